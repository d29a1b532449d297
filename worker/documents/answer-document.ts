/**
 * Answers requests for feeds, site maps and robots.txt: headers, conditional requests, and a screen
 * in place of RSS for browsers.
 */
import type { Category, CategoryKey } from "../../shared/categories.ts";
import { shortHash } from "../../shared/hash.ts";
import { DAY_MS } from "../../shared/time.ts";
import { EVENT_DAYS_AHEAD } from "../../shared/town-event.ts";
import type { Env, RequestContext } from "../env.ts";
import { answerText } from "../http/answer-text.ts";
import { matchesEtag } from "../http/etag.ts";
import { DATA_HEADERS } from "../http/security-headers.ts";
import { readMonths } from "../news/archive/archive-rows.ts";
import { answerPage } from "../pages/answer-page.ts";
import { isForCache, propsOf } from "../pages/cache/edge-cache.ts";
import { RSS_PATHS, SITE_PAGES } from "../pages/routes.tsx";
import type { EdgePublication } from "../publications/edge-publication.ts";
import { openSite, openSiteWithDesk } from "../site/open-site.ts";
import { readBlogFeed } from "./read-blog-feed.ts";
import type { FeedKind } from "./render-feed.ts";
import { renderRobots } from "./robots.ts";
import { renderSectionFeed } from "./section-feed.ts";
import { answerSitemap } from "./sitemap.ts";

const KINDS = {
  "/rss.xml": "rss",
  "/feed.xml": "rss",
  "/atom.xml": "atom",
  "/feed.json": "json",
} as const satisfies Readonly<Record<string, FeedKind>>;

const MAX_AGE = "max-age=300";

/** Paths for search engines: the pages of the site map's screen, and the donations page. */
const PAGES = [...SITE_PAGES, { url: "/donations" as const }];

/**
 * A feed; on the two RSS addresses a browser's page navigation gets the RSS screen instead. Shared
 * caches may not store those two, because some ignore the header that tells browsers apart.
 */
export async function answerBlogFeed(
  path: keyof typeof KINDS,
  request: Request,
  env: Env,
  ctx: RequestContext,
): Promise<Response> {
  const hasScreen = RSS_PATHS.has(path);
  if (hasScreen && request.headers.get("Sec-Fetch-Dest") === "document") {
    const page = await answerPage(request, env, ctx);
    const answer = new Response(page.body, page);
    answer.headers.set("Cache-Control", "private, no-cache");
    answer.headers.append("Vary", "Sec-Fetch-Dest");
    return answer;
  }
  const site = await openSiteWithDesk(request, env, ctx, propsOf(ctx).desk);
  const feed = await readBlogFeed(KINDS[path], site);
  const isStored = feed.isFresh && isForCache(ctx, site.desk);
  const cacheControl = hasScreen ? `private, ${MAX_AGE}` : `public, ${MAX_AGE}`;
  return document(request, feed.body, {
    "Content-Type": feed.contentType,
    "Cache-Control": isStored ? cacheControl : "no-store",
    // The platform's cache stores the document only, never the screen.
    ...(hasScreen && isStored ? { "Cloudflare-CDN-Cache-Control": `public, ${MAX_AGE}` } : {}),
    ...(hasScreen ? { Vary: "Sec-Fetch-Dest" } : {}),
  });
}

/** The feed of a category, with the stories of its page. */
export async function answerSectionFeed(
  category: Category & { readonly key: CategoryKey },
  request: Request,
  env: Env,
  ctx: RequestContext,
): Promise<Response> {
  const { content, publication, origin, desk } = await openSiteWithDesk(
    request,
    env,
    ctx,
    propsOf(ctx).desk,
  );
  const { listing } = await content.category(category.key);
  const { articles } = await listing;
  const paper = { ...publication, url: origin };
  return document(request, renderSectionFeed(articles, category, paper), {
    "Content-Type": "application/rss+xml; charset=utf-8",
    // An empty feed is not cached: stories may be there at the next request.
    "Cache-Control":
      articles.length > 0 && isForCache(ctx, desk) ? `public, ${MAX_AGE}` : "no-store",
  });
}

/** The index of the site map or one of its files; 404 for a file that is not in the index. */
export async function answerSitemapFile(
  request: Request,
  env: Env,
  ctx: RequestContext,
): Promise<Response> {
  const site = await openSiteWithDesk(request, env, ctx, propsOf(ctx).desk);
  const { blog, origin, publication, now, desk } = site;
  const archiveMonths = () => readMonths(env.DB, publication.id);
  const { pathname } = new URL(request.url);
  const answer = await answerSitemap(pathname, {
    blog,
    url: origin,
    pages: PAGES,
    archiveMonths,
    ...(publication.calendars?.length ? { events: sitemapEvents(env, publication, now()) } : {}),
  });
  if (answer.ok) {
    return document(request, answer.body, {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": answer.isWhole && isForCache(ctx, desk) ? `public, ${MAX_AGE}` : "no-store",
    });
  }
  return answerText(answer.status, "There is no such site map.");
}

/** The publication's own events; samples are listed nowhere. */
function sitemapEvents(env: Env, publication: EdgePublication, now: number) {
  return {
    areThere: async () => {
      const { hasStoredEvents } = await import("../events/read-events.ts");
      return hasStoredEvents(env.DB, publication);
    },
    slugs: async () => {
      const { storedEvents } = await import("../events/read-events.ts");
      const range = { from: now - DAY_MS, to: now + EVENT_DAYS_AHEAD * DAY_MS };
      const groups = await storedEvents(env.DB, publication).firstInRange(range);
      return groups.map(([{ slug }]) => slug);
    },
  };
}

/** robots.txt of the host that the request asks for. */
export function answerRobots(request: Request, env: Env, ctx: RequestContext): Response {
  const { origin } = openSite(request, env, ctx);
  return document(request, renderRobots(origin), {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": `public, ${MAX_AGE}`,
  });
}

/** A document with its ETag; 304 for a client that sends the same ETag. */
function document(
  request: Request,
  body: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const etag = `W/"${shortHash(body)}-${body.length.toString(36)}"`;
  const all = { ...DATA_HEADERS, ...headers, ETag: etag };
  return matchesEtag(request.headers.get("If-None-Match"), etag)
    ? new Response(null, { status: 304, headers: all })
    : new Response(body, { headers: all });
}
