/**
 * The platform's cache in front of pages (EDGE: Workers Cache). Its key is entrypoint, path, query and
 * props, without the host, so the gateway calls the cached entrypoint with the publication as props.
 * Where the platform has no such cache, as in development, nothing here is used.
 */

/** What the cached entrypoint is told apart by. */
export interface CachedProps {
  readonly publication: string;
  /** Of the blog: hosts of one paper may have posts of their own. */
  readonly domain: string;
}

/** The parts of the platform's context that matter here. */
export interface CachingContext {
  readonly cache?: unknown;
  readonly exports?: {
    readonly CachedPages?: (options: { props: CachedProps }) => {
      fetch(request: Request): Promise<Response>;
    };
  };
}

/** Carries the client's address to the cached entrypoint: the platform may replace its own header. */
const CLIENT_HEADER = "X-Client-Address";

/** The request as the cached entrypoint answers it, with the client's address in its usual header. */
export function behindCache(request: Request): Request {
  const headers = new Headers(request.headers);
  const client = headers.get(CLIENT_HEADER);
  headers.delete(CLIENT_HEADER);
  if (client) headers.set("CF-Connecting-IP", client);
  return new Request(request, { headers });
}

/** What the platform's cache writes into every answer that went through it. */
const STATUS = "Cf-Cache-Status";

/** Whether the cache was seen to be there; undefined before anybody has looked. */
let isThere: boolean | undefined;

/**
 * Asks the cached entrypoint for a page; undefined where there is none. The request carries what
 * shapes the page, and of the reader's headers only which copy they have: that shapes nothing.
 *
 * Whether a cache is in front is not said to the entrypoint that has none of its own, so that an
 * isolate asks once and sees.
 */
export function throughFrontCache(
  request: Request,
  page: URL,
  props: CachedProps,
  context: CachingContext,
): Promise<Response> | undefined {
  const entrypoint = context.exports?.CachedPages;
  if (entrypoint === undefined) return undefined;
  if (context.cache === undefined && isThere === false) return undefined;
  const headers = new Headers();
  // Not part of the cache's key: a page that is rendered counts against its reader's rate limit.
  const client = request.headers.get("CF-Connecting-IP");
  if (client !== null) headers.set(CLIENT_HEADER, client);
  const tag = request.headers.get("If-None-Match");
  if (tag !== null) headers.set("If-None-Match", tag);
  const asked = new Request(page, { method: request.method, headers });
  return see(entrypoint({ props }).fetch(asked));
}

async function see(answering: Promise<Response>): Promise<Response> {
  const answer = await answering;
  isThere = answer.headers.has(STATUS);
  return answer;
}
