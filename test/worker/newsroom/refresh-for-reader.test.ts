/** The town's sources in the refresh that a reader's request starts. */
import { expect, test } from "vitest";

import type { Paper } from "../../../worker/newsroom/paper.ts";
import { refreshForReader } from "../../../worker/newsroom/refresh-for-reader.ts";
import { runTick } from "../../../worker/newsroom/tick.ts";
import { aNewsroom, FEED, PAPER } from "../a-newsroom.ts";
import { anAlert, NOW } from "../alerts/an-alert.ts";

const MINUTE_MS = 60_000;
const ALERTS = "https://county.example/cap.xml";
const CALENDARS = ["https://library.example/ics", "https://hall.example/ics"];
const TOWN: Paper = {
  ...PAPER,
  calendars: CALENDARS,
  alerts: [ALERTS],
  alertAreas: ["UGC:MTZ014"],
};
const CALENDAR = `BEGIN:VCALENDAR
BEGIN:VEVENT
UID:1
DTSTART:${new Date(NOW + 60 * MINUTE_MS).toISOString().replaceAll(/[-:]|\.\d+/g, "")}
SUMMARY:Concert
END:VEVENT
END:VCALENDAR`;

/** A town, the addresses that were asked for, and its refresh for a reader. */
function aTown(paper: Paper = TOWN) {
  const room = aNewsroom();
  room.clock.now = NOW;
  const asked: string[] = [];
  const { fetch: publisher } = room.tools;
  Object.assign(room.tools, {
    papers: () => [paper],
    fetch: async (input: string, init?: RequestInit) => {
      const { url } = new Request(input, init);
      asked.push(url);
      if (url === ALERTS) return new Response(anAlert());
      return CALENDARS.includes(url) ? new Response(CALENDAR) : publisher(input, init);
    },
  });
  const refresh = (addresses: readonly string[], kind: "missing" | "stale" = "missing") =>
    refreshForReader({ paper, kind, addresses }, room.tools, () => undefined);
  const count = (table: string) =>
    room.sqlite.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.["rows"];
  return { ...room, asked, refresh, count };
}

test("where no tick comes, a reader's refresh visits two of the calendars and alert sources", async () => {
  const { asked, refresh, count } = aTown();
  await refresh([FEED.address]);
  expect(asked[0]).toBe(FEED.address);
  expect(asked).toHaveLength(3);
  expect(asked).toContain(ALERTS);
  expect([count("alerts"), count("events")]).toEqual([1, 1]);
});

test("the next one visits the others, and none before it is due", async () => {
  const { asked, refresh, clock } = aTown();
  await refresh([FEED.address]);
  clock.now += 11 * MINUTE_MS;
  await refresh([FEED.address], "stale");
  expect(CALENDARS.every((address) => asked.includes(address))).toBe(true);
  await refresh(["https://feeds.example/new"]);
  asked.length = 0;
  await refresh(["https://feeds.example/newer"]);
  expect(asked).toEqual(["https://feeds.example/newer"]);
});

test("while ticks come, they are left to them", async () => {
  const { asked, refresh, clock, tools, sqlite } = aTown();
  await runTick([TOWN], tools);
  clock.now += 2 * MINUTE_MS;
  // A feed that no tick has visited yet, while all sources are due.
  sqlite.exec("UPDATE feeds SET due_at = 0");
  asked.length = 0;
  await refresh(["https://feeds.example/new"]);
  expect(asked).toEqual(["https://feeds.example/new"]);
});

test("after three feeds there are no calls left for them", async () => {
  const { asked, refresh } = aTown();
  await refresh([1, 2, 3].map((number) => `https://feeds.example/${number}`));
  expect(asked).toHaveLength(3);
});
