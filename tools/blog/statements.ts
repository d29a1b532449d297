/** The statements that write posts into D1. */
import { POSTS_PER_FILE } from "../../worker/blog/backends/sitemap-posts.ts";
import { RENDERER_VERSION } from "../../worker/blog/markdown/post-html.ts";
import { batchesOf, inertJson, partsOf, type Statement } from "../d1/statements.ts";

/** A post as it is stored. */
export interface StoredPost {
  readonly domain: string;
  readonly slug: string;
  /** Seconds since 1970. */
  readonly published: number;
  readonly updated: number;
  readonly stored: number;
  readonly draft: boolean;
  readonly title: string;
  readonly description: string;
  readonly picture: string;
  readonly youtube: string;
  readonly tags: readonly string[];
  readonly topics: readonly string[];
  /** Either is empty where the post names none. */
  readonly author: string;
  readonly category: string;
  readonly hash: string;
  readonly body: string;
}

/** The rendered body of a post. */
export interface RenderedPost {
  readonly slug: string;
  readonly domain: string;
  /** That of the post it was made from. */
  readonly hash: string;
  readonly html: string;
}

const COLUMNS =
  "domain, slug, published, updated, stored, draft, title, description, picture, youtube, tags, topics, author, category, hash, body";

/** A post that becomes a draft loses its position in the same statement. */
const WRITE_SQL = `INSERT INTO posts (${COLUMNS})
  SELECT ${COLUMNS.split(", ")
    .map((column) => `post.value ->> '${column}'`)
    .join(", ")} FROM json_each(?1) AS post WHERE true
  ON CONFLICT (slug, domain) DO UPDATE SET position = iif(excluded.draft, NULL, position),
    ${COLUMNS.split(", ")
      .slice(2)
      .map((column) => `${column} = excluded.${column}`)
      .join(", ")}`;

const APPEND_SQL = `UPDATE posts SET body = body || (?1 ->> 'part')
  WHERE slug = ?1 ->> 'slug' AND domain = ?1 ->> 'domain'`;

const WRITE_HTML_SQL = `INSERT INTO post_html (slug, domain, hash, renderer, html)
  SELECT post.value ->> 'slug', post.value ->> 'domain', '', ${RENDERER_VERSION}, post.value ->> 'html'
  FROM json_each(?1) AS post WHERE true
  ON CONFLICT (slug, domain) DO UPDATE
    SET hash = excluded.hash, renderer = excluded.renderer, html = excluded.html`;

const APPEND_HTML_SQL = `UPDATE post_html SET html = html || (?1 ->> 'part')
  WHERE slug = ?1 ->> 'slug' AND domain = ?1 ->> 'domain'`;

/** Marks HTML as complete: the Worker uses it only if its hash is that of the post. */
const HASH_HTML_SQL = `UPDATE post_html SET hash = post.value ->> 'hash' FROM json_each(?1) AS post
  WHERE slug = post.value ->> 'slug' AND domain = post.value ->> 'domain'`;

const KEYS_SQL = "SELECT post.value ->> 'slug', post.value ->> 'domain' FROM json_each(?1) AS post";

const FORGET_TAGS_SQL = `DELETE FROM post_tags WHERE (slug, domain) IN (${KEYS_SQL})`;

const WRITE_TAGS_SQL = `INSERT OR IGNORE INTO post_tags (domain, tag, published, slug)
  SELECT post.value ->> 'domain', tag.value, post.value ->> 'published', post.value ->> 'slug'
  FROM json_each(?1) AS post, json_each(post.value, '$.tagKeys') AS tag
  WHERE NOT (post.value ->> 'draft')`;

/** Marks a post as complete: the next import writes one without a hash again. */
const HASH_SQL = `UPDATE posts SET hash = post.value ->> 'hash' FROM json_each(?1) AS post
  WHERE slug = post.value ->> 'slug' AND domain = post.value ->> 'domain'`;

const REMOVE_SQL = `DELETE FROM posts WHERE (slug, domain) IN (${KEYS_SQL})`;
const REMOVE_HTML_SQL = `DELETE FROM post_html WHERE (slug, domain) IN (${KEYS_SQL})`;

/** Numbers all posts again, and writes only changed positions. */
const NUMBER_SQL = [
  "UPDATE posts SET position = NULL WHERE draft AND position IS NOT NULL",
  `UPDATE posts SET position = numbered.place
    FROM (SELECT rowid AS id, row_number() OVER (PARTITION BY domain ORDER BY published, slug) AS place
      FROM posts WHERE NOT draft) AS numbered
    WHERE posts.rowid = numbered.id AND posts.position IS NOT numbered.place`,
  "DELETE FROM post_shelves",
  `INSERT INTO post_shelves (domain, shelf, changed, ends)
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
  const bodies = posts.map((post) => ({ post, parts: partsOf(post.body) }));
  const rows = bodies.map(({ post, parts }) => ({
    ...post,
    draft: post.draft ? 1 : 0,
    tags: post.tags.join(", "),
    topics: post.topics.join(", "),
    tagKeys: [...new Set(post.tags.map((tag) => tag.toLowerCase()))],
    hash: "",
    body: parts[0] ?? "",
  }));
  const appended = bodies.flatMap(({ post: { slug, domain }, parts }) =>
    parts.slice(1).map((part) => ({ sql: APPEND_SQL, json: inertJson({ slug, domain, part }) })),
  );
  const written = batchesOf(rows).map((json) => ({ sql: WRITE_SQL, json }));
  const tagged = batchesOf(rows.map((row) => ({ ...row, body: "" }))).flatMap((json) => [
    { sql: FORGET_TAGS_SQL, json },
    { sql: WRITE_TAGS_SQL, json },
  ]);
  const numbered = NUMBER_SQL.map((sql) => ({ sql }));
  const keys = posts.map(({ slug, domain, hash }) => ({ slug, domain, hash }));
  const finished = batchesOf(keys).map((json) => ({ sql: HASH_SQL, json }));
  const html = htmlStatements(rendered);
  return [...written, ...appended, ...html, ...tagged, ...numbered, ...finished];
}

/** The statements that store rendered bodies. */
export function htmlStatements(rendered: readonly RenderedPost[]): readonly Statement[] {
  const bodies = rendered.map((post) => ({ post, parts: partsOf(post.html) }));
  const rows = bodies.map(({ post: { slug, domain }, parts }) => ({
    slug,
    domain,
    html: parts[0] ?? "",
  }));
  const appended = bodies.flatMap(({ post: { slug, domain }, parts }) =>
    parts
      .slice(1)
      .map((part) => ({ sql: APPEND_HTML_SQL, json: inertJson({ slug, domain, part }) })),
  );
  const keys = rendered.map(({ slug, domain, hash }) => ({ slug, domain, hash }));
  return [
    ...batchesOf(rows).map((json) => ({ sql: WRITE_HTML_SQL, json })),
    ...appended,
    ...batchesOf(keys).map((json) => ({ sql: HASH_HTML_SQL, json })),
  ];
}

/** The statements that remove these posts. */
export function removeStatements(
  posts: readonly { readonly slug: string; readonly domain: string }[],
): readonly Statement[] {
  const keys = batchesOf(posts.map(({ slug, domain }) => ({ slug, domain })));
  return [
    ...keys.flatMap((json) => [
      { sql: REMOVE_SQL, json },
      { sql: REMOVE_HTML_SQL, json },
      { sql: FORGET_TAGS_SQL, json },
    ]),
    ...NUMBER_SQL.map((sql) => ({ sql })),
  ];
}
