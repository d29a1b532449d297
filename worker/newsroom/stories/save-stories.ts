/**
 * Saves a visit's stories as rows in D1, and updates the feed's part of editions. Most of it is
 * SQL, so that a story is not sent to and fro.
 */
import { type FeedStories } from "../../../shared/edition.ts";
import { indexedText, otherIndexedText } from "../../../shared/search/words.ts";
import { AHEAD_MS } from "../../../shared/shared-limits.ts";
import { type Story } from "../../../shared/story.ts";
import { STORIES_PER_FEED } from "../../content/edition/edition-limits.ts";
import type { Statement } from "../../platform/d1.ts";
import type { NewStory } from "../../reading/normalise/to-story.ts";
import { chunksOf } from "../chunks.ts";

/** Stories of a feed. */
export interface ReadStories {
  readonly address: string;
  /** Stories that are new or were parsed again. */
  readonly stories: readonly NewStory[];
  /** Identities of all current ones, in the document's order. */
  readonly current: readonly string[];
  readonly now: number;
  /** The interval at which `last_seen` is written again. */
  readonly touchMs: number;
  /** Stories of one statement; all where missing. */
  readonly atOnce?: number | undefined;
}

const IS_FEED = "feeds.address = ?1 ->> 'address'";
const DATE = "story.value ->> 'published'";
const NOW = "?1 ->> 'now'";
/** A story is dated by the time it was first seen if its feed gives no date or a later one. */
const UPDATED_AT = `CASE WHEN excluded.at = excluded.first_seen OR excluded.at > stories.first_seen + ${AHEAD_MS}
  THEN stories.at ELSE excluded.at END`;
const TEXTS = "minutes, title, excerpt, picture, link, source, wikipedia, language";
const UPDATED = TEXTS.replaceAll(/\w+/g, "excluded.$&");

/** Hexadecimal digits that no publisher can choose. */
const CHANCE = "lower(hex(randomblob(8)))";

/**
 * The first slug of a JSON value, a story or an event, that no row of its table has. Publishers choose what slugs are
 * made of, so where all of them are taken, the first one ends in digits of the database. A stored row keeps its slug.
 */
export function freeSlug(table: "stories" | "events", value: string): string {
  const slugs = `json_each(${value}, '$.slugs') AS slug`;
  return `coalesce((SELECT slug.value FROM ${slugs}
    WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table}.slug = slug.value) ORDER BY slug.key LIMIT 1),
    (SELECT slug.value || '-' FROM ${slugs} ORDER BY slug.key LIMIT 1) || ${CHANCE}, ${CHANCE})`;
}

const INSERT = `INSERT INTO stories (feed, identity, slug, at, is_dated, first_seen, last_seen, ${TEXTS})
  SELECT feeds.id, story.value ->> 'id', ${freeSlug("stories", "story.value")},
    CASE WHEN ${DATE} <= ${NOW} + ${AHEAD_MS} THEN ${DATE} ELSE ${NOW} END, ${DATE} IS NOT NULL, ${NOW}, ${NOW},
    story.value ->> 'minutes', story.value ->> 'title', story.value ->> 'excerpt', story.value ->> 'imageUrl',
    story.value ->> 'link', story.value ->> 'source', story.value ->> 'wikipediaUrl', story.value ->> 'language'
  FROM feeds CROSS JOIN json_each(?1, '$.stories') AS story
  WHERE ${IS_FEED}
  ON CONFLICT (feed, identity) DO UPDATE SET
    at = ${UPDATED_AT}, is_dated = excluded.is_dated, last_seen = excluded.last_seen,
    (${TEXTS}) = (${UPDATED})
    WHERE (stories.at, stories.is_dated, ${TEXTS.replaceAll(/\w+/g, "stories.$&")})
        IS NOT (${UPDATED_AT}, excluded.is_dated, ${UPDATED})
      OR stories.last_seen < excluded.last_seen - (?1 ->> 'touchMs')`;

/** Columns of \`stories\` as a \`Story\` (shared/story.ts) in JSON. */
const STORY_JSON = `json_patch(json_object('id', identity, 'slug', slug, 'title', stories.title, 'excerpt', excerpt,
  'published', CASE WHEN is_dated THEN at END, 'firstSeen', first_seen, 'imageUrl', picture,
  'minutes', minutes, 'link', link, 'source', source, 'wikipediaUrl', wikipedia, 'group', story_group),
  iif(stories.language = '', '{}', json_object('language', stories.language)))`;

