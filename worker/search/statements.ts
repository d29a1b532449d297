/** The statements of a search. Each takes its values as one JSON text, bound as `?1`. */
import { SEARCH_PAGE_SIZE, SEARCH_RESULTS_MAX } from "../../shared/search/search.ts";

/** How many rows have each stem, the feeds asked for, and the last story. */
export const LOOK_UP = `SELECT 'word' AS kind, value AS name, '' AS title,
    coalesce((SELECT doc FROM search_vocabulary WHERE term = value), 0) AS number FROM json_each(?1, '$.stems')
  UNION ALL SELECT 'feed', address, title, feeds.id FROM json_each(?1, '$.addresses') AS listed
    CROSS JOIN feeds ON address = listed.value
  UNION ALL SELECT 'last', '', '', coalesce(max(id), 0) FROM stories`;

export interface LookUpRow {
  readonly kind: "word" | "feed" | "last";
  readonly name: string;
  readonly title: string;
  readonly number: number;
}

/** The most candidates that are compared. */
const CANDIDATES_MAX = 40;

/** The candidates for misspelled words that the index has. Groups without any are skipped. */
export const SPELL = `SELECT asked.key AS place, part.key AS part, word.value ->> 'word' AS word,
    (SELECT doc FROM search_vocabulary WHERE term = word.value ->> 'stem') AS docs
  FROM json_each(?1, '$.asked') AS asked CROSS JOIN json_each(asked.value) AS part
    CROSS JOIN json_each(part.value, '$.words') AS word
  WHERE EXISTS (SELECT 1 FROM search_index WHERE search_index MATCH part.value ->> 'query')
    AND docs IS NOT NULL
  LIMIT ${CANDIDATES_MAX}`;

export interface SpellRow {
  readonly place: number;
  readonly part: number;
  readonly word: string;
  readonly docs: number;
}

const FOUND = (query: string) =>
  `FROM search_index WHERE search_index MATCH ?1 ->> '${query}' AND rowid > ?1 ->> 'from'`;
/** Weights: a match in a title counts more than in an excerpt, and in an excerpt more than in the text. */
const BY_RANK = `SELECT rowid AS id, rank AS score ${FOUND("any")}
  AND rank MATCH 'bm25(3.0, 1.5, 1.0, 0.0)' ORDER BY rank LIMIT ${SEARCH_RESULTS_MAX}`;
/** Rows are in the order of arrival; imported stories may be much older than their neighbours. */
const BY_TIME = `SELECT * FROM (SELECT rowid AS id, 0 AS score ${FOUND("new")} ORDER BY rowid DESC LIMIT ${SEARCH_RESULTS_MAX})
  UNION ALL SELECT * FROM (SELECT rowid AS id, 0 AS score ${FOUND("old")} ORDER BY rowid DESC LIMIT ${SEARCH_RESULTS_MAX})`;

/** The first row has only the total. The join with posts is skipped for rows of stories. */
const PAGE = (
  hits: string,
  counted: string,
) => `SELECT count(*) AS total, NULL AS row, 0 AS score, NULL AS address,
    NULL AS feedTitle, NULL AS fetchedAt, NULL AS id, NULL AS slug, NULL AS title, NULL AS excerpt, NULL AS published,
    NULL AS at, NULL AS firstSeen, NULL AS imageUrl, NULL AS minutes, NULL AS link, NULL AS source,
    NULL AS wikipediaUrl, NULL AS "group", NULL AS posted FROM (SELECT 1 ${FOUND(counted)} LIMIT ${SEARCH_RESULTS_MAX + 1})
  UNION ALL SELECT 0, hits.id, score, address, feeds.title, fetched_at, identity,
    coalesce(stories.slug, posts.slug), coalesce(stories.title, posts.title), coalesce(excerpt, description),
    CASE WHEN is_dated THEN at END, at, first_seen, coalesce(stories.picture, posts.picture), minutes, link, source,
    wikipedia, story_group, posts.published
  FROM (SELECT * FROM (${hits}) LIMIT ${SEARCH_PAGE_SIZE} OFFSET ?1 ->> 'skipped') AS hits
    LEFT JOIN stories ON stories.id = hits.id
    LEFT JOIN feeds ON feeds.id = stories.feed
    LEFT JOIN posts ON posts.rowid = iif(hits.id < 0, - hits.id, NULL)`;

/** A page of results, after a row with their total. */
export const RESULTS = { best: PAGE(BY_RANK, "any"), newest: PAGE(BY_TIME, "all") } as const;

export interface ResultRow {
  readonly total: number;
  /** Of the index. */
  readonly row: number | null;
  readonly score: number;
  readonly address: string | null;
  readonly feedTitle: string;
  readonly fetchedAt: number;
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly published: number | null;
  readonly at: number;
  readonly firstSeen: number;
  readonly imageUrl: string;
  readonly minutes: number;
  readonly link: string;
  readonly source: string;
  readonly wikipediaUrl: string;
  /** Of a story; 0 for none. */
  readonly group: number;
  /** Seconds since 1970; of a post. */
  readonly posted: number | null;
}
