/**
 * The calls of stores and publishers that a reader's request causes in a new isolate, counted in the
 * built Worker, including the work after the response. The free plan allows 50 calls and 50 D1 queries.
 */
import { Response } from "miniflare";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { shortHash } from "../../shared/hash.ts";
import { MINUTE_MS } from "../../shared/time.ts";
import { ALDER_FALLS } from "../../worker/papers/alder-falls.ts";
import { allFeeds } from "../../worker/papers/feeds.ts";
import { rss } from "../fixtures/wire-feed.ts";
import { publish } from "./blog/blog-posts.ts";
import { budgetDrifts } from "./budgets.ts";
import type { MeteredAnswer, RequestCost } from "./request-cost.ts";
import { openTestSite, type Outside, type TestSite } from "./site.ts";

const BEACON = "http://alderfallsbeacon.example";
const DOMAIN = "alderfallsbeacon.example";
const ELEVEN_MINUTES_MS = 11 * MINUTE_MS;
/** Costs must not depend on the hour, nor on the time that the rounds take. */
const NOW = Date.parse("2026-11-25T15:00:00Z");
const ROUND_MS = 2_000;
const ROUNDS = 24;
const FORTY_ITEMS = (request: { url: string }) =>
  new Response(rss(`Feed${shortHash(request.url)}`, 40, () => "", datedAt));
/** Publishers date their items back from here. */
let datedAt = NOW;

/** A site with the stories of every feed, and posts. Its last round was a moment before `NOW`. */
let site: TestSite;
let other: TestSite | undefined;
let firstRound: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  site = await openFilledSite();
});
afterEach(async () => {
  await other?.close();
  other = undefined;
});
afterAll(() => site.close());

async function openFilledSite(): Promise<TestSite> {
  const filled = await openTestSite({ "*": FORTY_ITEMS });
  const published = NOW / 1_000 - 365 * 86_400;
  const post = { domain: DOMAIN, tags: ["a", "b", "c"], updated: published, stored: published };
  const posts = Array.from({ length: 25 }, (_, at) => ({ slug: `post-${at}`, ...post }));
  await publish(filled, ...posts.map((one, at) => ({ ...one, published: published + at })));
  for (let round = ROUNDS; round > 0; round -= 1) {
    const cost = await costOfRound(filled, -round * ROUND_MS);
    if (round === ROUNDS) firstRound = cost;
  }
  return filled;
}

/** What a round costs whose clock is ahead of `NOW` by `aheadMs`. */
async function costOfRound(of: TestSite, aheadMs: number): Promise<typeof firstRound> {
  const clock = { clockAtMs: NOW + aheadMs };
  await of.injectFaults(clock);
  await of.round();
  return { ...(await of.injectFaults(clock)) };
}

/** Sends a request to a new isolate, whose clock is ahead of `NOW` by `aheadMs`. */
async function measure(of: TestSite, path: string, aheadMs = 0, headers = {}) {
  await of.restart();
  await of.injectFaults({ isMetered: true, clockAtMs: NOW + aheadMs });
  const before = of.requested.length;
  const response = await of.get(BEACON + path, {
    headers: { "Accept-Encoding": "identity", "CF-Connecting-IP": "203.0.113.7", ...headers },
  });
  const { cost, ...answer } = (await response.json()) as MeteredAnswer;
  const requested = of.requested.slice(before);
  expect(callsOf(cost)).toBeLessThanOrEqual(50);
  expect(cost.d1Queries).toBeLessThanOrEqual(50);
  return { ...answer, cost, requested };
}

