/** Answers that are the same for every reader of a paper come through the platform's cache, where there is one. */
import { CATEGORIES, sectionFeedPath } from "../../../shared/categories.ts";
import { currentDesk, deskSource } from "../../desk/desk-cache.ts";
import type { Env } from "../../env.ts";
import { domainOf, publicationOf } from "../../publications/hosts.ts";
import { variantOf } from "../lite/variant.ts";
import { cleanUrl, isPagePath, RSS_PATHS } from "../routes.tsx";
import { throughEdgeCache } from "./edge-cache.ts";

/** Crawlers get the same page as readers, but complete: they do not wait for streamed parts. */
const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse/i;

/** Whether a request is a crawler's. */
export function isCrawler({ headers }: Request): boolean {
  return CRAWLER.test(headers.get("User-Agent") ?? "");
}

/** Shared addresses besides the plain pages: stories, posts, events, pictures, days, feeds, site maps and robots.txt. */
const SHARED =
  /^\/(?:(?:article|blog|events|pictures)\/[^/]+|events\.ics|atom\.xml|feed\.json|sitemap(?:-[a-z0-9-]+)?\.xml|robots\.txt|archives\/\d{4}(?:\/\d\d){0,2})$/;

const SECTION_FEEDS: ReadonlySet<string> = new Set(CATEGORIES.map(sectionFeedPath));

/** A browser's navigation to an RSS address gets a screen instead, which is not shared. */
function isShared(pathname: string, headers: Headers): boolean {
  if (RSS_PATHS.has(pathname)) return headers.get("Sec-Fetch-Dest") !== "document";
  return isPagePath(pathname) || SHARED.test(pathname) || SECTION_FEEDS.has(pathname);
}

/**
 * The answer through the platform's cache; undefined without one, for an address whose answers
 * differ, and for a host that no publication lists.
 */
export async function answerFromEdgeCache(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
): Promise<Response | undefined> {
  // Crawlers wait for late parts, and the platform's cache does not tell crawlers from readers.
  if (request.method !== "GET" || isCrawler(request)) return undefined;
  const url = cleanUrl(request);
  const { hostname, pathname } = url;
  const publication = publicationOf(hostname);
  if (!publication.hosts.includes(hostname) || !isShared(pathname, request.headers))
    return undefined;
  const isOfDesk = !/\.(?:txt|ics)$|^\/pictures\//.test(pathname);
  const props = {
    publication: publication.id,
    domain: domainOf(hostname, publication),
    desk: isOfDesk ? (await currentDesk(deskSource(publication.id, env, ctx))).revision : "",
    variant: isOfDesk ? variantOf(request) : "full",
  } as const;
  return throughEdgeCache(request, url, props, ctx);
}
