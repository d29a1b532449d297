/**
 * The Worker: which request goes where, in order, one line each. All answers pass one function,
 * which refuses unsupported methods and turns an exception into an error page.
 */
import { WorkerEntrypoint } from "cloudflare:workers";
import type { MiddlewareHandler } from "hono";
import { Hono } from "hono/tiny";
import { DATE_TABLES } from "virtual:date-tables";

import { CATEGORIES, sectionFeedPath } from "../shared/categories.ts";
import { answerDetails, answerMetainfo } from "./blog/backends/blog-functions.ts";
import { answerAdFrame } from "./documents/ad-frame.ts";
import {
  answerBlogFeed,
  answerRobots,
  answerSectionFeed,
  answerSitemapFile,
} from "./documents/answer-document.ts";
import {
  answerAdsTxt,
  answerOpenSearch,
  answerSecurityTxt,
  answerWebManifest,
} from "./documents/publication-documents.ts";
import { type Env, settingsOf } from "./env.ts";
import { redirectToListedHost, redirectToCanonicalUrl } from "./http/canonical-url.ts";
import { answerFault } from "./http/error-page.ts";
import { answerTooManyRequests, type LimitedWork, withinLimit } from "./http/rate-limit.ts";
import { isReading, refuseRequest } from "./http/refuse-request.ts";
import { secured } from "./http/security-headers.ts";
import { causeOf, log } from "./log.ts";
import { Newsroom } from "./newsroom/newsroom.ts";
import { openNewsrooms } from "./newsrooms.ts";
import { answerHealth, answerStatus } from "./operations/status.ts";
import { answerCached, answerPage } from "./pages/answer-page.ts";
import { answerFromEdgeCache } from "./pages/cache/answer-from-edge-cache.ts";
import { behindCache, type CachedProps } from "./pages/cache/edge-cache.ts";
import { isPagePath } from "./pages/routes.tsx";
import { warmUp } from "./pages/warm-up.ts";
import { answerPicture } from "./pictures/answer-picture.ts";
import type { EdgePublication } from "./publications/edge-publication.ts";
import { setDateTables } from "./publications/format-date.ts";
import { publicationOf } from "./publications/hosts.ts";
import { blogFunctionDeps, openSite } from "./site/open-site.ts";

setDateTables(DATE_TABLES);
await warmUp();

export { Newsroom };

type App = { Bindings: Env };

const app = new Hono<App>({ strict: true });

app.get("/healthz", limited("status"), (c) =>
  answerHealth(openSite(c.req.raw, c.env, c.executionCtx)),
);
app.get("/status", limited("status"), (c) =>
  answerStatus(openSite(c.req.raw, c.env, c.executionCtx)),
);
app.get("/convert", async (c) => {
  const { answerConvert } = await import("./operations/convert.ts");
  return answerConvert(c.req.raw, c.env, c.executionCtx);
});
for (const path of ["/rss.xml", "/feed.xml", "/atom.xml", "/feed.json"] as const) {
  app.get(path, (c) => answerBlogFeed(path, c.req.raw, c.env, c.executionCtx));
}
for (const category of CATEGORIES) {
  app.get(sectionFeedPath(category), (c) =>
    answerSectionFeed(category, c.req.raw, c.env, c.executionCtx),
  );
}
app.get("/:file{sitemap(?:-[a-z0-9-]+)?\\.xml}", (c) =>
  answerSitemapFile(c.req.raw, c.env, c.executionCtx),
);
app.get("/robots.txt", (c) => answerRobots(c.req.raw, c.env, c.executionCtx));
app.all("/functions/get_metainfo", (c) =>
  answerMetainfo(c.req.raw, blogFunctionDeps(c.env, c.executionCtx)),
);
app.all("/functions/get_details", (c) =>
  answerDetails(c.req.raw, blogFunctionDeps(c.env, c.executionCtx)),
);
app.get("/pictures/:name", (c) => answerPicture(c.req.param("name"), c.req.raw, c.env));
app.get("/ad-frame", (c) => answerAdFrame(publicationAt(c.req)));
app.get("/.well-known/security.txt", (c) => answerSecurityTxt(publicationAt(c.req), Date.now()));
app.get("/ads.txt", (c) => answerAdsTxt(publicationAt(c.req)));
app.get("/opensearch.xml", (c) => answerOpenSearch(publicationAt(c.req)));
app.get("/manifest.webmanifest", (c) => answerWebManifest(publicationAt(c.req)));
for (const path of ["/events.ics", "/events/:file{[^/]+\\.ics}"]) {
  app.get(path, async (c) => {
    const { answerIcs } = await import("./documents/event-documents.ts");
    const slug = c.req.param("file")?.slice(0, -".ics".length);
    return answerIcs(slug, c.req.raw, c.env, c.executionCtx);
  });
}
app.get("*", (c) => answerPage(c.req.raw, c.env, c.executionCtx));

/** Lets a route answer as often as the rate limit allows. */
function limited(kind: LimitedWork): MiddlewareHandler<App> {
  return async (c, next) => {
    if (!(await withinLimit(c.env, kind, c.req.raw))) return answerTooManyRequests(kind);
    return next();
  };
}

/** The publication at the host of a request. */
function publicationAt({ url }: { readonly url: string }): EdgePublication {
  return publicationOf(new URL(url).hostname);
}

app.onError((error, c) => answerFault(c.req.raw, error));

/** The entry of what the platform's cache stores for all readers; the props are part of its key. */
export class CachedPages extends WorkerEntrypoint<Env, CachedProps> {
  override fetch(request: Request): Promise<Response> {
    return answerItself(behindCache(request), this.env, this.ctx);
  }
}

/** The answer without the platform's cache. Never rejects. */
async function answerItself(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  try {
    const url = new URL(request.url);
    const redirect = redirectToCanonicalUrl(url, isPagePath) ?? redirectToListedHost(url);
    const answered = redirect ?? (await app.fetch(request, env, ctx));
    return secured(answered, publicationOf(url.hostname));
  } catch (error) {
    return answerFault(request, error);
  }
}

async function answer(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  const refused = refuseRequest(request, env);
  if (refused) return refused;
  const shared = await answerFromEdgeCache(request, env, ctx).catch((error: unknown) => {
    // A failure of the cache must not cost the reader the page.
    log("cache not asked", { cause: causeOf(error) });
  });
  return shared ?? answerItself(request, env, ctx);
}

export default {
  // A cached page is returned without a promise: awaiting one would take as long as finding the
  // page.
  fetch(request, env, ctx) {
    // No page is cached while a var is refused.
    const cached = isReading(request) ? answerCached(request, env, ctx) : undefined;
    return cached ?? answer(request, env, ctx);
  },

  /** The cron trigger, every minute: wakes the newsroom, should its alarm have been lost. */
  async scheduled(_controller, env, _ctx) {
    await openNewsrooms(env, settingsOf(env))?.round();
  },
} satisfies ExportedHandler<Env>;
