/** The paper's own calendar as an iCalendar file and in a backup: in, out, and in again. */
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { PUBLICATIONS } from "#publications";

import { checkExport, readExport } from "../../../tools/archive/export-file.ts";
import { exportAll } from "../../../tools/archive/export-rows.ts";
import { importRows } from "../../../tools/archive/import-rows.ts";
import { openSqlite } from "../../../tools/d1/simulated-database.ts";
import { exportEvents, importEvents } from "../../../tools/events/event-commands.ts";
import { parseEvent } from "../../../worker/content/events/own/own-event.ts";
import { readCalendar } from "../../../worker/reading/calendars/read-calendar.ts";
import { storeOf } from "../archive/store-of.ts";

const PAPER = { ...PUBLICATIONS[0], timeZone: "America/New_York" };
const NOW = Date.UTC(2026, 10, 26, 12);
const SILENT = { say: () => {}, complain: () => {}, progress: () => {} };

function aDocument(...events: readonly (readonly string[])[]): string {
  const lines = events.flatMap((event) => ["BEGIN:VEVENT", ...event, "END:VEVENT"]);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
}

const WINDOW = { from: NOW, to: NOW + 200 * 86_400_000, timeZone: PAPER.timeZone };

/** The occurrences of a document, as other programs read it. */
function occurrences(document: string): readonly string[] {
  return readCalendar(document, WINDOW).map(({ title, start, end, allDay, cancelled }) =>
    [title, new Date(start).toISOString(), (end - start) / 3_600_000, allDay, cancelled].join(" "),
  );
}

