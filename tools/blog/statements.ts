/** The statements that write posts into D1. */
import * as v from "valibot";

import { otherIndexedText } from "../../shared/search/words.ts";
import { POSTS_PER_FILE } from "../../worker/blog/backends/sitemap-posts.ts";
import { RENDERER_VERSION } from "../../worker/blog/markdown/post-html.ts";
import { batchesOf, inertJson, partsOf, type Statement } from "../d1/statements.ts";

const TEXTS = v.pipe(v.array(v.string()), v.readonly());
const WHOLE = v.pipe(v.number(), v.safeInteger());

/** A post as it is stored: its columns in D1, and its fields in an export. */
export const STORED_POST = v.object({
  domain: v.string(),
  slug: v.string(),
  /** Seconds since 1970, as the two after it. */
  published: WHOLE,
  updated: WHOLE,
  stored: WHOLE,
  draft: v.boolean(),
  title: v.string(),
  description: v.string(),
  picture: v.string(),
  youtube: v.string(),
  tags: TEXTS,
  topics: TEXTS,
  authors: v.pipe(v.array(v.object({ name: v.string(), role: v.string() })), v.readonly()),
  corrections: v.pipe(v.array(v.object({ date: v.string(), text: v.string() })), v.readonly()),
  /** Seconds since 1970: the latest correction; 0 for none. */
  corrected: WHOLE,
  /** Empty where the post names none. */
  category: v.string(),
  hash: v.string(),
  body: v.string(),
});
export type StoredPost = Readonly<v.InferOutput<typeof STORED_POST>>;
export const POST_COLUMNS = Object.keys(STORED_POST.entries);

/** The rendered body of a post, with the hash of the post it was made from. */
export type RenderedPost = Pick<StoredPost, "slug" | "domain" | "hash"> & { readonly html: string };

const WRITTEN_COLUMNS = [...POST_COLUMNS, "indexed_title", "indexed_description", "indexed_text"];
/** A post that becomes a draft loses its position in the same statement. */
const WRITE_SQL = `INSERT INTO posts (${WRITTEN_COLUMNS.join(", ")})
  SELECT ${WRITTEN_COLUMNS.map((column) => `post.value ->> '${column}'`).join(", ")}
  FROM json_each(?1) AS post WHERE true
  ON CONFLICT (slug, domain) DO UPDATE SET position = iif(excluded.draft, NULL, position),
    ${WRITTEN_COLUMNS.slice(2)
      .map((column) => `${column} = excluded.${column}`)
      .join(", ")}`;

const WRITE_HTML_SQL = `INSERT INTO post_html (slug, domain, hash, renderer, html)
  SELECT post.value ->> 'slug', post.value ->> 'domain', '', ${RENDERER_VERSION}, post.value ->> 'html'
  FROM json_each(?1) AS post WHERE true
  ON CONFLICT (slug, domain) DO UPDATE
    SET hash = excluded.hash, renderer = excluded.renderer, html = excluded.html`;

/**
 * Marks rows as complete: the Worker uses HTML only if its hash is that of the post, and the next import
 * writes a post without a hash again.
 */
const completeSql = (table: "posts" | "post_html") =>
  `UPDATE ${table} SET hash = post.value ->> 'hash' FROM json_each(?1) AS post
  WHERE slug = post.value ->> 'slug' AND domain = post.value ->> 'domain'`;

const KEYS_SQL = "SELECT post.value ->> 'slug', post.value ->> 'domain' FROM json_each(?1) AS post";

const deleteSql = (table: "posts" | "post_html" | "post_tags" | "removed_posts") =>
  `DELETE FROM ${table} WHERE (slug, domain) IN (${KEYS_SQL})`;

const WRITE_TAGS_SQL = `INSERT OR IGNORE INTO post_tags (domain, tag, published, slug)
  SELECT post.value ->> 'domain', tag.value, post.value ->> 'published', post.value ->> 'slug'
  FROM json_each(?1) AS post, json_each(post.value, '$.tagKeys') AS tag
  WHERE NOT (post.value ->> 'draft')`;

/** Numbers all posts again, and writes only changed positions. */
const NUMBER_SQL = [
  "UPDATE posts SET position = NULL WHERE draft AND position IS NOT NULL",
  `UPDATE posts SET position = numbered.place
    FROM (SELECT rowid AS id, row_number() OVER (PARTITION BY domain ORDER BY published, slug) AS place
      FROM posts WHERE NOT draft) AS numbered
    WHERE posts.rowid = numbered.id AND posts.position IS NOT numbered.place`,
  "DELETE FROM sitemap_files",
  `INSERT INTO sitemap_files (domain, number, changed, ends)
    SELECT domain, (position + ${POSTS_PER_FILE - 1}) / ${POSTS_PER_FILE}, max(iif(published <= stored, stored, 0)), max(published)
    FROM posts WHERE position IS NOT NULL GROUP BY 1, 2`,
];

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
    ...post,
    draft: post.draft ? 1 : 0,
    tags: post.tags.join(", "),
    topics: post.topics.join(", "),
    tagKeys: [...new Set(post.tags.map((tag) => tag.toLowerCase()))],
    hash: "",
    body: partsOf(post.body)[0] ?? "",
    indexed_title: otherIndexedText(post.title),
    indexed_description: otherIndexedText(post.description),
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

/** What the index takes of a post beside its title and description; empty where that is the post's own text. */
function indexedTextOf({ body, tags, topics }: StoredPost): string {
  return otherIndexedText(`${body} ${tags.join(", ")} ${topics.join(", ")}`);
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

const NOTE_REMOVED_SQL = `INSERT INTO removed_posts (slug, domain, removed_at)
  SELECT post.value ->> 'slug', post.value ->> 'domain', post.value ->> 'removed_at'
  FROM json_each(?1) AS post WHERE true
  ON CONFLICT (slug, domain) DO UPDATE SET removed_at = max(removed_at, excluded.removed_at)`;

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
