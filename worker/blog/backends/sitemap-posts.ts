/** The embedded backend's part of the sitemap: a file for each thousand posts. */
import { COUNT_SQL } from "./embedded-backend.ts";

/** Posts in one file; the table `post_shelves` counts by it. */
export const POSTS_PER_FILE = 1000;

export const FILES_SQL = `SELECT shelf, changed, ends FROM post_shelves
  WHERE domain = ?1 AND shelf <= (?2 + ${POSTS_PER_FILE - 1}) / ${POSTS_PER_FILE} ORDER BY shelf`;

export const FILE_SQL = `SELECT slug, updated, published FROM posts INDEXED BY posts_by_position
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
  const seconds = Math.floor(now / 1000);
  const newest = await db
    .prepare(COUNT_SQL)
    .bind(domain, seconds)
    .first<{ position: number; published: number }>();
  if (!newest) return [];
  const { results } = await db
    .prepare(FILES_SQL)
    .bind(domain, newest.position)
    .all<{ shelf: number; changed: number; ends: number }>();
  return results.map(({ shelf, changed, ends }) => ({
    number: shelf,
    changed: toIso(Math.max(changed, Math.min(ends, newest.published))),
  }));
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
  const { results } = await db
    .prepare(FILE_SQL)
    .bind(domain, number, Math.floor(now / 1000))
    .all<{ slug: string; updated: number; published: number }>();
  return results.map(({ slug, updated, published }) => ({
    slug,
    changed: toIso(Math.max(updated, published)),
  }));
}

function toIso(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
