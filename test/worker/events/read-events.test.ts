/** The events of two calendars of a town, from D1, as pages show them. */
import { expect, test } from "vitest";

import { simulatedDatabase, openSqlite } from "../../../tools/d1/simulated-database.ts";
import { listEvents } from "../../../worker/events/list-events.ts";
import { presentEvent } from "../../../worker/events/present-event.ts";
import {
  eventsInMemory,
  type StoredEvent,
  storedEvents,
} from "../../../worker/events/read-events.ts";
import { PUBLICATION } from "../a-newsroom.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
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
  return days.map(({ day, events }) => [day, ...events.map(({ slug }) => slug)]);
};

test("seven days are listed in the paper's zone, the same event of two calendars once", async () => {
  expect(await shown()).toEqual([
    ["Monday, November 23, 2026", "fair", "late"],
    ["Tuesday, November 24, 2026", "fair", "library"],
  ]);
});

test("a week and a calendar can be chosen, and other words change nothing", async () => {
  expect(await shown({ week: "", month: "", calendar: "Town Hall" })).toEqual([
    ["Monday, November 23, 2026", "fair"],
    ["Tuesday, November 24, 2026", "fair", "library"],
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
    PAPER,
  );

test("an event of many days stands under each of them, a late one under its evening only", async () => {
  const store = aStore(
    { slug: "fair", start: MONDAY + 2 * DAY_MS, end: MONDAY + 4 * DAY_MS },
    { slug: "weekend", isAllDay: 1, start: Date.UTC(2026, 10, 28), end: Date.UTC(2026, 11, 5) },
    { slug: "party", start: MONDAY + 10 * HOUR_MS, end: MONDAY + 14 * HOUR_MS },
    { slug: "last-night", start: MONDAY - 15 * HOUR_MS, end: MONDAY - 11 * HOUR_MS },
  );
  const { days } = await listEvents(store, PAPER, { week: "", month: "", calendar: "" }, MONDAY);
  expect(days.map(({ date, events }) => [date, ...events.map(({ slug }) => slug)])).toEqual([
    ["2026-11-23", "last-night", "party"],
    ["2026-11-25", "fair"],
    ["2026-11-26", "fair"],
    ["2026-11-27", "fair"],
    ["2026-11-28", "weekend"],
    ["2026-11-29", "weekend"],
  ]);
});

test("a page lists two thousand at most, however long events are", async () => {
  const long = { isAllDay: 1, start: Date.UTC(2026, 10, 1), end: Date.UTC(2027, 0, 1) } as const;
  const store = aStore(...Array.from({ length: 1_000 }, () => long));
  const { days } = await listEvents(store, PAPER, { week: "", month: "", calendar: "" }, MONDAY);
  expect(days.flatMap(({ events }) => events)).toHaveLength(2_000);
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
    "fair",
    "late",
    "Tuesday, November 24, 2026",
    "fair",
    "library",
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
