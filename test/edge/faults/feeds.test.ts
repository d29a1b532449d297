/** Feeds with every kind of fault, over real sockets: other feeds are shown, and no stored story is lost. */
import { readFileSync } from "node:fs";
import { createServer } from "node:https";

import { afterEach, expect, test } from "vitest";

import { DAY_MS } from "../../../shared/time.ts";
import { rss } from "../../fixtures/wire-feed.ts";
import { endServer, listen } from "../../web-server.ts";
import { articleSlugs, withoutComments } from "../pages/page-html.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { FAULTS, openFaultyServer, type FaultyServer } from "./faulty-server.ts";

let site: TestSite;
let server: FaultyServer;
afterEach(async () => {
  await site.close();
  await server.close();
});

/** A cold page waits this long for its feeds. */
const PAGE_WAIT_MS = 1_500;
/** A visit of a feed ends at this. */
const FEED_TIMEOUT_MS = 15_000;

async function openOverSockets(feeds: Parameters<typeof openFaultyServer>[0], vars = {}) {
  server = await openFaultyServer(feeds);
  site = await openTestSite("network", {
    FEED_PROXY_URL: server.proxy,
    PAGE_TTL_SECONDS: "0",
    ...vars,
  });
}

/** The log lines about feeds that failed. */
function failures(): readonly Record<string, unknown>[] {
  return site.logged.filter(({ event }) => event === "feed failed");
}

/** A page whose wait for hanging feeds ends once the stories of the good feed are stored. */
async function textAfterWait(path: string): Promise<string> {
  const page = site.text(path);
  const db = await site.miniflare.getD1Database("DB");
  await expect.poll(() => db.prepare("SELECT count(*) AS n FROM stories").first("n")).toBe(20);
  await site.injectFaults({ deadlinesMs: [PAGE_WAIT_MS] });
  return page;
}

/** Four faults at a time: the sports page has five feeds. */
const GROUPS = Array.from({ length: Math.ceil(Object.keys(FAULTS).length / 4) }, (_, group) =>
  Object.keys(FAULTS).slice(4 * group, 4 * group + 4),
).map((names) => ({ names, title: names.join(", ") }));

test.each(GROUPS)(
  "feeds that fail are skipped and logged once each, and the good feed is shown: $title",
  async ({ names }) => {
    const bad = names.map((name, index) => [`sport-${index + 2}`, FAULTS[name]!] as const);
    const good = { "sport-1": rss("Good", 20), "*": "" };
    await openOverSockets({ ...good, ...Object.fromEntries(bad) });
    const html = await textAfterWait("/sports");
    // Failed feeds take no share of the page.
    expect(articleSlugs(html)).toEqual(Array.from({ length: 20 }, (_, at) => `good-${at + 1}`));
    expect(html).toMatch(/<\/footer>[\s\S]*<\/html>$/);
    await site.injectFaults({ deadlinesMs: [FEED_TIMEOUT_MS] });
    await expect.poll(failures, { timeout: 120_000 }).toHaveLength(names.length);
    expect(failures()).toEqual(
      expect.arrayContaining(
        bad.map(([feed]) => ({
          event: "feed failed",
          feed: `https://feeds.harbor.example/${feed}`,
          cause: expect.stringMatching(/^\S.{8,200}\.$/),
        })),
      ),
    );
    // Feeds that failed last time are not fetched again.
    const before = new Map(server.requested);
    expect(articleSlugs(await site.text("/sports"))).toHaveLength(20);
    expect(server.requested).toEqual(before);
  },
  30_000,
);

test("a cold page with one hanging feed is complete after its time limit", async () => {
  await openOverSockets({ world: FAULTS["hangs before its headers"]!, "world-2": rss("Good", 20) });
  const html = await textAfterWait("/world-news");
  expect(articleSlugs(html)).toHaveLength(20);
  expect(html).toMatch(/<\/html>$/);
});

