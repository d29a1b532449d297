/** Feeds with every kind of fault, over real sockets: each is skipped and logged once, and the good feed is shown. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { HARBOR_GAZETTE } from "../../fixtures/publications/harbor-gazette.ts";
import { rss } from "../../fixtures/wire-feed.ts";
import { articleSlugs } from "../pages/page-html.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { type Behaviour, FAULTS, openFaultyServer, type FaultyServer } from "./faulty-server.ts";

/** A cold page waits this long for its feeds. */
const PAGE_WAIT_MS = 1_500;
/** A visit of a feed ends at this. */
const FEED_TIMEOUT_MS = 15_000;

/** The feeds of the sports page, then the others; the first is the good one. */
const FEEDS = [
  ...HARBOR_GAZETTE.feeds.sports,
  ...Object.values(HARBOR_GAZETTE.feeds)
    .flat()
    .filter((address) => !HARBOR_GAZETTE.feeds.sports.includes(address)),
];
const BAD = Object.entries(FAULTS).map(([fault, behaviour], at) => ({
  fault,
  behaviour,
  address: FEEDS[at + 1] ?? "",
}));

const good: Behaviour = (response) => response.end(rss("Good", 20));

let site: TestSite;
let server: FaultyServer;
beforeAll(async () => {
  const bad = BAD.map(({ address, behaviour }) => [new URL(address).pathname.slice(1), behaviour]);
  server = await openFaultyServer({ "sport-1": good, ...Object.fromEntries(bad) });
  site = await openTestSite("network", { FEED_PROXY_URL: server.proxy, PAGE_TTL_SECONDS: "0" });
});
afterAll(async () => {
  await site.close();
  await server.close();
});

/** The log lines about these feeds. */
function failures(): readonly Record<string, unknown>[] {
  const known = new Set<unknown>(BAD.map(({ address }) => address));
  return site.logged.filter(({ event, feed }) => event === "feed failed" && known.has(feed));
}

test("feeds that fail are skipped and logged once each, and the good feed is shown", async () => {
  // Those of the sports page hang: its wait ends once the stories of the good feed are stored.
  const page = site.text("/sports");
  await expect.poll(() => site.rows("SELECT count(*) AS n FROM stories")).toEqual([{ n: 20 }]);
  await site.injectFaults({ deadlinesMs: [PAGE_WAIT_MS] });
  const html = await page;
  // Failed feeds take no share of the page.
  expect(articleSlugs(html)).toEqual(Array.from({ length: 20 }, (_, at) => `good-${at + 1}`));
  expect(html).toMatch(/<\/footer>[\s\S]*<\/html>$/);
  await site.injectFaults({ deadlinesMs: [FEED_TIMEOUT_MS] });
  await expect.poll(failures).toHaveLength(HARBOR_GAZETTE.feeds.sports.length - 1);
  await site.injectFaults({});
  for (let round = 0; round < 24 && failures().length < BAD.length; round += 1) await site.round();
  const causes = Object.fromEntries(failures().map(({ feed, cause }) => [feed, cause]));
  for (const { address, fault } of BAD)
    expect([fault, causes[address]]).toEqual([fault, expect.stringMatching(/^\S.{8,200}\.$/)]);
  expect(failures()).toHaveLength(BAD.length);
  // Feeds that failed last time are not fetched again.
  const before = new Map(server.requested);
  expect(articleSlugs(await site.text("/sports"))).toHaveLength(20);
  expect(server.requested).toEqual(before);
});
