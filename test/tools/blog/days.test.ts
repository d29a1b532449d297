/** The day of a post is in its paper's time zone, not in this machine's. */
import { expect, test } from "vitest";

import { PUBLICATIONS } from "#publications";

import { dayOf, startOfDay } from "../../../tools/blog/days.ts";
import { readPost } from "../../../tools/blog/post-file.ts";
import { shortDate } from "../../../worker/platform/dates/format-date.ts";

test.each([
  ["2026-10-30", "America/New_York", "2026-10-30T04:00:00.000Z"],
  ["2026-11-01", "America/New_York", "2026-11-01T04:00:00.000Z"],
  ["2026-11-02", "America/New_York", "2026-11-02T05:00:00.000Z"],
  ["2027-01-01", "Pacific/Auckland", "2026-12-31T11:00:00.000Z"],
  ["2026-07-01", "Pacific/Auckland", "2026-06-30T12:00:00.000Z"],
  ["2028-02-29", "Pacific/Honolulu", "2028-02-29T10:00:00.000Z"],
  ["2026-03-01", "Asia/Kathmandu", "2026-02-28T18:15:00.000Z"],
  // Clocks go from midnight to one, and back from midnight to eleven.
  ["2026-04-24", "Africa/Cairo", "2026-04-23T22:00:00.000Z"],
  ["2026-10-30", "Africa/Cairo", "2026-10-29T22:00:00.000Z"],
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
  ["2026-10-30", undefined, "2026-10-30T12:00:00.000Z"],
])("the day %s in %s begins at %s", (day, timeZone, begins) => {
  const start = startOfDay(day, timeZone);
  expect(new Date(start).toISOString()).toBe(begins);
  expect(dayOf(start, timeZone)).toBe(day);
  if (timeZone === undefined) return;
  expect(dayOf(start - 1000, timeZone)).not.toBe(day);
  expect(shortDate(start, { locale: "sv-SE", timeZone })).toContain(String(Number(day.slice(-2))));
});

test("a post dated today is public from the start of the day in its paper's time zone", () => {
  const text = "---\ntitle: T\ndescription: D\ndate: 2026-10-30\n---\nBody\n";
  const [{ hosts, timeZone }] = PUBLICATIONS;
  const read = readPost("a.md", new TextEncoder().encode(text), hosts[0] ?? "");
  expect(read).toMatchObject({ post: { published: startOfDay("2026-10-30", timeZone) / 1000 } });
});

const [{ hosts: HOSTS, timeZone: ZONE }] = PUBLICATIONS;
const dated = (date: string, domain = HOSTS[0] ?? "") => {
  const text = `---\ntitle: T\ndescription: D\ndate: ${date}\n---\nBody\n`;
  const read = readPost("a.md", new TextEncoder().encode(text), domain);
  if (!read.ok) throw new Error(read.faults[0]?.message);
  return new Date(read.post.published * 1000).toISOString();
};

test.each([
  ["2026-10-30T09:00", "2026-10-30T13:00:00.000Z"],
  ["2026-10-30 09:00", "2026-10-30T13:00:00.000Z"],
  ["2026-12-30 09:00:30", "2026-12-30T14:00:30.000Z"],
  // An hour that a change of clocks repeats is the first one, and one that it leaves out comes after it.
  ["2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
  ["2026-03-08T02:30", "2026-03-08T07:30:00.000Z"],
  ["2026-10-30T09:00:00-04:00", "2026-10-30T13:00:00.000Z"],
  ["2026-10-30 09:00 -0700", "2026-10-30T16:00:00.000Z"],
  ["2026-10-30T09:00Z", "2026-10-30T09:00:00.000Z"],
])("the date %s of a post is %s: without a zone it is the paper's time", (date, moment) => {
  expect(ZONE).toBe("America/New_York");
  expect(dated(date)).toBe(moment);
});
