/** Events of a calendar in D1, visit by visit. */
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../../shared/time.ts";
import { runRound } from "../../../../worker/newsroom/run-round.ts";
import { NOW } from "../../../builders.ts";
import { aNewsroom, PAPER } from "../../a-newsroom.ts";

const CALENDAR = "https://library.example/events.ics";
const TOWN = { ...PAPER, addresses: [CALENDAR], calendars: [CALENDAR] };

const stampOf = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, "");

function vevent(uid: string, ms: number, lines: readonly string[] = []): string {
  const own = [
    `UID:${uid}`,
    `DTSTART:${stampOf(NOW + ms)}`,
    `DTEND:${stampOf(NOW + ms + HOUR_MS)}`,
  ];
  return ["BEGIN:VEVENT", ...own, ...lines, "END:VEVENT"].join("\r\n");
}

/** A library whose document is to be set. */
function aLibrary() {
  const room = aNewsroom();
  const calendar: { text: string | Buffer } = { text: "" };
  Object.assign(room.tools, {
    publications: [{ ...TOWN, timeZone: "America/New_York" }],
    fetch: async () => new Response(calendar.text as string),
  });
  const roundWith = async (ms: number, document: string | Buffer) => {
    room.clock.now += ms;
    calendar.text = document;
    await runRound(room.tools);
  };
  const roundAfter = async (ms: number, events: readonly string[]) => {
    const stamp = `X-STAMP:${room.clock.now + ms}`;
    await roundWith(ms, ["BEGIN:VCALENDAR", stamp, ...events, "END:VCALENDAR", ""].join("\r\n"));
  };
  const rows = () =>
    room.sqlite.prepare("SELECT * FROM events ORDER BY starts_at, slug").all() as unknown as {
      slug: string;
      title: string;
      changed_at: number;
    }[];
  return { ...room, roundAfter, roundWith, rows };
}

test("a series is stored time by time, as plain text, for ninety days", async () => {
  const { roundAfter, rows } = aLibrary();
  const lines = [
    "SUMMARY:Story Time",
    "RRULE:FREQ=WEEKLY",
    "DESCRIPTION:<p>Songs<br>and <b>books</b></p>",
  ];
  await roundAfter(0, [vevent("a", DAY_MS, lines)]);
  expect(rows()).toHaveLength(13);
  expect(rows()[0]).toMatchObject({
    title: "Story Time",
    description: "Songs\nand books",
    starts_at: NOW + DAY_MS,
    ends_at: NOW + DAY_MS + HOUR_MS,
    is_all_day: 0,
  });
  expect(rows()[0]?.slug).toMatch(/^story-time-2026-\d\d-\d\d$/);
  expect(new Set(rows().map(({ slug }) => slug)).size).toBe(13);
});

test("a time without a zone is of the paper that lists the calendar", async () => {
  const { roundAfter, rows } = aLibrary();
  const day = new Date(NOW + 7 * DAY_MS).toISOString().slice(0, 10);
  const start = `DTSTART:${day.replaceAll("-", "")}T090000`;
  await roundAfter(0, ["BEGIN:VEVENT", "UID:a", "SUMMARY:Yoga", start, "END:VEVENT"]);
  expect(rows()[0]).toMatchObject({ starts_at: Date.parse(`${day}T09:00:00-05:00`) });
});

test("an edition is due when an event changed, and not when none did", async () => {
  const { roundAfter, editions } = aLibrary();
  const titles = () => editions.map(({ events = [] }) => events.map(({ title }) => title));
  await roundAfter(0, [vevent("a", DAY_MS, ["SUMMARY:Yoga"])]);
  for (let minute = 0; minute < 7; minute += 1) {
    await roundAfter(MINUTE_MS, [vevent("a", DAY_MS, ["SUMMARY:Yoga"])]);
  }
  expect(titles()).toEqual([["Yoga"]]);
  await roundAfter(30 * MINUTE_MS, [vevent("a", DAY_MS, ["SUMMARY:Chess"])]);
  expect(titles()).toEqual([["Yoga"], ["Chess"]]);
});

