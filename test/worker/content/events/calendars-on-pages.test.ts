/** Calendars on the pages of the Worker, and documents that overload a parser. */
import { beforeEach, expect, test } from "vitest";

import { readCalendar } from "../../../../worker/reading/calendars/read-calendar.ts";
import { NOW } from "../../reading/alerts/an-alert.ts";
import { HOSTILE_ALERTS, HOSTILE_CALENDARS } from "../../site/hostile-documents.ts";
import {
  aCalendar,
  ALERTS,
  alertFeed,
  alertFor,
  HALL,
  LIBRARY,
  townOfFile,
} from "../../site/town-site.ts";

const CONCERT = [
  "UID:concert",
  "DTSTART;TZID=America/Los_Angeles:20261127T190000",
  "DTEND;TZID=America/Los_Angeles:20261127T210000",
  "SUMMARY:Harbor Band Concert",
  "LOCATION:Town Hall\\, 1 Main St",
  "DESCRIPTION:Marches &amp\\; waltzes.",
  "URL:https://hall.harbor.example/concert",
];
const LISTED = [
  "UID:7",
  "DTSTART:20261128T030000Z",
  "SUMMARY:Concert: &quot;Harbor Band&quot;",
  "LOCATION:Town Hall",
];

const town = await townOfFile();
beforeEach(() => town.reset());

interface Health {
  readonly lastRound: string | null;
  readonly feeds: readonly {
    readonly address: string;
    readonly category: string;
    readonly ok: boolean;
    readonly lastSuccess: string | null;
    readonly nextCheck: string | null;
    readonly reason: string;
    readonly items: number;
  }[];
}

async function health(): Promise<Health> {
  return (await town.site.get("/healthz")).json() as Promise<Health>;
}

test("an event of two calendars is shown once, with both names and with structured data", async () => {
  town.documents.set(HALL, aCalendar(CONCERT));
  town.documents.set(LIBRARY, aCalendar(LISTED));
  for (const seconds of [0, 60]) await town.roundAt(seconds);
  const [path = "", ...more] =
    (await town.site.text("/events")).match(/\/events\/[\w-]+(?=")/g) ?? [];
  expect(more).toEqual([]);
  const page = await town.site.text(path);
  expect(/<p>Listed by .*?<\/p>/.exec(page)?.[0]).toContain("Harbor Library, Town Hall");
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  // The properties that Google's documentation of events requires and recommends, without prices and
  // performers, which calendars do not have.
  expect(JSON.parse(json)).toEqual({
    "@context": "https://schema.org",
    "@type": "Event",
    name: 'Concert: "Harbor Band"',
    startDate: "2026-11-28T03:00:00Z",
    endDate: "2026-11-28T05:00:00Z",
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: "Town Hall",
      address: {
        "@type": "PostalAddress",
        streetAddress: "Town Hall",
        addressLocality: "Cedar Harbor",
        addressRegion: "Oregon",
        addressCountry: "US",
      },
    },
    image: [expect.stringMatching(/^https:\/\/harborgazette\.example\/.+\.png$/)],
    description: "Marches & waltzes.",
    organizer: {
      "@type": "Organization",
      name: "Harbor Library, Town Hall",
      url: "https://hall.harbor.example/concert",
    },
    url: `https://harborgazette.example${path}`,
  });
});

test("the calendar documents of all events and of one event contain the original events", async () => {
  const days = Array.from({ length: 3 }, (_, day) => [
    "UID:d",
    "SUMMARY:Book fair",
    "DTSTART;VALUE=DATE:20261201",
    "RRULE:FREQ=DAILY;COUNT=3",
    `COMMENT:${day}`,
  ]);
  town.documents.set(HALL, aCalendar(CONCERT, days[0] ?? []));
  await town.roundAt(0);
  const window = { from: NOW, to: NOW + 90 * 86_400_000, timeZone: "America/Los_Angeles" };
  const all = readCalendar(await town.site.text("/events.ics"), window);
  expect(
    all.map(({ title, start, allDay }) => [title, new Date(start).toISOString(), allDay]),
  ).toEqual([
    ["Harbor Band Concert", "2026-11-28T03:00:00.000Z", false],
    ["Book fair", "2026-12-01T08:00:00.000Z", true],
    ["Book fair", "2026-12-02T08:00:00.000Z", true],
    ["Book fair", "2026-12-03T08:00:00.000Z", true],
  ]);
  const [path = ""] = /\/events\/harbor[\w-]+/.exec(await town.site.text("/events")) ?? [];
  expect(readCalendar(await town.site.text(`${path}.ics`), window)).toEqual([all[0]]);
});

test("the status pages list calendars and alert sources with the feeds", async () => {
  town.documents.set(LIBRARY, "<html>Gone</html>");
  await town.roundAt(0);
  await town.at(30);
  const { feeds } = await health();
  expect(feeds.map(({ category, ok }) => [category, ok])).toEqual([
    ["Technology", true],
    ["Calendar: Harbor Library", false],
    ["Calendar: Town Hall", true],
    ["Alerts", true],
  ]);
  expect(feeds[1]).toMatchObject({
    reason: "The document is no iCalendar document.",
    lastSuccess: null,
  });
  for (const one of feeds.slice(2)) expect(one.lastSuccess).not.toBeNull();
  for (const one of feeds.slice(2)) expect(one.nextCheck).not.toBeNull();
  const page = await town.site.text("/status");
  for (const text of [ALERTS, LIBRARY, "The document is no iCalendar document."])
    expect(page).toContain(text);
});

test.each(Object.entries(HOSTILE_CALENDARS))(
  "after %s a round still ends, and other events are shown",
  async (_name, document) => {
    town.documents.set(LIBRARY, document());
    town.documents.set(HALL, aCalendar(CONCERT));
    await town.roundAt(0);
    await town.at(40);
    const { lastRound, feeds } = await health();
    expect(lastRound).toBe(new Date(NOW).toISOString());
    const [, library, hall] = feeds;
    expect(library?.items).toBeLessThanOrEqual(1_500);
    expect(hall).toMatchObject({ ok: true, items: 1 });
    expect(await town.site.text("/events?week=2026-11-24")).toContain("Harbor Band Concert");
  },
);

test.each(Object.entries(HOSTILE_ALERTS))(
  "after %s a round still ends, and known alerts are shown",
  async (_name, document) => {
    const known = alertFor(4_000, { identifier: "known", event: "Gale Warning" });
    town.documents.set(ALERTS, alertFeed(known));
    await town.roundAt(0);
    town.documents.set(ALERTS, document());
    await town.roundAt(60);
    await town.at(80);
    await town.site.text("/alerts");
    await town.at(100);
    const { lastRound } = await health();
    expect(lastRound).toBe(new Date(NOW + 60_000).toISOString());
    const shown = [...(await town.site.text("/alerts")).matchAll(/headline">([\w ]+)/g)].map(
      ([, name]) => name,
    );
    expect(shown).toContain("Gale Warning");
    expect(shown.length).toBeLessThan(60);
  },
);
