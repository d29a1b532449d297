/**
 * The embedded blog backend over D1. Every query uses an index; `worker/migrations/` says how.
 * All functions reject where D1 fails.
 */
import { keywordsOf } from "../../../../shared/blog.ts";
import { categoryNamed } from "../../../../shared/categories.ts";
import { focusIn } from "../../../../shared/pictures/picture-focus.ts";
import { BLOG_PAGE_SIZE, CORRECTIONS_MAX } from "../../../../shared/shared-limits.ts";
import { parsedJson } from "../../../../shared/texts/json-fields.ts";
import { readRows, runStatements } from "../../../platform/d1.ts";
import { coverageQueries, foundCoverage } from "../live/live-rows.ts";
import { RELATED_TAGS, RELATED_PER_TAG, RELATED_POSTS } from "../post-limits.ts";
import {
  type FoundPost,
  type ListAnswer,
  type ListedPost,
  oneLine,
  pictureOf,
  type PostAnswer,
} from "./backend-posts.ts";
import { BackendFailure, GONE } from "./external-backend.ts";
import { readAuthors, readCorrections } from "./read-bylines.ts";

/** Dates are ISO 8601 in UTC; fields without a value are empty. */
type SummaryRow = Record<
  | "slug"
  | "title"
  | "description"
  | "picture"
  | "pictureFocus"
  | "date"
  | "updated"
  | "tags"
  | "authors"
  | "corrections"
  | "category",
  string
>;
export type PostRow = SummaryRow &
  Record<
    | "domain"
    | "markdown"
    | "videoUrl"
    | "topics"
    | "pictureAlt"
    | "pictureCredit"
    | "pictureCaption",
    string
  >;

/** ISO 8601 of a column in seconds since 1970. */
export function isoSql(seconds: string): string {
  return `strftime('%Y-%m-%dT%H:%M:%S.000Z', ${seconds}, 'unixepoch')`;
}

const SUMMARY = `posts.slug, title, description, picture, picture_focus AS pictureFocus, ${isoSql("posts.published")} AS date,
  ${isoSql("updated")} AS updated, tags, authors, corrections, category`;
const POST = `${SUMMARY}, posts.domain, youtube AS videoUrl, topics,
  picture_alt AS pictureAlt, picture_credit AS pictureCredit, picture_caption AS pictureCaption`;
const DOMAIN = "?1 ->> 'domain'";
const IS_PUBLIC = "position IS NOT NULL AND NOT draft AND published <= ?1 ->> 'time'";
/** The hash is empty while an import is still writing the post. */
const CURRENT_HTML = `FROM posts LEFT JOIN post_html AS rendered ON rendered.slug = posts.slug
  AND rendered.domain = posts.domain AND rendered.hash = posts.hash AND posts.hash <> ''`;

/** How many posts of a domain are public: the position of the newest public one. */
export const COUNT_SQL = `SELECT position, published FROM posts INDEXED BY posts_by_time
  WHERE domain = ${DOMAIN} AND ${IS_PUBLIC} ORDER BY published DESC, position DESC LIMIT 1`;

export const PAGE_SQL = `WITH visible(total) AS (SELECT position FROM (${COUNT_SQL}))
  SELECT ${SUMMARY} FROM posts INDEXED BY posts_by_position
  WHERE domain = ${DOMAIN} AND position IS NOT NULL AND NOT draft
    AND position <= (SELECT total FROM visible) - ?1 ->> 'skipped'
    AND position > (SELECT total FROM visible) - ?1 ->> 'end'
  ORDER BY position DESC LIMIT ${BLOG_PAGE_SIZE}`;

const BY_SLUG_SQL = `SELECT ${POST}, body AS markdown FROM posts
  WHERE slug = ?1 ->> 'slug' AND (${DOMAIN} = '' OR domain = ${DOMAIN}) AND ${IS_PUBLIC}
  ORDER BY published DESC LIMIT 1`;

/** With the HTML of its body, or with the markdown where no HTML of exactly that text is stored. */
export const POST_SQL = `SELECT ${POST}, iif(rendered.html IS NULL, body, '') AS markdown,
    rendered.html, position, live ${CURRENT_HTML}
  WHERE posts.slug = ?1 ->> 'slug' AND posts.domain = ${DOMAIN} AND ${IS_PUBLIC}`;

