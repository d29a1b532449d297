/**
 * The statements of a search. Each takes its values as one JSON text, bound as `?1`. Lists are VALUES in the
 * SQL's text, because every row of a list of parameters would count as a row read.
 */
import { SEARCH_RESULTS_MAX } from "../../../shared/shared-limits.ts";
import type { Story } from "../../../shared/story.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { ofTexts } from "./index-query.ts";
import { CANDIDATES_MAX, LETTERS_IN, WORD_MAX, EVENTS_SHOWN } from "./search-limits.ts";
import type { Candidates } from "./spelling.ts";

/** Runs a statement and returns its rows. */
export type Ask = <Row>(sql: string, values: object) => Promise<readonly Row[]>;

/**
 * How many rows have a stem. Words that stand for filters count too: a count by columns would read three
 * rows, and such a word is only searched less far back.
 */
const docsOf = (stem: string) => `(SELECT doc FROM search_vocabulary WHERE term = ${stem})`;

/** The paper's own events to come whose words are all asked for, of a repeat the next one. */
const EVENTS = `SELECT kind, slug, title, start FROM (SELECT iif(is_all_day, 'day', 'event') AS kind, slug, events.title AS title,
    min(starts_at) AS start FROM feeds CROSS JOIN events ON calendar = feeds.id
  WHERE address = ?1 ->> 'calendar' AND starts_at > (?1 ->> 'now') - ${DAY_MS} AND NOT is_cancelled
    AND max(starts_at + 1, ends_at) > ?1 ->> 'now'
    AND NOT EXISTS (SELECT 1 FROM json_each(?1, '$.words') AS word
      WHERE instr(lower(events.title || ' ' || place || ' ' || host), word.value) = 0)
  GROUP BY uid ORDER BY start LIMIT ${EVENTS_SHOWN})`;

/**
 * How many rows have each stem, the ids of feeds, the last story, and events with their starts. The numbers are those of
 * stems and feeds.
 */
export function lookUpSql(stems: number, feeds: number): string {
  const words = `SELECT 'word' AS kind, column1 AS name, '' AS title,
      coalesce(${docsOf("column1")}, 0) AS number FROM ${listOf("stems", stems)}`;
  const unknown = `SELECT 'feed', address, title, feeds.id FROM ${listOf("addresses", feeds)}
      CROSS JOIN feeds ON address = column1`;
  const last = "SELECT 'last', '', '', coalesce(max(id), 0) FROM stories WHERE ?1 IS NOT NULL";
  return [words, ...(feeds > 0 ? [unknown] : []), last, EVENTS].join(" UNION ALL ");
}

function listOf(name: string, count: number): string {
  const rows = Array.from({ length: count }, (_, at) => `(?1 ->> '$.${name}[${at}]')`);
  return `(VALUES ${rows.join()}) AS listed`;
}

export interface LookUpRow {
  readonly kind: "word" | "feed" | "last" | "event" | "day";
  readonly name: string;
  readonly title: string;
  readonly number: number;
}

/** The index has stems: the longest beginning of a word that is one, else one that ends otherwise (`city`, `hoping`). */
const DOCS = [
  "word",
  ...[1, 2, 3, 4, 5, 6].map((cut) => `substr(word, 1, length(word) - ${cut})`),
  "substr(word, 1, length(word) - 1) || 'i'",
  "substr(word, 1, length(word) - 3) || 'e'",
].map(docsOf);

const TEXTS_HAVE_WORD = `'${ofTexts(`"' || word || '"`)}'`;
const HAS_LETTERS = (from: string) => `EXISTS (SELECT 1 FROM ${from}
  AND ' ' || lower(title || ' ' || excerpt || ' ' || text) || ' ' GLOB '*[^a-z0-9]' || word || '[^a-z0-9]*')`;
/** The index has stems, and a stem may be that of no word: the word itself has to stand in a text. */
const IS_WORD = `EXISTS (SELECT 1 FROM (SELECT rowid AS hit FROM search_index
    WHERE search_index MATCH ${TEXTS_HAVE_WORD} ORDER BY rowid DESC LIMIT ${LETTERS_IN})
  WHERE ${HAS_LETTERS("search_stories WHERE id = hit")} OR ${HAS_LETTERS("search_posts WHERE post = - hit")})`;

/**
 * Of candidates for misspelled words those that the archive has; they are words of a to z. The database stems
 * them: that takes it a tenth of the time.
 */
