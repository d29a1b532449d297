/** Reads posts and their versions from D1, as the desk and the commands need them. */
import { type Query, readRows } from "../../../platform/d1.ts";
import { EMPTY_FIELDS, type PostFields } from "./post-fields.ts";
import { firstSeen, type PostPointers, type PostState, stateOf } from "./post-pointers.ts";
import type { VersionKind } from "./version-kinds.ts";

/** A saved text. */
export interface PostVersion {
  readonly number: number;
  readonly saved_at: number;
  /** E-mail address; empty for an import. */
  readonly editor: string;
  readonly kind: VersionKind;
  /** JSON of `PostFields`. */
  readonly fields: string;
}

/** A post with its newest text. */
export interface Post extends PostPointers {
  readonly id: number;
  readonly domain: string;
  readonly slug: string;
  /** The version that its author's file has, and the hash of that file; 0 and empty for none. */
  readonly filed: number;
  readonly fileHash: string;
  /** Of the newest version. */
  readonly number: number;
  readonly savedAt: number;
  readonly editor: string;
  readonly kind: VersionKind;
  /** Whether it is, or was, covered live; 0 or 1. */
  readonly isCovered: number;
  readonly fields: PostFields;
  /** What readers have, or had last; undefined where they never had it. */
  readonly shownFields: PostFields | undefined;
}

export interface PostKey {
  readonly domain: string;
  readonly slug: string;
}

type PostRow = Omit<Post, "fields" | "shownFields"> & {
  readonly fields: string;
  readonly shownFields: string | null;
};

/** The pointers with the newest version, and what readers have. */
export const POSTS = `SELECT p.id, p.domain, p.slug, shown, published, updated, first_published AS first, filed,
    file_hash AS fileHash, EXISTS (SELECT 1 FROM live_posts WHERE post = p.id) AS isCovered, newest.number, newest.saved_at AS savedAt, newest.editor, newest.kind, newest.fields,
    (SELECT fields FROM post_versions AS one
      WHERE one.domain = p.domain AND one.slug = p.slug AND one.number = shown) AS shownFields
  FROM post_pointers AS p JOIN post_versions AS newest ON newest.domain = p.domain AND newest.slug = p.slug
    AND newest.number = (SELECT max(number) FROM post_versions AS one
      WHERE one.domain = p.domain AND one.slug = p.slug AND number > 0)`;
const OF_POST = "domain = ?1 ->> 'domain' AND slug = ?1 ->> 'slug'";
const ONE = `${POSTS} WHERE p.domain = ?1 ->> 'domain' AND p.slug = ?1 ->> 'slug'`;
const VERSIONS = `SELECT * FROM post_versions WHERE ${OF_POST} AND number > 0 ORDER BY number DESC`;
const HOLDER = `SELECT p.id, published = 0 AND first_published = 0 AND coalesce((SELECT kind FROM post_versions AS one
    WHERE one.domain = p.domain AND one.slug = p.slug ORDER BY number DESC LIMIT 1), '') = 'removed' AS isFree
  FROM post_pointers AS p WHERE ${OF_POST}`;
const SHARED = `SELECT fields FROM post_versions JOIN post_pointers AS p USING (domain, slug)
  WHERE p.id = ?1 ->> 'post' AND domain = ?1 ->> 'domain' AND number = ?1 ->> 'version'
    AND 'removed' <> (SELECT kind FROM post_versions AS one
      WHERE one.domain = p.domain AND one.slug = p.slug ORDER BY number DESC LIMIT 1)`;

/** A post as it stands; undefined where there is none. */
export async function readPost(db: D1Database, key: PostKey): Promise<Post | undefined> {
  const [row] = await readRows<PostRow>(db, { sql: ONE, values: key });
  return row && postOf(row);
}

/** A post of a row of `POSTS`. */
export function postOf(row: PostRow): Post {
  const { fields, shownFields, ...post } = row;
  return {
    ...post,
    fields: parseFields(fields),
    shownFields: shownFields === null ? undefined : parseFields(shownFields),
  };
}

/** Names this very text: a form that was made of another one is outdated. */
export function baseOf({ id, number }: Pick<Post, "id" | "number">): string {
  return `${id}.${number}`;
}

/**
 * Whether an address is another post's. A removed post keeps its own where readers had it; one that they never
 * had gives it up, and is named by `removed`.
 */
export async function readHolder(
  db: D1Database,
  key: PostKey,
): Promise<{ readonly isTaken: boolean; readonly removed?: number }> {
  const [holder] = await readRows<{ id: number; isFree: number }>(db, { sql: HOLDER, values: key });
  if (!holder) return { isTaken: false };
  return holder.isFree ? { isTaken: false, removed: holder.id } : { isTaken: true };
}

/** All versions of a post, the newest first. */
export function readVersions(db: D1Database, key: PostKey): Promise<readonly PostVersion[]> {
  return readRows<PostVersion>(db, { sql: VERSIONS, values: key });
}

/** A version of the post with a number, unless the post was removed. */
export async function readShared(
  db: D1Database,
  named: { readonly domain: string; readonly post: number; readonly version: number },
): Promise<PostFields | undefined> {
  const [row] = await readRows<Pick<PostVersion, "fields">>(db, { sql: SHARED, values: named });
  return row && parseFields(row.fields);
}

/** What an editor typed last is kept as it is from now on. */
export function keepTyped({ domain, slug, number }: Post): Query {
  const sql = `UPDATE post_versions SET kind = 'saved' WHERE ${OF_POST} AND number = ?1 ->> 'number' AND kind = 'typed'`;
  return { sql, values: { domain, slug, number } };
}

/** The fields of a version. */
export function parseFields(json: string): PostFields {
  return { ...EMPTY_FIELDS, ...(JSON.parse(json) as Partial<PostFields>) };
}

/** The state of a post at a time, in milliseconds since 1970. */
export function stateAt(
  post: Pick<Post, "published" | "kind"> | undefined,
  now: number,
): PostState {
  if (!post) return "removed";
  return stateOf({ ...post, isRemoved: post.kind === "removed" }, Math.floor(now / 1_000));
}

/** When readers first had a post, or will have it, in seconds since 1970; 0 for neither. */
export function timeOf(post: Post, now: number): number {
  return post.published || firstSeen(post, Math.floor(now / 1_000));
}

/** Whether the newest text is another one than readers have, or will have. */
export function isAhead(post: Post): boolean {
  return post.published > 0 && post.number !== post.shown && !isShownText(post, post.fields);
}

/** Whether readers have this very text, or had it last. */
export function isShownText({ shownFields }: Post, fields: PostFields): boolean {
  return shownFields !== undefined && isSameText(shownFields, fields);
}

/** Whether two texts are the same, whenever readers got them. */
export function isSameText(one: PostFields, other: PostFields): boolean {
  return (Object.keys(EMPTY_FIELDS) as (keyof PostFields)[]).every(
    (name) => name === "published" || one[name] === other[name],
  );
}
