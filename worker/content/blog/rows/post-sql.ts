/** The SQL that writes posts: for the desk in one transaction, for the commands in several. Its value is a JSON list of rows. */
import { otherIndexedText } from "../../../../shared/search/words.ts";
import type { Query } from "../../../platform/d1.ts";
import { RENDERER_VERSION } from "../markdown/post-html.ts";
import { HTML_MAX_BYTES, VERSIONS_KEPT, POSTS_PER_SITEMAP_FILE } from "../post-limits.ts";
import type { Change, VersionRow } from "./plan-change.ts";
import { POST_COLUMNS, type StoredPost } from "./stored-post.ts";

const WRITTEN_COLUMNS = [...POST_COLUMNS, "indexed_title", "indexed_description", "indexed_text"];
/** A post that was taken back, and is there again, has its live coverage again. */
const LIVE = `coalesce((SELECT post FROM post_pointers AS p JOIN live_posts ON post = p.id
    WHERE p.domain = post.value ->> 'domain' AND p.slug = post.value ->> 'slug'), 0)`;
/** A post that becomes a draft loses its position in the same statement. */
export const WRITE_SQL = `INSERT INTO posts (${WRITTEN_COLUMNS.join(", ")}, live)
  SELECT ${WRITTEN_COLUMNS.map((column) => `coalesce(post.value ->> '${column}', '')`).join(", ")}, ${LIVE}
  FROM json_each(?1) AS post WHERE true
  ON CONFLICT (slug, domain) DO UPDATE SET position = iif(excluded.draft, NULL, position),
    ${WRITTEN_COLUMNS.filter((column) => column !== "domain" && column !== "slug")
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
    SELECT domain, (position + ${POSTS_PER_SITEMAP_FILE - 1}) / ${POSTS_PER_SITEMAP_FILE}, max(iif(published <= stored, stored, 0)), max(published)
    FROM posts WHERE position IS NOT NULL GROUP BY 1, 2`,
];

/** A new post gets its number; a taken address fails. */
export const OPEN_SQL = `INSERT INTO post_pointers (domain, slug)
  SELECT post.value ->> 'domain', post.value ->> 'slug' FROM json_each(?1) AS post`;

/** Fails where the post has another address by now, as where the number is taken. */
export const ADD_VERSION_SQL = `INSERT INTO post_versions (domain, slug, number, saved_at, editor, kind, row_hash, fields)
  SELECT (SELECT domain FROM post_pointers AS p WHERE p.domain = one.value ->> 'domain' AND p.slug = one.value ->> 'slug'
      AND p.id = coalesce(one.value ->> 'id', p.id)),
    one.value ->> 'slug', one.value ->> 'number', one.value ->> 'saved_at', one.value ->> 'editor', one.value ->> 'kind',
    one.value ->> 'row_hash', one.value ->> 'fields' FROM json_each(?1) AS one`;

export const MOVE_POINTERS_SQL = `UPDATE post_pointers SET shown = one.value ->> 'shown', published = one.value ->> 'published',
    updated = one.value ->> 'updated', first_published = one.value ->> 'first', filed = one.value ->> 'filed',
    file_hash = one.value ->> 'fileHash'
  FROM json_each(?1) AS one WHERE domain = one.value ->> 'domain' AND slug = one.value ->> 'slug'`;

/** The oldest, and what the same editor had typed before going on; never what readers or the author's file have. */
export const DROP_VERSIONS_SQL = `DELETE FROM post_versions WHERE rowid IN (SELECT old.rowid
  FROM json_each(?1) AS one CROSS JOIN post_versions AS old ON old.domain = one.value ->> 'domain' AND old.slug = one.value ->> 'slug'
    JOIN post_pointers AS p ON p.domain = old.domain AND p.slug = old.slug
  WHERE old.number > 0 AND old.number NOT IN (shown, filed) AND (old.number <= (one.value ->> 'number') - ${VERSIONS_KEPT}
    OR (old.number = (one.value ->> 'number') - 1 AND old.kind = 'typed' AND old.editor = one.value ->> 'editor'
      AND (one.value ->> 'kind' = 'typed' OR old.fields = one.value ->> 'fields'))))`;

const ID_SQL =
  "SELECT id FROM post_pointers WHERE domain = ?1 ->> 'domain' AND slug = ?1 ->> 'slug'";

const RENAME_SQL = ["post_pointers", "post_versions"].map(
  (table) =>
    `UPDATE ${table} SET slug = ?1 ->> 'to' WHERE domain = ?1 ->> 'domain' AND slug = ?1 ->> 'slug'`,
);

/** Of what readers read: the whole row goes with its HTML and its tags. */
export const HIDE_SQL = (["posts", "post_html", "post_tags"] as const).map((table) =>
  deleteSql(table),
);

/**
 * The statements of one change, for one transaction; the last gives the post's number. The HTML is that of its row;
 * `removed` is the number of a removed post that gives up the address.
 */
export function changeStatements(
  { before, version, pointers, row }: Change,
  { html, removed }: { readonly html: string; readonly removed?: number | undefined },
): readonly Query[] {
  const { domain, slug } = version;
  const key = [{ domain, slug }];
  const from = before && before.slug !== slug ? before.slug : undefined;
  const isHidden = pointers.published === 0;
  return [
    ...(removed === undefined
      ? []
      : rename(domain, slug, `${slug.slice(0, 90)}-removed-${removed}`)),
    ...(before ? [] : [{ sql: OPEN_SQL, values: key }]),
    ...(from === undefined ? [] : rename(domain, from, slug)),
    { sql: ADD_VERSION_SQL, values: [{ ...version, id: before?.id }] },
    { sql: MOVE_POINTERS_SQL, values: [pointers] },
    { sql: DROP_VERSIONS_SQL, values: [version] },
    ...(isHidden ? HIDE_SQL.map((sql) => ({ sql, values: key })) : []),
    ...(row ? rowQueries(row, html) : []),
    removalQuery(version),
    ...(isHidden || row ? NUMBER_SQL.map((sql) => ({ sql })) : []),
    { sql: ID_SQL, values: { domain, slug } },
  ];
}

function rename(domain: string, from: string, to: string): readonly Query[] {
  return [
    ...RENAME_SQL.map((sql) => ({ sql, values: { domain, slug: from, to } })),
    ...HIDE_SQL.map((sql) => ({ sql, values: [{ domain, slug: from }] })),
  ];
}

function rowQueries(row: StoredPost, html: string): readonly Query[] {
  const { slug, domain, hash } = row;
  const rows = [postRow(row)];
  const rendered = isStorable(html) ? [{ slug, domain, html, hash }] : [];
  return [
    { sql: WRITE_SQL, values: rows },
    { sql: WRITE_HTML_SQL, values: rendered },
    { sql: completeSql("post_html"), values: rendered },
    { sql: deleteSql("post_tags"), values: rows },
    { sql: WRITE_TAGS_SQL, values: rows },
  ];
}

/** Whether D1 takes the HTML; a longer one is rendered when it is asked for. */
export function isStorable(html: string): boolean {
  return new TextEncoder().encode(html).length <= HTML_MAX_BYTES;
}

/** Notes a removal for backups, and forgets it where the post is there again. */
export function removalQuery({ domain, slug, editor, kind, saved_at: at }: VersionRow) {
  const removed = { domain, slug, editor, removed_at: Math.floor(at / 1_000) };
  const sql = kind === "removed" ? NOTE_REMOVED_SQL : deleteSql("removed_posts");
  return { sql, values: [removed] };
}

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
