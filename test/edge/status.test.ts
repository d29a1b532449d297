import { Response } from "miniflare";
import { afterEach, expect, test } from "vitest";

import { openTestSite, rss, type TestSite } from "./site.ts";

let site: TestSite;
afterEach(() => site.close());

interface Health {
  status: string;
  failing: number;
  feeds: {
    address: string;
    ok: boolean;
    reason: string;
    lastSuccess: string | null;
    items: number;
    itemsPerDay: number[];
  }[];
}

test("a feed's new address is told without what may be a key in it", async () => {
  const there = "https://feeds.harbor.example/moved?token=SECRET";
  site = await openTestSite({
    tech: () => new Response(null, { status: 301, headers: { Location: there } }),
    [there]: rss("Tech", 3),
  });
  await site.text("/tech");
  await expect
    .poll(async () => (await site.get("/healthz")).text())
    .toContain('"movedTo":"https://feeds.harbor.example/moved"');
  for (const path of ["/healthz", "/status"]) expect(await site.text(path)).not.toContain("SECRET");
});

test("what the refresh learnt of each feed is told at /healthz and /status", async () => {
  site = await openTestSite({
    tech: rss("Tech", 30),
    health: () => new Response("", { status: 404 }),
  });
  await site.text("/tech");
  await site.text("/health");
  await expect
    .poll(async () => (await (await site.get("/healthz")).json<Health>()).failing)
    .toBe(1);
  const health = await (await site.get("/healthz")).json<Health>();
  const feed = (name: string) => health.feeds.find(({ address }) => address.endsWith(name));
  expect(health.feeds).toHaveLength(20);
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
  expect(page).toMatch(/href="\/assets\/status-[^"]+\.css"/);
  const failing = [...page.matchAll(/<tr class="status-failing">.*?<\/tr>/gs)];
  expect(failing.map(([row]) => row.includes("404"))).toEqual([true]);
  expect(page).not.toMatch(/style=/);
});
