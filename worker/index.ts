/**
 * The Worker: which request goes where, in order, one line each. All answers pass one function,
 * which refuses unsupported methods and turns an exception into an error page.
 */
import { WorkerEntrypoint } from "cloudflare:workers";
import type { Context, MiddlewareHandler } from "hono";
import { Hono } from "hono/tiny";
import { DATE_TABLES } from "virtual:date-tables";

import { CATEGORIES, sectionFeedPath } from "../shared/categories.ts";
import { answerDetails, answerMetainfo } from "./content/blog/blog-functions.ts";
import type { CachedProps } from "./content/cached-props.ts";
import { answerPicture } from "./content/pictures/answer-picture.ts";
import { openScope, openScopeWithDesk, type Scope } from "./content/scope.ts";
import { EditorialDesk } from "./desk/editorial-desk.ts";
import { answerAdFrame } from "./documents/ad-frame.ts";
import {
  answerBlogFeed,
  answerRobots,
  answerSectionFeed,
  answerSitemapFile,
  BLOG_FEEDS,
} from "./documents/answer-document.ts";
import { answerKeyDirectory } from "./documents/key-directory.ts";
import { answerHealth } from "./documents/operations/health.ts";
import { answerStatus } from "./documents/operations/status.ts";
import {
  answerAdsTxt,
  answerOpenSearch,
  answerSecurityTxt,
  answerTrustTxt,
  answerWebManifest,
} from "./documents/publication-documents.ts";
import { answerSavedWorker } from "./documents/saved-worker.ts";
import { answerSearchFeed } from "./documents/search-feed.ts";
import { answerCached, answerPage } from "./gate/answer-page.ts";
import { redirectToListedHost, redirectToCanonicalUrl } from "./gate/canonical-url.ts";
import { behindCache, fromEdgeCache } from "./gate/edge-cache.ts";
import { answerFault } from "./gate/error-page.ts";
import { isReading, LONGEST_URL, refuseRequest } from "./gate/refuse-request.ts";
import { Newsroom } from "./newsroom/newsroom.ts";
import { isPagePath, SITE_PAGES } from "./pages/routes.tsx";
import { warmUp } from "./pages/warm-up.ts";
import { publicationOf } from "./papers/hosts.ts";
import { secured } from "./papers/security-headers.ts";
import { setDateTables } from "./platform/dates/format-date.ts";
import { type Env, settingsOf } from "./platform/env.ts";
import {
  answerTooManyRequests,
  type LimitedWork,
  withinLimit,
} from "./platform/http/rate-limit.ts";
import { openNewsrooms } from "./platform/newsrooms.ts";
import { reportRows } from "./platform/report-rows.ts";

setDateTables(DATE_TABLES);
await warmUp();

export { EditorialDesk, Newsroom };

type App = { Bindings: Env };

/** The pages of the XML site map: those of the site map's screen, and the donations page. */
const SEARCHED_PAGES = [...SITE_PAGES, { url: "/donations" as const }];

const app = new Hono<App>({ strict: true });

app.get("/healthz", limited("status"), (c) => answerHealth(scopeOf(c)));
app.get("/status", limited("status"), (c) => answerStatus(scopeOf(c)));
app.get("/convert", async (c) => {
  const { answerConvert } = await import("./documents/operations/convert.ts");
  return answerConvert(await scopeWithDesk(c));
});
for (const path of Object.keys(BLOG_FEEDS) as (keyof typeof BLOG_FEEDS)[]) {
  app.get(path, screenForBrowsers(path), shared(), async (c) =>
    answerBlogFeed(path, await scopeWithDesk(c)),
  );
}
for (const category of CATEGORIES) {
  app.get(sectionFeedPath(category), shared(), async (c) =>
    answerSectionFeed(category, await scopeWithDesk(c)),
  );
}
app.get("/search.xml", limited("search"), async (c) => answerSearchFeed(await scopeWithDesk(c)));
for (const path of ["/digest", "/digest.txt", "/digest.xml"] as const) {
  app.get(path, limited("story"), async (c) => {
    const { answerDigest } = await import("./documents/digest/answer-digest.ts");
    return answerDigest(path, await scopeWithDesk(c));
  });
}
app.get("/:file{sitemap(?:-[a-z0-9-]+)?\\.xml}", shared(), async (c) =>
  answerSitemapFile(SEARCHED_PAGES, await scopeWithDesk(c)),
);
app.get("/robots.txt", shared({ hasDesk: false }), (c) => answerRobots(scopeOf(c)));
app.all("/functions/get_metainfo", (c) => answerMetainfo(scopeOf(c)));
app.all("/functions/get_details", (c) => answerDetails(scopeOf(c)));
app.all("/websub/:id", limited("push"), async (c) => {
  const { answerHub } = await import("./documents/operations/websub-callback.ts");
  return answerHub(scopeOf(c));
});
app.get("/saved-worker.js", () => answerSavedWorker());
app.get("/pictures/:name", shared({ hasDesk: false }), (c) =>
  answerPicture(c.req.param("name"), c.req.raw, c.env),
);
for (const path of ["/desk", "/desk/*"]) {
  app.all(path, async (c) => {
    const { answerDesk } = await import("./desk/answer-desk.ts");
    return answerDesk(c.req.raw, c.env, c.executionCtx);
  });
}
app.get("/preview/:link", async (c) => {
  const { answerSharedPreview } = await import("./desk/posts/shared-preview.ts");
  return answerSharedPreview(c.req.param("link"), scopeOf(c));
});
app.get("/ad-frame", (c) => answerAdFrame(publicationAt(c)));
app.get("/.well-known/security.txt", (c) => answerSecurityTxt(publicationAt(c), Date.now()));
app.get("/.well-known/trust.txt", (c) => answerTrustTxt(publicationAt(c)));
app.get("/.well-known/http-message-signatures-directory", (c) => answerKeyDirectory(scopeOf(c)));
app.get("/ads.txt", (c) => answerAdsTxt(publicationAt(c)));
app.get("/opensearch.xml", (c) => answerOpenSearch(publicationAt(c)));
app.get("/manifest.webmanifest", (c) => answerWebManifest(publicationAt(c)));
for (const path of ["/events.ics", "/events/:file{[^/]+\\.ics}"]) {
  app.get(path, shared(), async (c) => {
    const { answerIcs } = await import("./documents/event-documents.ts");
    return answerIcs(c.req.param("file")?.slice(0, -".ics".length), await scopeWithDesk(c));
  });
}
app.get("*", (c) => answerPage(c.req.raw, c.env, c.executionCtx));

