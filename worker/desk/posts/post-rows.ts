/** Reads posts and their versions from D1, as the desk shows them. */
import { readRows } from "../../platform/d1.ts";
import { EMPTY_FIELDS, type PostFields } from "./post-fields.ts";
import type { VersionKind } from "./version-kinds.ts";
import { authorsText, correctionsText } from "./written-people.ts";

/** A post's row, with the fields as the form has them but for authors and corrections, which are JSON. */
export interface PostRow extends Omit<PostFields, "published"> {
  readonly published: number;
  readonly updated: number;
  readonly draft: number;
  readonly hash: string;
  readonly editor: string;
  readonly imported: string;
  /** Of the import or the desk, in seconds since 1970. */
  readonly stored: number;
}

/** A saved text. */
export interface PostVersion {
  readonly number: number;
  readonly saved_at: number;
  /** E-mail address; empty for an import. */
  readonly editor: string;
  readonly kind: VersionKind;
  /** The row's hash after it was saved; empty where the post has no row. */
  readonly row_hash: string;
  /** JSON of `PostFields`. */
  readonly fields: string;
}

/** The text of a post that the form shows. */
export interface CurrentPost {
  readonly row: PostRow | undefined;
  readonly fields: PostFields;
  /** Names this very text: a form that was made of another one is outdated. */
  readonly base: string;
  /** Number of the newest version; 0 for none. */
  readonly number: number;
  /** Whether the text is that of the row alone, which an import wrote: no version has it. */
  readonly isImported: boolean;
  readonly savedAt: number;
  readonly editor: string;
  readonly kind: VersionKind;
}

export interface PostKey {
  readonly domain: string;
  readonly slug: string;
}

const OF_POST = "domain = ?1 ->> 'domain' AND slug = ?1 ->> 'slug'";
const ROW = `SELECT slug, title, description, body, picture, picture_alt, picture_credit, youtube, category, authors, corrections, tags, topics,
  published, updated, stored, draft, hash, editor, imported FROM posts WHERE ${OF_POST}`;
const NEWEST = `SELECT * FROM post_versions WHERE ${OF_POST} ORDER BY number DESC LIMIT 1`;
const VERSIONS = `SELECT * FROM post_versions WHERE ${OF_POST} ORDER BY number DESC`;

/** A post as it stands; undefined where there is neither a post nor a version. */
export async function readPost(db: D1Database, key: PostKey): Promise<CurrentPost | undefined> {
  const [[row], [newest]] = await Promise.all([
    readRows<PostRow>(db, { sql: ROW, values: key }),
    readRows<PostVersion>(db, { sql: NEWEST, values: key }),
  ]);
  return currentPost(row, newest);
}

const CURRENT_SLUG = `SELECT slug FROM posts WHERE ${OF_POST} UNION ALL
  SELECT slug FROM (SELECT slug FROM post_versions WHERE domain = ?1 ->> 'domain' AND fields ->> 'slug' = ?1 ->> 'slug'
    ORDER BY saved_at DESC LIMIT 1) LIMIT 1`;

/** The slug of the post that has this one or had it, as a draft may get another; undefined where there is none. */
export async function currentSlug(db: D1Database, key: PostKey): Promise<string | undefined> {
  const [found] = await readRows<{ slug: string }>(db, { sql: CURRENT_SLUG, values: key });
  return found?.slug;
}

/** All versions of a post, the newest first. */
export function readVersions(db: D1Database, key: PostKey): Promise<readonly PostVersion[]> {
  return readRows<PostVersion>(db, { sql: VERSIONS, values: key });
}

function currentPost(
  row: PostRow | undefined,
  newest: PostVersion | undefined,
): CurrentPost | undefined {
  const number = newest?.number ?? 0;
  const hash = row?.hash ?? "";
  const base = `${number}.${hash}`;
  if (row && row.hash !== newest?.row_hash) {
    const savedAt = row.stored * 1_000;
    const about = { savedAt, editor: "", kind: "imported", isImported: true } as const;
    return { row, fields: fieldsOf(row), base, number, ...about };
  }
  if (!newest) return undefined;
  const { saved_at: savedAt, editor, kind } = newest;
  const fields = parseFields(newest.fields);
  return { row, fields, base, number, isImported: false, savedAt, editor, kind };
}

/** The fields of a version. */
export function parseFields(json: string): PostFields {
  return { ...EMPTY_FIELDS, ...(JSON.parse(json) as Partial<PostFields>) };
}

function fieldsOf(row: PostRow): PostFields {
  const { updated: _u, stored: _s, draft, hash: _h, editor: _e, imported: _i, ...fields } = row;
  return {
    ...fields,
    authors: authorsText(row.authors),
    corrections: correctionsText(row.corrections),
    published: draft ? 0 : fields.published,
  };
}

/** Whether a post is a draft, waits for its time, can be read, or was removed. */
export type PostState = "draft" | "scheduled" | "public" | "removed";

/** The state of a post at a time, in milliseconds since 1970. */
export function stateOf(
  row: Pick<PostRow, "draft" | "published"> | undefined,
  now: number,
): PostState {
  if (!row) return "removed";
  if (row.draft) return "draft";
  return row.published * 1_000 > now ? "scheduled" : "public";
}