test("an event keeps its address when it is renamed, moved or cancelled, and the others are not written", async () => {
  const { roundAfter, rows, clock } = aLibrary();
  const other = vevent("b", 2 * DAY_MS, ["SUMMARY:Chess"]);
  await roundAfter(0, [vevent("a", DAY_MS, ["SUMMARY:Yoga"]), other]);
  const [before] = rows();
  await roundAfter(HOUR_MS, [
    vevent("a", 3 * DAY_MS, ["SUMMARY:Yoga, outdoors", "STATUS:CANCELLED", "SEQUENCE:2"]),
    other,
  ]);
  const [chess, yoga] = rows();
  expect(yoga).toMatchObject({
    slug: before?.slug,
    title: "Yoga, outdoors",
    is_cancelled: 1,
    sequence: 2,
    changed_at: clock.now,
  });
  expect(chess).toMatchObject({ title: "Chess", changed_at: NOW });
});

test("an event that is taken out goes, one that is over stays for thirty days", async () => {
  const { roundAfter, rows } = aLibrary();
  const soon = vevent("a", 2 * HOUR_MS, ["SUMMARY:Soon"]);
  await roundAfter(0, [
    soon,
    vevent("b", 5 * DAY_MS, ["SUMMARY:Later"]),
    vevent("c", 80 * DAY_MS, ["SUMMARY:Far"]),
  ]);
  await roundAfter(DAY_MS, [vevent("c", 80 * DAY_MS, ["SUMMARY:Far"])]);
  expect(rows().map(({ title }) => title)).toEqual(["Soon", "Far"]);
  await roundAfter(31 * DAY_MS, [vevent("c", 80 * DAY_MS, ["SUMMARY:Far away"])]);
  expect(rows().map(({ title }) => title)).toEqual(["Far away"]);
});

test("an answer that is cut deletes nothing, and a whole one after it does", async () => {
  const { roundAfter, roundWith, rows } = aLibrary();
  const titles = () => rows().map(({ title }) => title);
  const [chess, yoga] = [
    vevent("a", DAY_MS, ["SUMMARY:Chess"]),
    vevent("b", 2 * DAY_MS, ["SUMMARY:Yoga"]),
  ];
  await roundAfter(0, [chess, yoga]);
  const cuts = [`BEGIN:VCALENDAR\r\n${chess}\r\nBEGIN:VEV`, `BEGIN:VCALENDAR\r\n${chess}\r\n`];
  for (const text of [...cuts, "BEGIN:VCALENDAR\r\n"]) {
    await roundWith(HOUR_MS, text);
    expect(titles()).toEqual(["Chess", "Yoga"]);
  }
  // The same event as in the cut answer.
  await roundAfter(HOUR_MS, [chess]);
  expect(titles()).toEqual(["Chess"]);
});

test("one empty answer deletes nothing, nor several of a day; a later one does", async () => {
  const { roundAfter, rows } = aLibrary();
  await roundAfter(0, [vevent("a", 5 * DAY_MS, ["SUMMARY:Yoga"])]);
  for (const hours of [1, 12, 11]) {
    await roundAfter(hours * HOUR_MS, []);
    expect(rows()).toHaveLength(1);
  }
  await roundAfter(2 * HOUR_MS, []);
  expect(rows()).toHaveLength(0);
});

test("between two empty answers an event starts the day anew", async () => {
  const { roundAfter, rows } = aLibrary();
  const yoga = vevent("a", 5 * DAY_MS, ["SUMMARY:Yoga"]);
  await roundAfter(0, [yoga]);
  await roundAfter(HOUR_MS, []);
  await roundAfter(20 * HOUR_MS, [yoga]);
  await roundAfter(20 * HOUR_MS, []);
  expect(rows()).toHaveLength(1);
});

test("events that share a UID are all stored, and each keeps its address", async () => {
  const { roundAfter, rows } = aLibrary();
  const all = [1, 2, 3].map((day) => vevent("0", day * DAY_MS, [`SUMMARY:Event ${day}`]));
  await roundAfter(0, all);
  const before = rows().map(({ slug }) => slug);
  expect(before).toHaveLength(3);
  await roundAfter(HOUR_MS, all.toReversed());
  expect(rows().map(({ slug }) => slug)).toEqual(before);
});

