import { afterEach, expect, test } from "vitest";

import { HOUR_MS, MINUTE_MS } from "../../../../../shared/time.ts";
import { periodOf } from "../../../../../worker/newsroom/stories/current-items.ts";
import { articleSlugs } from "../../../../edge/pages/page-html.ts";
import { rss } from "../../../../fixtures/wire-feed.ts";
import { openSite, type Outside, type Site } from "../../../site/open-site.ts";

let site: Site;
afterEach(() => site.close());

const TECH = "https://feeds.harbor.example/tech";

test("a category page shows 20 articles of its feeds, newest first, in place", async () => {
  site = await openSite({ tech: rss("Tech", 30) });
  await site.text("/tech");
  const html = await site.text("/tech");
  expect(articleSlugs(html)).toEqual(Array.from({ length: 20 }, (_, index) => `tech-${index + 1}`));
  expect(html).not.toContain("<template");
  expect(html).toContain("About Tech 1.");
  expect(site.unlisted).toEqual([]);
});

test("each feed gives at most ceil(limit / feeds) items", async () => {
  const outside: Outside = Object.fromEntries(
    [1, 2, 3, 4, 5].map((sport) => [`sport-${sport}`, rss(`Sport${sport}`, 9)]),
  );
  // One feed's stories are all newer than those of the others.
  const newest = `<pubDate>${new Date().toUTCString()}`;
  site = await openSite({
    ...outside,
    "sport-1": rss("Sport1", 9).replaceAll(/<pubDate>[^<]*/g, newest),
  });
  await site.text("/sports");
  const counts = new Map<string, number>();
  for (const slug of articleSlugs(await site.text("/sports"))) {
    const sport = slug.split("-")[0] ?? "";
    counts.set(sport, (counts.get(sport) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual([4, 4, 4, 4, 4]);
});

test("many simultaneous requests for a missing feed cause one fetch", async () => {
  site = await openSite({
    tech: async () => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      return new Response(rss("Tech", 20));
    },
  });
  const pages = await Promise.all(Array.from({ length: 60 }, () => site.text("/tech")));
  expect(pages.every((html) => html.includes("tech-20"))).toBe(true);
  expect(site.requested).toHaveLength(1);
});

test("stale stories are shown at once, and new ones after the next round", async () => {
  let version = "Old";
  site = await openSite(
    { tech: () => new Response(rss(version, 20)) },
    { FEED_TTL_SECONDS: "0", PAGE_TTL_SECONDS: "0" },
  );
  await site.text("/tech");
  await site.round();
  version = "New";
  await site.injectFaults({ clockAheadMs: 31 * 60_000 });
  expect(await site.text("/tech")).toContain("old-1");
  await site.round(12);
  // An isolate reads the edition once a second.
  await expect.poll(() => site.text("/tech")).toContain("new-1");
});

test("a feed that fails is logged with address and cause, and its last articles are shown", async () => {
  let fails = false;
  site = await openSite(
    {
      world: () => (fails ? new Response("no", { status: 503 }) : new Response(rss("World", 20))),
      "world-2": rss("Second", 20),
    },
    { FEED_TTL_SECONDS: "0", PAGE_TTL_SECONDS: "0" },
  );
  await site.text("/world-news");
  fails = true;
  for (let visit = 1; visit <= 3; visit += 1) {
    await site.injectFaults({ clockAheadMs: visit * 31 * 60_000 });
    await site.round(12);
    const html = await site.text("/world-news");
    expect(html).toContain("world-1");
    expect(html).toContain("second-1");
  }
  await expect
    .poll(() => site.logged)
    .toContainEqual({
      event: "feed failed",
      feed: "https://feeds.harbor.example/world",
      cause: expect.stringContaining("503"),
    });
});

test("50 requests for a feed that answers 429 cause one fetch", async () => {
  site = await openSite(
    { tech: () => new Response("", { status: 429, headers: { "Retry-After": "600" } }) },
    { PAGE_TTL_SECONDS: "0" },
  );
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(Array.from({ length: 10 }, () => site.text("/tech")));
  }
  expect(site.requested).toHaveLength(1);
});

test("an empty channel does not remove the stored articles", async () => {
  let count = 20;
  site = await openSite(
    { tech: () => new Response(rss("Tech", count)) },
    { FEED_TTL_SECONDS: "0", PAGE_TTL_SECONDS: "0" },
  );
  await site.text("/tech");
  count = 0;
  await site.injectFaults({ clockAheadMs: 31 * 60_000 });
  await site.round(12);
  const empty = { event: "feed failed", cause: "The feed has no items." };
  expect(site.logged).toContainEqual(expect.objectContaining(empty));
  expect(await site.text("/tech")).toContain("tech-1");
});

test("the external conversion service is called as {address}?rss_url= once per feed", async () => {
  const item = {
    title: "Converted",
    link: "https://n.example/1",
    guid: "1",
    pubDate: "2026-10-30 10:00:00",
    thumbnail: "https://n.example/t.jpg",
  };
  site = await openSite(
    {
      "https://convert.example/v1?rss_url=https%3A%2F%2Ffeeds.harbor.example%2Ftech": () =>
        Response.json({ status: "ok", feed: { title: "Service" }, items: [item] }),
    },
    { FEED_CONVERTER_URL: "https://convert.example/v1" },
  );
  const html = (await site.text("/tech")) + (await site.text("/tech"));
  expect(html).toContain("/article/converted");
  expect(html).toContain("https://n.example/t.jpg");
  expect(site.requested).toEqual([
    "https://convert.example/v1?rss_url=https%3A%2F%2Ffeeds.harbor.example%2Ftech",
  ]);
});

test("a conversion service's address can contain other parameters", async () => {
  const address = "https://convert.example/v1?key=k";
  site = await openSite({ "*": () => Response.json({}) }, { FEED_CONVERTER_URL: address });
  await site.text("/tech");
  expect(site.requested).toEqual([`${address}&rss_url=https%3A%2F%2Ffeeds.harbor.example%2Ftech`]);
});

test("FEED_PROXY_URL fetches feeds as {address}?url=", async () => {
  site = await openSite(
    {
      "https://proxy.example/get?url=https%3A%2F%2Ffeeds.harbor.example%2Ftech": rss("Proxied", 3),
    },
    { FEED_PROXY_URL: "https://proxy.example/get" },
  );
  await site.text("/tech");
  expect(await site.text("/tech")).toContain("proxied-1");
});

test("rounds visit each feed once, and write an edition only if something changed", async () => {
  site = await openSite({
    "*": (request) => new Response(rss(new URL(request.url).pathname.slice(1), 3)),
  });
  const written = async () => (await site.injectFaults({})).kvPut;
  await site.round(22);
  expect(site.requested.length).toBeGreaterThan(40);
  expect(new Set(site.requested).size).toBe(site.requested.length);
  const kv = site.kv;
  expect((await kv.list()).keys.map(({ name }) => name).toSorted()).toEqual([
    "edition:alder-falls",
    "edition:harbor-gazette",
  ]);
  await written();
  await site.round();
  expect(await written()).toBe(0);
});

test("a story that has left its feed remains at its address, with its link", async () => {
  let name = "Old";
  site = await openSite(
    { tech: () => new Response(rss(name, 3)) },
    { FEED_TTL_SECONDS: "0", PAGE_TTL_SECONDS: "0" },
  );
  await site.text("/tech");
  await site.round();
  name = "New";
  await site.injectFaults({ clockAheadMs: 31 * 60_000 });
  await site.round(4);
  await expect.poll(async () => articleSlugs(await site.text("/tech"))).toContain("new-1");
  const dropped = await site.text("/article/old-2");
  expect(dropped).toContain('href="https://old.example/2"');
  expect(articleSlugs(await site.text("/tech"))).not.toContain("old-2");
});

test("an unknown story costs one read of KV and two queries of D1, one of them the desk's", async () => {
  site = await openSite({ tech: rss("Tech", 3) });
  await site.round(12);
  await site.text("/tech");
  await site.injectFaults({ clockAheadMs: 61_000 });
  await site.text("/article/nothing-like-it");
  expect(await site.injectFaults({})).toMatchObject({ kvGet: 1, d1: 2 });
});

test("50 conversions of one fresh feed cause one fetch, and a failed fetch is tried again", async () => {
  const feed = "/convert?rss_url=https%3A%2F%2Ffeeds.harbor.example%2F";
  let isDown = true;
  site = await openSite({
    tech: () => (isDown ? new Response("", { status: 500 }) : new Response(rss("Tech", 3))),
  });
  expect((await site.get(`${feed}tech`)).status).toBe(502);
  isDown = false;
  const answers = await Promise.all(Array.from({ length: 40 }, () => site.get(`${feed}tech`)));
  for (let call = 0; call < 10; call += 1) answers.push(await site.get(`${feed}tech`));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await answers.at(-1)?.json()).toMatchObject({ status: "ok", items: { length: 3 } });
  expect(site.requested).toHaveLength(2);
  await site.injectFaults({ clockAheadMs: 11 * 60_000 });
  await site.get(`${feed}tech`);
  expect(site.requested).toHaveLength(3);
});

