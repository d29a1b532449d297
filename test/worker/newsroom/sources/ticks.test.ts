/** Calendars and alert sources in the schedule of the feeds. */
import { expect, test } from "vitest";

import { enterFeeds, nextVisit } from "../../../../worker/newsroom/schedule.ts";
import { runStatements } from "../../../../worker/newsroom/statement.ts";
import { runTick } from "../../../../worker/newsroom/tick.ts";
import { HOUR_MS, NOW } from "../../../builders.ts";
import { aNewsroom, FEED, PAPER } from "../../a-newsroom.ts";

const MINUTE_MS = 60_000;
const CALENDAR = "https://library.example/events.ics";
const ALERTS = "https://alerts.example/active.atom";
const TOWN = {
  ...PAPER,
  addresses: [FEED.address, CALENDAR],
  calendars: [CALENDAR],
  alerts: [ALERTS],
};

/** A newsroom whose requests are listed, each with its Accept header and whether it is conditional. */
function aTown() {
  const room = aNewsroom();
  const asked: { url: string; accept: string; etag: string | null }[] = [];
  const { fetch: publisher } = room.tools;
  Object.assign(room.tools, {
    fetch: async (input: string, init?: RequestInit) => {
      const { url, headers } = new Request(input, init);
      asked.push({ url, accept: headers.get("Accept") ?? "", etag: headers.get("If-None-Match") });
      if (url !== CALENDAR || room.news.headlines.length === 0) return publisher(input, init);
      if (headers.get("If-None-Match") === '"First"') return new Response(null, { status: 304 });
      const text = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
      return new Response(text, { headers: { ETag: '"First"' } });
    },
  });
  const tickAfter = async (ms: number) => {
    room.clock.now += ms;
    asked.length = 0;
    await runTick([TOWN], room.tools);
    return asked.map(({ url }) => url);
  };
  const row = (address: string) =>
    room.sqlite.prepare("SELECT * FROM feeds WHERE address = ?").get(address);
  return { ...room, asked, tickAfter, row };
}

test("alert sources are asked first and by every tick, whose starts differ by seconds", async () => {
  const { tickAfter } = aTown();
  expect(await tickAfter(0)).toEqual([ALERTS, FEED.address, CALENDAR]);
  expect(await tickAfter(MINUTE_MS - 10_000)).toEqual([ALERTS]);
  expect(await tickAfter(MINUTE_MS + 10_000)).toEqual([ALERTS]);
});

test("each kind is asked for its formats, conditionally once something was stored", async () => {
  const { tickAfter, asked, row, clock } = aTown();
  await tickAfter(0);
  expect(asked.map(({ accept }) => accept.split(",")[0])).toEqual([
    "application/cap+xml",
    "application/rss+xml",
    "text/calendar",
  ]);
  expect(row(CALENDAR)).toMatchObject({ kind: "calendar", fetched_at: NOW, failures: 0 });
  await tickAfter(HOUR_MS);
  expect(asked.find(({ url }) => url === CALENDAR)?.etag).toBe('"First"');
  expect(row(CALENDAR)).toMatchObject({ checked_at: clock.now, message: "" });
});

test("a source that fails is paused like a feed, an alert source for ten minutes at most", async () => {
  const { tickAfter, row, news, logged } = aTown();
  news.headlines = [];
  await tickAfter(0);
  expect(row(CALENDAR)).toMatchObject({ failures: 1, not_before: NOW + 2 * MINUTE_MS });
  expect(logged).toEqual(["feed failed", "feed failed", "feed failed"]);
  const failed = { interval_ms: 1, failures: 9 };
  const pauseOf = (kind: "feed" | "calendar" | "alerts") =>
    nextVisit({ ...failed, kind }, { kind: "failed" }, 0, HOUR_MS).not_before / MINUTE_MS;
  expect([pauseOf("feed"), pauseOf("calendar"), pauseOf("alerts")]).toEqual([720, 720, 10]);
});

test("calendars have no stories in editions", async () => {
  const { tickAfter, editions } = aTown();
  await tickAfter(0);
  expect(editions[0]?.feeds.map(({ address }) => address)).toEqual([FEED.address]);
});

test("an address that becomes another kind of source is visited anew", async () => {
  const { tickAfter, row, tools } = aTown();
  await tickAfter(0);
  await runStatements(tools.env.DB, [enterFeeds([FEED.address])]);
  expect(row(FEED.address)).toMatchObject({ kind: "feed", fetched_at: NOW });
  await runStatements(tools.env.DB, [enterFeeds([], [FEED.address])]);
  expect(row(FEED.address)).toMatchObject({ kind: "calendar", due_at: 0, etag: "", fetched_at: 0 });
});
