/**
 * The platform's cache in front of pages (EDGE: Workers Cache). Its key is entrypoint, path, query and
 * props, without the host, so the gateway calls the cached entrypoint with the publication as props.
 * Where the platform has no such cache, as in development, nothing here is used.
 */
import { currentDecisions } from "../content/decisions/decisions-cache.ts";
import { revisionAt } from "../content/decisions/decisions-in-force.ts";
import { decisionsSource } from "../content/edition/decisions-source.ts";
import type { CachedProps } from "../content/scope.ts";
import { causeOf, log } from "../platform/log.ts";
import type { CachingContext, GateRequest } from "./open-request.ts";

/** Crawlers get the same page as readers, but complete: they do not wait for streamed parts. */
const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse/i;

/** Whether a request is a crawler's. */
export function isCrawler({ headers }: Request): boolean {
  return CRAWLER.test(headers.get("User-Agent") ?? "");
}

/**
 * The answer at an address, which is the same for every reader of a paper, through the platform's cache.
 * Undefined without such a cache, behind it, and for a host that no publication lists. Never rejects: a
 * failure of the cache must not cost the reader the page.
 */
export async function fromEdgeCache(
  opened: GateRequest,
  address: URL,
  { hasDecisions = true } = {},
): Promise<Response | undefined> {
  const { request, url, publication, domain, variant, cacheProps, ctx } = opened;
  // Crawlers wait for late parts, and the platform's cache does not tell crawlers from readers.
  const isBehind = cacheProps.publication !== undefined;
  if (isBehind || request.method !== "GET" || isCrawler(request)) return undefined;
  if (!publication.hosts.includes(url.hostname)) return undefined;
  try {
    const props = {
      publication: publication.id,
      domain,
      revision: hasDecisions
        ? revisionAt(await currentDecisions(decisionsSource(opened)), url.pathname)
        : "",
      variant: hasDecisions ? variant : "full",
    } as const;
    return await throughEdgeCache(request, address, props, ctx);
  } catch (error) {
    log("cache not asked", { cause: causeOf(error) });
    return undefined;
  }
}

/** Carries the client's address to the cached entrypoint: the platform may replace its own header. */
const CLIENT_HEADER = "X-Client-Address";

/** The request for the cached entrypoint, with the client's address in its usual header again. */
export function behindCache(request: Request): Request {
  const headers = new Headers(request.headers);
  const client = headers.get(CLIENT_HEADER);
  headers.delete(CLIENT_HEADER);
  if (client) headers.set("CF-Connecting-IP", client);
  return new Request(request, { headers });
}

/** The header that the platform's cache adds to every response. */
const STATUS = "Cf-Cache-Status";

/** Whether a response had the cache's header; undefined before the first response. */
let isCacheInFront: boolean | undefined;

/**
 * Asks the cached entrypoint for a page; undefined without one. Of the reader's headers the request
 * carries only `If-None-Match`, which does not change the page.
 *
 * The platform does not tell this entrypoint whether the other one has a cache, so that an isolate
 * finds out from its first response.
 */
export function throughEdgeCache(
  request: Request,
  page: URL,
  props: CachedProps,
  context: CachingContext,
): Promise<Response> | undefined {
  const entrypoint = context.exports?.CachedPages;
  if (entrypoint === undefined) return undefined;
  if (context.cache === undefined && isCacheInFront === false) return undefined;
  const headers = new Headers();
  // Not part of the cache's key: a page that is rendered counts against its reader's rate limit.
  const client = request.headers.get("CF-Connecting-IP");
  if (client !== null) headers.set(CLIENT_HEADER, client);
  const tag = request.headers.get("If-None-Match");
  if (tag !== null) headers.set("If-None-Match", tag);
  const asked = new Request(page, { method: request.method, headers });
  return recordCache(entrypoint({ props }).fetch(asked));
}

async function recordCache(answering: Promise<Response>): Promise<Response> {
  const answer = await answering;
  isCacheInFront = answer.headers.has(STATUS);
  return answer;
}