test("Latin-1 and folds inside characters reach titles and addresses whole", async () => {
  const { roundWith, rows } = aLibrary();
  const document = `BEGIN:VCALENDAR\r\n${vevent("a", DAY_MS, ["SUMMARY:Soirée au théâtre"])}\r\nEND:VCALENDAR`;
  await roundWith(0, Buffer.from(document, "latin1"));
  expect(rows()).toMatchObject([
    { title: "Soirée au théâtre", slug: expect.stringMatching(/^soiree-au-theatre-/) },
  ]);
  const bytes = Buffer.from(document.replace("théâtre", "café"));
  const at = bytes.indexOf("caf\u00e9") + 4;
  await roundWith(
    HOUR_MS,
    Buffer.concat([bytes.subarray(0, at), Buffer.from("\r\n "), bytes.subarray(at)]),
  );
  expect(rows()).toMatchObject([{ title: "Soirée au café" }]);
});

test("an all-day event is on its dates in every zone", async () => {
  const { roundAfter, rows } = aLibrary();
  const lines = ["SUMMARY:Fair", "DTSTART;VALUE=DATE:20261120", "DTEND;VALUE=DATE:20261122"];
  await roundAfter(0, [["BEGIN:VEVENT", "UID:f", ...lines, "END:VEVENT"].join("\r\n")]);
  expect(rows()[0]).toMatchObject({
    slug: "fair-2026-11-20",
    is_all_day: 1,
    starts_at: Date.UTC(2026, 10, 20),
    ends_at: Date.UTC(2026, 10, 22),
  });
});

test("two events of one title and day have two addresses", async () => {
  const { roundAfter, rows } = aLibrary();
  await roundAfter(0, [
    vevent("a", DAY_MS, ["SUMMARY:Yoga"]),
    vevent("b", DAY_MS + HOUR_MS, ["SUMMARY:Yoga"]),
  ]);
  expect(rows().map(({ title }) => title)).toEqual(["Yoga", "Yoga"]);
});

test("an event is stored also where another calendar has taken its addresses", async () => {
  const event = vevent("a", DAY_MS, ["SUMMARY:Yoga"]);
  const first = aLibrary();
  await first.roundAfter(0, [event]);
  const [{ slug = "", identity = "" } = {}] = first.rows() as {
    slug?: string;
    identity?: string;
  }[];
  const { roundAfter, rows, sqlite } = aLibrary();
  const take =
    sqlite.prepare(`INSERT INTO events (calendar, identity, slug, starts_at, ends_at, is_all_day,
    is_cancelled, sequence, title, place, description, url, changed_at) VALUES (99, ?, ?, 9e15, 9e15, 0, 0, 0, '', '', '', '', 0)`);
  for (const one of [slug, `${slug}-${identity.slice(-7)}`, `${slug}-${identity}`])
    take.run(one, one);
  await roundAfter(0, [event]);
  expect(rows()[0]?.slug).toMatch(/^yoga-[\d-]{10}-[0-9a-f]{16}$/);
});

test("a page in the place of a calendar is a failure, and its events stay", async () => {
  const { roundAfter, rows, tools, state, clock } = aLibrary();
  await roundAfter(0, [vevent("a", DAY_MS, ["SUMMARY:Yoga"])]);
  Object.assign(tools, { fetch: async () => new Response("<html>Sign in</html>") });
  clock.now += HOUR_MS;
  await runRound(tools);
  expect(state()).toMatchObject({ message: "The document is no iCalendar document.", failures: 1 });
  expect(rows()).toHaveLength(1);
});

test("a rule without end costs what the limits allow and stores so many events", async () => {
  const { roundAfter, rows } = aLibrary();
  await roundAfter(0, [vevent("a", DAY_MS, ["SUMMARY:Each second", "RRULE:FREQ=SECONDLY"])]);
  expect(rows().length).toBeLessThanOrEqual(1_500);
});
