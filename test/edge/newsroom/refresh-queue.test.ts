/** The refresh with a real queue: the tick queues the due feeds, and each is visited once. */
import { afterEach, expect, test } from "vitest";

import { openTestSite, rss, type TestSite } from "../site.ts";

let site: TestSite;
afterEach(() => site.close());

const SOON = { timeout: 15_000 };

async function open(queue: "queue" | ""): Promise<void> {
  const feeds = { "*": () => new Response(rss("Wire", 3)) as never };
  site = await openTestSite(feeds, {}, undefined, queue);
}

/** The number of feeds in the schedule, and of those that were fetched. */
async function schedule(): Promise<{ feeds: number; fetched: number }> {
  const db = await site.miniflare.getD1Database("DB");
  const row = await db
    .prepare("SELECT count(*) AS feeds, sum(fetched_at > 0) AS fetched FROM feeds")
    .first<{ feeds: number; fetched: number | null }>();
  return { feeds: row?.feeds ?? 0, fetched: row?.fetched ?? 0 };
}

const ONCE = { missed: 0, twice: 0 };

/** Waits until every feed was fetched; counts feeds that were not requested, and repeated requests. */
async function visits(): Promise<{ missed: number; twice: number }> {
  await expect
    .poll(async () => {
      const { feeds, fetched } = await schedule();
      return feeds > 20 && fetched === feeds;
    }, SOON)
    .toBe(true);
  const distinct = new Set(site.requested).size;
  return { missed: (await schedule()).feeds - distinct, twice: site.requested.length - distinct };
}

test("a tick visits no feed itself and queues all due feeds", async () => {
  await open("queue");
  await site.tick();
  expect(site.requested).toEqual([]);
  expect(await visits()).toEqual(ONCE);
});

test("feeds that are queued twice are visited once", async () => {
  await open("queue");
  await site.tick();
  await site.tick();
  expect(await visits()).toEqual(ONCE);
});

test("a message is delivered again if its receiver failed", async () => {
  await open("queue");
  await site.injectFaults({ queue: "throw" });
  await site.tick();
  await expect.poll(() => events("consumer failed"), SOON).toBeGreaterThan(0);
  await site.injectFaults({});
  // The next tick queues the feeds of lost messages again.
  await site.tick();
  expect(await visits()).toEqual(ONCE);
});

test("the next tick queues the feeds of lost messages again", async () => {
  await open("queue");
  await site.injectFaults({ queue: "throw" });
  await site.tick();
  const messages = Math.ceil((await schedule()).feeds / 5);
  // Each message fails twice.
  await expect.poll(() => events("consumer failed"), SOON).toBe(2 * messages);
  await site.injectFaults({});
  expect((await schedule()).fetched).toBe(0);
  await site.tick();
  expect(await visits()).toEqual(ONCE);
});

test("feeds visited through the queue are published by the next tick", async () => {
  await open("queue");
  await site.tick();
  await visits();
  await site.tick();
  const kv = await site.miniflare.getKVNamespace("FEEDS");
  expect(await kv.get("edition:harbor-gazette")).toContain("Wire 1");
});

test("without a queue the ticks visit the feeds themselves", async () => {
  await open("");
  for (let tick = 0; tick < 24; tick += 1) await site.tick();
  const { feeds, fetched } = await schedule();
  expect([fetched, site.requested.length]).toEqual([feeds, feeds]);
});

function events(name: string): number {
  return site.logged.filter(({ event }) => event === name).length;
}
