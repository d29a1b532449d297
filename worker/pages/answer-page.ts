/**
 * Answers requests for pages: from the page cache, otherwise rendered, with headers that let shared
 * caches store complete pages and nothing else (EDGE: caching).
 */
import { CATEGORIES, sectionFeedPath } from "../../shared/categories.ts";
import { QUESTION_MAX } from "../../shared/search/search.ts";
import { cachedDesk, currentDesk, deskSource, readDesk } from "../desk/desk-cache.ts";
import { FOR_GOOD } from "../desk/desk.ts";
import type { Env, RequestContext } from "../env.ts";
import { decoded } from "../http/canonical-url.ts";
import { answerTooManyRequests, type LimitedWork, withinLimit } from "../http/rate-limit.ts";
import { log } from "../log.ts";
import { domainOf, publicationOf } from "../publications/hosts.ts";
import { openSiteWithDesk, type Site } from "../site/open-site.ts";
import {
  type CachedCall,
  type CachingContext,
  isForCache,
  propsOf,
  throughFrontCache,
} from "./cache/edge-cache.ts";
import { cacheAddress, cachedAddress, cachePage, servePage } from "./cache/page-cache.ts";
import { headersOf, ttlOf } from "./cache/page-headers.ts";
import { liteEdition } from "./lite/lite-edition.ts";
import { type Variant, variantKey, variantOf } from "./lite/variant.ts";
import { pageContextOf } from "./page-context.ts";
import { renderPage, type RenderedPage } from "./render.tsx";
import { isPagePath, queryOf } from "./routes.tsx";

/** Addresses that answer with a page or with XML, depending on a request header. */
const NOT_ALWAYS_A_PAGE: readonly string[] = ["/rss.xml", "/feed.xml"];

/** Crawlers get the same page as readers, but complete: they do not wait for streamed parts. */
const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse/i;

/**
 * The page cached for exactly the address of a GET or HEAD request; undefined without one. It is
 * looked up before any routing, because it answers most requests.
 */
export function answerCached(
  request: Request,
  env: Env,
  ctx: RequestContext,
): Response | undefined {
  const variant = variantOf(request);
  const known = cachedAddress(variantKey(request.url, variant));
  if (!known) return undefined;
  const now = Date.now();
  const desk = cachedDesk(known.publication, now, () =>
    readDesk(deskSource(known.publication, env, ctx)),
  );
  if (!desk) return undefined;
  const wanted = { key: known.key, desk: desk.revision };
  return servePage(wanted, request, now, () => renewPage(request, env, ctx, variant));
}

/** Whether an address always answers with a page, so that other routes need not be tried. */
export function isPageAddress({ hostname, pathname }: URL): boolean {
  if (hostname.startsWith("www.") || NOT_ALWAYS_A_PAGE.includes(pathname)) return false;
  return isPagePath(pathname);
}

/** Shared addresses besides the plain pages: stories, posts, events, feeds, site maps and robots.txt. */
const SHARED =
  /^\/(?:(?:article|blog|events)\/[^/]+|events\.ics|(?:rss|feed|atom)\.xml|feed\.json|sitemap(?:-[a-z0-9-]+)?\.xml|robots\.txt|archives\/\d{4}(?:\/\d\d){0,2})$/;

const SECTION_FEEDS: ReadonlySet<string> = new Set(CATEGORIES.map(sectionFeedPath));

/**
 * Whether the response is the same for every reader of the paper, so that one copy may be shared. At
 * two addresses a browser's navigation gets a screen instead, which is not shared.
 */
export function isSharedAddress(request: Request): boolean {
  // Crawlers wait for late parts, and the platform's cache does not tell crawlers from readers.
  if (request.method !== "GET" || isCrawler(request)) return false;
  const url = new URL(request.url);
  if (isPageAddress(url)) return true;
  const isDocument = SHARED.test(url.pathname) || SECTION_FEEDS.has(url.pathname);
  if (url.hostname.startsWith("www.") || !isDocument) return false;
  return (
    !NOT_ALWAYS_A_PAGE.includes(url.pathname) ||
    request.headers.get("Sec-Fetch-Dest") !== "document"
  );
}

/**
 * The page through the platform's cache, where there is one. A request for a host that no publication
 * lists is never cached: undefined.
 */
export async function answerThroughCache(
  request: Request,
  env: Env,
  ctx: CachingContext & RequestContext,
): Promise<Response | undefined> {
  const { hostname, pathname } = new URL(request.url);
  const publication = publicationOf(hostname);
  if (!publication.hosts.includes(hostname)) return undefined;
  // Of the documents for programs, only the feeds of sections depend on the desk.
  const isOfDesk = !/\.(?:xml|json|txt|ics)$/.test(pathname) || SECTION_FEEDS.has(pathname);
  const props = {
    publication: publication.id,
    domain: domainOf(hostname, publication),
    desk: isOfDesk ? (await currentDesk(deskSource(publication.id, env, ctx))).revision : "",
    variant: isOfDesk ? variantOf(request) : "full",
  };
  return throughFrontCache(request, cleanUrl(request), props, ctx);
}

