/**
 * How pages are answered: from the isolate's memory where they are kept, otherwise rendered, with
 * headers that let the caches in front keep what is settled and nothing else (EDGE: caching).
 */
import { LOADER, SPECULATION_RULES, STREAMING_SOURCES } from "virtual:page-assets";

import type { Env, Waiting } from "../env.ts";
import { decoded } from "../http/one-spelling.ts";
import { answerTooManyRequests, type LimitedWork, withinLimit } from "../http/rate-limit.ts";
import { pageHeaders } from "../http/security-headers.ts";
import { openSite, type Site } from "../http/site.ts";
import { log } from "../log.ts";
import { domainOf, publicationOf } from "../publications/hosts.ts";
import { throughFrontCache, type CachingContext } from "./edge-cache.ts";
import { keepPage, rememberAddress, serveAddress, servePage } from "./page-cache.ts";
import { pageContextOf } from "./page-context.ts";
import { renderPage, type RenderedPage } from "./render.tsx";
import { isPagePath, queryOf } from "./routes.tsx";

/** Of a parameter's value; nobody turns pages or searches with more. */
const LONGEST_VALUE = 100;
/** Addresses that answer with a page or with XML, by a header of the request. */
const NOT_ALWAYS_A_PAGE: readonly string[] = ["/rss.xml", "/feed.xml"];

/** Crawlers read what is in place and wait for it; their pages are the same as everybody's. */
const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse/i;

/**
 * The page kept for exactly the address of a GET or HEAD request; undefined where there is none. It
 * is asked before anything else, because most requests of a busy day end here.
 */
export function answerKept(request: Request, env: Env, ctx: Waiting): Response | undefined {
  return serveAddress(request, Date.now(), () => renewPage(request, env, ctx));
}

/** Whether an address is a page's and nothing else's, so that no other route need be asked. */
export function isPageAddress({ hostname, pathname }: URL): boolean {
  if (hostname.startsWith("www.") || NOT_ALWAYS_A_PAGE.includes(pathname)) return false;
  return isPagePath(pathname);
}

/** Beside plain pages: stories, posts, and the documents that programs read. */
const SHARED =
  /^\/(?:(?:article|blog)\/[^/]+|(?:rss|feed|atom)\.xml|feed\.json|sitemap(?:-[a-z0-9-]+)?\.xml|robots\.txt)$/;

/**
 * Whether what a request asks for is the same for every reader of the paper, so that one copy of it
 * may be shared. At two addresses a browser's navigation is shown a screen, which is not.
 */
export function isSharedAddress(request: Request): boolean {
  // Crawlers wait for all that is late, and the cache in front is not told who asks.
  if (request.method !== "GET" || isCrawler(request)) return false;
  const url = new URL(request.url);
  if (isPageAddress(url)) return true;
  if (url.hostname.startsWith("www.") || !SHARED.test(url.pathname)) return false;
  return (
    !NOT_ALWAYS_A_PAGE.includes(url.pathname) ||
    request.headers.get("Sec-Fetch-Dest") !== "document"
  );
}

/**
 * The page through the platform's cache, where there is one. Without a Host that a publication lists
 * there is no sharing either: what is asked for under a strange name is answered by itself.
 */
export function answerThroughCache(
  request: Request,
  ctx: CachingContext,
): Promise<Response> | undefined {
  const { hostname } = new URL(request.url);
  const publication = publicationOf(hostname);
  if (!publication.hosts.includes(hostname)) return undefined;
  const props = { publication: publication.id, domain: domainOf(hostname, publication) };
  return throughFrontCache(request, cleanUrl(request), props, ctx);
}

