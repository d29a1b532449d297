/** What /healthz and /status say of visits, rounds and stores. */
import { afterEach, expect, test } from "vitest";

import { rss } from "../../../fixtures/wire-feed.ts";
import { openSite, type Site } from "../../site/open-site.ts";

let site: Site;
afterEach(() => site.close());

interface Health {
  status: string;
  lastRound: string | null;
  failing: number;
  feeds: {
    address: string;
    ok: boolean;
    reason: string;
    movedTo: string;
    lastSuccess: string | null;
    items: number;
    itemsPerDay: number[];
  }[];
}

/** The answer of `/healthz` once it has the expected state; the answer is cached for 30 seconds. */
async function health(isThere: (health: Health) => boolean): Promise<Health> {
  let clockAheadMs = 0;
  let last: Health | undefined;
  await expect
    .poll(async () => {
      clockAheadMs += 31_000;
      await site.injectFaults({ clockAheadMs });
      last = (await (await site.get("/healthz")).json()) as Health;
      return isThere(last);
    })
    .toBe(true);
  return last as Health;
}

test("a feed's new address is shown without its query, which may contain a key", async () => {
  const there = "https://feeds.harbor.example/moved?token=SECRET";
  site = await openSite({
    tech: () => new Response(null, { status: 301, headers: { Location: there } }),
    [there]: rss("Tech", 3),
  });
  await site.text("/tech");
  await health(({ feeds }) =>
    feeds.some(({ movedTo }) => movedTo === "https://feeds.harbor.example/moved"),
  );
  for (const path of ["/healthz", "/status"]) expect(await site.text(path)).not.toContain("SECRET");
});

test("the result of each feed's last visit is shown at /healthz and /status", async () => {
  site = await openSite({
    tech: rss("Tech", 30),
    health: () => new Response("", { status: 404 }),
  });
  await site.text("/tech");
  await site.text("/health");
  const result = await health(
    ({ failing, feeds }) => failing === 1 && feeds.some(({ items }) => items > 0),
  );
  const feed = (name: string) => result.feeds.find(({ address }) => address.endsWith(name));
  expect(result.feeds).toHaveLength(20);
  expect(feed("/tech")).toMatchObject({ ok: true, items: 30 });
  expect(
    feed("/tech")
      ?.itemsPerDay.slice(0, 2)
      .reduce((a, b) => a + b),
  ).toBe(30);
  expect(feed("/health")).toMatchObject({
    ok: false,
    lastSuccess: null,
    reason: expect.stringContaining("404"),
  });
  expect(feed("/world")).toMatchObject({ ok: true, lastSuccess: null });

  const response = await site.get("/status");
  const page = await response.text();
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(page).toContain("20 feeds, 1 of them failing.");
  const failing = [...page.matchAll(/<tr class="status-failing">.*?<\/tr>/gs)];
  expect(failing.map(([row]) => row.includes("404"))).toEqual([true]);
  expect(page).toContain("with the next round");
  // How often each feed is visited, and why no more often.
  expect(page).toContain("every 5 minutes, by how often it brings something");
  expect(page).toContain("after a failure a pause of 2 minutes");
  expect(page).not.toContain('never</td>\n      <td data-label="Items');
  expect(page).not.toMatch(/style=/);
});

test("/healthz is 503 before the first round and ten minutes after the last one, and shows its time", async () => {
  site = await openSite({ "*": rss("Wire", 3) });
  const start = Date.now();
  const healthAt = async (afterMs: number) => {
    await site.injectFaults({ clockAtMs: start + afterMs });
    const answer = await site.get("/healthz");
    return { status: answer.status, health: await answer.json<Health>() };
  };
  expect(await healthAt(0)).toMatchObject({
    status: 503,
    health: { status: "late", lastRound: null },
  });
  await site.injectFaults({ clockAtMs: start + 60_000 });
  await site.round();
  const ticked = await healthAt(61_000);
  expect(ticked).toMatchObject({ status: 200, health: { status: "ok" } });
  expect(Date.parse(ticked.health.lastRound ?? "")).toBe(start + 60_000);
  expect((await healthAt(13 * 60_000)).status).toBe(503);
  expect(await site.text("/status")).toContain("No round for ten minutes");
});

test("/healthz is 503 if a store cannot be read, and both pages are cached for 30 s", async () => {
  site = await openSite({ "*": rss("Wire", 3) });
  await site.round();
  await site.injectFaults({});
  for (let call = 0; call < 20; call += 1) {
    expect((await site.get("/healthz")).status).toBe(200);
    await site.text("/status");
  }
  expect((await site.injectFaults({})).d1).toBeLessThanOrEqual(3);
  await site.injectFaults({ kvGet: "throw", clockAheadMs: 31_000 });
  const answer = await site.get("/healthz");
  expect([answer.status, (await answer.json<Health>()).status]).toEqual([503, "unknown"]);
});
