/** Calendars and alert sources among the sources. */
import { expect, test } from "vitest";

import { HOUR_MS, MINUTE_MS } from "../../../../shared/time.ts";
import { runRound } from "../../../../worker/newsroom/run-round.ts";
import { nextVisit } from "../../../../worker/newsroom/schedule.ts";
import { NOW } from "../../../builders.ts";
import { aNewsroom, FEED, PAPER } from "../../a-newsroom.ts";

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
  const room = aNewsroom({ CALLS_PER_ROUND: "1000" });
  const asked: { url: string; accept: string; etag: string | null }[] = [];
  const { fetch: publisher } = room.tools;
  Object.assign(room.tools, {
    publications: [TOWN],
    fetch: async (input: string, init?: RequestInit) => {
      const { url, headers } = new Request(input, init);
      asked.push({ url, accept: headers.get("Accept") ?? "", etag: headers.get("If-None-Match") });
      if (url !== CALENDAR || room.news.headlines.length === 0) return publisher(input, init);
      if (headers.get("If-None-Match") === '"First"') return new Response(null, { status: 304 });
      const text = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
      return new Response(text, { headers: { ETag: '"First"' } });
    },
  });
  const roundAfter = async (ms: number) => {
    room.clock.now += ms;
    asked.length = 0;
    await runRound(room.tools);
    return asked.map(({ url }) => url);
  };
  const row = (address: string) =>
    room.sqlite.prepare("SELECT * FROM feeds WHERE address = ?").get(address);
  return { ...room, asked, roundAfter, row };
}

test("alert sources are asked first, and every forty seconds", async () => {
  const { roundAfter } = aTown();
  expect(await roundAfter(0)).toEqual([ALERTS, FEED.address, CALENDAR]);
  expect(await roundAfter(30_000)).toEqual([]);
  expect(await roundAfter(10_000)).toEqual([ALERTS]);
  expect(await roundAfter(45_000)).toEqual([ALERTS]);
});

test("each kind is asked for its formats, conditionally once something was stored", async () => {
  const { roundAfter, asked, row, clock } = aTown();
  await roundAfter(0);
  expect(asked.map(({ accept }) => accept.split(",")[0])).toEqual([
    "application/cap+xml",
    "application/rss+xml",
    "text/calendar",
  ]);
  expect(row(CALENDAR)).toMatchObject({ kind: "calendar", fetched_at: NOW, failures: 0 });
  await roundAfter(HOUR_MS + MINUTE_MS);
  expect(asked.find(({ url }) => url === CALENDAR)?.etag).toBe('"First"');
  expect(row(CALENDAR)).toMatchObject({ checked_at: clock.now, message: "" });
});

test("a source that fails is paused like a feed, an alert source for five minutes at most", async () => {
  const { roundAfter, row, news, logged } = aTown();
  news.headlines = [];
  await roundAfter(0);
  expect(row(CALENDAR)).toMatchObject({ failures: 1, not_before: NOW + 2 * MINUTE_MS });
  expect(logged).toEqual(["feed failed", "feed failed", "feed failed"]);
  const failed = { interval_ms: 1, failures: 9 };
  const pauseOf = (kind: "feed" | "calendar" | "alerts") =>
    nextVisit({ ...failed, kind }, { kind: "failed" }, 0, HOUR_MS).not_before / MINUTE_MS;
  expect([pauseOf("feed"), pauseOf("calendar"), pauseOf("alerts")]).toEqual([60, 60, 5]);
});

test("calendars have no stories in editions", async () => {
  const { roundAfter, editions } = aTown();
  await roundAfter(0);
  expect(editions[0]?.feeds.map(({ address }) => address)).toEqual([FEED.address]);
});

test("an address that becomes another kind of source is visited anew", async () => {
  const { roundAfter, row, tools } = aTown();
  await roundAfter(0);
  expect(row(FEED.address)).toMatchObject({ kind: "feed", fetched_at: NOW });
  tools.publications = [{ ...TOWN, calendars: [CALENDAR, FEED.address] }];
  expect(await roundAfter(0)).toContain(FEED.address);
  expect(row(FEED.address)).toMatchObject({ kind: "calendar", failures: 1 });
});

test("a source that no paper lists any more is not visited, and is again once one does", async () => {
  const { roundAfter, row, tools } = aTown();
  await roundAfter(0);
  tools.publications = [{ ...TOWN, addresses: [FEED.address], calendars: [] }];
  expect(await roundAfter(HOUR_MS)).toEqual([ALERTS, FEED.address]);
  expect(row(CALENDAR)).toMatchObject({ kind: "" });
  tools.publications = [TOWN];
  expect(await roundAfter(0)).toEqual([ALERTS, CALENDAR]);
});
