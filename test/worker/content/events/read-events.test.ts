/** The events of two calendars of a town, from D1, as pages show them. */
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS } from "../../../../shared/time.ts";
import type { EventDay } from "../../../../shared/town-event.ts";
import { simulatedDatabase, openSqlite } from "../../../../tools/d1/simulated-database.ts";
import { listEvents } from "../../../../worker/content/events/list-events.ts";
import { presentEvent } from "../../../../worker/content/events/present-event.ts";
import {
  eventsInMemory,
  type StoredEvent,
  storedEvents,
} from "../../../../worker/content/events/read-events.ts";
import { PUBLICATION } from "../../a-newsroom.ts";

/** Noon of a Monday in New York. */
const MONDAY = Date.UTC(2026, 10, 23, 17);
const calendars = ["Library", "Town Hall"].map((name) => ({
  name,
  url: `https://${name}.example/`,
}));
const PAPER = { ...PUBLICATION, calendars, timeZone: "America/New_York", locale: "en-US" };

function aTown() {
  const sqlite = openSqlite();
  for (const { url } of calendars)
    sqlite.prepare("INSERT INTO feeds (address, kind) VALUES (?, 'calendar')").run(url);
  const add = (
    calendar: number,
    slug: string,
    title: string,
    start: number,
    end: number,
    more: { place?: string; allDay?: 1; cancelled?: 1 } = {},
  ) =>
    sqlite
      .prepare(
        `INSERT INTO events (calendar, identity, slug, starts_at, ends_at, is_all_day, is_cancelled, sequence, title, place, description, url, changed_at)
          VALUES (?1, ?2, ?2, ?3, ?4, ?5, ?6, 0, ?7, ?8, '', '', 0)`,
      )
      .run(
        calendar,
        slug,
        start,
        end,
        more.allDay ?? 0,
        more.cancelled ?? 0,
        title,
        more.place ?? "",
      );
  // The second is shown as the first, in this paper alone.
  sqlite
    .prepare(
      "INSERT INTO event_merges (publication, versions, merged, changes) VALUES (?, '', ?, 1)",
    )
    .run(PAPER.id, '{"1":2}');
  add(2, "hall", "Storytime", MONDAY + DAY_MS, MONDAY + DAY_MS + HOUR_MS, {
    place: "Public Library",
  });
  add(1, "library", "Story Time", MONDAY + DAY_MS, MONDAY + DAY_MS + HOUR_MS, {
    place: "Public Library",
  });
  add(2, "fair", "Fair", Date.UTC(2026, 10, 21), Date.UTC(2026, 10, 25), { allDay: 1 });
  add(2, "over", "Over", Date.UTC(2026, 10, 21), Date.UTC(2026, 10, 23), { allDay: 1 });
  add(1, "late", "Late", MONDAY + 10.5 * HOUR_MS, MONDAY + 11.5 * HOUR_MS, { cancelled: 1 });
  add(1, "next", "Next week", MONDAY + 8 * DAY_MS, MONDAY + 8 * DAY_MS);
  return simulatedDatabase(undefined, sqlite);
}

const shown = async (wish = { week: "", month: "", calendar: "" }) => {
  const { days } = await listEvents(storedEvents(aTown(), PAPER), PAPER, wish, MONDAY);
  return days.map(slugsOf);
};

/** The name of a day, its events, and in brackets those that began earlier. */
function slugsOf({ day, events, continuing }: EventDay): readonly string[] {
  return [day, ...events.map(({ slug }) => slug), ...continuing.map(({ slug }) => `(${slug})`)];
}

test("seven days are listed in the paper's zone, the same event of two calendars once", async () => {
  expect(await shown()).toEqual([
    ["Monday, November 23, 2026", "late", "(fair)"],
    ["Tuesday, November 24, 2026", "library", "(fair)"],
  ]);
});

test("the same events are two for a paper that does not merge them", async () => {
  const other = { ...PAPER, id: "other" };
  const wish = { week: "", month: "", calendar: "" };
  const { days } = await listEvents(storedEvents(aTown(), other), other, wish, MONDAY);
  expect(days[1] && slugsOf(days[1])).toEqual([
    "Tuesday, November 24, 2026",
    "library",
    "hall",
    "(fair)",
  ]);
});

