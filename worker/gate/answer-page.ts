/**
 * Answers requests for pages: from the page cache, otherwise rendered, with headers that let shared
 * caches store complete pages and nothing else (EDGE: caching).
 */
import { propsOf } from "../content/cached-props.ts";
import { cachedDesk, readDesk } from "../content/decisions/desk-cache.ts";
import { FOR_GOOD } from "../content/decisions/desk.ts";
import { deskSource } from "../content/edition/desk-source.ts";
import { isForCache, openScopeWithDesk, type Scope } from "../content/scope.ts";
import { liteEdition } from "../pages/lite/lite-edition.ts";
import { pageContextOf } from "../pages/page-context.ts";
import { headersOf, ttlOf } from "../pages/page-headers.ts";
import { renderPage } from "../pages/render.tsx";
import { cleanUrl, pageAt } from "../pages/routes.tsx";
import type { EdgePublication } from "../papers/edge-publication.ts";
import { domainOf, listedName, publicationOf } from "../papers/hosts.ts";
import type { Env, RequestContext } from "../platform/env.ts";
import { answerTooManyRequests, withinLimit } from "../platform/http/rate-limit.ts";
import { type Variant, variantKey, variantOf } from "../platform/http/variant.ts";
import { type CachingContext, fromEdgeCache, isCrawler } from "./edge-cache.ts";
import { cachePage, servePage } from "./page-cache.ts";
import { LONGEST_URL } from "./refuse-request.ts";

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
  const source = deskSource(asked.publication, env, ctx);
  const desk = () => cachedDesk(source.publication, now, () => readDesk(source))?.revision;
  return servePage({ key: asked.key, desk }, request, now, () => renewPage(asked, env, ctx));
}

/**
 * The page at a request's address: from the platform's cache, the page cache, or rendered. The platform's
 * cache has the revision of the desk in its key: a page of another revision must not be stored there.
 */
export async function answerPage(
  request: Request,
  env: Env,
  ctx: RequestContext & CachingContext,
): Promise<Response> {
  const asked = askedPage(request, propsOf(ctx).variant);
  const { page, params } = pageAt(asked.url.pathname);
  const shared =
    page.isShared === false ? undefined : await fromEdgeCache(request, asked.url, env, ctx);
  if (shared) return shared;
  const scope = await openScopeWithDesk(request, env, ctx);
  const { revision } = scope.desk;
  const isOfRevision = isForCache(scope);
  if (isOfRevision) {
    const wanted = { key: asked.key, desk: () => revision };
    const cached = servePage(wanted, request, scope.now(), () => renewPage(asked, env, ctx));
    if (cached) return cached;
  }
  const work = await page.limit?.({ params, query: asked.url.searchParams }, scope);
  if (work && !(await withinLimit(scope, work))) return answerTooManyRequests(work);
  const answer = await renderAndCache(asked, scope, isCrawler(request));
  if (!isOfRevision) answer.headers.set("Cache-Control", "no-store");
  return answer;
}

/** Renders a cached page again in the background. */
function renewPage(asked: Asked, env: Env, ctx: RequestContext): Promise<unknown> {
  const renewal = openScopeWithDesk(asked.request, env, ctx).then((scope) =>
    renderAndCache(asked, scope, true),
  );
  ctx.waitUntil(renewal);
  return renewal;
}

async function renderAndCache(
  { request, url, variant, key }: Asked,
  scope: Scope,
  waitsForLateParts: boolean,
): Promise<Response> {
  const { publication, desk, settings, log } = scope;
  const isLite = desk.isLite || variant !== "full";
  const context = pageContextOf(scope, { waitsForLateParts, isLite });
  const page = await renderPage(url, context);
  if (page instanceof Response) return page;
  const { status } = page;
  if (status === 404) log("not found", { status, publication: publication.id, path: url.pathname });
  const headers = headersOf(page, scope, isLite);
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
    renderedAt: scope.now(),
    ttlMs,
    desk: desk.revision,
    isBounded: desk.changesAt < FOR_GOOD,
  };
  return cachePage(key, rendered, request);
}
