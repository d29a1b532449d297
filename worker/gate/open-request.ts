/**
 * Opens a request: finds once what answers need of it. Behind the platform's cache its props carry the
 * paper, the domain and the variant.
 */
import { type CachedProps, type OpenedRequest, propsOf } from "../content/scope.ts";
import { cleanUrl, type MatchedPage, pageAt } from "../pages/routes.tsx";
import { domainOf, publicationNamed, publicationOf } from "../papers/hosts.ts";
import { type Env, type RequestContext, settingsOf } from "../platform/env.ts";
import { guardStores } from "../platform/guarded-stores.ts";
import { variantKey, variantOf } from "../platform/http/variant.ts";

/** The parts of the platform's context that matter here. */
export interface CachingContext {
  readonly cache?: unknown;
  readonly exports?: {
    readonly CachedPages?: (options: { props: CachedProps }) => {
      fetch(request: Request): Promise<Response>;
    };
  };
}

/** A request as the gate passes it on to a route. */
export interface GateRequest extends OpenedRequest {
  /** Of the platform: its cache, and work after the answer. */
  readonly ctx: RequestContext & CachingContext;
  readonly page: AskedPage;
}

/** The page at a request's address, as the page cache and the route table know it. */
export interface AskedPage {
  /** Without parameters that the page does not read. */
  readonly url: URL;
  /** The page's key in the page cache. */
  readonly key: string;
  /** Matched when it is asked for: a page from the cache needs no match. */
  readonly match: () => MatchedPage;
}

/** Throws an `InvalidVar` where a var is refused. */
export function openRequest(
  request: Request,
  given: Env,
  ctx: RequestContext & CachingContext,
): GateRequest {
  const settings = settingsOf(given);
  const { env, d1 } = guardStores(given);
  const url = new URL(request.url);
  const cacheProps: Partial<CachedProps> = propsOf(ctx);
  const publication = publicationNamed(cacheProps.publication) ?? publicationOf(url.hostname);
  const domain = cacheProps.domain ?? domainOf(url.hostname, publication);
  const variant = cacheProps.variant ?? variantOf(url, request.headers);
  return {
    request,
    url,
    env,
    d1,
    settings,
    publication,
    domain,
    variant,
    cacheProps,
    ctx,
    waitUntil: (work) => ctx.waitUntil(work),
    page: askPage(url, (path) => variantKey(`${publication.id} ${domain} ${path}`, variant)),
  };
}

function askPage(asked: URL, keyOf: (path: string) => string): AskedPage {
  let found: MatchedPage | undefined;
  const match = () => (found ??= pageAt(asked.pathname));
  const url = cleanUrl(asked, match);
  return { url, match, key: keyOf(url.pathname + url.search) };
}