function callsOf(cost: RequestCost): number {
  const { kvGets, kvPuts, d1Calls, fetches, assets, rateLimits, newsroom } = cost;
  return kvGets + kvPuts + d1Calls + fetches + assets + rateLimits + newsroom;
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
/** Rows that are read of an empty desk. */
const DESK_ROWS = 6;
const NEWS = { kvGets: 1, ...DESK };

const PATHS: readonly (readonly [path: string, status?: number])[] = [
  ["/"],
  ["/local-news"],
  ["/tech"],
  ["/archives"],
  ["/events"],
  ["/alerts"],
  ["/search?q=bridge"],
  ["/blog"],
  ["/faq"],
  ["/nothing", 404],
  ["/article/unknown", 404],
  ["/blog/post-3"],
  ["/blog/unknown", 404],
  // The first page gives the total, then the last page is read; both with their total.
  ["/blog?page=9999"],
  ["/sitemap?search=bridge"],
  ["/status"],
  ["/healthz"],
  [`/convert?rss_url=${FEED}`],
  ["/convert?rss_url=https%3A%2F%2Felsewhere.example%2F", 403],
  ["/rss.xml"],
  ["/local-news.xml"],
  ["/search.xml?q=bridge"],
  ["/sitemap.xml"],
  ["/sitemap-posts-1.xml"],
  ["/functions/get_metainfo?domain=alderfallsbeacon.example"],
];

test("every page and document costs a new isolate the calls and rows of the table", async () => {
  const drifts: string[] = [];
  for (const [path, status = 200] of PATHS) {
    const { cost, ...answer } = await measure(site, path);
    expect([path, answer.status]).toEqual([path, status]);
    drifts.push(...budgetDrifts(`calls of ${path}`, { ...cost }));
    // Each write to KV is counted in D1.
    expect([path, cost.rowsWritten]).toEqual([path, cost.kvPuts]);
  }
  expect(drifts).toEqual([]);
});

test("a story in the edition costs one KV read, an older one two bounded queries of D1 more", async () => {
  const found = await site.rows<{ slug: string }>(
    `SELECT slug FROM stories JOIN feeds ON feeds.id = feed
      WHERE address = '${HOME_FEEDS[0]}' AND (stories.title LIKE '% 1' OR stories.title LIKE '% 40') ORDER BY at DESC`,
  );
  const [newest, oldest] = found.map(({ slug }) => slug);
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

test("home with a stale edition costs what a fresh one does, and wakes the newsroom", async () => {
  const { status, body, cost } = await measure(site, "/", ELEVEN_MINUTES_MS);
  expect(status).toBe(200);
  expect(body.match(/<article/g)?.length).toBeGreaterThan(10);
  expect(callsMade(cost)).toEqual({ ...NEWS, newsroom: 1 });
  expect([cost.rowsRead <= DESK_ROWS, cost.rowsWritten]).toEqual([true, 0]);
});

test("home with feeds that were never had asks the newsroom once, and shows what it brings; its own clock brings the others", async () => {
  other = await openTestSite({ "*": FORTY_ITEMS });
  const { status, body, cost } = await measure(other, "/");
  expect([status, cost.newsroom, cost.kvPuts]).toEqual([200, 1, 0]);
  const home = new Set(HOME_FEEDS);
  expect(other.requested.slice(0, 4).every((url) => home.has(url))).toBe(true);
  expect(body.match(/<article/g)?.length).toBeGreaterThan(5);
  await other.injectFaults({ hasAlarms: true });
  await other.get(`${BEACON}/`);
  await expect
    .poll(() => HOME_FEEDS.every((url) => other?.requested.includes(url)), { timeout: 150_000 })
    .toBe(true);
  const published = async () => (await other?.injectFaults({ hasAlarms: true }))?.kvPut;
  await expect.poll(published, { timeout: 150_000 }).toBeGreaterThan(0);
});

// The last test: the round is ahead of the clock of the others.
test("rounds cost the queries and rows of the table, with everything new and with nothing new", async () => {
  expect(budgetDrifts("a round with everything new", firstRound)).toEqual([]);
  await site.restart();
  // The dearest of such rounds: the same stories with other dates.
  datedAt += MINUTE_MS;
  expect(
    budgetDrifts("a round with nothing new", await costOfRound(site, ELEVEN_MINUTES_MS)),
  ).toEqual([]);
});
