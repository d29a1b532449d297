/** Events where a paper has none of its own, and the next three. */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import type { EditionEvent } from "../../../../shared/edition.ts";
import { HOUR_MS } from "../../../../shared/time.ts";
import { openSqlite, simulatedDatabase } from "../../../../tools/d1/simulated-database.ts";
import {
  eventList,
  findEvent,
  hasEvents,
  upcomingEvents,
} from "../../../../worker/content/events/events.ts";
import type { EdgePublication } from "../../../../worker/papers/edge-publication.ts";
import type { Settings } from "../../../../worker/platform/env.ts";
import { aScope } from "../../a-scope.ts";

/** Noon of a Wednesday in New York. */
const NOW = Date.UTC(2027, 2, 17, 16);
const WEEK = { week: "", month: "", calendar: "" };
const ASSETS = {
  fetch: async (url: URL) => new Response(readFileSync(`client/public${url.pathname}`)),
} as unknown as Fetcher;

function aPaper(
  id: string,
  sampleFeeds: Settings["sampleFeeds"],
  more: Partial<EdgePublication> = {},
  edition: readonly EditionEvent[] = [],
) {
  const sqlite = openSqlite();
  const clock = { now: NOW, asked: 0, mayAsk: true };
  const db = simulatedDatabase(undefined, sqlite);
  const counted = {
    prepare: (sql: string) => {
      clock.asked += 1;
      return db.prepare(sql);
    },
  };
  const scope = aScope({
    publication: { id, timeZone: "America/New_York", locale: "en-US", ...more },
    env: { DB: counted, ASSETS },
    settings: { sampleFeeds },
    edition: { events: edition },
    mayAsk: () => clock.mayAsk,
    now: () => clock.now,
  });
  return { scope, sqlite, clock };
}

const calendars = [{ url: "https://library.example/", name: "Library" }];

/** An event of the edition that begins in so many hours. */
function anEvent(slug: string, ahead: number, fields: Partial<EditionEvent> = {}): EditionEvent {
  const start = NOW + ahead * HOUR_MS;
  const calendar = calendars[0]?.url ?? "";
  const place = { calendar, slug, title: slug, place: "", start, end: start };
  return { ...place, isAllDay: 0, isCancelled: 0, ...fields };
}

test("a paper without calendars has no events, and a week of samples where they are wanted", async () => {
  const { scope: none } = aPaper("none", "off");
  expect(await hasEvents(none)).toBe(false);
  expect([await eventList(none, WEEK), await findEvent(none, "x")]).toEqual([undefined, undefined]);
  expect(await upcomingEvents(none)).toEqual([]);
  for (const mode of ["fallback", "only"] as const) {
    const { scope } = aPaper(`samples ${mode}`, mode);
    const list = await eventList(scope, WEEK);
    if (!list?.ok) throw new Error("no list");
    expect(list.value).toMatchObject({
      isSample: true,
      calendars: ["Public Library", "Town Hall", "Schools"],
    });
    expect(list.value.days).toHaveLength(7);
    expect(list.value.days[0]?.day).toBe("Wednesday, March 17, 2027");
    const all = list.value.days.flatMap((day) => day.events);
    expect(all.every(({ isSample }) => isSample)).toBe(true);
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
    expect(all.filter(({ calendars: names }) => names.length === 2)).toHaveLength(1);
    expect(all.filter(({ isCancelled }) => isCancelled)).toHaveLength(1);
    const [first] = all;
    expect(await findEvent(scope, first?.slug ?? "")).toEqual({ ok: true, value: first });
    expect(await upcomingEvents(scope)).toHaveLength(3);
  }
});

test("the next three come from the edition, without a query; past events leave at once", async () => {
  const edition = [
    anEvent("soon", 0.01),
    anEvent("cancelled", 1, { isCancelled: 1 }),
    anEvent("second", 2),
    anEvent("third", 3),
    anEvent("fourth", 4),
  ];
  const { scope, clock } = aPaper("next", "off", { calendars }, edition);
  const shown = async () => (await upcomingEvents(scope)).map(({ slug }) => slug);
  expect(await shown()).toEqual(["soon", "second", "third"]);
  clock.now += 60_000;
  expect(await shown()).toEqual(["second", "third", "fourth"]);
  expect(clock.asked).toBe(0);
});

test("of the next three at most two are of one calendar, while another has any", async () => {
  const both = [...calendars, { url: "https://hall.example/", name: "Hall" }];
  const many = [1, 2, 3, 4, 5].map((ahead) => anEvent(`library-${ahead}`, ahead));
  const hall = anEvent("hall", 30, { calendar: "https://hall.example/" });
  const shown = async (edition: readonly EditionEvent[]) =>
    (
      await upcomingEvents(aPaper(crypto.randomUUID(), "off", { calendars: both }, edition).scope)
    ).map(({ slug }) => slug);
  expect(await shown(many)).toEqual(["library-1", "library-2", "library-3"]);
  expect(await shown([...many, hall])).toEqual(["library-1", "library-2", "hall"]);
});

test("copies of an event in two calendars are one of the next three", async () => {
  const edition = [
    anEvent("a", 1, { group: 1 }),
    anEvent("a-again", 1, { group: 1 }),
    anEvent("b", 2, { group: 3 }),
  ];
  const { scope } = aPaper("copies", "off", { calendars }, edition);
  expect((await upcomingEvents(scope)).map(({ slug }) => slug)).toEqual(["a", "b"]);
});

test("unreadable events are a failure", async () => {
  const { scope, sqlite, clock } = aPaper("broken", "fallback", { calendars });
  sqlite.exec("DROP TABLE events");
  expect(await upcomingEvents(scope)).toEqual([]);
  expect(await eventList(scope, WEEK)).toMatchObject({ ok: false, status: 503 });
  expect(await findEvent(scope, "x")).toMatchObject({ ok: false, status: 503 });
  clock.mayAsk = false;
  expect(await findEvent(scope, "x")).toMatchObject({ ok: false, status: 503 });
});
