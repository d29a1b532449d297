/**
 * Answers requests for pages: from the page cache, from the platform's, otherwise rendered, with headers
 * that let shared caches store complete pages and nothing else (EDGE: caching).
 */
import { cachedDecisions, readDecisions } from "../content/decisions/decisions-cache.ts";
import { FOR_GOOD, revisionAt } from "../content/decisions/decisions-in-force.ts";
import { decisionsSource } from "../content/edition/decisions-source.ts";
import { isForCache, openScopeWithDecisions, type Scope } from "../content/scope.ts";
import { liteEdition } from "../pages/lite/lite-edition.ts";
import { pageContextOf } from "../pages/page-context.ts";
import { headersOf, ttlOf } from "../pages/page-headers.ts";
import { renderPage } from "../pages/render.tsx";
import { answerTooManyRequests, withinLimit } from "../platform/http/rate-limit.ts";
import { fromEdgeCache, isCrawler } from "./edge-cache.ts";
import type { GateRequest } from "./open-request.ts";
import { cachePage, servePage } from "./page-cache.ts";
import { isReading } from "./refuse-request.ts";

/**
 * The cached page of a GET or HEAD request; undefined without one. It is looked up before any
 * routing, because it answers most requests.
 */
export function serveCachedPage(opened: GateRequest): Response | undefined {
  if (!isReading(opened.request)) return undefined;
  const now = Date.now();
  const read = () => readDecisions(decisionsSource(opened));
  const revision = () => {
    const cached = cachedDecisions(opened.publication.id, now, read);
    return cached && revisionAt(cached, opened.url.pathname);
  };
  return servedPage(opened, revision, now);
}

/**
 * The page at a request's address: from the platform's cache, the page cache, or rendered. The platform's
 * cache has the revision of the decisions in its key: a page of another revision must not be stored there.
 */
export async function answerPage(opened: GateRequest): Promise<Response> {
  const { request, page: asked } = opened;
  const { page, params } = asked.match();
  const shared = page.isShared === false ? undefined : await fromEdgeCache(opened, asked.url);
  if (shared) return shared;
  const scope = await openScopeWithDecisions(opened);
  const isOfRevision = isForCache(scope);
  const cached = isOfRevision && servedPage(opened, () => scope.decisions.revision, scope.now());
  if (cached) return cached;
  const work = await page.limit?.({ params, query: asked.url.searchParams }, scope);
  if (work && !(await withinLimit(scope, work))) return answerTooManyRequests(work);
  const answer = await renderAndCache(opened, scope, isCrawler(request));
  if (!isOfRevision) answer.headers.set("Cache-Control", "no-store");
  return answer;
}

/** The page from the page cache, if it shows the decisions' revision; an expired one is rendered again behind it. */
function servedPage(
  opened: GateRequest,
  revision: () => string | undefined,
  now: number,
): Response | undefined {
  const renew = () => {
    const renewal = openScopeWithDecisions(opened).then((scope) =>
      renderAndCache(opened, scope, true),
    );
    opened.waitUntil(renewal);
    return renewal;
  };
  return servePage({ key: opened.page.key, revision }, opened.request, now, renew);
}

async function renderAndCache(
  { request, variant, page: asked }: GateRequest,
  scope: Scope,
  waitsForLateParts: boolean,
): Promise<Response> {
  const { publication, decisions, settings, log } = scope;
  const { url, key } = asked;
  const matched = asked.match();
  const hasLite = matched.page.documentStyle === undefined;
  const isLite = hasLite && (decisions.isLite || variant !== "full");
  const context = pageContextOf(scope, { waitsForLateParts, isLite });
  const page = await renderPage(matched, url, context);
  if (page instanceof Response) return page;
  const { status } = page;
  if (status === 404) log("not found", { status, publication: publication.id, path: url.pathname });
  const headers = headersOf(page, scope, isLite);
  const liteOptions = {
    address: url.pathname + url.search,
    origin: new URL(publication.url).origin,
    isAsked: variant === "lite",
    hasFull: !decisions.isLite,
  };
  const body = isLite ? await liteEdition(page.body, liteOptions) : page.body;
  const ttlMs = ttlOf(page, settings.pageTtlMs);
  const isCacheable = !decisions.isUnread && status === 200 && page.cache === "shared" && ttlMs > 0;
  if (!isCacheable || typeof body !== "string")
    return new Response(request.method === "HEAD" ? null : body, { status, headers });
  const rendered = {
    html: body,
    headers,
    renderedAt: scope.now(),
    ttlMs,
    revision: decisions.revision,
    isBounded: decisions.changesAt < FOR_GOOD,
  };
  return cachePage(key, rendered, request);
}
