/**
 * The SQL of what an edition has beside stories, reports and events: the newest posts and the site map's
 * facts, so that these are served while D1 cannot be read.
 */

import { POSTS_MAX, TEXTS_MAX, SLUGS_MAX } from "./edition-limits.ts";

const iso = (seconds: string) => `strftime('%Y-%m-%dT%H:%M:%S.000Z', ${seconds}, 'unixepoch')`;

/** The newest public posts of a blog, which is an expression of SQL, newest first. */
const newestOf = (
  blog: string,
  most: number,
) => `(SELECT posts.* FROM posts INDEXED BY posts_by_time
    WHERE domain = ${blog} AND position IS NOT NULL AND NOT draft AND published <= (?1 ->> 'now') / 1000
    ORDER BY published DESC, position DESC LIMIT ${most})`;

/** The row of a post as the embedded backend reads it. The text that crosses the limit is the last one. */
const POSTS = `(SELECT json_group_array(json_object('slug', slug, 'domain', domain, 'title', title, 'description', description,
    'picture', picture, 'date', ${iso("published")}, 'updated', ${iso("updated")}, 'tags', tags, 'authors', authors,
    'corrections', corrections, 'category', category, 'videoUrl', youtube, 'topics', topics, 'pictureAlt', picture_alt,
    'pictureCredit', picture_credit, 'pictureCaption', picture_caption, 'pictureFocus', picture_focus, 'html', iif(before < ${TEXTS_MAX}, html, NULL),
    'markdown', iif(before < ${TEXTS_MAX} AND html IS NULL, body, NULL)))
  FROM (SELECT newest.*, rendered.html AS html, total(length(coalesce(rendered.html, body)))
      OVER (ORDER BY published DESC, position DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
    FROM ${newestOf("blog.value", POSTS_MAX)} AS newest LEFT JOIN post_html AS rendered
      ON rendered.slug = newest.slug AND rendered.domain = newest.domain AND rendered.hash = newest.hash AND newest.hash <> ''
    ORDER BY published DESC, position DESC))`;

const SLUGS = `(SELECT json_group_array(json_array(slug, ${iso("max(updated, published)")}))
  FROM ${newestOf("blog.value", SLUGS_MAX)})`;

const FILES = `(SELECT json_group_array(json_object('number', number, 'changed', ${iso("changed")}))
  FROM (SELECT number, changed FROM sitemap_files WHERE domain = blog.value ORDER BY number))`;

const totalOf = (blog: string) => `coalesce((SELECT max(position) FROM ${newestOf(blog, 1)}), 0)`;

/** The blogs of a paper, as `EditionBlog`. */
export const BLOGS = `(SELECT json_group_array(json_object('domain', blog.value, 'total', ${totalOf("blog.value")},
    'posts', json(${POSTS}), 'slugs', json(${SLUGS}), 'files', json(${FILES})))
  FROM json_each(?1, '$.domains') AS blog)`;

/** A text that changes with the newest posts of a paper's blogs and their number. */
export const blogsMark = (
  publication: string,
) => `(SELECT coalesce(group_concat(${totalOf("blog.value")} || ' ' ||
    (SELECT coalesce(group_concat(slug || ' ' || hash), '') FROM ${newestOf("blog.value", POSTS_MAX)})), '')
  FROM json_each(${publication}, '$.domains') AS blog)`;

/** The archive's months with stories, the oldest first. */
export const MONTHS = `(SELECT json_group_array(json_array(month, days)) FROM (SELECT month, days FROM archive_months
  WHERE publication = ?1 ->> 'id' AND days <> 0 ORDER BY month))`;
