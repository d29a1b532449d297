/** The statements that write stories into D1, and mark their days. */
import { DAYS_AT_ONCE, markDaysOf } from "../../worker/newsroom/stories/archive-months.ts";
import { freeSlug, INDEXED, indexedTexts } from "../../worker/newsroom/stories/save-stories.ts";
import type { NewsroomPublication } from "../../worker/papers/newsroom-publication.ts";
import { asStatement, batchesOf, type Statement } from "../d1/statements.ts";
import type { LineRow } from "./lines/line-schemas.ts";

/** A story to be written. */
export type StoryRow = Omit<Readonly<LineRow<"story">>, "slug"> & {
  /** In the order of preference. */
  readonly slugs: readonly string[];
};

const COLUMNS =
  "identity, at, is_dated, first_seen, last_seen, minutes, title, excerpt, picture, link, source, wikipedia";
const ENTER_FEEDS = `INSERT OR IGNORE INTO feeds (address)
  SELECT DISTINCT story.value ->> 'feed' FROM json_each(?1) AS story`;
/** A stored story is not changed. */
const INSERT = `INSERT INTO stories (feed, slug, story_group, ${COLUMNS})
  SELECT feeds.id, ${freeSlug("stories", "story.value")}, story.value ->> 'group', ${COLUMNS.replaceAll(/\w+/g, "story.value ->> '$&'")}
  FROM json_each(?1) AS story CROSS JOIN feeds ON feeds.address = story.value ->> 'feed' WHERE true
  ON CONFLICT (feed, identity) DO NOTHING`;
/** Also adds the story to the search index. */
const INSERT_TEXTS = `INSERT OR IGNORE INTO story_texts (story, ${INDEXED})
  SELECT stories.id, ${INDEXED.replaceAll(/\w+/g, "story.value ->> '$&'")} FROM json_each(?1) AS story
    CROSS JOIN feeds ON feeds.address = story.value ->> 'feed'
    CROSS JOIN stories ON stories.feed = feeds.id AND stories.identity = story.value ->> 'identity'
  WHERE true`;

/** Rounds group stories that come from feeds; imported ones keep the groups of their export, or have none. */
export const IMPORTED_ARE_GROUPED: Statement = {
  sql: "UPDATE steps SET grouped_to = coalesce((SELECT max(id) FROM stories), 0)",
};

/** Statements that write stories: as many as fit into each. */
export function storyStatements(rows: readonly StoryRow[]): readonly Statement[] {
  // Two stories of one file never have the same slug.
  const taken = new Set<string>();
  const own = rows.map((row) => {
    const slugs = row.slugs.filter((slug) => !taken.has(slug));
    for (const slug of slugs) taken.add(slug);
    return { ...row, slugs, ...indexedTexts(row) };
  });
  return batchesOf(own).flatMap((json) =>
    [ENTER_FEEDS, INSERT, INSERT_TEXTS].map((sql) => ({ sql, json })),
  );
}

/** Statements that mark the days of stories in the calendar, which are new or removed. */
export function dayStatements(
  publications: readonly NewsroomPublication[],
  stories: readonly Pick<StoryRow, "feed" | "at">[],
  isRemoved = false,
): readonly Statement[] {
  return [...Map.groupBy(stories, ({ feed }) => feed)].flatMap(([feed, its]) => {
    const dates = its.map(({ at }) => at);
    return markDaysOf(publications, [feed], dates, { isRemoved, atOnce: DAYS_AT_ONCE }).map(
      asStatement,
    );
  });
}