/** Documents whose occurrences are the same once they were imported and exported: the lines of each event. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  "an evening": [
    "SUMMARY:Supper\\, dance | DTSTART;TZID=America/New_York:20261205T180000 | DTEND;TZID=America/New_York:20261205T203000",
  ],
  "another zone": ["SUMMARY:Call | DTSTART;TZID=Europe/Paris:20261205T180000 | DURATION:PT90M"],
  UTC: ["SUMMARY:Call | DTSTART:20261206T020000Z | DTEND:20261206T040000Z"],
  "no end": ["SUMMARY:Market | DTSTART:20261205T080000"],
  "a night": ["SUMMARY:Dance | DTSTART:20261231T220000 | DTEND:20270101T020000"],
  "a day": ["SUMMARY:Fair | DTSTART;VALUE=DATE:20261205"],
  days: ["SUMMARY:Show | DTSTART;VALUE=DATE:20261205 | DTEND;VALUE=DATE:20261209"],
  "days with hours": ["SUMMARY:Camp | DTSTART:20261205T090000 | DTEND:20261207T090000"],
  "each week until a date": [
    "SUMMARY:Band | DTSTART;TZID=America/New_York:20261203T190000 | RRULE:FREQ=WEEKLY;UNTIL=20270401T000000Z | EXDATE;TZID=America/New_York:20261224T190000,20261231T190000",
  ],
  "two days a week, ten times": [
    "SUMMARY:Yoga | DTSTART:20261201T070000 | DTEND:20261201T080000 | RRULE:FREQ=WEEKLY;BYDAY=TU,TH;COUNT=10",
  ],
  "the last Friday": ["SUMMARY:Late | DTSTART:20261127T200000 | RRULE:FREQ=MONTHLY;BYDAY=-1FR"],
  "days of the month": [
    "SUMMARY:Board | DTSTART;VALUE=DATE:20261201 | RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15;UNTIL=20270301",
  ],
  "dates alone": [
    "SUMMARY:Fish fry | DTSTART:20261204T170000 | RDATE:20261211T170000,20261220T170000",
  ],
  "one date that is moved, and one that is off": [
    "SUMMARY:Club | DTSTART;TZID=America/New_York:20261202T180000 | DTEND;TZID=America/New_York:20261202T190000 | RRULE:FREQ=WEEKLY;COUNT=6",
    "RECURRENCE-ID;TZID=America/New_York:20261209T180000 | SUMMARY:Club (in the barn) | DTSTART;TZID=America/New_York:20261210T170000 | DTEND;TZID=America/New_York:20261210T190000",
    "RECURRENCE-ID;TZID=America/New_York:20261216T180000 | STATUS:CANCELLED | SUMMARY:Club | DTSTART;TZID=America/New_York:20261216T180000 | DTEND;TZID=America/New_York:20261216T190000",
  ],
  cancelled: ["SUMMARY:Parade | STATUS:CANCELLED | DTSTART:20261205T100000"],
};

test.each(Object.keys(SAME))("%s is the same once it was imported and exported", async (name) => {
  const document = aDocument(
    ...(SAME[name] ?? []).map((lines) => ["UID:1", ...lines.split(" | ")]),
  );
  const store = storeOf(openSqlite());
  const said = await importEvents(document, PAPER, store, NOW);
  expect(said).toEqual(["1 events: 1 new, 0 changed, 0 stored before."]);
  const exported = await exportEvents(PAPER, store, NOW);
  expect(occurrences(exported)).toEqual(occurrences(document));
  expect(occurrences(exported).length).toBeGreaterThan(0);
  // What was exported is nothing new, here and in another calendar.
  expect(await importEvents(exported, PAPER, store, NOW + 1)).toEqual([
    "1 events: 0 new, 0 changed, 1 stored before.",
  ]);
  const other = storeOf(openSqlite());
  await importEvents(exported, PAPER, other, NOW);
  expect(await exportEvents(PAPER, other, NOW)).toBe(exported);
});

test.each([
  [["RRULE:FREQ=HOURLY;COUNT=3"], "more than once a day"],
  [["RRULE:FREQ=DAILY", "RRULE:FREQ=MONTHLY"], "several rules"],
  [["RRULE:FREQ=SOMETIMES"], "cannot be read"],
])("an event with %j is left out and named", async (lines, words) => {
  const document = aDocument(["UID:1", "SUMMARY:Odd", "DTSTART:20261205T180000", ...lines]);
  const store = storeOf(openSqlite());
  const said = await importEvents(document, PAPER, store, NOW);
  expect(said.join("\n")).toContain(words);
  expect(said.join("\n")).toContain("Odd, 2026-12-05");
  expect(occurrences(await exportEvents(PAPER, store, NOW))).toEqual([]);
});

test("texts are plain and links of the web alone; a second import changes what has changed", async () => {
  const event = [
    "UID:a@b",
    "DTSTART:20261205T180000",
    "DESCRIPTION:<p>Bring a <b>pie</b></p>",
    "URL:javascript:alert(1)",
    "CONTACT:The Grange",
    "X-COST:$12",
  ];
  const sqlite = openSqlite();
  const store = storeOf(sqlite);
  await importEvents(aDocument([...event, "SUMMARY:Supper &amp\\; dance"]), PAPER, store, NOW);
  const fields = () =>
    parseEvent(String(sqlite.prepare("SELECT fields FROM own_events").get()?.["fields"]));
  expect(fields()).toMatchObject({
    title: "Supper & dance",
    description: "Bring a pie",
    url: "",
    host: "The Grange",
    price: "$12",
    uid: "a@b",
  });
  const said = await importEvents(aDocument([...event, "SUMMARY:Supper"]), PAPER, store, NOW + 1);
  expect(said).toEqual(["1 events: 0 new, 1 changed, 0 stored before."]);
  expect(fields().title).toBe("Supper");
});

test("a backup holds the calendar, and the later version of an event counts", async () => {
  const folder = mkdtempSync(join(tmpdir(), "events-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "backup.jsonl");
  const sqlite = openSqlite();
  const event = ["UID:1", "SUMMARY:Supper", "DTSTART:20261205T180000"];
  await importEvents(aDocument(event), PUBLICATIONS[0], storeOf(sqlite), NOW);
  writeFileSync(file, "");
  await exportAll(storeOf(sqlite), SILENT, (line) => appendFileSync(file, line));
  const { counts } = await checkExport(file);
  expect(counts.event).toBe(1);
  const other = openSqlite();
  const bring = () => importRows(readExport(file), counts, [], storeOf(other), SILENT);
  await bring();
  const rows = (one: typeof sqlite) => one.prepare("SELECT * FROM own_events").all();
  expect(rows(other)).toEqual(rows(sqlite));
  const due = other.prepare("SELECT kind, due_at FROM feeds WHERE address LIKE 'desk:%'").all();
  expect(due.map((row) => ({ ...row }))).toEqual([{ kind: "calendar", due_at: 0 }]);
  other.exec("UPDATE own_events SET fields = '{}', changed_at = changed_at + 1");
  await bring();
  expect(rows(other)[0]).toMatchObject({ fields: "{}" });
});
