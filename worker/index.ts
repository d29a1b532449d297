/**
 * The Worker: which request goes where, in order, one line each. Every answer leaves through one
 * door, which refuses odd methods and turns an unforeseen fault into an error page.
 */
import { WorkerEntrypoint } from "cloudflare:workers";
import type { MiddlewareHandler } from "hono";
import { Hono } from "hono/tiny";
import { DATE_TABLES } from "virtual:date-tables";

import { PUBLICATIONS } from "#publications";

import { answerDetails, answerMetainfo } from "./blog/functions.ts";
import { answerAdFrame } from "./documents/ad-frame.ts";
import { answerBlogFeed, answerRobots, answerSitemapFile } from "./documents/blog-documents.ts";
import {
  answerAdsTxt,
  answerSecurityTxt,
  answerWebManifest,
} from "./documents/publication-documents.ts";
import { settingsOf, type Env, type RefreshMessage } from "./env.ts";
import { answerFault, answerLine } from "./http/error-page.ts";
import { answerTooManyRequests, type LimitedWork, withinLimit } from "./http/rate-limit.ts";
import { secured } from "./http/security-headers.ts";
import { openSite, paperOf, refreshTools } from "./http/site.ts";
import { causeOf, log } from "./log.ts";
import { answerConvert } from "./operations/convert.ts";
import { answerHealth, answerStatus } from "./operations/status.ts";
import { behindCache, type CachedProps } from "./pages/edge-cache.ts";
import {
  answerKept,
  answerPage,
  answerThroughCache,
  isPageAddress,
  isSharedAddress,
  spellingOf,
} from "./pages/page-route.ts";
import { rehearse } from "./pages/warm-up.ts";
import { setDateTables } from "./publications/dates.ts";
import type { EdgePublication } from "./publications/edge-publication.ts";
import { listedName, publicationOf } from "./publications/hosts.ts";
import { visitQueued } from "./refresh/queue.ts";
import { addressesOf, runTick } from "./refresh/tick.ts";

setDateTables(DATE_TABLES);
await rehearse();

type App = { Bindings: Env };

const app = new Hono<App>({ strict: true });

/** `www.` leads to the name without it, by the publication's own address and not by the request's. */
app.use(async (c, next) => {
  const url = new URL(c.req.url);
  if (!url.hostname.startsWith("www.")) return next();
  const { publication } = openSite(c.req.raw, c.env, c.executionCtx);
  const host = listedName(url.hostname);
  if (!publication.hosts.includes(host)) return next();
  url.hostname = host;
  return c.redirect(url.href, 308);
});

app.get("/healthz", limited("status"), (c) =>
  answerHealth(openSite(c.req.raw, c.env, c.executionCtx)),
);
app.get("/status", limited("status"), (c) =>
  answerStatus(openSite(c.req.raw, c.env, c.executionCtx)),
);
app.get("/convert", (c) => answerConvert(c.req.raw, c.env, c.executionCtx));
for (const path of ["/rss.xml", "/feed.xml", "/atom.xml", "/feed.json"] as const) {
  app.get(path, (c) => answerBlogFeed(path, c.req.raw, c.env, c.executionCtx));
}
app.get("/:file{sitemap(?:-[a-z0-9-]+)?\\.xml}", (c) =>
  answerSitemapFile(c.req.raw, c.env, c.executionCtx),
);
app.get("/robots.txt", (c) => answerRobots(c.req.raw, c.env, c.executionCtx));
app.all("/functions/get_metainfo", (c) =>
  answerMetainfo(c.req.raw, { db: c.env.DB, now: Date.now() }),
);
app.all("/functions/get_details", (c) =>
  answerDetails(c.req.raw, { db: c.env.DB, now: Date.now() }),
);
app.get("/ad-frame", (c) => answerAdFrame(openSite(c.req.raw, c.env, c.executionCtx)));
app.get("/search", (c) => c.redirect(searchPage(c.req.query("q") ?? ""), 302));
app.get("/.well-known/security.txt", (c) => answerSecurityTxt(publicationAt(c.req), Date.now()));
app.get("/ads.txt", (c) => answerAdsTxt(publicationAt(c.req)));
app.get("/manifest.webmanifest", (c) => answerWebManifest(publicationAt(c.req)));
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