test.each(["self-signed.pem", "expired.pem"])(
  "a feed with an invalid certificate is skipped and logged: %s",
  async (file) => {
    server = await openFaultyServer({});
    const folder = new URL("../../fixtures/tls/", import.meta.url);
    const [key, cert] = ["key.pem", file].map((name) => readFileSync(new URL(name, folder)));
    const secure = createServer({ key, cert }, (_, response) => response.end(rss("Secret", 20)));
    const port = await listen(secure);
    try {
      site = await openTestSite("network", { FEED_PROXY_URL: `https://127.0.0.1:${port}/get` });
      const html = await site.text("/tech");
      expect(articleSlugs(html)).toEqual([]);
      expect(html).toMatch(/<\/footer>[\s\S]*<\/html>$/);
      await expect.poll(() => failures().length).toBe(1);
      expect(failures()).toEqual([
        expect.objectContaining({ cause: expect.stringMatching(/certificate|secure/) }),
      ]);
    } finally {
      await endServer(secure);
    }
  },
);

test("a closed port, an unknown host and a server without TLS are each logged as one failure", async () => {
  server = await openFaultyServer({});
  const plain = server.proxy.replace("http:", "https:");
  for (const proxy of ["http://127.0.0.1:1/", "http://no-such-host.invalid/", plain]) {
    site = await openTestSite("network", { FEED_PROXY_URL: proxy });
    const response = await site.get("/tech");
    expect(response.status).toBe(200);
    await response.text();
    await expect.poll(() => failures().length).toBe(1);
    if (proxy !== plain) await site.close();
  }
});

test.each([
  "hangs before its headers",
  "answers 500",
  "redirects for ever",
  "drips a byte at a time",
])("a warm page loses no article and does not wait when its feed %s", async (fault) => {
  const feeds: Record<string, (typeof FAULTS)[string]> = {
    "*": rss("Steady", 20),
    tech: rss("Tech", 20),
  };
  await openOverSockets(feeds, { FEED_TTL_SECONDS: "0" });
  await site.text("/tech");
  const healthy = articleSlugs(await site.text("/tech"));
  expect(healthy).toHaveLength(20);
  feeds["tech"] = FAULTS[fault]!;
  for (let visit = 0; visit < 4; visit += 1) {
    expect(articleSlugs(await site.text("/tech"))).toEqual(healthy);
  }
});

test("if every feed fails for three days, pages show the last articles and their date", async () => {
  const feeds: Record<string, (typeof FAULTS)[string]> = {
    "*": (response, request) => {
      const name = /harbor\.example%2F([\w-]+)/.exec(request.url ?? "")?.[1] ?? "x";
      response.end(rss(name, 20));
    },
  };
  await openOverSockets(feeds);
  for (const path of ["/", "/tech", "/world-news"]) await site.text(path);
  const before = articleSlugs(await site.text("/tech"));
  expect(await site.text("/tech")).not.toMatch(/as of/i);
  feeds["*"] = FAULTS["answers 500"]!;
  await site.injectFaults({ clockAheadMs: 3 * DAY_MS });
  await site.round(4);
  const tech = await site.text("/tech");
  expect(articleSlugs(tech)).toEqual(before);
  expect(withoutComments(tech)).toMatch(/as of [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d/i);
  const home = await site.text("/");
  expect(articleSlugs(home).length).toBeGreaterThan(10);
  expect(withoutComments(home)).toMatch(/as of [A-Z][a-z]{2} \d{1,2}/i);
});

test("if every feed fails with a cold store, the page is empty, with header and footer, and is not cached", async () => {
  const feeds: Record<string, (typeof FAULTS)[string]> = { "*": FAULTS["answers 500"]! };
  await openOverSockets(feeds, { PAGE_TTL_SECONDS: "60" });
  for (const path of ["/", "/tech"]) {
    await site.text(path);
    const response = await site.get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(articleSlugs(html)).toEqual([]);
    expect(html).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
  // When the feeds work again, the page has stories at once.
  feeds["*"] = rss("Back", 20);
  await site.injectFaults({ clockAheadMs: 10 * 60_000 });
  await expect.poll(async () => articleSlugs(await site.text("/tech")).length).toBe(20);
});