test("a week and a calendar can be chosen, and other words change nothing", async () => {
  expect(await shown({ week: "", month: "", calendar: "Town Hall" })).toEqual([
    ["Monday, November 23, 2026", "(fair)"],
    ["Tuesday, November 24, 2026", "library", "(fair)"],
  ]);
  expect(await shown({ week: "2026-11-30", month: "", calendar: "Library" })).toEqual([
    ["Tuesday, December 1, 2026", "next"],
  ]);
  expect(await shown({ week: "1999-01-01", month: "1999-01", calendar: "nope" })).toEqual(
    await shown(),
  );
  expect(await shown({ week: "2026-99-99", month: "", calendar: "" })).toEqual(await shown());
});

const EVENT: StoredEvent = {
  slug: "",
  start: MONDAY,
  end: MONDAY,
  isAllDay: 0,
  isCancelled: 0,
  sequence: 0,
  title: "",
  place: "",
  description: "",
  url: "",
  changedAt: 0,
  source: "Library",
};

const aStore = (...events: readonly Partial<StoredEvent>[]) =>
  eventsInMemory(
    events.map((event, at) => ({ ...EVENT, slug: `event-${at}`, title: `Event ${at}`, ...event })),
    ["Library"],
  );

test("an event of many days is listed on its first day, and then as one that is also on", async () => {
  const store = aStore(
    { slug: "fair", start: MONDAY + 2 * DAY_MS, end: MONDAY + 4 * DAY_MS },
    { slug: "weekend", isAllDay: 1, start: Date.UTC(2026, 10, 28), end: Date.UTC(2026, 11, 5) },
    { slug: "party", start: MONDAY + 10 * HOUR_MS, end: MONDAY + 14 * HOUR_MS },
    { slug: "last-night", start: MONDAY - 15 * HOUR_MS, end: MONDAY - 11 * HOUR_MS },
  );
  const { days } = await listEvents(store, PAPER, { week: "", month: "", calendar: "" }, MONDAY);
  expect(days.map(slugsOf).map(([day, ...slugs]) => [day?.split(",")[0], ...slugs])).toEqual([
    ["Monday", "party", "(last-night)"],
    ["Wednesday", "fair"],
    ["Thursday", "(fair)"],
    ["Friday", "(fair)"],
    ["Saturday", "weekend"],
    ["Sunday", "(weekend)"],
  ]);
  expect(days[5]?.continuing).toEqual([{ slug: "weekend", title: "Event 1", until: "Fri, Dec 4" }]);
});

/** A calendar with all that it may have, and one with an event each day at noon. */
function aTownWithMany(many: (at: number) => readonly [start: number, end: number], size = 1_500) {
  const sqlite = openSqlite();
  for (const { url } of calendars)
    sqlite.prepare("INSERT INTO feeds (address, kind) VALUES (?, 'calendar')").run(url);
  const insert = sqlite.prepare(
    `INSERT INTO events (calendar, identity, slug, starts_at, ends_at, is_all_day, is_cancelled, sequence, title, place, description, url, changed_at)
      VALUES (?1, ?2, ?2, ?3, ?4, 0, 0, 0, ?2, '', '', '', 0)`,
  );
  for (let at = 0; at < size; at += 1) insert.run(1, `many-${at}`, ...many(at));
  for (let at = 0; at < 120; at += 1) {
    const noon = MONDAY + at * DAY_MS;
    insert.run(2, `good-${at}`, noon, noon + HOUR_MS);
  }
  return storedEvents(simulatedDatabase(undefined, sqlite), PAPER);
}

