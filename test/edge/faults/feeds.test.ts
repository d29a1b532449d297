/** Feeds that fail in every way, over real sockets: other feeds are shown, and no stored story is lost. */
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

import { afterEach, expect, test } from "vitest";

import { headlines, withoutMarks } from "../pages/page-reading.ts";
import { openTestSite, rss, type TestSite } from "../site.ts";
import { FAULTS, openFaultyServer, type FaultyServer } from "./faulty-server.ts";

let site: TestSite;
let server: FaultyServer;
afterEach(async () => {
  await site.close();
  await server.close();
});

const DAY_MS = 86_400_000;
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

/** The page whose wait for hanging feeds ends once the stories of the good feed are there. */
async function textAfterWait(path: string): Promise<string> {
  const page = site.text(path);
  const db = await site.miniflare.getD1Database("DB");
  await expect.poll(() => db.prepare("SELECT count(*) AS n FROM stories").first("n")).toBe(20);
  await site.breakdown({ deadlinesMs: [PAGE_WAIT_MS] });
  return page;
}

/** Four ways to fail at a time: the sports page has five feeds. */
const GROUPS = Array.from({ length: Math.ceil(Object.keys(FAULTS).length / 4) }, (_, group) =>
  Object.keys(FAULTS).slice(4 * group, 4 * group + 4),
).map((names) => ({ names, title: names.join(", ") }));

test.each(GROUPS)(
  "feeds that fail are skipped, the good one beside them shows, each is named in one log line: $title",
  async ({ names }) => {
    const bad = names.map((name, index) => [`sport-${index + 2}`, FAULTS[name]!] as const);
    const good = { "sport-1": rss("Good", 20), "*": "" };
    await openOverSockets({ ...good, ...Object.fromEntries(bad) });
    const html = await textAfterWait("/sports");
    // Feeds that have nothing to give take no share of the page.
    expect(headlines(html)).toEqual(Array.from({ length: 20 }, (_, at) => `good-${at + 1}`));
    expect(html).toMatch(/<\/footer>[\s\S]*<\/html>$/);
    await site.breakdown({ deadlinesMs: [FEED_TIMEOUT_MS] });
    await expect.poll(failures, { timeout: 20_000 }).toHaveLength(names.length);
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
    const before = new Map(server.asked);
    expect(headlines(await site.text("/sports"))).toHaveLength(20);
    expect(server.asked).toEqual(before);
  },
  30_000,
);

test("a cold page with one hanging feed is complete once its wait is over", async () => {
  await openOverSockets({ world: FAULTS["hangs before its headers"]!, "world-2": rss("Good", 20) });
  const html = await textAfterWait("/world-news");
  expect(headlines(html)).toHaveLength(20);
  expect(html).toMatch(/<\/html>$/);
});

test.each(["self-signed.pem", "expired.pem"])(
  "a feed behind a certificate that proves nothing is skipped and named: %s",
  async (file) => {
    server = await openFaultyServer({});
    const folder = new URL("../../fixtures/tls/", import.meta.url);
    const [key, cert] = ["key.pem", file].map((name) => readFileSync(new URL(name, folder)));
    const secure = createServer({ key, cert }, (_, response) => response.end(rss("Secret", 20)));
    await new Promise<void>((resolve) => secure.listen(0, "127.0.0.1", resolve));
    try {
      const { port } = secure.address() as AddressInfo;
      site = await openTestSite("network", { FEED_PROXY_URL: `https://127.0.0.1:${port}/get` });
      const html = await site.text("/tech");
      expect(headlines(html)).toEqual([]);
      expect(html).toMatch(/<\/footer>[\s\S]*<\/html>$/);
      await expect.poll(() => failures().length).toBe(1);
      expect(failures()).toEqual([
        expect.objectContaining({ cause: expect.stringMatching(/certificate|secure/) }),
      ]);
    } finally {
      secure.closeAllConnections();
      secure.close();
    }
  },
);

test("a server that is not there, a name without an address and a server without TLS are one failure each", async () => {
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
])("a warm page loses no article and waits for no publisher when its feed %s", async (fault) => {
  const feeds: Record<string, (typeof FAULTS)[string]> = {
    "*": rss("Steady", 20),
    tech: rss("Tech", 20),
  };
  await openOverSockets(feeds, { FEED_TTL_SECONDS: "0" });
  await site.text("/tech");
  const healthy = headlines(await site.text("/tech"));
  expect(healthy).toHaveLength(20);
  feeds["tech"] = FAULTS[fault]!;
  for (let visit = 0; visit < 4; visit += 1) {
    expect(headlines(await site.text("/tech"))).toEqual(healthy);
  }
});

test("every feed failing for three days leaves the last good articles, with the time they are from", async () => {
  const feeds: Record<string, (typeof FAULTS)[string]> = {
    "*": (response, request) => {
      const name = /harbor\.example%2F([\w-]+)/.exec(request.url ?? "")?.[1] ?? "x";
      response.end(rss(name, 20));
    },
  };
  await openOverSockets(feeds);
  for (const path of ["/", "/tech", "/world-news"]) await site.text(path);
  const before = headlines(await site.text("/tech"));
  expect(await site.text("/tech")).not.toMatch(/as of/i);
  feeds["*"] = FAULTS["answers 500"]!;
  await site.breakdown({ clockAheadMs: 3 * DAY_MS });
  for (let tick = 0; tick < 4; tick += 1) await site.tick();
  const tech = await site.text("/tech");
  expect(headlines(tech)).toEqual(before);
  expect(withoutMarks(tech)).toMatch(/as of [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d/i);
  const home = await site.text("/");
  expect(headlines(home).length).toBeGreaterThan(10);
  expect(withoutMarks(home)).toMatch(/as of [A-Z][a-z]{2} \d{1,2}/i);
});

test("every feed failing with a cold store is an empty page with header and footer that is not cached", async () => {
  const feeds: Record<string, (typeof FAULTS)[string]> = { "*": FAULTS["answers 500"]! };
  await openOverSockets(feeds, { PAGE_TTL_SECONDS: "60" });
  for (const path of ["/", "/tech"]) {
    await site.text(path);
    const response = await site.get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(headlines(html)).toEqual([]);
    expect(html).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
  // When the feeds come back, so does the page, without waiting for any cache.
  feeds["*"] = rss("Back", 20);
  await site.breakdown({ clockAheadMs: 10 * 60_000 });
  await expect.poll(async () => headlines(await site.text("/tech")).length).toBe(20);
});
