/** Reads the posts of a database, as the commands need them. */
import { POSTS, type Post, postOf } from "../../../worker/content/blog/rows/read-post.ts";
import type { Database } from "../../d1/database.ts";
import { batchesOf } from "../../d1/statements.ts";

type Key = Pick<Post, "domain" | "slug">;

/** A post without its texts. */
export interface KnownPost extends Omit<Post, "fields" | "shownFields"> {
  readonly title: string;
  /** When it appears or appeared, else the date that its file states or when it was saved; seconds since 1970. */
  readonly date: number;
}

/** The date of a post for those who write it, of a row of `POSTS`. */
const DATE = `coalesce(nullif(published, 0), nullif(first, 0), fields ->> 'date', savedAt / 1000)`;
const KNOWN = `SELECT id, domain, slug, shown, published, updated, first, filed, fileHash, number, savedAt, editor, kind,
  fields ->> 'title' AS title, ${DATE} AS date FROM (${POSTS}) ORDER BY date DESC, slug DESC`;

/** All posts, also removed ones, the newest first. */
export function readKnown(store: Database): Promise<readonly KnownPost[]> {
  return store.read<KnownPost>(KNOWN);
}

/** Posts by their keys, with their texts. */
export async function readWhole(store: Database, keys: readonly Key[]): Promise<readonly Post[]> {
  const posts: Post[] = [];
  for (const json of batchesOf(keys.map(({ domain, slug }) => ({ domain, slug })))) {
    const where = `(p.domain, p.slug) IN (SELECT value ->> 'domain', value ->> 'slug' FROM json_each('${json}'))`;
    const rows = await store.read<Parameters<typeof postOf>[0]>(`${POSTS} WHERE ${where}`);
    posts.push(...rows.map(postOf));
  }
  return posts;
}

/** Some posts with their texts, in the order of their numbers, after one of them. */
export async function readNext(
  store: Database,
  after: number,
  most: number,
): Promise<readonly (Post & { readonly date: number })[]> {
  const sql = `SELECT *, ${DATE} AS date FROM (${POSTS} WHERE p.id > ${after} ORDER BY p.id LIMIT ${most})`;
  const rows = await store.read<Parameters<typeof postOf>[0] & { readonly date: number }>(sql);
  return rows.map((row) => ({ ...postOf(row), date: row.date }));
}

export function keyOf({ domain, slug }: Key): string {
  return `${domain}/${slug}`;
}
