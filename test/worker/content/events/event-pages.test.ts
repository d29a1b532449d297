/** The events pages and calendar documents of the Worker, with the sample events. */
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS } from "../../../../shared/time.ts";
import { viewOfCache } from "../../../edge/edge-cache.ts";
import { siteOfFile } from "../../site/open-site.ts";

const BEACON = "http://alderfallsbeacon.example";

const site = await siteOfFile({}, { SAMPLE_FEEDS: "only" });

async function anEvent(): Promise<string> {
  const html = await site.text(`${BEACON}/events`);
  const [, path = ""] = /href="(\/events\/[^"?]+)"/.exec(html) ?? [];
  return path;
}

test("/events lists seven days of sample events and labels them as samples", async () => {
  const response = await site.get(`${BEACON}/events`);
  const html = await response.text();
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(html).toContain("Sample events.");
  expect(html.match(/class="event-days-day"/g)).toHaveLength(7);
  expect(html).toContain("Submit Event");
  const month = /href="\/events\?month=(\d{4}-\d\d)"/.exec(html)?.[1] ?? "";
  const shown = await site.text(`${BEACON}/events?month=${month}`);
  expect(shown).toMatch(new RegExp(`month=${month}" aria-current="page"`));
  expect(shown).toContain('class="event-month"');
});

test("an event has a page and a calendar document, and all events have one together", async () => {
  const path = await anEvent();
  const page = await site.get(BEACON + path);
  expect([page.status, page.headers.get("content-type")]).toEqual([
    200,
    "text/html; charset=utf-8",
  ]);
  const html = await page.text();
  expect(html).toContain("A sample event.");
  // A sample event has no structured data.
  expect(html).not.toContain('"@type":"Event"');
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  const documents = [`${path}.ics`, "/events.ics"].map(async (address) => {
    const response = await site.get(BEACON + address);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
    ]);
    return (await response.text()).match(/^BEGIN:VEVENT\r$/gm)?.length;
  });
  const [one, all = 0] = await Promise.all(documents);
  expect(one).toBe(1);
  expect(all).toBeGreaterThan(14);
});

test("an unknown event answers 404, as a page and as a calendar document", async () => {
  for (const path of ["/events/nothing-like-it", "/events/nothing-like-it.ics"]) {
    expect((await site.get(BEACON + path)).status).toBe(404);
  }
});

test("home and local news show the next three events, other sections none", async () => {
  for (const path of ["/", "/local-news"]) {
    const html = await site.text(BEACON + path);
    expect(html).toContain("Coming Up");
    expect(html.match(/href="\/events\/[^"?]+"/g)).toHaveLength(3);
  }
  expect(await site.text(`${BEACON}/tech`)).not.toContain("Coming Up");
});

const SHARED = "public, max-age=60, stale-while-revalidate=300, stale-if-error=86400";

async function cacheControlOf(path: string): Promise<string | null> {
  const answer = await site.get(BEACON + path);
  await answer.arrayBuffer();
  return answer.headers.get("cache-control");
}

test("linked weeks, months and calendars may be cached publicly, others only privately", async () => {
  const html = await site.text(`${BEACON}/events`);
  const [week = ""] = /\/events\?week=[\d-]+/.exec(html) ?? [];
  const [month = ""] = /\/events\?month=[\d-]+/.exec(html) ?? [];
  const [calendar = ""] = /\/events\?calendar=[^"&]+/.exec(html) ?? [];
  for (const path of [week, month, calendar]) {
    expect(path).not.toBe("");
    expect(await cacheControlOf(path)).toBe(SHARED);
  }
  const dayAfter = new Date(Date.parse(`${week.slice(-10)}T00:00Z`) + 24 * HOUR_MS);
  const other = `/events?week=${dayAfter.toISOString().slice(0, 10)}`;
  for (const path of [other, "/events?week=1999-01-01", "/events?calendar=None"]) {
    expect(await cacheControlOf(path)).toBe("private, max-age=60");
  }
});

test("the platform stores an event, its week and its calendar documents, each under one key", async () => {
  // All times are on one day in the paper's time zone.
  const morning = Math.ceil(Date.now() / DAY_MS) * DAY_MS + 12 * HOUR_MS;
  const atHour = (hour: number) =>
    site.injectFaults({ edgeCache: "empty", clockAtMs: morning + hour * HOUR_MS });
  await atHour(0);
  const path = await anEvent();
  const week = /\/events\?week=[\d-]+/.exec(await site.text(`${BEACON}/events`))?.[0] ?? "";
  for (const [index, address] of [path, week, `${path}.ics`, "/events.ics"].entries()) {
    // An hour later the page in the isolate's memory has expired.
    await atHour(3 * index + 1);
    const first = await viewOfCache(site, BEACON + address);
    await atHour(3 * index + 2);
    const second = await viewOfCache(site, BEACON + address);
    expect(first.asked).toContain(`${address} {"publication":`);
    expect(second.asked).toBe(first.asked);
    expect([first.isStored, second.isStored]).toEqual([true, true]);
  }
  await site.injectFaults({});
});