test.each([
  ["of many days, begun before", (at: number) => [MONDAY - 2 * DAY_MS, MONDAY + (at + 2) * DAY_MS]],
  ["of many days, that begin today", (at: number) => [MONDAY, MONDAY + (at + 2) * DAY_MS]],
  ["of one hour", (at: number) => [MONDAY + at * 60_000, MONDAY + at * 60_000 + HOUR_MS]],
  ["all through the month", (at: number) => [MONDAY + at * HOUR_MS, MONDAY + at * HOUR_MS]],
] as const)("fifteen hundred events %s hide no other calendar's", async (_, many) => {
  const store = aTownWithMany((at) => [many(at)[0] ?? 0, many(at)[1] ?? 0]);
  for (const [wish, days] of [
    [{ week: "", month: "", calendar: "" }, 7],
    [{ week: "", month: "2026-12", calendar: "" }, 31],
  ] as const) {
    const list = await listEvents(store, PAPER, wish, MONDAY);
    const good = list.days.filter(({ events }) =>
      events.some(({ slug }) => slug.startsWith("good-")),
    );
    expect([list.days.length, good.length]).toEqual([days, days]);
    for (const { events, continuing } of list.days) {
      expect(events.length).toBeLessThanOrEqual(81);
      expect(continuing.length).toBeLessThanOrEqual(5);
    }
  }
});

test("more exhibitions than fit into a line are said to be more, those that end first are named", async () => {
  const store = aTownWithMany((at) => [MONDAY - DAY_MS, MONDAY + (9 + at) * DAY_MS]);
  const { days } = await listEvents(store, PAPER, { week: "", month: "", calendar: "" }, MONDAY);
  const names = Array.from({ length: 5 }, (_, at) => `many-${at}`);
  expect(days.map(({ continuing }) => continuing.map(({ slug }) => slug))).toEqual(
    Array.from({ length: 7 }, () => names),
  );
  expect(days.every(({ hasMoreContinuing }) => hasMoreContinuing)).toBe(true);
});

test("a document of too many events has the first of all calendars by time", async () => {
  const hourly = (at: number) => [MONDAY + at * HOUR_MS, MONDAY + at * HOUR_MS] as const;
  const store = aTownWithMany(hourly, 2_880);
  const groups = await store.firstInRange({ from: MONDAY, to: MONDAY + 120 * DAY_MS });
  expect(groups).toHaveLength(2_000);
  const starts = groups.map(([{ start }]) => start);
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  // Each day has 24 events of one calendar and one of the other.
  expect(groups.filter(([{ source }]) => source === "Town Hall")).toHaveLength(80);
});

test("a month can be chosen, as far as it is ahead", async () => {
  const list = await listEvents(
    storedEvents(aTown(), PAPER),
    PAPER,
    { week: "", month: "2026-12", calendar: "" },
    MONDAY,
  );
  expect(list).toMatchObject({ week: "", month: "2026-12", isSample: false });
  expect(list.days.map(({ date, day }) => [date, day])).toEqual([
    ["2026-12-01", "Tuesday, December 1, 2026"],
  ]);
  expect(list.weekdays.map(({ short }) => short).join(" ")).toBe("Sun Mon Tue Wed Thu Fri Sat");
  expect(list.months.map(({ name }) => name)).toEqual([
    "November 2026",
    "December 2026",
    "January 2027",
    "February 2027",
  ]);
  expect(list.weeks.map(({ name }) => name)).toEqual([
    "This week",
    "Nov 30 – Dec 6",
    "Dec 7 – 13",
    "Dec 14 – 20",
  ]);
  expect((await shown({ week: "", month: "2026-11", calendar: "" })).flat()).toEqual([
    "Monday, November 23, 2026",
    "late",
    "(fair)",
    "Tuesday, November 24, 2026",
    "library",
    "(fair)",
  ]);
});

test("an event names its calendars, at the address of either; times are the paper's", async () => {
  const found = await storedEvents(aTown(), PAPER).find("hall");
  expect(found && presentEvent(found, PAPER)).toMatchObject({
    slug: "library",
    calendars: ["Library", "Town Hall"],
    time: "12:00 PM to 1:00 PM",
    until: "",
    dateTime: "2026-11-24T17:00:00Z",
  });
  const fair = await storedEvents(aTown(), PAPER).find("fair");
  expect(fair && presentEvent(fair, PAPER)).toMatchObject({
    day: "Saturday, November 21, 2026 to Tuesday, November 24, 2026",
    time: "All day",
    until: "Tue, Nov 24",
    dateTime: "2026-11-21",
    endDateTime: "2026-11-24",
  });
  expect(await storedEvents(aTown(), PAPER).find("none")).toBeUndefined();
  expect(await storedEvents(aTown(), { ...PAPER, calendars: [] }).find("fair")).toBeUndefined();
});