export function spellSql(candidates: readonly Candidates[]): string {
  const listed = candidates.flatMap(({ divided, likely, others }, place) => [
    ...divided.map((word) => `(${place},'divided','${word}')`),
    ...likely.map((word) => `(${place},'likely','${word}')`),
    ...others.map((word) => `(${place},'other','${word}')`),
  ]);
  return `SELECT place, kind, word, coalesce(${DOCS.join()}, 1) AS docs
    FROM (SELECT column1 AS place, column2 AS kind, column3 AS word FROM (VALUES ${listed.join()}))
    WHERE EXISTS (SELECT 1 FROM search_index WHERE search_index MATCH ${TEXTS_HAVE_WORD})
      AND (kind = 'divided' OR (length(word) <= ${WORD_MAX} AND ${IS_WORD})) AND ?1 IS NOT NULL LIMIT ${CANDIDATES_MAX}`;
}

export interface SpellRow {
  /** Of the misspelled word. */
  readonly place: number;
  readonly kind: "divided" | "likely" | "other";
  readonly word: string;
  readonly docs: number;
}

/** One more than is shown tells that there are more. */
const FOUND_MAX = SEARCH_RESULTS_MAX + 1;

const FOUND = (query: string, rows: string) =>
  `FROM search_index WHERE search_index MATCH ?1 ->> '${query}' AND rowid ${rows}`;
/** Weights: a match in a title counts more than in an excerpt, and in an excerpt more than in the text. */
const BY_RANK = (
  rows: string,
) => `SELECT * FROM (SELECT rowid AS id, rank AS score ${FOUND("any", rows)}
  AND rank MATCH 'bm25(3.0, 1.5, 1.0, 0.0)' ORDER BY rank LIMIT ${FOUND_MAX})`;
const AFTER = "> ?1 ->> 'from'";
/** Rows of stories are in the order of arrival; imported ones may be much older than their neighbours. */
const LATEST = (query: string) =>
  `SELECT * FROM (SELECT rowid AS id, 0 AS score ${FOUND(query, "> 0")} ORDER BY rowid DESC LIMIT ${FOUND_MAX})`;
/** Posts have negative rows, and may be dated ahead or written later than they are dated. */
const LATEST_POSTS = `SELECT * FROM (SELECT - posts.rowid AS id, 0 AS score
  FROM (SELECT rowid AS hit ${FOUND("all", "< 0")}) CROSS JOIN posts ON posts.rowid = - hit
  WHERE published <= ?1 ->> 'now' ORDER BY published DESC LIMIT ${FOUND_MAX})`;

/** The join with posts is skipped for rows of stories. */
const HITS = (hits: string) => `SELECT hits.id AS row, score, feed, identity AS id,
    coalesce(stories.slug, posts.slug) AS slug, coalesce(stories.title, posts.title) AS title,
    coalesce(excerpt, description) AS excerpt, CASE WHEN is_dated THEN at END AS published, at, first_seen AS firstSeen,
    coalesce(stories.picture, posts.picture) AS imageUrl, minutes, link, source, wikipedia AS wikipediaUrl,
    stories.language AS language, story_group AS "group", posts.published AS posted, domain, authors
  FROM (${hits}) AS hits
    LEFT JOIN stories ON stories.id = hits.id
    LEFT JOIN posts ON posts.rowid = iif(hits.id < 0, - hits.id, NULL) AND NOT draft`;

/** All results that pages may show, and one more of each kind. */
export const RESULTS = {
  best: HITS(BY_RANK(AFTER)),
  /** Of common words: the newest stories, and all posts. */
  recent: HITS(`${BY_RANK(AFTER)} UNION ALL ${BY_RANK("< 0")}`),
  newest: HITS([LATEST("new"), LATEST("old"), LATEST_POSTS].join(" UNION ALL ")),
} as const;

/** A story, or a post with the same columns. */
export interface ResultRow extends Omit<Story, "group" | "isSample" | "path" | "leads"> {
  /** Of the index. */
  readonly row: number;
  readonly score: number;
  /** Id of a story's feed. */
  readonly feed: number | null;
  readonly at: number;
  /** Of a story; 0 for none. */
  readonly group: number;
  /** Seconds since 1970; of a post, as the next. */
  readonly posted: number | null;
  readonly domain: string | null;
  /** JSON. */
  readonly authors: string | null;
}
