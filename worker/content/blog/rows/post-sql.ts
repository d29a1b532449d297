/** The SQL that writes posts: for the desk in one transaction, for the commands in several. Its value is a JSON list of rows. */
import { otherIndexedText } from "../../../../shared/search/words.ts";
import { POSTS_PER_FILE } from "../backends/sitemap-posts.ts";
import { RENDERER_VERSION } from "../markdown/post-html.ts";
import { POST_COLUMNS, type StoredPost } from "./stored-post.ts";

const WRITTEN_COLUMNS = [...POST_COLUMNS, "indexed_title", "indexed_description", "indexed_text"];
/** A post that becomes a draft loses its position in the same statement. */
export const WRITE_SQL = `INSERT INTO posts (${WRITTEN_COLUMNS.join(", ")})
  SELECT ${WRITTEN_COLUMNS.map((column) => `coalesce(post.value ->> '${column}', '')`).join(", ")}
  FROM json_each(?1) AS post WHERE true
  ON CONFLICT (slug, domain) DO UPDATE SET position = iif(excluded.draft, NULL, position),
    ${WRITTEN_COLUMNS.slice(2)
      .map((column) => `${column} = excluded.${column}`)
      .join(", ")}`;

export const WRITE_HTML_SQL = `INSERT INTO post_html (slug, domain, hash, renderer, html)
  SELECT post.value ->> 'slug', post.value ->> 'domain', '', ${RENDERER_VERSION}, post.value ->> 'html'
  FROM json_each(?1) AS post WHERE true
  ON CONFLICT (slug, domain) DO UPDATE
    SET hash = excluded.hash, renderer = excluded.renderer, html = excluded.html`;

/**
 * Marks rows as complete: the Worker uses HTML only if its hash is that of the post, and the next import
 * writes a post without a hash again.
 */
export const completeSql = (table: "posts" | "post_html") =>
  `UPDATE ${table} SET hash = post.value ->> 'hash' FROM json_each(?1) AS post
  WHERE slug = post.value ->> 'slug' AND domain = post.value ->> 'domain'`;

const KEYS_SQL = "SELECT post.value ->> 'slug', post.value ->> 'domain' FROM json_each(?1) AS post";

export const deleteSql = (table: "posts" | "post_html" | "post_tags" | "removed_posts") =>
  `DELETE FROM ${table} WHERE (slug, domain) IN (${KEYS_SQL})`;

export const WRITE_TAGS_SQL = `INSERT OR IGNORE INTO post_tags (domain, tag, published, slug)
  SELECT post.value ->> 'domain', tag.value, post.value ->> 'published', post.value ->> 'slug'
  FROM json_each(?1) AS post, json_each(post.value, '$.tagKeys') AS tag
  WHERE NOT (post.value ->> 'draft')`;

/** Numbers all posts again, and writes only changed positions. */
export const NUMBER_SQL = [
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

/** A post as a value of `WRITE_SQL` and `WRITE_TAGS_SQL`. */
export function postRow(post: StoredPost) {
  return {
    ...post,
    draft: post.draft ? 1 : 0,
    tags: post.tags.join(", "),
    topics: post.topics.join(", "),
    tagKeys: [...new Set(post.tags.map((tag) => tag.toLowerCase()))],
    indexed_title: otherIndexedText(post.title),
    indexed_description: otherIndexedText(post.description),
    indexed_text: indexedTextOf(post),
  };
}

/** What the index takes of a post beside its title and description; empty where that is the post's own text. */
export function indexedTextOf({ body, tags, topics }: StoredPost): string {
  return otherIndexedText(`${body} ${tags.join(", ")} ${topics.join(", ")}`);
}

export const NOTE_REMOVED_SQL = `INSERT INTO removed_posts (slug, domain, removed_at, editor)
  SELECT post.value ->> 'slug', post.value ->> 'domain', post.value ->> 'removed_at', coalesce(post.value ->> 'editor', '')
  FROM json_each(?1) AS post WHERE true
  ON CONFLICT (slug, domain) DO UPDATE SET editor = iif(excluded.removed_at > removed_at, excluded.editor, editor), removed_at = max(removed_at, excluded.removed_at)`;