const LIST = `INSERT INTO feed_stories (feed, version, stories)
  SELECT feeds.id, 1, (SELECT json_group_array(json(story)) FROM (
    SELECT ${STORY_JSON} AS story FROM json_each(?1, '$.current') AS item
      CROSS JOIN stories ON stories.feed = feeds.id AND stories.identity = item.value
    ORDER BY is_dated DESC, CASE WHEN is_dated THEN at END DESC, item.key LIMIT ${STORIES_PER_FEED}))
  FROM feeds WHERE ${IS_FEED}
  ON CONFLICT (feed) DO UPDATE SET version = version + 1, stories = excluded.stories
    WHERE feed_stories.stories <> excluded.stories`;

/** Columns of `story_texts`. */
export const INDEXED = "text, indexed_title, indexed_excerpt";

/** A row for each story, also without further text, because the row adds the story to the search index. */
const INSERT_TEXTS = `INSERT INTO story_texts (story, ${INDEXED})
  SELECT stories.id, ${INDEXED.replaceAll(/\w+/g, "text.value ->> '$&'")}
  FROM feeds CROSS JOIN json_each(?1, '$.texts') AS text
    CROSS JOIN stories ON stories.feed = feeds.id AND stories.identity = text.value ->> 'id'
  WHERE ${IS_FEED}
  ON CONFLICT (story) DO UPDATE SET (${INDEXED}) = (${INDEXED.replaceAll(/\w+/g, "excluded.$&")})
    WHERE (${INDEXED.replaceAll(/\w+/g, "story_texts.$&")}) <> (${INDEXED.replaceAll(/\w+/g, "excluded.$&")})`;

/** Writes stories with their texts, and the feed's part of editions after them. */
export function saveStories({
  stories,
  current,
  atOnce = 1_000,
  ...rest
}: ReadStories): readonly Statement[] {
  const { address } = rest;
  return [
    ...chunksOf(stories, atOnce).flatMap((part) => [
      { sql: INSERT, values: { ...rest, stories: withOwnSlugs(part).map(withoutText) } },
      { sql: INSERT_TEXTS, values: { address, texts: part.map(textOf) } },
    ]),
    { sql: LIST, values: { address, current } },
  ];
}

const withoutText = ({ text: _text, keys: _keys, parts: _parts, ...story }: NewStory) => story;
const textOf = ({ id, ...story }: NewStory) => ({ id, ...indexedTexts(story) });

/** A story's row of `story_texts`. */
export function indexedTexts({
  title,
  excerpt,
  text,
}: Readonly<Record<"title" | "excerpt" | "text", string>>) {
  return {
    text: indexedText(text),
    indexed_title: otherIndexedText(title),
    indexed_excerpt: otherIndexedText(excerpt),
  };
}

/** Of two stories or events of one statement that would take the same slug, the second takes a longer one. */
export function withOwnSlugs<T extends { readonly slugs: readonly string[] }>(
  all: readonly T[],
): readonly T[] {
  const taken = new Set<string>();
  return all.map((one) => {
    const slugs = one.slugs.filter((slug) => !taken.has(slug));
    for (const slug of slugs) taken.add(slug);
    return { ...one, slugs };
  });
}

/** Feeds' parts of editions, as `FeedStories` with the stories as JSON. */
export function selectFeedStories(addresses: readonly string[]): Statement {
  return {
    sql: `SELECT feeds.id, address, title, language, fetched_at AS fetchedAt, stories
      FROM json_each(?1, '$.addresses') AS listed CROSS JOIN feeds ON address = listed.value
      JOIN feed_stories ON feed = feeds.id`,
    values: { addresses },
  };
}

/** The rows that `selectFeedStories` gives. */
export function parseFeedStories(rows: readonly unknown[]): readonly FeedStories[] {
  return (rows as readonly (Omit<FeedStories, "stories"> & { stories: string })[]).map((row) => ({
    ...row,
    stories: JSON.parse(row.stories) as readonly Story[],
  }));
}
