/** Stores that fail: KV and D1 throw, hang, are slow, or contain damaged data. */
import { afterEach, expect, test } from "vitest";

import { type Edition, editionKey } from "../../../shared/edition.ts";
import { publish } from "../../edge/blog/blog-posts.ts";
import { articleSlugs } from "../../edge/pages/page-html.ts";
import { DAMAGED_EDITIONS } from "../../fixtures/damaged-editions.ts";
import { rss } from "../../fixtures/wire-feed.ts";
import { openSite, type Site } from "../site/open-site.ts";

let site: Site;
afterEach(() => site.close());

const CRAWLER = { headers: { "User-Agent": "Testbot/1.0 (a bot)" } };
const NO_PAGES = { PAGE_TTL_SECONDS: "0" };
const PUBLICATION = "harbor-gazette";
const KEY = editionKey(PUBLICATION);
const TECH = "https://feeds.harbor.example/tech";

const answerAll = (request: { url: string }) =>
  new Response(rss(new URL(request.url).pathname.slice(1), 20));

async function stored(): Promise<string | null> {
  return site.kv.get(KEY);
}

/** The stories of the edition. */
async function stories(): Promise<unknown> {
  const edition = JSON.parse((await stored()) ?? "{}") as Edition;
  return edition.feeds.map((feed) => [feed.address, feed.stories]);
}

/** The time limits for a store that hangs: the desk's, KV's, and D1's for a page. */
const STORE_DEADLINES_MS = [300, 500, 800, 1_500, 3_000];

test.each(["throw", "hang", "slow"] as const)(
  "pages have their stories while KV reads %s, and the feed is fetched once",
  async (kvGet) => {
    site = await openSite({ "*": answerAll }, NO_PAGES);
    await site.injectFaults({ kvGet, deadlinesMs: [500] });
    expect(articleSlugs(await site.text("/tech"))).toHaveLength(20);
    expect(articleSlugs(await site.text("/tech"))).toHaveLength(20);
    expect(site.requested.filter((url) => url.endsWith("/tech"))).toHaveLength(1);
  },
);

test.each(["hang", "slow", "throw"] as const)(
  "no reader waits for KV writes that %s",
  async (kvPut) => {
    site = await openSite({ "*": answerAll }, { ...NO_PAGES, FEED_TTL_SECONDS: "0" });
    await site.injectFaults({ kvPut });
    expect(articleSlugs(await site.text("/tech"))).toHaveLength(20);
    expect(articleSlugs(await site.text("/tech"))).toHaveLength(20);
    expect(await stored()).toBeNull();
  },
);

test("a failed write is logged, and repeated by the next round", async () => {
  site = await openSite({ "*": answerAll }, { ...NO_PAGES, FEED_TTL_SECONDS: "0" });
  await site.injectFaults({ kvPut: "throw" });
  await site.text("/tech");
  await site.round();
  expect(site.logged).toContainEqual({
    event: "edition not published",
    publication: PUBLICATION,
    cause: "Error: the store is down, secret-detail",
  });
  await site.injectFaults({ clockAheadMs: 120_000 });
  await site.round();
  expect(await stored()).toContain("tech 1");
});

test("stories cached in the isolate are shown while KV is down", async () => {
  site = await openSite({ "*": answerAll }, NO_PAGES);
  await site.text("/tech");
  for (const kvGet of ["throw", "hang", "empty", "damage"] as const) {
    await site.injectFaults({ kvGet, clockAheadMs: 60_000, deadlinesMs: [500] });
    expect(articleSlugs(await site.text("/tech"))).toHaveLength(20);
  }
});

/** Every sixth kind of damage; `parse-edition.test.ts` tests all. */
const SOME_DAMAGED = DAMAGED_EDITIONS.filter((_, at) => at % 6 === 0);