test("a story with a date in the future gets the date of its first fetch", async () => {
  const ahead = rss("Ahead", 1).replace(/<pubDate>[^<]*/, "<pubDate>Fri, 03 Jan 2031 10:00:00 GMT");
  site = await openSite({ world: ahead, "world-2": rss("Now", 3) }, { PAGE_TTL_SECONDS: "0" });
  await expect.poll(async () => articleSlugs(await site.text("/world-news"))).toContain("ahead-1");
  expect(await site.text("/world-news")).not.toContain("2031");
});

test("sample feeds are written to no store", async () => {
  site = await openSite(
    { "*": () => new Response("", { status: 500 }) },
    { SAMPLE_FEEDS: "only", PAGE_TTL_SECONDS: "0" },
  );
  for (const path of ["/", "/tech", "/sports"]) {
    expect(articleSlugs(await site.text(path)).length).toBeGreaterThan(5);
  }
  await site.round();
  expect([site.requested, (await site.injectFaults({})).kvPut]).toEqual([[], 0]);
  const { db } = site;
  expect(await db.prepare("SELECT count(*) AS n FROM stories").first()).toEqual({ n: 0 });
});

test("a sample story has a page", async () => {
  site = await openSite({}, { SAMPLE_FEEDS: "only" });
  const [slug = ""] = articleSlugs(await site.text("/tech"));
  expect(await site.text(`/article/${slug}`)).toMatch(/Read the full story at/);
  const unknown = await site.get("/article/nothing-like-it");
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toMatch(/Latest Stories.*Sample stories.*href="\/article\//s);
});

test("a visit sends the feed's ETag, and an unchanged feed keeps its stories", async () => {
  const conditions: (string | null)[] = [];
  site = await openSite(
    {
      tech: (request) => {
        conditions.push(request.headers.get("if-none-match"));
        const known = request.headers.get("if-none-match") === '"v1"';
        return known
          ? new Response(null, { status: 304 })
          : new Response(rss("Tech", 5), { headers: { ETag: '"v1"' } });
      },
    },
    { FEED_TTL_SECONDS: "0", PAGE_TTL_SECONDS: "0" },
  );
  // Twice a day a visit sends none.
  const now = Date.now();
  const isSoon = periodOf(TECH, now) !== periodOf(TECH, now + HOUR_MS);
  const start = isSoon ? now - HOUR_MS : now;
  await site.injectFaults({ clockAtMs: start });
  await site.text("/tech");
  await site.injectFaults({ clockAtMs: start + 31 * MINUTE_MS });
  await site.round(12);
  expect(conditions.slice(0, 2)).toEqual([null, '"v1"']);
  expect(await site.text("/tech")).toContain("tech-5");
});

test("each host shows the news and name of its paper", async () => {
  site = await openSite({
    "*": (request) => new Response(rss(new URL(request.url).hostname.replaceAll(".", "-"), 3)),
  });
  await site.text("/tech");
  await site.text("http://alderfallsbeacon.example/tech");
  const gazette = await site.text("/tech");
  const beacon = await site.text("http://alderfallsbeacon.example/tech");
  expect(gazette).toContain("The Harbor Gazette");
  expect(gazette).not.toContain("Alder Falls");
  expect(gazette).toContain("feeds-harbor-example-1");
  expect(beacon).toContain("The Alder Falls Beacon");
  expect(beacon).not.toContain("feeds-harbor-example");
});

test("an unknown host gets the first paper and is not echoed", async () => {
  site = await openSite({ "*": rss("News", 3) });
  const response = await site.get("http://evil.example/contact", {
    headers: { "X-Forwarded-Host": "worse.example" },
  });
  const html = await response.text();
  expect(html).toContain("The Alder Falls Beacon");
  expect(html + JSON.stringify([...response.headers])).not.toMatch(/evil\.example|worse\.example/);
});

test("a known article links to its story, an unknown one shows the placeholder", async () => {
  site = await openSite({
    "*": (request) => new Response(rss(new URL(request.url).pathname.slice(1), 3)),
  });
  await site.text("/tech");
  const known = await site.text("/article/tech-2");
  expect(known).toContain("Article Details Coming Soon");
  expect(known).toContain("Return to Home");
  expect(known).toMatch(/Read the full story at/);
  expect(known).toContain('href="https://tech.example/2"');
  expect(known).toContain('<meta name="robots" content="noindex"/>');
  expect(known).toContain('<meta name="archive.org_bot" content="index"/>');
  expect(known).toContain('<link rel="canonical" href="https://tech.example/2"/>');
  const unknown = await site.get("/article/nothing-like-it");
  expect([unknown.status, unknown.headers.get("cache-control")]).toEqual([404, "no-store"]);
  const text = await unknown.text();
  expect(text).toContain("Article Details Coming Soon");
  expect(text).toContain("noindex");
  expect(text).not.toContain("archive.org_bot");
  expect(text).not.toContain("Read the full story");
});

test("an unknown route answers 404 with the not-found page, and is logged", async () => {
  site = await openSite({});
  const response = await site.get("/no/such-page");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Oops! Page not found");
  expect(site.logged).toMatchObject([{ event: "not found", status: 404, path: "/no/such-page" }]);
});

test("an invalid variable is reported by name in the answer to the first request", async () => {
  site = await openSite({}, { FEED_TTL_SECONDS: "soon" });
  const response = await site.get("/");
  expect(response.status).toBe(500);
  expect(await response.text()).toBe(
    'FEED_TTL_SECONDS must be a whole number of seconds, 0 or more, not "soon".\n',
  );
});

test("sample feeds replace unreachable feeds, and the page says so", async () => {
  site = await openSite(
    { "*": () => new Response("", { status: 500 }) },
    { SAMPLE_FEEDS: "fallback" },
  );
  await site.text("/tech");
  const html = await site.text("/tech");
  expect(articleSlugs(html).length).toBeGreaterThanOrEqual(20);
  expect(html).toMatch(/sample/i);
});
