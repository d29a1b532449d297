/**
 * Answers requests for pages: from the page cache, otherwise rendered, with headers that let shared
 * caches store complete pages and nothing else (EDGE: caching).
 */
import { cachedDesk, deskSource, readDesk } from "../desk/desk-cache.ts";
import { FOR_GOOD } from "../desk/desk.ts";
import type { Env, RequestContext } from "../env.ts";
import { decoded } from "../http/canonical-url.ts";
import { answerTooManyRequests, type LimitedWork, withinLimit } from "../http/rate-limit.ts";
import { LONGEST_URL } from "../http/refuse-request.ts";
import { log } from "../log.ts";
import type { EdgePublication } from "../publications/edge-publication.ts";
import { domainOf, listedName, publicationOf } from "../publications/hosts.ts";
import { openSiteWithDesk, type Site } from "../site/open-site.ts";
import { isCrawler } from "./cache/answer-from-edge-cache.ts";
import { isForCache, propsOf } from "./cache/edge-cache.ts";
import { cachePage, servePage } from "./cache/page-cache.ts";
import { headersOf, ttlOf } from "./cache/page-headers.ts";
import { liteEdition } from "./lite/lite-edition.ts";
import { type Variant, variantKey, variantOf } from "./lite/variant.ts";
import { pageContextOf } from "./page-context.ts";
import { renderPage } from "./render.tsx";
import { cleanUrl } from "./routes.tsx";

/** A request for a page. */
interface Asked {
  readonly request: Request;
  /** Without parameters that the page does not read. */
  readonly url: URL;
  readonly publication: EdgePublication;
  readonly variant: Variant;
  /** The page's key in the page cache. */
  readonly key: string;
}

function askedPage(request: Request, variant = variantOf(request)): Asked {
  const url = cleanUrl(request);
  const { hostname, pathname, search } = url;
  const publication = publicationOf(hostname);
  const address = `${publication.id} ${domainOf(hostname, publication)} ${pathname}${search}`;
  return { request, url, publication, variant, key: variantKey(address, variant) };
}

/**
 * The cached page of a GET or HEAD request; undefined without one. It is looked up before any
 * routing, because it answers most requests.
 */
export function answerCached(
  request: Request,
  env: Env,
  ctx: RequestContext,
): Response | undefined {
  if (request.url.length > LONGEST_URL) return undefined;
  const asked = askedPage(request);
  // Such a host is redirected.
  if (listedName(asked.url.hostname) !== asked.url.hostname) return undefined;
  const now = Date.now();
  const source = deskSource(asked.publication.id, env, ctx);
  const desk = () => cachedDesk(source.publication, now, () => readDesk(source))?.revision;
  return servePage({ key: asked.key, desk }, request, now, () => renewPage(asked, env, ctx));
}

/**
 * The page at a request's address, cached or rendered. A cache in front has the revision of the desk in
 * its key: a page of another revision must not be cached there.
 */
export async function answerPage(
  request: Request,
  env: Env,
  ctx: RequestContext,
): Promise<Response> {
  const props = propsOf(ctx);
  const asked = askedPage(request, props.variant);
  const site = await openSiteWithDesk(request, env, ctx, props.desk);
  const { revision } = site.desk;
  const isOfRevision = isForCache(ctx, site.desk);
  if (isOfRevision) {
    const wanted = { key: asked.key, desk: () => revision };
    const cached = servePage(wanted, request, Date.now(), () => renewPage(asked, env, ctx));
    if (cached) return cached;
  }
  const work = await limitedWorkOf(site, asked.url);
  if (work && !(await withinLimit(env, work, request))) return answerTooManyRequests(work);
  const answer = await renderAndCache(asked, site, isCrawler(request));
  if (!isOfRevision) answer.headers.set("Cache-Control", "no-store");
  return answer;
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
function renewPage(asked: Asked, env: Env, ctx: RequestContext): Promise<unknown> {
  const renewal = openSiteWithDesk(asked.request, env, ctx, propsOf(ctx).desk).then((site) =>
    renderAndCache(asked, site, true),
  );
  ctx.waitUntil(renewal);
  return renewal;
}

async function renderAndCache(
  { request, url, variant, key }: Asked,
  site: Site,
  waitsForLateParts: boolean,
): Promise<Response> {
  const { publication, desk, settings } = site;
  const isLite = desk.isLite || variant !== "full";
  const context = pageContextOf(site, { waitsForLateParts, isLite });
  const page = await renderPage(url, context);
  if (page instanceof Response) return page;
  const { status } = page;
  if (status === 404) log("not found", { status, publication: publication.id, path: url.pathname });
  const headers = headersOf(page, site, isLite);
  const liteOptions = {
    address: url.pathname + url.search,
    origin: new URL(publication.url).origin,
    isAsked: variant === "lite",
    hasFull: !desk.isLite,
  };
  const body = isLite ? await liteEdition(page.body, liteOptions) : page.body;
  const ttlMs = ttlOf(page, settings.pageTtlMs);
  const isCacheable = !desk.isUnread && status === 200 && page.cache === "shared" && ttlMs > 0;
  if (!isCacheable || typeof body !== "string")
    return new Response(request.method === "HEAD" ? null : body, { status, headers });
  const rendered = {
    html: body,
    headers,
    renderedAt: Date.now(),
    ttlMs,
    desk: desk.revision,
    isBounded: desk.changesAt < FOR_GOOD,
  };
  return cachePage(key, rendered, request);
}
