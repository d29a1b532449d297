/**
 * The XML site maps (sitemaps.org), and robots.txt, which names them: an index, and files of pages,
 * events, posts and the archive. All addresses in them are of the paper's own origin.
 */
import { archivePath, hasDay } from "../../shared/archive.ts";
import type { SitePage } from "../../shared/site-map.ts";
import type { SitemapFile } from "../content/blog/backends/blog-source.ts";
import { sitemapFiles, sitemapPosts } from "../content/blog/blog.ts";
import { toMoment } from "../content/blog/post-date.ts";
import { readEdition } from "../content/edition/read-edition.ts";
import { comingRange } from "../content/events/event-store.ts";
import { type MonthRow, readMonths } from "../content/news/archive/archive-rows.ts";
import type { Scope } from "../content/scope.ts";
import { SITEMAP_URLS_MAX } from "./document-limits.ts";
import { xmlDocument, type XmlNode } from "./xml.ts";

type Pages = readonly Pick<SitePage, "url">[];

/** A document, or the reason for its absence: 404 for a file that is not in the index, else a failing store. */
export type SitemapAnswer =
  /** `isWhole` is false while a part cannot be read: such a document may not be cached. */
  | { readonly ok: true; readonly body: string; readonly isWhole: boolean }
  | { readonly ok: false; readonly status: number };

interface SitemapUrl {
  /** Encoded. */
  readonly path: string;
  /** ISO 8601; left out where unknown. */
  readonly changed?: string | undefined;
}

const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";
const NOT_FOUND: SitemapAnswer = { ok: false, status: 404 };

/**
 * `/sitemap.xml`, `/sitemap-pages.xml`, `/sitemap-events.xml`, `/sitemap-posts-N.xml` and
 * `/sitemap-archive-YYYY.xml`. The index reads a row per thousand posts; it lists what can be read.
 */
export async function answerSitemap(
  path: string,
  pages: Pages,
  scope: Scope,
): Promise<SitemapAnswer> {
  const { env, publication } = scope;
  if (path === "/sitemap.xml") return answerIndex(scope);
  if (path === "/sitemap-pages.xml") return answerPages(pages, scope);
  if (path === "/sitemap-events.xml") {
    const slugs = await eventSlugs(scope).catch(() => publishedEvents(scope));
    return answerFile(
      slugs?.map((slug) => ({ path: `/events/${slug}` })),
      scope,
    );
  }
  const year = /^\/sitemap-archive-(\d{4})\.xml$/.exec(path)?.[1];
  if (year !== undefined) {
    const months = await readMonths(env.DB, publication.id).catch(() => publishedMonths(scope));
    return answerFile(months && archiveEntries(months, Number(year)), scope);
  }
  const number = /^\/sitemap-posts-([1-9]\d{0,5})\.xml$/.exec(path)?.[1];
  return number === undefined ? NOT_FOUND : answerPosts(Number(number), scope);
}

async function answerIndex(scope: Scope) {
  const { env, publication, origin } = scope;
  const files = await sitemapFiles(scope);
  const posts = files.ok ? files.value : [];
  const months = await readMonths(env.DB, publication.id).catch(() => publishedMonths(scope));
  const hasEvents = await hasOwnEvents(scope).catch(async () => {
    return (await publishedEvents(scope))?.length;
  });
  const years = new Set(months?.map(([month]) => Math.floor(month / 12)));
  const entries: SitemapUrl[] = [
    { path: "/sitemap-pages.xml", changed: newestOf(posts) },
    ...posts.map(({ number, changed }) => ({ path: `/sitemap-posts-${number}.xml`, changed })),
    ...(hasEvents ? [{ path: "/sitemap-events.xml" }] : []),
    ...[...years]
      .toSorted((a, b) => b - a)
      .map((year) => ({ path: `/sitemap-archive-${String(year).padStart(4, "0")}.xml` })),
  ];
  const isWhole = files.ok && months !== undefined && hasEvents !== undefined;
  return { ok: true, body: render("sitemapindex", "sitemap", entries, origin), isWhole } as const;
}

/** What the edition has of the archive's months, while D1 cannot be read. Never rejects. */
async function publishedMonths(scope: Scope): Promise<readonly MonthRow[] | undefined> {
  return (await readEdition(scope)).months;
}

/** The slugs of the edition's events; undefined where there is no edition. Never rejects. */
async function publishedEvents(scope: Scope): Promise<readonly string[] | undefined> {
  const { events, madeAt } = await readEdition(scope);
  const slugs = new Map(events.map(({ group, slug }) => [group ?? slug, slug]));
  return madeAt > 0 ? [...slugs.values()] : undefined;
}

/** Whether the paper has events of its own to come; samples are listed nowhere. Rejects where D1 does. */
async function hasOwnEvents({ env, publication }: Scope): Promise<boolean> {
  const { hasStoredEvents } = await import("../content/events/read-events.ts");
  return hasStoredEvents(env.DB, publication);
}

/** Those of the paper's own events to come. Rejects where D1 does. */
async function eventSlugs({ env, publication, now }: Scope): Promise<readonly string[]> {
  const { storedEvents } = await import("../content/events/read-events.ts");
  const groups = await storedEvents(env.DB, publication).firstInRange(comingRange(now()));
  return groups.map(([{ slug }]) => slug);
}

/** The blog's page changes with its newest post file; the other pages have no known date. */
async function answerPages(pages: Pages, scope: Scope) {
  const files = await sitemapFiles(scope);
  const changed = newestOf(files.ok ? files.value : []);
  const entries = pages.map(({ url }) => ({
    path: url,
    changed: url === "/blog" ? changed : undefined,
  }));
  const body = render("urlset", "url", entries, scope.origin);
  return { ok: true, body, isWhole: files.ok } as const;
}

async function answerPosts(number: number, scope: Scope): Promise<SitemapAnswer> {
  const files = await sitemapFiles(scope);
  if (!files.ok) return { ok: false, status: files.status ?? 503 };
  // A file of an external blog takes many calls, so numbers outside the index are refused first.
  if (!files.value.some((file) => file.number === number)) return NOT_FOUND;
  const posts = await sitemapPosts(scope, number);
  if (!posts.ok) return { ok: false, status: posts.status ?? 503 };
  const entries = posts.value.slice(0, SITEMAP_URLS_MAX).map(({ slug, changed }) => ({
    path: `/blog/${encodeURIComponent(slug.toWellFormed())}`,
    changed,
  }));
  return answerFile(entries, scope);
}

/** A file of these entries, which are missing where they cannot be read. An empty file is against the schema. */
function answerFile(entries: readonly SitemapUrl[] | undefined, { origin }: Scope): SitemapAnswer {
  if (!entries) return { ok: false, status: 503 };
  if (entries.length === 0) return NOT_FOUND;
  return { ok: true, body: render("urlset", "url", entries, origin), isWhole: true };
}

/** A year of the archive: itself, its months and its days; none where it has no stories. */
function archiveEntries(months: readonly MonthRow[], year: number): readonly SitemapUrl[] {
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
  entries: readonly SitemapUrl[],
  origin: string,
): string {
  const elements = entries.map(({ path, changed }): XmlNode => {
    const moment = changed ? toMoment(changed) : undefined;
    const lastmod = moment ? [["lastmod", moment.toISOString()] as const] : [];
    return [tag, [["loc", origin + path], ...lastmod]];
  });
  return xmlDocument([root, elements, { xmlns: SCHEMA }]);
}
