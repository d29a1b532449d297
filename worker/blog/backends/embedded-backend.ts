/**
 * The embedded blog backend: the two blog functions over D1, in the raw shapes of an external
 * backend (SPEC 3 and 7), and further queries that only our own store can answer cheaply. Every
 * query uses an index; `migrations/0001_schema.sql` says how. All reject where D1 fails.
 */
import { BLOG_PAGE_SIZE, keywordsOf } from "../../../shared/blog.ts";
import { type FoundPost, readDetails, readListedPost } from "./read-answers.ts";

/** One entry of the list. `date` and the fields below it are not in the SPEC; clients may ignore them. */
interface MetainfoBlog {
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly slug: string;
  readonly pinterestImageLink?: string;
  /** ISO 8601 in UTC, like all dates here. */
  readonly date: string;
  readonly updated: string;
  readonly shortTailKeywords: string;
  readonly author?: string;
  /** Key of the category whose news lists it. */
  readonly category?: string;
}

export interface Metainfo {
  readonly blogs: readonly MetainfoBlog[];
  readonly total: number;
}

interface Details extends MetainfoBlog {
  readonly domain: string;
  /** Markdown. */
  readonly blog: string;
  readonly youtubeShortsUrl?: string;
  readonly longTailKeywords: string;
}

/** ISO 8601 of a column in seconds since 1970. */
export function isoSql(seconds: string): string {
  return `strftime('%Y-%m-%dT%H:%M:%S.000Z', ${seconds}, 'unixepoch')`;
}

const SUMMARY = `title AS metaTitle, description AS metaDescription, posts.slug,
  nullif(picture, '') AS pinterestImageLink, ${isoSql("posts.published")} AS date,
  ${isoSql("updated")} AS updated, tags AS shortTailKeywords, nullif(author, '') AS author,
  nullif(category, '') AS category`;
const DETAILS = (body: string) =>
  `${SUMMARY}, posts.domain, ${body} AS blog, nullif(youtube, '') AS youtubeShortsUrl,
  topics AS longTailKeywords`;
/** The hash is empty while an import is still writing the post. */
const CURRENT_HTML = `FROM posts LEFT JOIN post_html AS rendered ON rendered.slug = posts.slug
  AND rendered.domain = posts.domain AND rendered.hash = posts.hash AND posts.hash <> ''`;
/** Tags under which related posts are looked for; more would read too many rows for a page. */
const RELATED_TAGS = 3;
const RELATED_PER_TAG = 4;
const RELATED_POSTS = 3;

/** How many posts of a domain are public: the position of the newest public one. */
export const COUNT_SQL = `SELECT position, published FROM posts INDEXED BY posts_by_time
  WHERE domain = ?1 AND published <= ?2 AND position IS NOT NULL AND NOT draft
  ORDER BY published DESC, position DESC LIMIT 1`;

export const PAGE_SQL = `WITH visible(total) AS (SELECT position FROM (${COUNT_SQL}))
  SELECT ${SUMMARY} FROM posts INDEXED BY posts_by_position
  WHERE domain = ?1 AND position IS NOT NULL AND NOT draft
    AND position <= (SELECT total FROM visible) - ?3 AND position > (SELECT total FROM visible) - ?4
  ORDER BY position DESC LIMIT ${BLOG_PAGE_SIZE}`;

const DETAILS_SQL = `SELECT ${DETAILS("body")} FROM posts
  WHERE slug = ?1 AND (?2 = '' OR domain = ?2) AND position IS NOT NULL AND NOT draft
    AND published <= ?3
  ORDER BY published DESC LIMIT 1`;

/** With the HTML of its body, or with the markdown where no HTML of exactly that text is stored. */
export const POST_SQL = `SELECT ${DETAILS("iif(rendered.html IS NULL, body, '')")},
    rendered.html, position ${CURRENT_HTML}
  WHERE posts.slug = ?1 AND posts.domain = ?2 AND position IS NOT NULL AND NOT draft
    AND published <= ?3`;

export const NEIGHBOURS_SQL = `SELECT ${SUMMARY}, position FROM posts INDEXED BY posts_by_position
  WHERE domain = ?1 AND position IN (?2 - 1, ?2 + 1) AND position IS NOT NULL
    AND NOT draft AND published <= ?3`;

const ONE_TAG_SQL = (n: number) => `SELECT * FROM (SELECT slug, published FROM post_tags
  WHERE domain = ?1 AND tag = ?${n} AND published <= ?2 AND slug <> ?3
  ORDER BY published DESC LIMIT ${RELATED_PER_TAG})`;

export const RELATED_SQL = `SELECT slug, count(*) AS shared, max(published) AS published
  FROM (${[4, 5, 6].map(ONE_TAG_SQL).join(" UNION ALL ")})
  GROUP BY slug ORDER BY shared DESC, published DESC LIMIT ${RELATED_POSTS}`;

