/** The embedded backend's part of the sitemap: a file for each thousand posts. */
import { COUNT_SQL, isoSql, toSeconds } from "./embedded-backend.ts";

/** Posts in one file; the table `sitemap_files` counts by it. */
export const POSTS_PER_FILE = 1000;

export const FILES_SQL = `WITH newest AS (${COUNT_SQL})
  SELECT number, ${isoSql("max(changed, min(ends, newest.published))")} AS changed
  FROM newest CROSS JOIN sitemap_files
  WHERE domain = ?1 AND number <= (newest.position + ${POSTS_PER_FILE - 1}) / ${POSTS_PER_FILE}
  ORDER BY number`;

export const FILE_SQL = `SELECT slug, ${isoSql("max(updated, published)")} AS changed
  FROM posts INDEXED BY posts_by_position
  WHERE domain = ?1 AND position IS NOT NULL AND NOT draft
    AND position > (?2 - 1) * ${POSTS_PER_FILE} AND position <= ?2 * ${POSTS_PER_FILE} AND published <= ?3
  ORDER BY position`;

/**
 * The files with posts that are public at `now` (milliseconds), oldest first, with the time of the
 * last change in each: an import, or a scheduled post that became public. Reads a row per file and
 * two more.
 */
export async function getSitemapFiles(
  db: D1Database,
  { domain, now }: { readonly domain: string; readonly now: number },
): Promise<readonly { readonly number: number; readonly changed: string }[]> {
  const asked = db.prepare(FILES_SQL).bind(domain, toSeconds(now));
  return (await asked.all<{ number: number; changed: string }>()).results;
}

/** The posts of one file, oldest first; none where there is no such file. */
export async function getSitemapPosts(
  db: D1Database,
  {
    domain,
    number,
    now,
  }: { readonly domain: string; readonly number: number; readonly now: number },
): Promise<readonly { readonly slug: string; readonly changed: string }[]> {
  const asked = db.prepare(FILE_SQL).bind(domain, number, toSeconds(now));
  return (await asked.all<{ slug: string; changed: string }>()).results;
}