/**
 * The page at a request's address, cached or rendered. A cache in front has the revision of the desk in
 * its key: a page of another revision must not be cached there.
 */
export async function answerPage(request: Request, env: Env, ctx: CachedCall): Promise<Response> {
  const { variant = variantOf(request) } = propsOf(ctx);
  const site = await openSiteWithDesk(request, env, ctx);
  const url = cleanUrl(request);
  const key = keyOf(site, url, variant);
  const { revision } = site.desk;
  if (site.settings.pageTtlMs > 0 && isForCache(ctx, revision)) {
    const renew = () => renewPage(request, env, ctx, variant);
    const cached = servePage({ key, desk: revision }, request, Date.now(), renew);
    if (cached) {
      cacheAddress(variantKey(request.url, variant), { key, publication: site.publication.id });
      return cached;
    }
  }
  const work = await limitedWorkOf(site, url);
  if (work && !(await withinLimit(env, work, request))) return answerTooManyRequests(work);
  const answer = await renderAndCache(request, { url, variant }, site, isCrawler(request));
  if (!isForCache(ctx, revision)) answer.headers.set("Cache-Control", "no-store");
  return answer;
}

function isCrawler({ headers }: Request): boolean {
  return CRAWLER.test(headers.get("User-Agent") ?? "");
}

/** The kind of work for which a page counts against its reader's rate limit, if any. */
async function limitedWorkOf(site: Site, url: URL): Promise<LimitedWork | undefined> {
  if (/^\/(?:sitemap|search)$/.test(url.pathname) && url.search !== "") return "search";
  // As the router reads the path: decoded and case-insensitive.
  const [, first = "", slug, ...more] = url.pathname.split("/").map(decoded);
  if (first.toLowerCase() === "archives" && slug !== undefined) return "archive";
  if (first.toLowerCase() !== "article" || slug === undefined || more.length > 0) return undefined;
  const article = await site.content.article(slug);
  return article === undefined ? "story" : undefined;
}

/** Renders a cached page again in the background. */
function renewPage(
  request: Request,
  env: Env,
  ctx: CachedCall,
  variant: Variant,
): Promise<unknown> {
  const renewal = openSiteWithDesk(request, env, ctx).then((site) =>
    renderAndCache(request, { url: cleanUrl(request), variant }, site, true),
  );
  ctx.waitUntil(renewal);
  return renewal;
}

function keyOf({ publication, domain }: Site, url: URL, variant: Variant): string {
  return variantKey(`${publication.id} ${domain} ${url.pathname}${url.search}`, variant);
}

/** A request for a page. */
interface Asked {
  /** Without parameters that the page does not read. */
  readonly url: URL;
  readonly variant: Variant;
}

async function renderAndCache(
  request: Request,
  { url, variant }: Asked,
  site: Site,
  waitsForLateParts: boolean,
): Promise<Response> {
  const { publication, desk, settings } = site;
  const isLite = desk.isLite || variant !== "full";
  const context = pageContextOf(site, { waitsForLateParts, isLite });
  const page = await renderPage(url, context, log);
  if (page instanceof Response) return page;
  if (page.status === 404)
    log("not found", { status: 404, publication: publication.id, path: url.pathname });
  const headers = headersOf(page, site, isLite);
  const body = isLite ? await liteBody(page.body, { url, variant }, site) : page.body;
  const pageTtlMs = ttlOf(page, settings.pageTtlMs);
  const isCacheable = page.status === 200 && page.cache === "shared" && pageTtlMs > 0;
  if (isCacheable && typeof body === "string") {
    const key = keyOf(site, url, variant);
    cacheAddress(variantKey(request.url, variant), { key, publication: publication.id });
    const rendered = {
      html: body,
      headers,
      renderedAt: Date.now(),
      ttlMs: pageTtlMs,
      desk: desk.revision,
      isBounded: desk.changesAt < FOR_GOOD,
    };
    return cachePage(key, rendered, request);
  }
  return new Response(request.method === "HEAD" ? null : body, { status: page.status, headers });
}

function liteBody(
  body: RenderedPage["body"],
  { url, variant }: Asked,
  { publication, desk }: Site,
): Promise<string> {
  return liteEdition(body, {
    address: url.pathname + url.search,
    origin: new URL(publication.url).origin,
    isAsked: variant === "lite",
    hasFull: !desk.isLite,
  });
}

/** The address with only the query parameters that the page reads, on the request's origin. */
function cleanUrl(request: Request): URL {
  const asked = new URL(request.url);
  if (asked.search === "" && asked.hash === "") return asked;
  const url = new URL(asked.pathname, asked.origin);
  for (const name of queryOf(asked.pathname)) {
    const value = asked.searchParams.get(name);
    // The longest value is a search question.
    if (value) url.searchParams.set(name, value.slice(0, QUESTION_MAX));
  }
  return url;
}
