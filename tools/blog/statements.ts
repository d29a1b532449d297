/** The statements that write posts into D1. */
import {
  completeSql,
  deleteSql,
  indexedTextOf,
  NOTE_REMOVED_SQL,
  NUMBER_SQL,
  postRow,
  WRITE_HTML_SQL,
  WRITE_SQL,
  WRITE_TAGS_SQL,
} from "../../worker/content/blog/rows/post-sql.ts";
import type { StoredPost } from "../../worker/content/blog/rows/stored-post.ts";
import { batchesOf, inertJson, partsOf, type Statement } from "../d1/statements.ts";

/** The rendered body of a post, with the hash of the post it was made from. */
export type RenderedPost = Pick<StoredPost, "slug" | "domain" | "hash"> & { readonly html: string };

/**
 * The statements that write these posts, new or changed, with their HTML, and then number all posts.
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
  const written = batchesOf(rows).map((json) => ({ sql: WRITE_SQL, json }));
  const tagged = batchesOf(rows.map((row) => ({ ...row, body: "", indexed_text: "" }))).flatMap(
    (json) => [
      { sql: deleteSql("post_tags"), json },
      { sql: WRITE_TAGS_SQL, json },
    ],
  );
  const numbered = NUMBER_SQL.map((sql) => ({ sql }));
  const keys = posts.map(({ slug, domain, hash }) => ({ slug, domain, hash }));
  const finished = batchesOf(keys).flatMap((json) => [
    { sql: deleteSql("removed_posts"), json },
    { sql: completeSql("posts"), json },
  ]);
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
    ...batchesOf(rows).map((json) => ({ sql: WRITE_HTML_SQL, json })),
    ...appended,
    ...batchesOf(keys).map((json) => ({ sql: completeSql("post_html"), json })),
  ];
}

/** The statements that append what a first statement cannot hold of a long text. */
function restOf(
  table: string,
  column: string,
  { slug, domain }: Pick<StoredPost, "slug" | "domain">,
  text: string,
): readonly Statement[] {
  const sql = `UPDATE ${table} SET ${column} = ${column} || (?1 ->> 'part')
    WHERE slug = ?1 ->> 'slug' AND domain = ?1 ->> 'domain'`;
  return partsOf(text)
    .slice(1)
    .map((part) => ({ sql, json: inertJson({ slug, domain, part }) }));
}

/** The statements that remove these posts, and note when (`removed_at`, in seconds since 1970). */
export function removeStatements(
  posts: readonly (Pick<StoredPost, "slug" | "domain"> & { readonly removed_at: number })[],
): readonly Statement[] {
  return [
    ...batchesOf(posts).flatMap((json) => [
      ...(["posts", "post_html", "post_tags"] as const).map((table) => ({
        sql: deleteSql(table),
        json,
      })),
      { sql: NOTE_REMOVED_SQL, json },
    ]),
    ...NUMBER_SQL.map((sql) => ({ sql })),
  ];
}
