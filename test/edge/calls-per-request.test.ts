/**
 * The calls of stores and publishers that a reader's request causes in a new isolate, counted in the
 * built Worker, including the work after the response. The free plan allows 50 calls and 50 D1 queries.
 */
import { Response } from "miniflare";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { shortHash } from "../../shared/hash.ts";
import { ALDER_FALLS } from "../../worker/publications/alder-falls.ts";
import { allFeeds } from "../../worker/publications/feeds.ts";
import { publish } from "./blog/blog-posts.ts";
import type { MeteredAnswer, RequestCost } from "./request-cost.ts";
import { openTestSite, rss, type Outside, type TestSite } from "./site.ts";

const BEACON = "http://alderfallsbeacon.example";
const DOMAIN = "alderfallsbeacon.example";
const MINUTE_MS = 60_000;
const FORTY_ITEMS = (request: { url: string }) =>
  new Response(rss(`Feed${shortHash(request.url)}`, 40));

/** A site with the stories of every feed, and posts. Its last tick was a moment ago. */
let site: TestSite;
let other: TestSite | undefined;

beforeAll(async () => {
  site = await openFilledSite();
}, 120_000);
afterEach(async () => {
  await other?.close();
  other = undefined;
});
afterAll(() => site.close());

async function openFilledSite(): Promise<TestSite> {
  const filled = await openTestSite({ "*": FORTY_ITEMS });
  const posts = Array.from({ length: 25 }, (_, at) => ({ slug: `post-${at}`, domain: DOMAIN }));
  await publish(filled, ...posts.map((post) => ({ ...post, tags: ["a", "b", "c"] })));
  for (let tick = 0; tick < 24; tick += 1) await filled.tick();
  return filled;
}

/** Sends a request to a new isolate, whose clock is ahead by `aheadMs`. */
async function measure(of: TestSite, path: string, aheadMs = 0, headers = {}) {
  await of.restart();
  await of.injectFaults({ isMetered: true, clockAheadMs: aheadMs });
  const before = of.requested.length;
  const response = await of.get(BEACON + path, {
    headers: { "Accept-Encoding": "identity", "CF-Connecting-IP": "203.0.113.7", ...headers },
  });
  const { cost, ...answer } = (await response.json()) as MeteredAnswer;
  const requested = of.requested.slice(before);
  // Every step of a redirect is a separate request of the Worker.
  expect(requested).toHaveLength(cost.fetches);
  expect(callsOf(cost)).toBeLessThanOrEqual(50);
  expect(cost.d1Queries).toBeLessThanOrEqual(50);
  return { ...answer, cost, requested };
}

function callsOf({ kvGets, kvPuts, d1Calls, fetches, assets, rateLimits }: RequestCost): number {
  return kvGets + kvPuts + d1Calls + fetches + assets + rateLimits;
}

/** The calls that were made, without the rows that D1 counts. */
function callsMade({ rowsRead: _read, rowsWritten: _written, ...cost }: RequestCost) {
  return Object.fromEntries(Object.entries(cost).filter(([, count]) => count > 0));
}

const HOME_FEEDS = allFeeds([ALDER_FALLS]).flatMap(({ address, isOnHome }) =>
  isOnHome ? [address] : [],
);
const FEED = encodeURIComponent(HOME_FEEDS[0] ?? "");
/** Every page, and every document of posts, reads the desk: one query, with a row for each entry. */
const DESK = { d1Calls: 1, d1Queries: 1 };
/** The edition, which includes the paper's own reports and its next events, and the desk. */
const NEWS = { kvGets: 1, ...DESK };
const STATUS = { kvGets: 1, d1Calls: 1, d1Queries: 2, rateLimits: 1 };

