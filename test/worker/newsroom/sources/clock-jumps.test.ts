/** Calendars and alert sources that were visited by a clock that was wrong. */
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../../shared/time.ts";
import { runRound } from "../../../../worker/newsroom/run-round.ts";
import { aNewsroom, PAPER } from "../../a-newsroom.ts";
import { anAlert, hours, NOW } from "../../reading/alerts/an-alert.ts";
import { aTown, feedOf, SOURCE } from "./a-town-with-alerts.ts";

const JUMPS = { "three hours": 3 * HOUR_MS, "a day": DAY_MS, "a year": 365 * DAY_MS };

test.each(Object.entries(JUMPS))(
  "a clock that was ahead by %s leaves all alerts",
  async (_, jump) => {
    const { documents, ids, clock } = aTown();
    documents.set(SOURCE, feedOf(anAlert({ identifier: "A", expires: hours(2) })));
    expect(await ids()).toEqual(["A"]);
    expect(await ids(jump)).toEqual([]);
    clock.now -= jump;
    expect(await ids()).toEqual(["A"]);
  },
);

test.each(Object.entries(JUMPS))(
  "a clock that was behind by %s leaves all alerts",
  async (_, jump) => {
    const { documents, ids, clock } = aTown();
    documents.set(SOURCE, feedOf(anAlert({ identifier: "A", expires: hours(2) })));
    expect(await ids()).toEqual(["A"]);
    await ids(-jump);
    clock.now += jump;
    expect(await ids()).toEqual(["A"]);
  },
);

test.each(Object.entries(JUMPS))("what a clock ahead by %s read is read again", async (_, jump) => {
  const { documents, ids, clock } = aTown();
  const [first, second] = [
    anAlert({ identifier: "A", expires: hours(2) }),
    anAlert({ identifier: "B", event: "Wind Advisory", expires: hours(3) }),
  ];
  documents.set(SOURCE, feedOf(first));
  expect(await ids()).toEqual(["A"]);
  documents.set(SOURCE, feedOf(first, second));
  await ids(jump);
  clock.now -= jump;
  expect(new Set(await ids())).toEqual(new Set(["A", "B"]));
});

const CALENDAR = "https://library.example/events.ics";

const day = (days: number) =>
  new Date(NOW + days * DAY_MS).toISOString().replaceAll(/[-:]|\.000/g, "");

/** A library whose calendar never changes, as its publisher says. */
function aLibrary() {
  const room = aNewsroom({ CALLS_PER_ROUND: "1000" });
  room.clock.now = NOW;
  const { fetch: publisher } = room.tools;
  const events = [1, 10, 80].map(
    (days) => `BEGIN:VEVENT\nUID:${days}\nSUMMARY:Day ${days}\nDTSTART:${day(days)}\nEND:VEVENT\n`,
  );
  Object.assign(room.tools, {
    publications: [{ ...PAPER, addresses: [CALENDAR], calendars: [CALENDAR] }],
    fetch: async (input: string, init?: RequestInit) => {
      const { url, headers } = new Request(input, init);
      if (url !== CALENDAR) return publisher(input, init);
      if (headers.get("If-None-Match") === '"1"') return new Response(null, { status: 304 });
      const text = `BEGIN:VCALENDAR\n${events.join("")}END:VCALENDAR\n`;
      return new Response(text, { headers: { ETag: '"1"' } });
    },
  });
  const titles = async (ms: number) => {
    room.clock.now += ms;
    await runRound(room.tools);
    const rows = room.sqlite.prepare("SELECT title, slug FROM events ORDER BY starts_at").all();
    return rows.map((row) => [row["title"], row["slug"]]);
  };
  return { ...room, titles };
}

const OTHER_JUMPS = { ...JUMPS, "forty days": 40 * DAY_MS };

test.each(
  Object.entries(OTHER_JUMPS).flatMap(([name, jump]) => [
    [`ahead by ${name}`, jump] as const,
    [`behind by ${name}`, -jump] as const,
  ]),
)("a clock that was %s leaves all events, at their addresses", async (_, jump) => {
  const { titles, clock } = aLibrary();
  const before = await titles(0);
  expect(before).toHaveLength(3);
  await titles(jump);
  clock.now -= jump;
  expect(await titles(MINUTE_MS)).toEqual(before);
});