export const NEIGHBOURS_SQL = `SELECT ${SUMMARY}, position FROM posts INDEXED BY posts_by_position
  WHERE domain = ${DOMAIN} AND position IN (?1 ->> 'position' - 1, ?1 ->> 'position' + 1) AND ${IS_PUBLIC}`;

const ONE_TAG_SQL = (n: number) => `SELECT * FROM (SELECT slug, published FROM post_tags
  WHERE domain = ${DOMAIN} AND tag = ?1 ->> '$.tags[${n}]' AND published <= ?1 ->> 'time' AND slug <> ?1 ->> 'slug'
  ORDER BY published DESC LIMIT ${RELATED_PER_TAG})`;

export const RELATED_SQL = `SELECT slug, count(*) AS shared, max(published) AS published
  FROM (${Array.from({ length: RELATED_TAGS }, (_, n) => ONE_TAG_SQL(n)).join(" UNION ALL ")})
  GROUP BY slug ORDER BY shared DESC, published DESC LIMIT ${RELATED_POSTS}`;

/** Tags are rows of their own, which an interrupted import may have left behind. */
const RELATED_SUMMARIES_SQL = `SELECT ${SUMMARY} FROM (${RELATED_SQL}) AS found
  JOIN posts ON posts.slug = found.slug AND posts.domain = ${DOMAIN}
    AND posts.position IS NOT NULL AND NOT posts.draft AND posts.published <= ?1 ->> 'time'
  ORDER BY found.shared DESC, found.published DESC`;

const TAGGED = `FROM post_tags JOIN posts ON posts.slug = post_tags.slug AND posts.domain = post_tags.domain
    AND position IS NOT NULL AND NOT draft
  WHERE post_tags.domain = ${DOMAIN} AND tag = ?1 ->> 'tag' AND post_tags.published <= ?1 ->> 'time'`;
const TAG_COUNT_SQL = `SELECT count(*) AS total ${TAGGED}`;
const TAG_PAGE_SQL = `SELECT ${SUMMARY} ${TAGGED}
  ORDER BY post_tags.published DESC, post_tags.slug DESC LIMIT ${BLOG_PAGE_SIZE} OFFSET ?1 ->> 'skipped'`;

/** The posts with the latest corrections. */
const CORRECTED_SQL = `SELECT ${SUMMARY} FROM posts INDEXED BY posts_by_correction
  WHERE domain = ${DOMAIN} AND corrected > 0 AND ${IS_PUBLIC}
  ORDER BY corrected DESC LIMIT ${CORRECTIONS_MAX}`;

/** A query of one page of a paper's posts; times are in milliseconds. */
interface PageQuery {
  readonly domain: string;
  readonly page: number;
  readonly now: number;
}

/**
 * Page `page` (from 1) of a domain's list, newest first, without drafts and posts dated ahead of
 * `now`; beyond the end the list is empty and the total still right.
 */
export async function getList(db: D1Database, query: PageQuery): Promise<ListAnswer> {
  const values = pageValues(query);
  const [count, rows] = await runStatements<SummaryRow & { readonly position: number }>(db, [
    { sql: COUNT_SQL, values },
    { sql: PAGE_SQL, values },
  ]);
  return { posts: (rows ?? []).map(listedPost), total: count?.[0]?.position ?? 0 };
}

/** The same of the posts with a tag, in lower case. */
export async function getTagged(
  db: D1Database,
  { tag, ...query }: PageQuery & { readonly tag: string },
): Promise<ListAnswer> {
  const values = { ...pageValues(query), tag };
  const [count, rows] = await runStatements<SummaryRow & { readonly total: number }>(db, [
    { sql: TAG_COUNT_SQL, values },
    { sql: TAG_PAGE_SQL, values },
  ]);
  return { posts: (rows ?? []).map(listedPost), total: count?.[0]?.total ?? 0 };
}

/** The posts that were corrected, the latest correction first. */
export async function getCorrected(
  db: D1Database,
  { domain, now }: Omit<PageQuery, "page">,
): Promise<readonly ListedPost[]> {
  const values = { domain, time: toSeconds(now) };
  return (await readRows<SummaryRow>(db, { sql: CORRECTED_SQL, values })).map(listedPost);
}

