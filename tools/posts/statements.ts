/** The statements that write posts into D1. */
import { SHELF_SIZE } from "../../worker/blog/shelves.ts";
import { batchesOf, inertJson, partsOf, type Statement } from "../statements.ts";

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
  readonly hash: string;
  readonly body: string;
}

const COLUMNS =
  "domain, slug, published, updated, stored, draft, title, description, picture, youtube, tags, topics, hash, body";

const WRITE_SQL = `INSERT INTO posts (${COLUMNS})
  SELECT ${COLUMNS.split(", ")
    .map((column) => `post.value ->> '${column}'`)
    .join(", ")} FROM json_each(?1) AS post WHERE true
  ON CONFLICT (slug, domain) DO UPDATE SET ${COLUMNS.split(", ")
    .slice(2)
    .map((column) => `${column} = excluded.${column}`)
    .join(", ")}`;

const APPEND_SQL = `UPDATE posts SET body = body || (?1 ->> 'part')
  WHERE slug = ?1 ->> 'slug' AND domain = ?1 ->> 'domain'`;

const KEYS_SQL = "SELECT post.value ->> 'slug', post.value ->> 'domain' FROM json_each(?1) AS post";

const FORGET_TAGS_SQL = `DELETE FROM post_tags WHERE (slug, domain) IN (${KEYS_SQL})`;

const WRITE_TAGS_SQL = `INSERT OR IGNORE INTO post_tags (domain, tag, published, slug)
  SELECT post.value ->> 'domain', tag.value, post.value ->> 'published', post.value ->> 'slug'
  FROM json_each(?1) AS post, json_each(post.value, '$.tagKeys') AS tag
  WHERE NOT (post.value ->> 'draft')`;

/** Says that all of a post is written: one without a hash is changed for every import, and written anew. */
const HASH_SQL = `UPDATE posts SET hash = post.value ->> 'hash' FROM json_each(?1) AS post
  WHERE slug = post.value ->> 'slug' AND domain = post.value ->> 'domain'`;

const REMOVE_SQL = `DELETE FROM posts WHERE (slug, domain) IN (${KEYS_SQL})`;

/** Gives every post its place again, writing only where it changed. */
const NUMBER_SQL = [
  "UPDATE posts SET position = NULL WHERE draft AND position IS NOT NULL",
  `UPDATE posts SET position = numbered.place
    FROM (SELECT rowid AS id, row_number() OVER (PARTITION BY domain ORDER BY published, slug) AS place
      FROM posts WHERE NOT draft) AS numbered
    WHERE posts.rowid = numbered.id AND posts.position IS NOT numbered.place`,
  "DELETE FROM post_shelves",
  `INSERT INTO post_shelves (domain, shelf, changed, ends)
    SELECT domain, (position + ${SHELF_SIZE - 1}) / ${SHELF_SIZE}, max(iif(published <= stored, stored, 0)), max(published)
    FROM posts WHERE position IS NOT NULL GROUP BY 1, 2`,
];

/**
 * What writes these posts, new or changed, and puts the order of all posts right afterwards. Many
 * statements are several transactions: whoever is stopped between them is put right by an import.
 */
export function writeStatements(posts: readonly StoredPost[]): readonly Statement[] {
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
  return [...written, ...appended, ...tagged, ...numbered, ...finished];
}

/** What removes these posts. */
export function removeStatements(
  posts: readonly { readonly slug: string; readonly domain: string }[],
): readonly Statement[] {
  const keys = batchesOf(posts.map(({ slug, domain }) => ({ slug, domain })));
  return [
    ...keys.flatMap((json) => [
      { sql: REMOVE_SQL, json },
      { sql: FORGET_TAGS_SQL, json },
    ]),
    ...NUMBER_SQL.map((sql) => ({ sql })),
  ];
}
