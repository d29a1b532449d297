/**
 * The XML site maps (sitemaps.org): an index, a file of pages, files of posts, and files of the archive.
 * All addresses in them are of the paper's own origin.
 */
import type { SitePage } from "../../shared/site-map.ts";
import type { SitemapFile } from "../blog/backends/blog-source.ts";
import type { Blog } from "../blog/blog.ts";
import { toMoment } from "../blog/post-date.ts";
import type { MonthRow } from "../news/archive/archive-rows.ts";
import { archiveFiles, archivePaths } from "./sitemap-archive.ts";
import { xmlDocument, type XmlElement } from "./xml.ts";

export interface SitemapDeps {
  readonly blog: Pick<Blog, "sitemapFiles" | "sitemapPosts">;
  /** Origin of the host that shows these posts. */
  readonly url: string;
  readonly pages: readonly Pick<SitePage, "url">[];
  /** The archive's months with stories, the oldest first. Rejects where D1 does. */
  readonly archiveMonths: () => Promise<readonly MonthRow[]>;
  /** Of the coming events, where the paper has calendars. Both reject where D1 does. */
  readonly events?: {
    readonly areThere: () => Promise<boolean>;
    readonly slugs: () => Promise<readonly string[]>;
  };
}

/** A document, or the reason for its absence: 404 for a file that is not in the index, else a failing blog. */
export type SitemapAnswer =
  /** `isWhole` is false while the blog is unreachable: such a document may not be cached. */
  | { readonly ok: true; readonly body: string; readonly isWhole: boolean }
  | { readonly ok: false; readonly status: number };

interface Entry {
  readonly path: string;
  /** ISO 8601; left out where unknown. */
  readonly changed?: string | undefined;
}

const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** The protocol's limit of addresses per file. */
const MAX_ENTRIES = 50_000;

/**
 * `/sitemap.xml`, `/sitemap-pages.xml`, `/sitemap-events.xml`, `/sitemap-posts-N.xml` and
 * `/sitemap-archive-YYYY.xml`. The index reads a row per thousand posts. While the blog fails, the index lists the file of pages only.
 */
export async function answerSitemap(path: string, deps: SitemapDeps): Promise<SitemapAnswer> {
  const year = /^\/sitemap-archive-(\d{4})\.xml$/.exec(path)?.[1];
  if (year !== undefined) return answerArchive(Number(year), deps);
  if (path === "/sitemap-events.xml") return answerEvents(deps);
  const number = Number(/^\/sitemap-posts-([1-9]\d{0,5})\.xml$/.exec(path)?.[1] ?? 0);
  const isOfPages = path === "/sitemap.xml" || path === "/sitemap-pages.xml";
  if (number === 0 && !isOfPages) return { ok: false, status: 404 };
  const files = await deps.blog.sitemapFiles();
  if (isOfPages) {
    const posts = files.ok ? files.value : [];
    if (path === "/sitemap-pages.xml")
      return { ok: true, body: renderPages(posts, deps), isWhole: files.ok };
    const months = await deps.archiveMonths().catch(() => undefined);
    const hasEvents = deps.events ? await deps.events.areThere().catch(() => undefined) : false;
    const more = [...(hasEvents ? ["/sitemap-events.xml"] : []), ...archiveFiles(months ?? [])];
    const body = renderIndex(posts, more, deps);
    const isWhole = files.ok && months !== undefined && hasEvents !== undefined;
    return { ok: true, body, isWhole };
  }
  if (!files.ok) return { ok: false, status: files.status ?? 503 };
  // A file of an external blog takes many calls, so numbers outside the index are refused first.
  if (!files.value.some((file) => file.number === number)) return { ok: false, status: 404 };
  const posts = await deps.blog.sitemapPosts(number);
  if (!posts.ok) return { ok: false, status: posts.status ?? 503 };
  // An empty file is against the schema.
  if (posts.value.length === 0) return { ok: false, status: 404 };
  const entries = posts.value.slice(0, MAX_ENTRIES).map(({ slug, changed }) => ({
    path: `/blog/${encodeURIComponent(slug.toWellFormed())}`,
    changed,
  }));
  return { ok: true, body: renderEntries("urlset", "url", entries, deps.url), isWhole: true };
}

/** A year of the archive: itself, its months and its days. */
async function answerArchive(
  year: number,
  { archiveMonths, url }: SitemapDeps,
): Promise<SitemapAnswer> {
  const months = await archiveMonths().catch(() => undefined);
  if (!months) return { ok: false, status: 503 };
  const entries = archivePaths(months, year).map((path) => ({ path }));
  if (entries.length === 0) return { ok: false, status: 404 };
  return { ok: true, body: renderEntries("urlset", "url", entries, url), isWhole: true };
}

/** The pages of the coming events. */
async function answerEvents({ events, url }: SitemapDeps): Promise<SitemapAnswer> {
  const slugs = events ? await events.slugs().catch(() => undefined) : [];
  if (!slugs) return { ok: false, status: 503 };
  const entries = slugs.map((slug) => ({ path: `/events/${slug}` }));
  if (entries.length === 0) return { ok: false, status: 404 };
  return { ok: true, body: renderEntries("urlset", "url", entries, url), isWhole: true };
}

function renderIndex(
  files: readonly SitemapFile[],
  more: readonly string[],
  { url }: SitemapDeps,
): string {
  const entries: Entry[] = [
    { path: "/sitemap-pages.xml", changed: newestOf(files.map(({ changed }) => changed)) },
    ...files.map(({ number, changed }) => ({ path: `/sitemap-posts-${number}.xml`, changed })),
    ...more.map((path) => ({ path })),
  ];
  return renderEntries("sitemapindex", "sitemap", entries, url);
}

/** The blog's page changes with its newest post file; the other pages have no known date. */
function renderPages(files: readonly SitemapFile[], { url: origin, pages }: SitemapDeps): string {
  const changed = newestOf(files.map((file) => file.changed));
  const entries = pages.map(({ url }) => ({ path: url, ...(url === "/blog" ? { changed } : {}) }));
  return renderEntries("urlset", "url", entries, origin);
}

function newestOf(times: readonly (string | undefined)[]): string | undefined {
  const known = times.flatMap((time) => time ?? []);
  return known.length > 0 ? known.reduce((a, b) => (a > b ? a : b)) : undefined;
}

/** Paths are encoded already. */
function renderEntries(
  root: "urlset" | "sitemapindex",
  tag: "url" | "sitemap",
  entries: readonly Entry[],
  origin: string,
): string {
  const elements = entries.map(({ path, changed }): XmlElement => {
    const moment = changed ? toMoment(changed) : undefined;
    const lastmod = moment ? [["lastmod", moment.toISOString()] as const] : [];
    return [tag, [["loc", origin + path], ...lastmod]];
  });
  return xmlDocument([root, elements, { xmlns: SCHEMA }]);
}