test("a damaged edition counts as missing and is replaced from D1", async () => {
  site = await openSite({ "*": answerAll }, NO_PAGES);
  await site.round(14);
  expect(await stored()).toContain("sport-1");
  for (const [at, { name, text }] of SOME_DAMAGED.entries()) {
    await site.restart();
    await site.injectFaults({ clockAheadMs: at * 9 * 60_000 });
    await site.kv.put(KEY, text(PUBLICATION, TECH));
    expect(articleSlugs(await site.text("/sports")), name).toHaveLength(20);
    expect(articleSlugs(await site.text("/tech")), name).toHaveLength(20);
    await site.injectFaults({ clockAheadMs: (at + 1) * 9 * 60_000 });
    await site.round();
    expect(await stored(), name).toMatch(/^\{"version":1,.*tech 20.*sport-1/);
  }
});

test("an entry of a newer deployment counts as missing, and is not overwritten if the feed fails", async () => {
  site = await openSite({ "*": () => new Response("", { status: 500 }) }, NO_PAGES);
  const newer = JSON.stringify({ version: 99, publication: PUBLICATION });
  await site.kv.put(KEY, newer);
  const response = await site.get("/tech");
  expect(response.status).toBe(200);
  expect(articleSlugs(await response.text())).toEqual([]);
  expect(await stored()).toBe(newer);
});

test.each([
  ["an error status", () => new Response("", { status: 500 })],
  ["an empty channel", () => new Response(rss("tech", 0))],
  ["a web page", () => new Response("<!DOCTYPE html><html><body>Hi</body></html>")],
  ["garbage", () => new Response("\u0000\u0001")],
])("a feed that sends %s does not overwrite its stored stories", async (_name, bad) => {
  let answer: (request: { url: string }) => Response = answerAll;
  site = await openSite({ "*": (request) => answer(request) }, { FEED_TTL_SECONDS: "0" });
  await site.text("/tech");
  await site.round();
  expect(await stored()).toContain("tech 20");
  const good = await stories();
  answer = bad;
  for (let visit = 1; visit <= 3; visit += 1) {
    await site.injectFaults({ clockAheadMs: visit * 86_400_000 });
    expect(articleSlugs(await site.text("/tech"))).toHaveLength(20);
    await site.round();
  }
  expect(await stories()).toEqual(good);
});

test.each(["throw", "hang"] as const)(
  "pages work while D1 is down (%s), cold and warm, and the round logs its failure",
  async (d1) => {
    site = await openSite({ "*": answerAll }, { ...NO_PAGES, FEED_TTL_SECONDS: "0" });
    // Without the time for which a page waits for stories that are brought.
    const deadlinesMs = STORE_DEADLINES_MS.filter((ms) => ms !== 1_500);
    await site.injectFaults({ d1, deadlinesMs });
    await site.text("/tech");
    await expect.poll(async () => articleSlugs(await site.text("/tech")).length).toBe(20);
    await site.round();
    expect(site.logged).toContainEqual({ event: "round failed", cause: expect.any(String) });
    const health = await site.get("/healthz");
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({ status: "unknown", failing: 0 });
  },
);

test("while both stores are down, an isolate shows its last edition", async () => {
  site = await openSite({ "*": answerAll }, NO_PAGES);
  await site.round(14);
  for (const fault of ["throw", "hang"] as const) {
    await site.restart();
    await site.text("/tech");
    const deadlinesMs = STORE_DEADLINES_MS;
    await site.injectFaults({ d1: fault, kvGet: fault, clockAheadMs: 3_600_000, deadlinesMs });
    expect(articleSlugs(await site.text("/tech"))).toHaveLength(20);
  }
});

test("while both stores are down, expired pages are served, also of a story that is no longer in the edition", async () => {
  site = await openSite({ "*": () => new Response(rss("tech", 40)) });
  await site.round(16);
  expect(await stored()).toContain("tech 1");
  expect(await stored()).not.toContain("tech 40");
  const found = await site.db
    .prepare(
      "SELECT slug FROM stories JOIN feeds ON feeds.id = feed WHERE stories.title = 'tech 40' AND address = ?1",
    )
    .bind(TECH)
    .first();
  const story = `/article/${String(found?.["slug"])}`;
  for (const fault of ["throw", "hang"] as const) {
    await site.restart();
    await site.text("/tech");
    expect(await site.text(story)).toContain("Read the full story");
    const deadlinesMs = STORE_DEADLINES_MS;
    // The pages expired a minute and a half ago, and cannot be rendered again without the stores.
    await site.injectFaults({ d1: fault, kvGet: fault, clockAheadMs: 150_000, deadlinesMs });
    for (let reader = 0; reader < 3; reader += 1) {
      expect(await site.text(story)).toContain("Read the full story");
      expect(articleSlugs(await site.text("/tech"))).toHaveLength(20);
    }
  }
});

test.each(["throw", "hang"] as const)(
  "the blog shows its error view with status 503 while D1 is down (%s)",
  async (d1) => {
    site = await openSite({}, NO_PAGES);
    await site.injectFaults({ d1, deadlinesMs: STORE_DEADLINES_MS });
    // A reader would get a spinner; a crawler waits for the final status.
    const list = await site.get("/blog", CRAWLER);
    expect(list.status).toBe(503);
    expect(list.headers.get("cache-control")).toBe("no-store");
    const html = await list.text();
    expect(html).toMatch(/Error Loading Blogs[\s\S]*Failed to fetch blogs/);
    expect(html).not.toContain("secret-detail");
    const [post, ...data] = await Promise.all(
      [
        "/blog/any",
        "/functions/get_metainfo?domain=a.example",
        "/functions/get_details?slug=a",
      ].map((path) => site.get(path, CRAWLER)),
    );
    expect(post?.status).toBe(503);
    expect(await post?.text()).toContain("Failed to fetch blog details");
    for (const answer of data) {
      expect(answer.status).toBeGreaterThanOrEqual(500);
      expect(await answer.text()).not.toContain("secret-detail");
    }
    expect((await site.get("/contact")).status).toBe(200);
  },
);

test.each(["throw", "hang"] as const)(
  "while D1 is down (%s), the search shows that it is unavailable, and no list",
  async (d1) => {
    site = await openSite({});
    await site.injectFaults({ d1, deadlinesMs: STORE_DEADLINES_MS });
    const response = await site.get("/search?q=bridge");
    expect(response.status).toBe(503);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = await response.text();
    expect(html).toContain("The search cannot be reached just now");
    expect(html).toContain('value="bridge"');
    expect(html).not.toMatch(/search-results|0 results|Nothing was found|secret-detail/);
    expect((await site.get("/search")).status).toBe(200);
  },
);

test("posts that were read before are shown for hours while D1 is down", async () => {
  site = await openSite({}, { ...NO_PAGES, BLOG_TTL_SECONDS: "1" });
  await publish(site, { slug: "first", title: "First Post", body: "Hello." });
  expect(await site.text("/blog")).toContain("First Post");
  expect(await site.text("/blog/first")).toContain("Hello.");
  await site.injectFaults({ d1: "throw", clockAheadMs: 6 * 3_600_000 });
  expect(await site.text("/blog")).toContain("First Post");
  expect(await site.text("/blog/first")).toContain("Hello.");
});