function pageValues({ domain, page, now }: PageQuery) {
  const end = page * BLOG_PAGE_SIZE;
  return { domain, time: toSeconds(now), skipped: end - BLOG_PAGE_SIZE, end };
}

interface PostQuery {
  readonly slug: string;
  readonly domain: string;
  readonly now: number;
}

/**
 * A post that is public at `now`, with its markdown; `undefined` where there is none. Without a domain
 * it is the newest post of that slug on any domain, because SPEC 7.3 asks by slug alone.
 */
export async function findPost(
  db: D1Database,
  { now, ...query }: PostQuery,
): Promise<PostAnswer | undefined> {
  const values = { ...query, time: toSeconds(now) };
  const [row] = await readRows<PostRow>(db, { sql: BY_SLUG_SQL, values });
  return row && postOf(row);
}

/** What only the page of a post needs of its row; `live` is the post's number where it is, or was, covered live. */
interface WholeRow extends PostRow {
  readonly html: string | null;
  readonly position: number;
  readonly live: number;
}

/**
 * A post of a domain with its neighbours and related posts, in two calls of D1 at most. Where `html`
 * is given, the markdown is left out. Of live coverage it has the updates that begin with `from`; 0 for the first page.
 */
export async function getPost(
  db: D1Database,
  { now, from = 0, ...query }: PostQuery & { readonly from?: number },
): Promise<FoundPost | undefined> {
  const asked = { ...query, time: toSeconds(now) };
  const [row] = await readRows<WholeRow>(db, { sql: POST_SQL, values: asked });
  if (!row) return refuseGone(db, asked);
  const { position, html, live } = row;
  const tags = keywordsOf(row.tags).map((tag) => tag.toLowerCase());
  const values = { ...asked, position, tags: tags.slice(0, RELATED_TAGS) };
  const [neighbours = [], related = [], ...covered] = await runStatements<
    SummaryRow & { position: number }
  >(db, [
    { sql: NEIGHBOURS_SQL, values },
    { sql: RELATED_SUMMARIES_SQL, values },
    ...(live === 0 ? [] : coverageQueries(live, from)),
  ]);
  const coverage = foundCoverage(covered, from);
  const [previous, next] = [-1, 1].map((step) =>
    neighbours.find((other) => other.position === position + step),
  );
  return {
    post: postOf(row),
    ...(html === null ? {} : { html }),
    ...(coverage ? { coverage } : {}),
    around: {
      ...(previous && { previous: listedPost(previous) }),
      ...(next && { next: listedPost(next) }),
      related: related.map(listedPost),
    },
  };
}

const WAS_PUBLIC_SQL = `SELECT slug FROM post_pointers WHERE domain = ${DOMAIN} AND slug = ?1 ->> 'slug' AND first_published > 0`;

/** @throws {BackendFailure} with 410 for a post that readers had. */
async function refuseGone(db: D1Database, values: object): Promise<undefined> {
  if ((await readRows(db, { sql: WAS_PUBLIC_SQL, values })).length > 0)
    throw new BackendFailure(GONE.message, GONE.status);
  return undefined;
}

export function toSeconds(now: number): number {
  return Math.floor(now / 1000);
}

/** Texts are cleaned here as well: feeds and pages must be well-formed, also where another program wrote the row. */
export function listedPost(row: SummaryRow): ListedPost {
  const imageUrl = pictureOf(row.picture);
  const imageFocus = focusIn(row.pictureFocus);
  const category = categoryNamed(row.category);
  return {
    slug: row.slug,
    title: oneLine(row.title),
    description: oneLine(row.description),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    ...(imageFocus === undefined ? {} : { imageFocus }),
    date: row.date,
    updated: row.updated,
    tags: oneLine(row.tags),
    authors: readAuthors(parsedJson(row.authors)),
    corrections: readCorrections(parsedJson(row.corrections)),
    ...(category === undefined ? {} : { category }),
  };
}

export function postOf(row: PostRow): PostAnswer {
  const { domain, markdown, videoUrl, topics } = row;
  const about = {
    videoUrl,
    pictureAlt: oneLine(row.pictureAlt),
    pictureCredit: oneLine(row.pictureCredit),
    pictureCaption: oneLine(row.pictureCaption),
    topics: oneLine(topics),
  };
  return { ...listedPost(row), domain, markdown, ...about };
}
