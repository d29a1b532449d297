/** The statements that write posts into D1. */
import type { Change } from "../../../worker/content/blog/rows/plan-change.ts";
import {
  completeSql,
  ADD_VERSION_SQL,
  deleteSql,
  DROP_VERSIONS_SQL,
  HIDE_SQL,
  indexedTextOf,
  MOVE_POINTERS_SQL,
  NOTE_REMOVED_SQL,
  NUMBER_SQL,
  OPEN_SQL,
  postRow,
  removalQuery,
  WRITE_HTML_SQL,
  WRITE_SQL,
  WRITE_TAGS_SQL,
} from "../../../worker/content/blog/rows/post-sql.ts";
import type { StoredPost } from "../../../worker/content/blog/rows/stored-post.ts";
import {
  asStatement,
  batchesOf,
  inBatches,
  inertJson,
  partsOf,
  type Statement,
} from "../../d1/statements.ts";

/** The rendered body of a post, with the hash of the post it was made from. */
export type RenderedPost = Pick<StoredPost, "slug" | "domain" | "hash"> & { readonly html: string };

/**
 * The statements that write what readers read of these posts, with its HTML, and then number all posts.
 * They may run as several transactions. At no point between them is a draft visible, or HTML used
 * that was made from another text; the next import completes what an interrupted one left.
 */
export function writeStatements(
  posts: readonly StoredPost[],
  rendered: readonly RenderedPost[] = [],
): readonly Statement[] {
  const indexed = posts.map((post) => ({ ...post, text: indexedTextOf(post) }));
  const rows = indexed.map(({ text, ...post }) => ({
    ...postRow(post),
    hash: "",
    body: partsOf(post.body)[0] ?? "",
    indexed_text: partsOf(text)[0] ?? "",
  }));
  const appended = indexed.flatMap((post) => [
    ...restOf("posts", "body", post, post.body),
    ...restOf("posts", "indexed_text", post, post.text),
  ]);
  const written = inBatches(WRITE_SQL, rows);
  const tagged = batchesOf(rows.map((row) => ({ ...row, body: "", indexed_text: "" }))).flatMap(
    (json) => [
      { sql: deleteSql("post_tags"), json },
      { sql: WRITE_TAGS_SQL, json },
    ],
  );
  const numbered = NUMBER_SQL.map((sql) => ({ sql }));
  const keys = posts.map(({ slug, domain, hash }) => ({ slug, domain, hash }));
  const finished = inBatches(completeSql("posts"), keys);
  const html = htmlStatements(rendered);
  return [...written, ...appended, ...html, ...tagged, ...numbered, ...finished];
}

/** The statements that store rendered bodies. */
export function htmlStatements(rendered: readonly RenderedPost[]): readonly Statement[] {
  const rows = rendered.map(({ slug, domain, html }) => {
    return { slug, domain, html: partsOf(html)[0] ?? "" };
  });
  const appended = rendered.flatMap((post) => restOf("post_html", "html", post, post.html));
  const keys = rendered.map(({ slug, domain, hash }) => ({ slug, domain, hash }));
  return [
    ...inBatches(WRITE_HTML_SQL, rows),
    ...appended,
    ...inBatches(completeSql("post_html"), keys),
  ];
}

/** The statements that append what a first statement cannot hold of a long text. */
function restOf(
  table: string,
  column: string,
  { slug, domain }: Pick<StoredPost, "slug" | "domain">,
  text: string,
  where = "",
): readonly Statement[] {
  const sql = `UPDATE ${table} SET ${column} = ${column} || (?1 ->> 'part')
    WHERE slug = ?1 ->> 'slug' AND domain = ?1 ->> 'domain' ${where}`;
  return partsOf(text)
    .slice(1)
    .map((part) => ({ sql, json: inertJson({ slug, domain, part }) }));
}

/** The statements that remove rows of a backup's posts, and note when (`removed_at`, in seconds since 1970). */
export function removeStatements(
  posts: readonly (Pick<StoredPost, "slug" | "domain"> & { readonly removed_at: number })[],
): readonly Statement[] {
  const each = [...HIDE_SQL, NOTE_REMOVED_SQL];
  return [
    ...batchesOf(posts).flatMap((json) => each.map((sql) => ({ sql, json }))),
    ...NUMBER_SQL.map((sql) => ({ sql })),
  ];
}

/**
 * The statements of changes. They may run as several transactions: a version counts once it is whole, the pointers
 * move last, and the next import completes what an interrupted one left.
 */
export function changeStatements(
  changes: readonly Change[],
  rendered: readonly RenderedPost[],
): readonly Statement[] {
  const versions = changes.map(({ version }) => version);
  const keys = versions.map(({ domain, slug }) => ({ domain, slug }));
  const opened = changes.flatMap(({ before, version: { domain, slug } }) =>
    before ? [] : [{ domain, slug }],
  );
  const hidden = changes.flatMap(({ pointers: { domain, slug, published } }) =>
    published === 0 ? [{ domain, slug }] : [],
  );
  const halves = versions.map((one) => ({
    ...one,
    number: -one.number,
    fields: partsOf(one.fields)[0] ?? "",
  }));
  return [
    // A draft must not be seen at any point.
    ...HIDE_SQL.flatMap((sql) => inBatches(sql, hidden)),
    ...inBatches(OPEN_SQL.replace("INSERT", "INSERT OR IGNORE"), opened),
    ...inBatches(FORGET_HALVES_SQL, keys),
    ...inBatches(ADD_VERSION_SQL, halves),
    ...versions.flatMap(({ domain, slug, fields }) =>
      restOf("post_versions", "fields", { domain, slug }, fields, "AND number < 0"),
    ),
    ...writeStatements(
      changes.flatMap(({ row }) => row ?? []),
      rendered,
    ),
    ...inBatches(COMPLETE_VERSIONS_SQL, keys),
    ...inBatches(
      MOVE_POINTERS_SQL,
      changes.map(({ pointers }) => pointers),
    ),
    ...inBatches(
      DROP_VERSIONS_SQL,
      versions.map(({ fields: _fields, ...one }) => one),
    ),
    ...versions.map(removalQuery).map(asStatement),
  ];
}

/** Until a text is whole, its number is negative. */
const OF_KEYS = `number < 0 AND (domain, slug) IN (SELECT one.value ->> 'domain', one.value ->> 'slug' FROM json_each(?1) AS one)`;
const FORGET_HALVES_SQL = `DELETE FROM post_versions WHERE ${OF_KEYS}`;
const COMPLETE_VERSIONS_SQL = `UPDATE post_versions SET number = -number WHERE ${OF_KEYS}`;
