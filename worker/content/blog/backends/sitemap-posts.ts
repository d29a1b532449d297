/** The embedded backend's part of the sitemap: a file for each thousand posts. */
import { readRows } from "../../../platform/d1.ts";
import { POSTS_PER_SITEMAP_FILE } from "../post-limits.ts";
import { COUNT_SQL, isoSql, toSeconds } from "./embedded-backend.ts";

export const FILES_SQL = `WITH newest AS (${COUNT_SQL})
  SELECT number, ${isoSql("max(changed, min(ends, newest.published))")} AS changed
  FROM newest CROSS JOIN sitemap_files
  WHERE domain = ?1 ->> 'domain' AND number <= (newest.position + ${POSTS_PER_SITEMAP_FILE - 1}) / ${POSTS_PER_SITEMAP_FILE}
  ORDER BY number`;

export const FILE_SQL = `SELECT slug, ${isoSql("max(updated, published)")} AS changed
  FROM posts INDEXED BY posts_by_position
  WHERE domain = ?1 ->> 'domain' AND position IS NOT NULL AND NOT draft
    AND position > (?1 ->> 'number' - 1) * ${POSTS_PER_SITEMAP_FILE} AND position <= ?1 ->> 'number' * ${POSTS_PER_SITEMAP_FILE} AND published <= ?1 ->> 'time'
  ORDER BY position`;

/**
 * The files with posts that are public at `now` (milliseconds), oldest first, with the time of the
 * last change in each: an import, or a scheduled post that became public. Reads a row per file and
 * two more.
 */
export function getSitemapFiles(
  db: D1Database,
  { domain, now }: { readonly domain: string; readonly now: number },
): Promise<readonly { readonly number: number; readonly changed: string }[]> {
  return readRows(db, { sql: FILES_SQL, values: { domain, time: toSeconds(now) } });
}

/** The posts of one file, oldest first; none where there is no such file. */
export function getSitemapPosts(
  db: D1Database,
  {
    domain,
    number,
    now,
  }: { readonly domain: string; readonly number: number; readonly now: number },
): Promise<readonly { readonly slug: string; readonly changed: string }[]> {
  return readRows(db, { sql: FILE_SQL, values: { domain, number, time: toSeconds(now) } });
}
