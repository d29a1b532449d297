/** The refresh over a real queue: the tick passes feeds on, and each is visited once. */
import { afterEach, expect, test } from "vitest";

import { openTestSite, rss, type TestSite } from "../site.ts";

let site: TestSite;
afterEach(() => site.close());

const SOON = { timeout: 15_000 };

async function open(queue: "queue" | ""): Promise<void> {
  const feeds = { "*": () => new Response(rss("Wire", 3)) as never };
  site = await openTestSite(feeds, {}, undefined, queue);
}

/** How many feeds there are in the schedule, and how many of them were had. */
async function schedule(): Promise<{ feeds: number; had: number }> {
  const db = await site.miniflare.getD1Database("DB");
  const row = await db
    .prepare("SELECT count(*) AS feeds, sum(fetched_at > 0) AS had FROM feeds")
    .first<{ feeds: number; had: number | null }>();
  return { feeds: row?.feeds ?? 0, had: row?.had ?? 0 };
}

const ONCE = { missed: 0, twice: 0 };

/** Waits until every feed was had; how many never were asked for, and how often one was once more. */
async function visits(): Promise<{ missed: number; twice: number }> {
  await expect
    .poll(async () => {
      const { feeds, had } = await schedule();
      return feeds > 20 && had === feeds;
    }, SOON)
    .toBe(true);
  const distinct = new Set(site.asked).size;
  return { missed: (await schedule()).feeds - distinct, twice: site.asked.length - distinct };
}

test("a tick visits no feed itself and passes all that are due on", async () => {
  await open("queue");
  await site.tick();
  expect(site.asked).toEqual([]);
  expect(await visits()).toEqual(ONCE);
});

test("feeds that are passed on twice are visited once", async () => {
  await open("queue");
  await site.tick();
  await site.tick();
  expect(await visits()).toEqual(ONCE);
});

test("a message is delivered again if its receiver failed", async () => {
  await open("queue");
  await site.breakdown({ queue: "throw" });
  await site.tick();
  await expect.poll(() => events("consumer failed"), SOON).toBeGreaterThan(0);
  await site.breakdown({});
  // The next tick passes on again any feeds whose messages were lost.
  await site.tick();
  expect(await visits()).toEqual(ONCE);
});

test("feeds of lost messages are passed on again by the next tick", async () => {
  await open("queue");
  await site.breakdown({ queue: "throw" });
  await site.tick();
  const messages = Math.ceil((await schedule()).feeds / 5);
  // Each of them fails, and fails again.
  await expect.poll(() => events("consumer failed"), SOON).toBe(2 * messages);
  await site.breakdown({});
  expect((await schedule()).had).toBe(0);
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
  const { feeds, had } = await schedule();
  expect([had, site.asked.length]).toEqual([feeds, feeds]);
});

function events(name: string): number {
  return site.logged.filter(({ event }) => event === name).length;
}