function scopeOf(c: Context<App>): Scope {
  return openScope(c.req.raw, c.env, c.executionCtx);
}

function scopeWithDesk(c: Context<App>): Promise<Scope> {
  return openScopeWithDesk(c.req.raw, c.env, c.executionCtx);
}

/** The publication at the host of a request. */
function publicationAt(c: Context<App>) {
  return publicationOf(new URL(c.req.url).hostname);
}

/** Lets a route answer as often as the rate limit allows. */
function limited(kind: LimitedWork): MiddlewareHandler<App> {
  return async (c, next) =>
    (await withinLimit(scopeOf(c), kind)) ? next() : answerTooManyRequests(kind);
}

/** Lets the platform's cache answer, where there is one: the route's answer is the same for every reader. */
function shared(options?: { readonly hasDesk: boolean }): MiddlewareHandler<App> {
  return async (c, next) => {
    const url = new URL(c.req.url);
    url.search = "";
    return (await fromEdgeCache(c.req.raw, url, c.env, c.executionCtx, options)) ?? next();
  };
}

/** A browser's page navigation to a feed that has a screen gets the screen. */
function screenForBrowsers(path: keyof typeof BLOG_FEEDS): MiddlewareHandler<App> {
  return async (c, next) =>
    BLOG_FEEDS[path].hasScreen && c.req.header("Sec-Fetch-Dest") === "document"
      ? answerPage(c.req.raw, c.env, c.executionCtx)
      : next();
}

app.onError((error, c) => answerFault(c.req.raw, error));

/** The entry of what the platform's cache stores for all readers; the props are part of its key. */
export class CachedPages extends WorkerEntrypoint<Env, CachedProps> {
  override fetch(request: Request): Promise<Response> {
    return answer(behindCache(request), this.env, this.ctx);
  }
}

/** The answer to a request for which no page is in memory. Never rejects. */
async function answer(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  try {
    // No more of an address is parsed than a request may have.
    const url = new URL(request.url.slice(0, LONGEST_URL));
    const refused = refuseRequest(request, env);
    if (refused) return secured(refused, publicationOf(url.hostname));
    const redirect = redirectToCanonicalUrl(url, isPagePath) ?? redirectToListedHost(url);
    const answered = redirect ?? (await app.fetch(request, env, ctx));
    reportRows(env, ctx);
    return secured(answered, publicationOf(url.hostname));
  } catch (error) {
    return answerFault(request, error);
  }
}

export default {
  // A cached page is returned without a promise: awaiting one would take as long as finding the
  // page.
  fetch(request, env, ctx) {
    try {
      // No page is cached while a var is refused.
      const cached = isReading(request) ? answerCached(request, env, ctx) : undefined;
      return cached ?? answer(request, env, ctx);
    } catch (error) {
      return answerFault(request, error);
    }
  },

  /** The cron trigger, every minute: runs a round, or joins the one that is running, and so sets a lost alarm again. */
  async scheduled(_controller, env, _ctx) {
    await openNewsrooms(env, settingsOf(env))?.round();
  },
} satisfies ExportedHandler<Env>;