/** The structured data's search shape leads to the search that there is. */
function searchPage(term: string): string {
  return `/sitemap?${new URLSearchParams({ search: term.slice(0, 100) })}`;
}

/** No address of ours is that long; parsing and logging longer ones serves nobody. */
const LONGEST_URL = 8_000;

/**
 * The redirect to a path's one spelling, without doubled slashes and without one at its end, and of a
 * page as the site writes it: what readers share is made for that. It names no host, so it cannot
 * lead off the site.
 */
function redirectSpelling(request: Request): Response | undefined {
  const { pathname, search } = new URL(request.url);
  const path = spellingOf(pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, ""));
  if (path === pathname) return undefined;
  return new Response(null, { status: 308, headers: { Location: path + search } });
}

function refuseMethod(): Response {
  return answerLine(405, "Only GET and HEAD are answered here.", { Allow: "GET, HEAD" });
}

/** A var that makes no sense stops every request, with one line that names it. */
function answerBadVar(env: Env): Response | undefined {
  try {
    settingsOf(env);
    return undefined;
  } catch (error) {
    const line = error instanceof Error ? error.message : String(error);
    log("bad var", { cause: line });
    return answerLine(500, line);
  }
}

app.onError((error, c) => answerFault(c.req.raw, error));

/** What many readers share, as the platform's cache in front knows it; the props are part of its key. */
export class CachedPages extends WorkerEntrypoint<Env, CachedProps> {
  override fetch(request: Request): Promise<Response> {
    return answerItself(behindCache(request), this.env, this.ctx);
  }
}

/** The answer without a cache in front. Pages need no other route to be asked. Never rejects. */
async function answerItself(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  try {
    const url = new URL(request.url);
    if (isPageAddress(url)) return await answerPage(request, env, ctx);
    const answered = redirectSpelling(request) ?? (await app.fetch(request, env, ctx));
    return secured(answered, publicationOf(url.hostname));
  } catch (error) {
    return answerFault(request, error);
  }
}

async function answer(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  const bad = answerBadVar(env);
  if (bad) return bad;
  if (request.url.length > LONGEST_URL) return answerLine(414, "The address is too long.");
  // The blog's functions answer for themselves: other sites ask them, with a preflight.
  const isRead = isReading(request);
  if (!isRead && !new URL(request.url).pathname.startsWith("/functions/")) return refuseMethod();
  try {
    const cached = isSharedAddress(request) ? await answerThroughCache(request, ctx) : undefined;
    return cached ?? (await answerItself(request, env, ctx));
  } catch (error) {
    // A cache that cannot be asked must not cost the reader the page.
    log("cache not asked", { cause: causeOf(error) });
    return answerItself(request, env, ctx);
  }
}

function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

export default {
  // No promise for a kept page: waiting for one would cost as much as finding the page.
  fetch(request, env, ctx) {
    // No page was ever kept where a var is refused.
    const kept = isReading(request) ? answerKept(request, env, ctx) : undefined;
    return kept ?? answer(request, env, ctx);
  },

  /** The cron tick, every minute. */
  async scheduled(_controller, env, _ctx) {
    await runTick(PUBLICATIONS.map(paperOf), refreshTools(env, PUBLICATIONS[0]));
  },

  /** Feeds that a tick passed on. */
  async queue({ messages }, env, _ctx) {
    const addresses = addressesOf(PUBLICATIONS.map(paperOf));
    await visitQueued(messages, addresses, refreshTools(env, PUBLICATIONS[0]));
  },
} satisfies ExportedHandler<Env, RefreshMessage>;
