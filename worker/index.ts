/** The Worker: which request goes where, in order, one line each. Before and after the table stands the gate. */
import { WorkerEntrypoint } from "cloudflare:workers";
import type { Context, MiddlewareHandler } from "hono";
import { Hono } from "hono/tiny";
import { DATE_TABLES } from "virtual:date-tables";

import { CATEGORIES, sectionFeedPath } from "../shared/categories.ts";
import { answerDetails, answerMetainfo } from "./content/blog/blog-functions.ts";
import { Counts } from "./content/counts/stored/counts.ts";
import { answerPicture } from "./content/pictures/answer-picture.ts";
import {
  type CachedProps,
  openScope,
  openScopeWithDecisions,
  type Scope,
} from "./content/scope.ts";
import { forgetSenders } from "./content/submissions/forget-senders.ts";
import { EditorialDesk } from "./desk/editorial-desk.ts";
import { answerAdFrame } from "./documents/ad-frame.ts";
import {
  answerBlogFeed,
  answerRobots,
  answerSectionFeed,
  answerSitemapFile,
  BLOG_FEEDS,
} from "./documents/answer-document.ts";
import { answerSearchFeed } from "./documents/feeds/search-feed.ts";
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
import { answerRequest } from "./gate/answer-request.ts";
import { answerShown } from "./gate/answer-shown.ts";
import { behindCache, fromEdgeCache } from "./gate/edge-cache.ts";
import type { GateRequest } from "./gate/open-request.ts";
import { answerPage } from "./gate/serve-page.ts";
import { warmUp } from "./gate/warm-up.ts";
import { Newsroom } from "./newsroom/newsroom.ts";
import { SITE_PAGES } from "./pages/routes.tsx";
import { endOfDay, isDailyLimit } from "./platform/daily-limit.ts";
import { setDateTables } from "./platform/dates/format-date.ts";
import { type Env, settingsOf } from "./platform/env.ts";
import {
  answerTooManyRequests,
  type LimitedWork,
  withinLimit,
} from "./platform/http/rate-limit.ts";
import { causeOf, log } from "./platform/log.ts";
import { openNewsrooms } from "./platform/newsrooms.ts";

setDateTables(DATE_TABLES);

export { Counts, EditorialDesk, Newsroom };

/** A route gets the request as the gate opened it. */
type App = { Bindings: GateRequest };

/** The pages of the XML site map: those of the site map's screen, and the donations page. */
const SEARCHED_PAGES = [...SITE_PAGES, { url: "/donations" as const }];

const app = new Hono<App>({ strict: true });

app.get("/healthz", limited("status"), (c) => answerHealth(scopeOf(c)));
app.get("/status", limited("status"), (c) => answerStatus(scopeOf(c)));
app.get("/convert", async (c) => {
  const { answerConvert } = await import("./documents/operations/convert.ts");
  return answerConvert(await scopeWithDecisions(c));
});
for (const path of Object.keys(BLOG_FEEDS) as (keyof typeof BLOG_FEEDS)[]) {
  app.get(path, screenForBrowsers(path), shared(), async (c) =>
    answerBlogFeed(path, await scopeWithDecisions(c)),
  );
}
for (const category of CATEGORIES) {
  app.get(sectionFeedPath(category), shared(), async (c) =>
    answerSectionFeed(category, await scopeWithDecisions(c)),
  );
}
app.get("/search.xml", limited("search"), async (c) =>
  answerSearchFeed(await scopeWithDecisions(c)),
);
for (const path of ["/digest", "/digest.txt", "/digest.xml"] as const) {
  app.get(path, limited("story"), async (c) => {
    const { answerDigest } = await import("./documents/digest/answer-digest.ts");
    return answerDigest(path, await scopeWithDecisions(c));
  });
}
app.get("/:file{sitemap(?:-[a-z0-9-]+)?\\.xml}", shared(), async (c) =>
  answerSitemapFile(SEARCHED_PAGES, await scopeWithDecisions(c)),
);
app.get("/blog/:slug/live.json", async (c) => {
  const { answerPoll } = await import("./documents/live/answer-poll.ts");
  return answerPoll(c.req.param("slug"), await scopeWithDecisions(c));
});
app.get("/blog/:file{[^/]+\\.xml}", limited("story"), async (c, next) => {
  // A post of an external backend may have such a name.
  if (c.env.settings.blogBackendUrl !== "") return next();
  const { answerUpdatesFeed } = await import("./documents/live/updates-feed.ts");
  return answerUpdatesFeed(
    c.req.param("file").slice(0, -".xml".length),
    await scopeWithDecisions(c),
  );
});
app.get("/robots.txt", shared({ hasDecisions: false }), (c) => answerRobots(scopeOf(c)));
app.all("/functions/get_metainfo", (c) => answerMetainfo(scopeOf(c)));
app.all("/functions/get_details", (c) => answerDetails(scopeOf(c)));
app.all("/websub/:id", limited("push"), async (c) => {
  const { answerHub } = await import("./documents/operations/websub-callback.ts");
  return answerHub(scopeOf(c));
});
app.get("/saved-worker.js", () => answerSavedWorker());
app.get("/pictures/:name", shared({ hasDecisions: false }), (c) =>
  answerPicture(c.req.param("name"), c.env.request, c.env.env),
);
for (const path of ["/desk", "/desk/*"]) {
  app.all(path, async (c) => {
    const { answerDesk } = await import("./desk/answer-desk.ts");
    return answerDesk(c.env);
  });
}
app.post("/submit/:kind", async (c) => {
  const { answerSubmission } = await import("./desk/submissions/answer-submission.ts");
  return answerSubmission(c.req.param("kind"), c.env);
});
app.post("/shown", limited("shown"), (c) => answerShown(c.env, route));
app.get("/preview/:link", async (c) => {
  const { answerSharedPreview } = await import("./desk/posts/shared-preview.ts");
  return answerSharedPreview(c.req.param("link"), scopeOf(c));
});
app.get("/report/:link", async (c) => {
  const { answerSharedReport } = await import("./desk/sponsors/report/shared-report.ts");
  return answerSharedReport(c.req.param("link"), scopeOf(c));
});
app.get("/go/:id", async (c) => {
  const { answerSponsorLink } = await import("./documents/sponsor-link.ts");
  const onward = await answerSponsorLink(c.req.param("id"), await scopeWithDecisions(c));
  return onward ?? answerPage(c.env);
});
app.get("/ad-frame", (c) => answerAdFrame(c.env.publication));
app.get("/.well-known/security.txt", (c) => answerSecurityTxt(c.env.publication, Date.now()));
app.get("/.well-known/trust.txt", (c) => answerTrustTxt(c.env.publication, c.env.settings));
app.get("/.well-known/http-message-signatures-directory", (c) => answerKeyDirectory(scopeOf(c)));
app.get("/ads.txt", (c) => answerAdsTxt(c.env.publication));
app.get("/opensearch.xml", (c) => answerOpenSearch(c.env.publication));
app.get("/manifest.webmanifest", (c) => answerWebManifest(c.env.publication));
for (const path of ["/events.ics", "/events/:file{[^/]+\\.ics}"]) {
  app.get(path, shared(), async (c) => {
    const { answerIcs } = await import("./documents/event-documents.ts");
    return answerIcs(c.req.param("file")?.slice(0, -".ics".length), await scopeWithDecisions(c));
  });
}
app.get("*", (c) => answerPage(c.env));