test.each<[path: string, calls: Partial<RequestCost>, mostRows: number, status?: number]>([
  ["/", NEWS, 2],
  ["/local-news", NEWS, 2],
  ["/tech", NEWS, 2],
  ["/faq", DESK, 2],
  ["/nothing", DESK, 2, 404],
  ["/article/unknown", { kvGets: 1, d1Calls: 2, d1Queries: 2, rateLimits: 1 }, 3],
  // The post, then its neighbours and related posts in one call.
  ["/blog/post-3", { d1Calls: 3, d1Queries: 4 }, 42],
  ["/blog/unknown", { d1Calls: 2, d1Queries: 2 }, 3, 404],
  // The first page gives the total, then the last page is read; both with their total.
  ["/blog?page=9999", { d1Calls: 3, d1Queries: 5 }, 32],
  ["/sitemap?search=bridge", { ...DESK, rateLimits: 1 }, 2],
  ["/status", STATUS, 3 * 39 + 2],
  ["/healthz", STATUS, 3 * 39 + 2],
  [`/convert?rss_url=${FEED}`, { fetches: 1, rateLimits: 1 }, 0],
  ["/convert?rss_url=https%3A%2F%2Felsewhere.example%2F", {}, 0, 403],
  ["/rss.xml", { kvGets: 1, kvPuts: 1, d1Calls: 3, d1Queries: 4 }, 17],
  ["/sitemap.xml", { d1Calls: 3, d1Queries: 3 }, 7],
  ["/sitemap-posts-1.xml", { d1Calls: 3, d1Queries: 3 }, 32],
  ["/functions/get_metainfo?domain=alderfallsbeacon.example", { d1Calls: 2, d1Queries: 3 }, 17],
])("%s costs a new isolate %o and at most %i rows read", async (path, calls, mostRows, status) => {
  const answer = await measure(site, path);
  expect(answer.status).toBe(status ?? 200);
  expect(callsMade(answer.cost)).toEqual(calls);
  expect(answer.cost.rowsRead).toBeLessThanOrEqual(mostRows);
  // Each write to KV is counted in D1.
  expect(answer.cost.rowsWritten).toBe(answer.cost.kvPuts);
});

test("a story in the edition costs one KV read, an older one two bounded queries of D1 more", async () => {
  const db = await site.miniflare.getD1Database("DB");
  const found = await db
    .prepare(
      `SELECT slug FROM stories JOIN feeds ON feeds.id = feed
        WHERE address = ?1 AND (stories.title LIKE '% 1' OR stories.title LIKE '% 40') ORDER BY at DESC`,
    )
    .bind(HOME_FEEDS[0])
    .all<{ slug: string }>();
  const [newest, oldest] = found.results.map(({ slug }) => slug);
  const current = await measure(site, `/article/${newest}`);
  expect(current.body).toContain("Read the full story");
  expect(callsMade(current.cost)).toEqual({ kvGets: 1, ...DESK });
  const older = await measure(site, `/article/${oldest}`);
  expect(older.body).toContain("Read the full story");
  expect(callsMade(older.cost)).toEqual({ kvGets: 1, d1Calls: 3, d1Queries: 3, rateLimits: 1 });
  expect(older.cost.rowsRead).toBeLessThanOrEqual(60);
});

test("the first view of an external post costs two calls of its backend, and one query for the day's writes", async () => {
  const post = { slug: "a", metaTitle: "Post A", metaDescription: "About", blog: "Hello *you*" };
  const outside: Outside = {
    "*": ({ url }) =>
      Response.json(url.includes("get_metainfo") ? { blogs: [post], total: 1 } : post),
  };
  other = await openTestSite(outside, { BLOG_BACKEND_URL: "https://backend.example" });
  const first = await measure(other, "/blog/a");
  expect(first.body).toContain("<em>you</em>");
  const reading = { fetches: 2, kvGets: 1, rateLimits: 1, ...DESK };
  expect(callsMade(first.cost)).toEqual({ ...reading, kvPuts: 1, d1Calls: 2, d1Queries: 2 });
  expect(callsMade((await measure(other, "/blog/a")).cost)).toEqual(reading);
});

const ELEVEN_MINUTES_MS = 11 * MINUTE_MS;

test("home with stories eleven minutes old reads the last tick from D1, and visits no feed if there was one", async () => {
  const db = await site.miniflare.getD1Database("DB");
  const completedAt = Date.now() + ELEVEN_MINUTES_MS - MINUTE_MS;
  await db.prepare("UPDATE tick_state SET completed_at = ?1").bind(completedAt).run();
  const { status, body, cost } = await measure(site, "/", ELEVEN_MINUTES_MS);
  expect(status).toBe(200);
  expect(body.match(/<article/g)?.length).toBeGreaterThan(10);
  // The desk and the state of the refresh.
  expect(callsMade(cost)).toMatchObject({ kvGets: 1, d1Calls: 2 });
  expect(cost.rowsRead).toBeLessThanOrEqual(76);
  expect(cost.rowsWritten).toBe(0);
});

