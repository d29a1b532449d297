/**
 * What an act on a post writes: a version, the moved pointers, and the row that readers read, derived from the
 * version that is shown. The desk and the commands write what is planned here.
 */
import { keywordsOf } from "../../../../shared/blog.ts";
import { sha256Hex } from "../../../platform/crypto/sha256.ts";
import { EMPTY_FIELDS, POST_FIELDS, type PostFields } from "./post-fields.ts";
import { movedPointers, NO_POINTERS, type PostAct, type PostPointers } from "./post-pointers.ts";
import { isShownText, type Post } from "./read-post.ts";
import type { StoredPost } from "./stored-post.ts";
import type { VersionKind } from "./version-kinds.ts";
import {
  authorsIn,
  authorsText,
  correctedAt,
  correctionsIn,
  correctionsText,
} from "./written-people.ts";

/** An act with the text that it saves; the text's slug is the post's from then on. */
export interface Act {
  readonly domain: string;
  readonly act: PostAct;
  readonly fields: PostFields;
  /** When a scheduled post appears, or the date that a file states, in seconds since 1970; 0 for none. */
  readonly at: number;
  /** E-mail address; empty for a command. */
  readonly editor: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The day of it in the paper's time zone, as `2026-11-25`. */
  readonly today: string;
  /** Hash of the file that is imported; undefined at the desk. */
  readonly fileHash?: string;
}

/** A row of `post_versions`. */
export interface VersionRow {
  readonly domain: string;
  readonly slug: string;
  readonly number: number;
  readonly saved_at: number;
  readonly editor: string;
  readonly kind: VersionKind;
  /** Of the readers' row, where the version is shown; else empty. */
  readonly row_hash: string;
  readonly fields: string;
}

/** A row of `post_pointers`. */
export interface PointersRow extends PostPointers {
  readonly domain: string;
  readonly slug: string;
  readonly filed: number;
  readonly fileHash: string;
}

export interface Change {
  /** The post before; undefined for a new one. */
  readonly before: Post | undefined;
  readonly version: VersionRow;
  readonly pointers: PointersRow;
  /** What readers read from now on; undefined where that stays as it is, or goes. */
  readonly row: StoredPost | undefined;
}

const KINDS: Readonly<Record<PostAct, VersionKind>> = {
  type: "typed",
  save: "saved",
  publish: "published",
  schedule: "scheduled",
  unpublish: "unpublished",
  remove: "removed",
};

/** Plans an act on a post. */
export async function planChange(act: Act, before: Post | undefined): Promise<Change> {
  const { domain, fields: given, at, editor, now, fileHash } = act;
  const seconds = Math.floor(now / 1_000);
  const isShown = act.act === "publish" || act.act === "schedule";
  // A correction gets its day when readers first see it, and keeps it.
  const fields = isShown ? withDays(given, act.today) : given;
  const number = (before?.number ?? 0) + 1;
  const isChanged = !before || !isShownText(before, fields);
  const moved = movedPointers(before ?? NO_POINTERS, {
    act: act.act,
    number,
    at,
    seconds,
    isChanged,
  });
  const { slug } = fields;
  const filed =
    fileHash === undefined
      ? { filed: before?.filed ?? 0, fileHash: before?.fileHash ?? "" }
      : { filed: number, fileHash };
  const pointers = { domain, slug, ...moved, ...filed };
  const shown = isShown ? fields : before && before.slug !== slug ? before.shownFields : undefined;
  const isReadable = shown !== undefined && moved.published > 0;
  const row = isReadable ? await rowOf({ ...shown, slug }, pointers, act) : undefined;
  const version = {
    domain,
    slug,
    number,
    saved_at: now,
    editor,
    kind: fileHash === undefined ? KINDS[act.act] : "imported",
    row_hash: isShown ? (row?.hash ?? "") : "",
    fields: JSON.stringify({ ...fields, published: moved.published || moved.first }),
  } as const;
  return { before, version, pointers, row };
}

function withDays(fields: PostFields, today: string): PostFields {
  const corrections = JSON.stringify(correctionsIn(fields.corrections, today));
  return { ...fields, corrections: correctionsText(corrections) };
}

async function rowOf(
  fields: PostFields,
  { domain, published, updated, fileHash }: PointersRow,
  { today, now, editor, fileHash: isOfFile }: Act,
): Promise<StoredPost> {
  const corrections = correctionsIn(fields.corrections, today);
  const written = {
    ...fields,
    domain,
    published,
    draft: false,
    tags: keywordsOf(fields.tags),
    topics: keywordsOf(fields.topics),
    authors: authorsIn(fields.authors),
    corrections,
    corrected: correctedAt(corrections),
  };
  const hash = await sha256Hex(JSON.stringify({ ...written, slug: "" }), 16);
  const stored = { updated, stored: Math.floor(now / 1_000) };
  return {
    ...written,
    ...stored,
    hash,
    editor: isOfFile === undefined ? editor : "",
    imported: fileHash,
  };
}

/** The fields of a post whose lists are taken apart, as a file has them. */
export function fieldsOf(post: Omit<StoredPost, "updated" | "stored">): PostFields {
  const lists = {
    authors: authorsText(JSON.stringify(post.authors)),
    tags: post.tags.join(", "),
    topics: post.topics.join(", "),
    corrections: correctionsText(JSON.stringify(post.corrections)),
  };
  const texts = POST_FIELDS.map(({ name }) => [name, post[name] ?? ""] as const);
  return { ...EMPTY_FIELDS, ...Object.fromEntries(texts), ...lists, published: post.published };
}

/** The beginning of a sentence: who did what to a post since `me` began with its text. */
export function whatHappened(
  { editor, isRemoved }: { readonly editor: string; readonly isRemoved: boolean },
  me: string,
): string {
  const mine = "You, in another window or browser,";
  const who = editor !== "" && editor === me ? mine : editor || "An import";
  return `${who} ${isRemoved ? "deleted this post" : "saved another text of this post"}`;
}
