/** Times as an editor writes them. */
import { expect, test } from "vitest";

import { readTime, TIME_FORMS } from "../../../../worker/content/decisions/written-time.ts";

const ZONE = "America/New_York";
/** 4:30 in the morning in New York. */
const NOW = Date.parse("2026-11-23T09:30:00Z");

const read = (text: string, zone = ZONE, now = NOW) => {
  const time = readTime(text, zone, now);
  return time === undefined ? undefined : new Date(time).toISOString().replace(":00.000Z", "Z");
};

test.each([
  ["18:00", "2026-11-23T23:00Z"],
  ["4:30", "2026-11-24T09:30Z"],
  ["90m", "2026-11-23T11:00Z"],
  ["2h", "2026-11-23T11:30Z"],
  ["3d", "2026-11-26T09:30Z"],
  ["tonight", "2026-11-24T04:59Z"],
  ["tomorrow", "2026-11-25T04:59Z"],
  ["2026-11-24", "2026-11-25T05:00Z"],
  ["2026-11-24T18:00", "2026-11-24T23:00Z"],
  [" 2026-11-24 18:00 ", "2026-11-24T23:00Z"],
  ["2026-11-24T18:00:00Z", "2026-11-24T18:00Z"],
  ["2026-11-24T18:00+02:00", "2026-11-24T16:00Z"],
])("%s is %s", (text, time) => {
  expect(read(text)).toBe(time);
});

test.each(["", "soon", "25:00", "18", "2026-02-30", "2026-13-01T10:00", "1e9h", "-2h"])(
  "%j is no time",
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

test("every form in the help is read", () => {
  const forms = TIME_FORMS.split(/, | or /);
  expect(forms.length).toBeGreaterThan(4);
  for (const form of forms) expect(read(form)).toBeDefined();
});

test("a time is right on days with a clock change", () => {
  expect(read("2026-11-01", ZONE)).toBe("2026-11-02T05:00Z");
  expect(read("2026-03-07", ZONE)).toBe("2026-03-08T05:00Z");
  expect(read("2026-03-08T01:59", ZONE)).toBe("2026-03-08T06:59Z");
  expect(read("2026-03-08T03:00", ZONE)).toBe("2026-03-08T07:00Z");
  // A time that occurs twice is the first; a skipped time is an hour later.
  expect(read("2026-11-01T01:30", ZONE)).toBe("2026-11-01T05:30Z");
  expect(read("2026-03-08T02:30", ZONE)).toBe("2026-03-08T07:30Z");
  expect(read("12:00", "Pacific/Auckland", Date.parse("2026-11-22T23:30:00Z"))).toBe(
    "2026-11-23T23:00Z",
  );
});

function at(text: string, now: string): string {
  return new Date(readTime(text, ZONE, Date.parse(now)) ?? 0).toISOString();
}

test("where clocks are set back, a time that comes twice is the next one", () => {
  // 1:40 in the morning of daylight saving time, and 1:10 of standard time, half an hour later.
  const [first, second] = ["2026-11-01T05:40:00Z", "2026-11-01T06:10:00Z"];
  for (const text of ["1:30", "2026-11-01T01:30"]) {
    expect(at(text, "2026-11-01T05:00:00Z")).toBe("2026-11-01T05:30:00.000Z");
    for (const now of [first, second]) expect(at(text, now)).toBe("2026-11-01T06:30:00.000Z");
  }
  // From a quarter to two until a quarter past one.
  expect(at("2026-11-01T01:15", "2026-11-01T05:45:00Z")).toBe("2026-11-01T06:15:00.000Z");
});

test("some days later it is the same time of day, across a change of clocks", () => {
  const evening = Date.parse("2026-10-31T22:00:00Z");
  expect(read("1d", ZONE, evening)).toBe("2026-11-01T23:00Z");
  expect(read("24h", ZONE, evening)).toBe("2026-11-01T22:00Z");
  expect(read("1d", ZONE, Date.parse("2026-03-07T23:00:00Z"))).toBe("2026-03-08T22:00Z");
});