/** Tags are rows of their own, which an interrupted import may have left behind. */
const RELATED_SUMMARIES_SQL = `SELECT ${SUMMARY} FROM (${RELATED_SQL}) AS found
  JOIN posts ON posts.slug = found.slug AND posts.domain = ?1
    AND posts.position IS NOT NULL AND NOT posts.draft AND posts.published <= ?2
  ORDER BY found.shared DESC, found.published DESC`;

/**
 * Page `page` (from 1) of a domain's list, newest first, without drafts and posts dated ahead of
 * `now` (milliseconds); beyond the end the list is empty and the total still right.
 */
export async function getMetainfo(
  db: D1Database,
  { domain, page, now }: { readonly domain: string; readonly page: number; readonly now: number },
): Promise<Metainfo> {
  const time = toSeconds(now);
  const skipped = (page - 1) * BLOG_PAGE_SIZE;
  const [count, rows] = await db.batch<MetainfoBlog & { position: number }>([
    db.prepare(COUNT_SQL).bind(domain, time),
    db.prepare(PAGE_SQL).bind(domain, time, skipped, skipped + BLOG_PAGE_SIZE),
  ]);
  return { blogs: blogsOf(rows), total: count?.results[0]?.position ?? 0 };
}

const TAGGED = `FROM post_tags JOIN posts ON posts.slug = post_tags.slug AND posts.domain = post_tags.domain
    AND position IS NOT NULL AND NOT draft
  WHERE post_tags.domain = ?1 AND tag = ?2 AND post_tags.published <= ?3`;
const TAG_COUNT_SQL = `SELECT count(*) AS total ${TAGGED}`;
const TAG_PAGE_SQL = `SELECT ${SUMMARY} ${TAGGED}
  ORDER BY post_tags.published DESC, post_tags.slug DESC LIMIT ${BLOG_PAGE_SIZE} OFFSET ?4`;

/** Page `page` of the posts with a tag, in lower case, in the shape of `getMetainfo`. */
export async function getTagged(
  db: D1Database,
  asked: {
    readonly domain: string;
    readonly tag: string;
    readonly page: number;
    readonly now: number;
  },
): Promise<Metainfo> {
  const { domain, tag, page } = asked;
  const time = toSeconds(asked.now);
  const [count, rows] = await db.batch<MetainfoBlog & { total: number }>([
    db.prepare(TAG_COUNT_SQL).bind(domain, tag, time),
    db.prepare(TAG_PAGE_SQL).bind(domain, tag, time, (page - 1) * BLOG_PAGE_SIZE),
  ]);
  return { blogs: blogsOf(rows), total: count?.results[0]?.total ?? 0 };
}

/**
 * A post that is public at `now` (milliseconds); `undefined` where there is none. Without a domain
 * it is the newest post of that slug on any domain, because SPEC 7.3 asks by slug alone.
 */
export async function getDetails(
  db: D1Database,
  {
    slug,
    domain = "",
    now,
  }: { readonly slug: string; readonly domain?: string; readonly now: number },
): Promise<Details | undefined> {
  const row = await db.prepare(DETAILS_SQL).bind(slug, domain, toSeconds(now)).first<Details>();
  return row ? withoutNulls(row) : undefined;
}

/**
 * A post of a domain with its neighbours and related posts, in two calls of D1 at most. Where `html`
 * is given, the markdown is left out.
 */
export async function getPost(
  db: D1Database,
  { slug, domain, now }: { readonly slug: string; readonly domain: string; readonly now: number },
): Promise<FoundPost | undefined> {
  const time = toSeconds(now);
  const row = await db
    .prepare(POST_SQL)
    .bind(slug, domain, time)
    .first<Details & { readonly html?: string; readonly position: number }>();
  if (!row) return undefined;
  const { html, position, ...details } = withoutNulls(row);
  const post = readDetails(details, slug);
  if (!post) return undefined;
  const tags = keywordsOf(details.shortTailKeywords).map((tag) => tag.toLowerCase());
  const asked = Array.from({ length: RELATED_TAGS }, (_, index) => tags[index] ?? "");
  const [neighbours, related] = await db.batch<MetainfoBlog & { readonly position: number }>([
    db.prepare(NEIGHBOURS_SQL).bind(domain, position, time),
    db.prepare(RELATED_SUMMARIES_SQL).bind(domain, time, slug, ...asked),
  ]);
  const [previous, next] = [-1, 1].map((step) =>
    blogsOf(neighbours)
      .filter((other) => other.position === position + step)
      .flatMap(readListedPost)
      .at(0),
  );
  return {
    post,
    ...(html === undefined ? {} : { html }),
    around: {
      ...(previous && { previous }),
      ...(next && { next }),
      related: blogsOf(related).flatMap(readListedPost),
    },
  };
}

export function toSeconds(now: number): number {
  return Math.floor(now / 1000);
}

function blogsOf<Blog extends MetainfoBlog>(rows: D1Result<Blog> | undefined): readonly Blog[] {
  return (rows?.results ?? []).map(withoutNulls);
}

/** In an answer a field without a value is left out. */
function withoutNulls<Row extends object>(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row;
}