function scopeOf(c: Context<App>): Scope {
  return openScope(c.env);
}

function scopeWithDecisions(c: Context<App>): Promise<Scope> {
  return openScopeWithDecisions(c.env);
}

/** Lets a route answer as often as the rate limit allows. */
function limited(kind: LimitedWork): MiddlewareHandler<App> {
  return async (c, next) =>
    (await withinLimit(scopeOf(c), kind)) ? next() : answerTooManyRequests(kind);
}

/** Lets the platform's cache answer, where there is one: the route's answer is the same for every reader. */
function shared(options?: { readonly hasDecisions: boolean }): MiddlewareHandler<App> {
  return async (c, next) => {
    const address = new URL(c.env.url.pathname, c.env.url);
    return (await fromEdgeCache(c.env, address, options)) ?? next();
  };
}

/** A browser's page navigation to a feed that has a screen gets the screen. */
function screenForBrowsers(path: keyof typeof BLOG_FEEDS): MiddlewareHandler<App> {
  return async (c, next) =>
    BLOG_FEEDS[path].hasScreen && c.req.header("Sec-Fetch-Dest") === "document"
      ? answerPage(c.env)
      : next();
}

app.onError((error) => {
  throw error;
});

const route = (opened: GateRequest) => app.fetch(opened.request, opened);

await warmUp(route);

/** The entry of what the platform's cache stores for all readers; the props are part of its key. */
export class CachedPages extends WorkerEntrypoint<Env, CachedProps> {
  override fetch(request: Request): Response | Promise<Response> {
    return answerRequest(behindCache(request), this.env, this.ctx, route);
  }
}

export default {
  fetch: (request, env, ctx) => answerRequest(request, env, ctx, route),

  /** A mail to a paper goes into its inbox; a refusal is what the sender's program shows. */
  async email(message, env) {
    const { receiveMail } = await import("./desk/submissions/receive-mail.ts");
    await receiveMail(message, env);
  },

  /**
   * The cron trigger, every minute: runs a round, or joins the one that is running, and so sets a lost alarm
   * again. Where the object's day is spent, it says so: a round does not fit into a request's limits.
   */
  async scheduled({ scheduledTime }, env, ctx) {
    ctx.waitUntil(forgetSenders(scheduledTime, env));
    const newsrooms = openNewsrooms(env, settingsOf(env));
    try {
      await newsrooms?.round();
    } catch (error) {
      const back = isDailyLimit(error) ? new Date(endOfDay(Date.now())).toISOString() : undefined;
      log("newsroom not run", { cause: causeOf(error), back });
    }
  },
} satisfies ExportedHandler<Env>;
