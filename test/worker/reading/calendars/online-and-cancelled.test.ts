import { expect, test } from "vitest";

import { isCancelledTitle } from "../../../../worker/reading/calendars/cancelled-title.ts";
import { readOccurrences } from "../../../../worker/reading/calendars/read-calendar.ts";
import { linesOf } from "../../../fixtures/read-text.ts";

test.each(linesOf("events/called-off.txt"))("%j does not take place", (title) => {
  expect(isCancelledTitle(title)).toBe(true);
});

test.each(linesOf("events/taking-place.txt"))("%j takes place", (title) => {
  expect(isCancelledTitle(title)).toBe(false);
});

const WINDOW = {
  from: Date.UTC(2026, 11, 1),
  to: Date.UTC(2027, 0, 1),
  timeZone: "America/New_York",
};
const read = (...lines: readonly string[]) =>
  readOccurrences(
    [
      "BEGIN:VCALENDAR",
      "BEGIN:VEVENT",
      "UID:1",
      "DTSTART:20261210T230000Z",
      ...lines,
      "END:VEVENT",
      "END:VCALENDAR",
    ].join("\r\n"),
    WINDOW,
  )[0];

test.each([
  ["CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO:https://meet.example/budget"],
  ["X-GOOGLE-CONFERENCE:https://meet.example/budget"],
  ["X-MICROSOFT-SKYPETEAMSMEETINGURL:https://meet.example/budget"],
])("an event with %s is online and leads there", (line) => {
  expect(read("SUMMARY:Budget talk", line)).toMatchObject({
    place: "Online",
    url: "https://meet.example/budget",
  });
});

test("a place and a page of its own stay", () => {
  const lines = ["LOCATION:Town Hall", "URL:https://town.example/1"];
  expect(read(...lines, "CONFERENCE:https://meet.example/1")).toMatchObject({
    place: "Town Hall",
    url: "https://town.example/1",
  });
  expect(read("CONFERENCE:tel:+1-555-0100")).toMatchObject({ place: "", url: "" });
});

test.each([
  ["DESCRIPTION:\\n"],
  ["DESCRIPTION: \\n \\n"],
  ["DESCRIPTION:<p>&nbsp;</p>"],
  ["DESCRIPTION:"],
  ["COMMENT:none"],
])("a description without words (%s) is read from the text in HTML", (line) => {
  const html =
    "X-ALT-DESC;FMTTYPE=text/html:<html><body><p>Bring the <b>blue</b> book.</p></body></html>";
  expect(read(line, html)?.description).toContain("<b>blue</b>");
  expect(read("DESCRIPTION:Bring it.", html)?.description).toBe("Bring it.");
});

test("an address on several lines is one line", () => {
  expect(read(String.raw`LOCATION:Town Hall\n1 Main Street\nAlder Falls`)?.place).toBe(
    "Town Hall, 1 Main Street, Alder Falls",
  );
});