test("without a tick, home with stories eleven minutes old visits two feeds and publishes once", async () => {
  const db = await site.miniflare.getD1Database("DB");
  await db.prepare("UPDATE tick_state SET completed_at = ?1").bind(Date.now()).run();
  const { status, cost } = await measure(site, "/", ELEVEN_MINUTES_MS);
  expect(status).toBe(200);
  // The desk, a claim, two visits saved, three calls to group new stories and two for the edition.
  expect(callsMade(cost)).toMatchObject({ kvGets: 1, kvPuts: 1, d1Calls: 9, fetches: 2 });
  expect(cost.d1Queries).toBeLessThanOrEqual(33);
  // This includes sixty for each of forty stories that are grouped.
  expect(cost.rowsRead).toBeLessThanOrEqual(3_500);
});

test("home with feeds that were never fetched visits five of them, with any redirects and items", async () => {
  const redirects = 5;
  const answer = ({ url }: { readonly url: string }) => {
    const hop = Number(new URL(url).searchParams.get("hop"));
    if (hop === redirects) return new Response(rss(`Feed${shortHash(url)}`, 40));
    const location = `${new URL(url).pathname}?hop=${hop + 1}`;
    return new Response("", { status: 302, headers: { location } });
  };
  other = await openTestSite({ "*": answer });
  const first = await measure(other, "/");
  expect(first.status).toBe(200);
  const home = new Set(HOME_FEEDS);
  expect(first.requested.filter((url) => !url.includes("hop="))).toHaveLength(5);
  expect(first.requested.every((url) => home.has(url.replace(/\?hop=.*/, "")))).toBe(true);
  expect(callsOf(first.cost)).toBeLessThanOrEqual(49);
  expect(first.cost.d1Queries).toBeLessThanOrEqual(49);
  expect(first.body).not.toContain("No stories");
  const second = await measure(other, "/");
  const third = await measure(other, "/");
  const requested = [first, second, third].flatMap((one) => one.requested);
  const all = new Set(requested.map((url) => url.replace(/\?hop=.*/, "")));
  expect(all).toEqual(home);
});

test("a tick that visits feeds with redirects, forty new stories each, groups and prunes stays within the free plan", async () => {
  const redirects = 5;
  const shared = Array.from({ length: 40 }, (_, at) => `Ferry ${at} runs aground off Port ${at}`);
  const answer = ({ url }: { readonly url: string }) => {
    const hop = Number(new URL(url).searchParams.get("hop"));
    const headers = { location: `${new URL(url).pathname}?hop=${hop + 1}` };
    if (hop < redirects) return new Response("", { status: 302, headers });
    const name = shortHash(new URL(url).pathname);
    const items = shared.map(
      (title, at) =>
        `<item><title>${title} (${name})</title><guid>${url}-${at}-item-of-the-feed</guid><pubDate>${new Date(Date.now() - (at % 10) * 86_400_000).toUTCString()}</pubDate></item>`,
    );
    return new Response(
      `<rss version="2.0"><channel><title>${name}</title>${items.join("")}</channel></rss>`,
    );
  };
  other = await openTestSite({ "*": answer });
  await other.injectFaults({ isMetered: true });
  const db = await other.miniflare.getD1Database("DB");
  const costs: RequestCost[] = [];
  const OLD = "WHERE id <= 60";
  for (let tick = 0; tick < 10; tick += 1) {
    const { cost } = await (await other.get("http://tick.test/")).json<MeteredAnswer>();
    costs.push(cost);
    if (tick === 2) await db.prepare("UPDATE tick_state SET archive_day = 0").run();
    if (tick === 6)
      await db.prepare(`UPDATE stories SET last_seen = 1, first_seen = 1 ${OLD}`).run();
  }
  const feeds = costs.map(({ fetches }) => fetches / (redirects + 1));
  // The first ticks also list the archive's days.
  expect(feeds.slice(0, 3).every((count) => count >= 2 && count <= 3)).toBe(true);
  expect(feeds.slice(3)).toEqual([3, 3, 3, 3, 3, 3, 3]);
  const kept = await db.prepare(`SELECT count(*) AS n FROM stories ${OLD}`).first<{ n: number }>();
  expect(kept?.n).toBe(20);
  expect(Math.max(...costs.map(callsOf))).toBeLessThanOrEqual(50);
  expect(Math.max(...costs.map(({ d1Queries }) => d1Queries))).toBeLessThanOrEqual(50);
  const grouped =
    "SELECT count(*) AS n FROM (SELECT 1 FROM stories WHERE story_group <> 0 GROUP BY story_group HAVING count(*) > 1)";
  expect((await db.prepare(grouped).first<{ n: number }>())?.n).toBeGreaterThan(0);
}, 60_000);
