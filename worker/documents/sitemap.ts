/**
 * The XML site maps (sitemaps.org), and robots.txt, which names them: an index, and files of pages,
 * events, posts and the archive. All addresses in them are of the paper's own origin.
 */
import { archivePath, hasDay } from "../../shared/archive.ts";
import type { SitePage } from "../../shared/site-map.ts";
import type { SitemapFile } from "../blog/backends/blog-source.ts";
import type { Blog } from "../blog/blog.ts";
import { toMoment } from "../blog/post-date.ts";
import type { MonthRow } from "../news/archive/archive-rows.ts";
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

/** A document, or the reason for its absence: 404 for a file that is not in the index, else a failing store. */
export type SitemapAnswer =
  /** `isWhole` is false while a part cannot be read: such a document may not be cached. */
  | { readonly ok: true; readonly body: string; readonly isWhole: boolean }
  | { readonly ok: false; readonly status: number };

interface Entry {
  /** Encoded. */
  readonly path: string;
  /** ISO 8601; left out where unknown. */
  readonly changed?: string | undefined;
}

const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** The protocol's limit of addresses per file. */
const MAX_ENTRIES = 50_000;
const NOT_FOUND: SitemapAnswer = { ok: false, status: 404 };

/**
 * `/sitemap.xml`, `/sitemap-pages.xml`, `/sitemap-events.xml`, `/sitemap-posts-N.xml` and
 * `/sitemap-archive-YYYY.xml`. The index reads a row per thousand posts; it lists what can be read.
 */
export async function answerSitemap(path: string, deps: SitemapDeps): Promise<SitemapAnswer> {
  if (path === "/sitemap.xml") return answerIndex(deps);
  if (path === "/sitemap-pages.xml") return answerPages(deps);
  if (path === "/sitemap-events.xml") {
    const slugs = deps.events ? await deps.events.slugs().catch(() => undefined) : [];
    return answerFile(
      slugs?.map((slug) => ({ path: `/events/${slug}` })),
      deps,
    );
  }
  const year = /^\/sitemap-archive-(\d{4})\.xml$/.exec(path)?.[1];
  if (year !== undefined) {
    const months = await deps.archiveMonths().catch(() => undefined);
    return answerFile(months && archiveEntries(months, Number(year)), deps);
  }
  const number = /^\/sitemap-posts-([1-9]\d{0,5})\.xml$/.exec(path)?.[1];
  return number === undefined ? NOT_FOUND : answerPosts(Number(number), deps);
}

async function answerIndex({ blog, archiveMonths, events, url }: SitemapDeps) {
  const files = await blog.sitemapFiles();
  const posts = files.ok ? files.value : [];
  const months = await archiveMonths().catch(() => undefined);
  const hasEvents = events ? await events.areThere().catch(() => undefined) : false;
  const years = new Set(months?.map(([month]) => Math.floor(month / 12)));
  const entries: Entry[] = [
    { path: "/sitemap-pages.xml", changed: newestOf(posts) },
    ...posts.map(({ number, changed }) => ({ path: `/sitemap-posts-${number}.xml`, changed })),
    ...(hasEvents ? [{ path: "/sitemap-events.xml" }] : []),
    ...[...years]
      .toSorted((a, b) => b - a)
      .map((year) => ({ path: `/sitemap-archive-${String(year).padStart(4, "0")}.xml` })),
  ];
  const isWhole = files.ok && months !== undefined && hasEvents !== undefined;
  return { ok: true, body: render("sitemapindex", "sitemap", entries, url), isWhole } as const;
}

/** The blog's page changes with its newest post file; the other pages have no known date. */
async function answerPages({ blog, pages, url: origin }: SitemapDeps) {
  const files = await blog.sitemapFiles();
  const changed = newestOf(files.ok ? files.value : []);
  const entries = pages.map(({ url }) => ({
    path: url,
    changed: url === "/blog" ? changed : undefined,
  }));
  return { ok: true, body: render("urlset", "url", entries, origin), isWhole: files.ok } as const;
}

async function answerPosts(number: number, deps: SitemapDeps): Promise<SitemapAnswer> {
  const files = await deps.blog.sitemapFiles();
  if (!files.ok) return { ok: false, status: files.status ?? 503 };
  // A file of an external blog takes many calls, so numbers outside the index are refused first.
  if (!files.value.some((file) => file.number === number)) return NOT_FOUND;
  const posts = await deps.blog.sitemapPosts(number);
  if (!posts.ok) return { ok: false, status: posts.status ?? 503 };
  const entries = posts.value.slice(0, MAX_ENTRIES).map(({ slug, changed }) => ({
    path: `/blog/${encodeURIComponent(slug.toWellFormed())}`,
    changed,
  }));
  return answerFile(entries, deps);
}

/** A file of these entries, which are missing where they cannot be read. An empty file is against the schema. */
function answerFile(entries: readonly Entry[] | undefined, { url }: SitemapDeps): SitemapAnswer {
  if (!entries) return { ok: false, status: 503 };
  if (entries.length === 0) return NOT_FOUND;
  return { ok: true, body: render("urlset", "url", entries, url), isWhole: true };
}

/** A year of the archive: itself, its months and its days; none where it has no stories. */
function archiveEntries(months: readonly MonthRow[], year: number): readonly Entry[] {
  const its = months.filter(([month]) => Math.floor(month / 12) === year);
  const pages = its.flatMap(([number, days]) => {
    const month = (number % 12) + 1;
    const all = Array.from({ length: 31 }, (_, at) => at + 1).filter((day) => hasDay(days, day));
    return [archivePath(year, month), ...all.map((day) => archivePath(year, month, day))];
  });
  return (its.length === 0 ? [] : [archivePath(year), ...pages]).map((path) => ({ path }));
}

function newestOf(files: readonly SitemapFile[]): string | undefined {
  return files
    .flatMap(({ changed }) => changed ?? [])
    .toSorted()
    .at(-1);
}

function render(
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
