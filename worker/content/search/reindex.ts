/**
 * Rebuilds the search index from stories, their texts and posts, in steps within D1's limits of a
 * statement. Searches work meanwhile: rows are replaced and never missing.
 */

import { ROWS_PER_STEP } from "./search-limits.ts";

/** A statement whose values are one JSON text, bound as `?1`. */
export interface IndexStatement {
  readonly sql: string;
  readonly values: object;
}

const ROWS = "id, title, excerpt, text, facets";
const REPLACE = `INSERT OR REPLACE INTO search_index (rowid, ${ROWS.replace("id, ", "")})`;
const STEP = `(SELECT id FROM stories WHERE id > ?1 ->> 'after' ORDER BY id LIMIT ?1 ->> 'rows')`;
const LAST = `coalesce((SELECT max(id) FROM ${STEP}), 9007199254740991)`;

/**
 * Indexes the next stories after an id; 0 to begin. The last statement gives one row with `last`, the
 * id to go on after: null once there are no more. Rows of stories that are gone leave the index.
 */
export function reindexStep(
  after: number,
  rows: number = ROWS_PER_STEP,
): readonly IndexStatement[] {
  const values = { after, rows };
  return [
    {
      sql: `DELETE FROM search_index WHERE rowid IN (SELECT rowid FROM search_index
        WHERE rowid > ?1 ->> 'after' AND rowid <= ${LAST} AND NOT EXISTS (SELECT 1 FROM stories WHERE id = search_index.rowid))`,
      values,
    },
    {
      sql: `${REPLACE} SELECT ${ROWS} FROM search_stories WHERE id IN ${STEP} ORDER BY id`,
      values,
    },
    { sql: `SELECT max(id) AS last FROM ${STEP}`, values },
  ];
}

/** The same for posts: `last` is the post to go on after, in the order of rows. */
export function reindexPostsStep(
  after: number,
  rows: number = ROWS_PER_STEP,
): readonly IndexStatement[] {
  const values = { after, rows };
  const step = `(SELECT rowid FROM posts WHERE rowid > ?1 ->> 'after' ORDER BY rowid LIMIT ?1 ->> 'rows')`;
  const last = `coalesce((SELECT max(rowid) FROM ${step}), 9007199254740991)`;
  return [
    {
      sql: `DELETE FROM search_index WHERE rowid IN (SELECT rowid FROM search_index
        WHERE rowid < - (?1 ->> 'after') AND rowid >= - ${last}
          AND NOT EXISTS (SELECT 1 FROM posts WHERE posts.rowid = - search_index.rowid AND NOT draft))`,
      values,
    },
    {
      sql: `${REPLACE} SELECT ${ROWS} FROM search_posts WHERE post IN ${step} ORDER BY id`,
      values,
    },
    { sql: `SELECT max(rowid) AS last FROM ${step}`, values },
  ];
}