/** The page at a request's address. */
export async function answerPage(request: Request, env: Env, ctx: Waiting): Promise<Response> {
  const site = openSite(request, env, ctx);
  const url = cleanUrl(request);
  const key = keyOf(site, url);
  if (site.settings.pageTtlMs > 0) {
    const renew = () => renewPage(request, env, ctx);
    const kept = servePage(key, request, Date.now(), renew);
    if (kept) {
      rememberAddress(request.url, key);
      return kept;
    }
  }
  const work = await limitedWorkOf(site, url);
  if (work && !(await withinLimit(env, work, request))) return answerTooManyRequests(work);
  return renderAndKeep(request, url, site, isCrawler(request));
}

function isCrawler({ headers }: Request): boolean {
  return CRAWLER.test(headers.get("User-Agent") ?? "");
}

/** The work for which a page counts against its reader's rate limit, if any. */
async function limitedWorkOf(site: Site, url: URL): Promise<LimitedWork | undefined> {
  if (url.pathname === "/sitemap" && url.search !== "") return "search";
  // As the router reads it: decoded, and in letters of either size.
  const [, first = "", slug, ...more] = url.pathname.split("/").map(decoded);
  if (first.toLowerCase() !== "article" || slug === undefined || more.length > 0) return undefined;
  const article = await site.content.article(slug);
  return article === undefined ? "story" : undefined;
}

/** Renders a page anew that is kept already, behind a reader's back. */
function renewPage(request: Request, env: Env, ctx: Waiting): Promise<unknown> {
  const renewal = renderAndKeep(request, cleanUrl(request), openSite(request, env, ctx), true);
  ctx.waitUntil(renewal);
  return renewal;
}

function keyOf({ publication, domain }: Site, url: URL): string {
  return `${publication.id} ${domain} ${url.pathname}${url.search}`;
}

async function renderAndKeep(
  request: Request,
  url: URL,
  site: Site,
  waitsForAll: boolean,
): Promise<Response> {
  const context = pageContextOf(site, waitsForAll);
  const page = await renderPage(new Request(url), context, log);
  if (page instanceof Response) return page;
  if (page.status === 404)
    log("not found", { status: 404, publication: site.publication.id, path: url.pathname });
  const headers = headersOf(page, site);
  const { pageTtlMs } = site.settings;
  const isKept = page.status === 200 && page.cache === "shared" && pageTtlMs > 0;
  if (isKept && typeof page.body === "string") {
    const key = keyOf(site, url);
    rememberAddress(request.url, key);
    const rendered = { html: page.body, headers, renderedAt: Date.now(), ttlMs: pageTtlMs };
    return keepPage(key, rendered, request);
  }
  return new Response(request.method === "HEAD" ? null : page.body, {
    status: page.status,
    headers,
  });
}

/** The address without what does not shape the page, on the origin of the request. */
function cleanUrl(request: Request): URL {
  const asked = new URL(request.url);
  if (asked.search === "" && asked.hash === "") return asked;
  const url = new URL(asked.pathname, asked.origin);
  for (const name of queryOf(asked.pathname)) {
    const value = asked.searchParams.get(name);
    if (value) url.searchParams.set(name, value.slice(0, LONGEST_VALUE));
  }
  return url;
}

function headersOf(page: RenderedPage, site: Site): Record<string, string> {
  const scripts = [LOADER.source, SPECULATION_RULES.source];
  // Headers cost with each answer: only a page that is streamed names what React writes.
  if (typeof page.body !== "string") scripts.push(...STREAMING_SOURCES);
  return {
    ...pageHeaders(site.publication, scripts),
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": site.publication.locale,
    "Cache-Control": cacheControl(page, site.settings.pageTtlMs),
  };
}

function cacheControl({ status, cache }: RenderedPage, ttlMs: number): string {
  const seconds = Math.floor(ttlMs / 1000);
  if (seconds === 0 || cache === "none") return "no-store";
  if (status === 404) return `public, max-age=${seconds}`;
  if (status !== 200) return "no-store";
  if (cache === "private") return `private, max-age=${seconds}`;
  return `public, max-age=${seconds}, stale-while-revalidate=300, stale-if-error=86400`;
}
