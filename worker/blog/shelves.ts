/** The embedded backend's part of the sitemap: posts by the thousand, each thousand a file of its own. */
import { COUNT_SQL } from "./backend.ts";

/** Posts in one file; part of the schema's meaning (`post_shelves`). */
export const SHELF_SIZE = 1000;

export const SHELVES_SQL = `SELECT shelf, changed, ends FROM post_shelves
  WHERE domain = ?1 AND shelf <= (?2 + ${SHELF_SIZE - 1}) / ${SHELF_SIZE} ORDER BY shelf`;

export const SHELF_SQL = `SELECT slug, updated, published FROM posts INDEXED BY posts_by_position
  WHERE domain = ?1 AND position IS NOT NULL
    AND position > (?2 - 1) * ${SHELF_SIZE} AND position <= ?2 * ${SHELF_SIZE} AND published <= ?3
  ORDER BY position`;

/**
 * The shelves that hold posts to be seen at `now` (milliseconds), oldest first, with the time of the
 * last change on each: an import, or a post whose time came. Reads a row per shelf and one more.
 */
export async function getShelves(
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
    .prepare(SHELVES_SQL)
    .bind(domain, newest.position)
    .all<{ shelf: number; changed: number; ends: number }>();
  return results.map(({ shelf, changed, ends }) => ({
    number: shelf,
    changed: toIso(Math.max(changed, Math.min(ends, newest.published))),
  }));
}

/** The posts of one shelf, oldest first; none where there is no such shelf. */
export async function getShelf(
  db: D1Database,
  {
    domain,
    number,
    now,
  }: { readonly domain: string; readonly number: number; readonly now: number },
): Promise<readonly { readonly slug: string; readonly changed: string }[]> {
  const { results } = await db
    .prepare(SHELF_SQL)
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
