import { expect, test } from "vitest";

import type { Story } from "../../../../shared/story.ts";
import { HOUR_MS } from "../../../../shared/time.ts";
import { presentStory } from "../../../../worker/content/news/present-story.ts";
import { aFeed, aStory, NOW } from "../../../builders.ts";

const PAPER = {
  locale: "en-US",
  timeZone: "America/New_York",
  name: "Harbor Gazette",
  stockPictures: ["/a.svg", "/b.svg"],
  sourceNames: {},
};

function present(story: Partial<Story>, paper = {}, address = "https://feeds.wire.example/rss") {
  const feed = { ...aFeed([], address), title: "WIRE | Latest" };
  return presentStory({ story: aStory(story), feed }, "tech", { ...PAPER, ...paper }, NOON);
}

const NOON = Date.UTC(2026, 9, 30, 16);

test("dates are in the publication's time zone", () => {
  const article = present({ published: Date.UTC(2026, 9, 30, 2) });
  expect(article.date).toBe("Oct 29, 2026");
  expect(article.dateTime).toBe("2026-10-30T02:00:00.000Z");
});

test("a day without a time is that day in every paper", () => {
  for (const timeZone of ["America/New_York", "Pacific/Honolulu", "Asia/Tokyo", "UTC"]) {
    const { date } = present({ published: Date.UTC(2026, 9, 30) }, { timeZone });
    expect([timeZone, date]).toEqual([timeZone, "Oct 30, 2026"]);
  }
});

test.each([
  ["of the last hours", NOON - 2 * HOUR_MS - 20 * 60_000, "9:40 AM"],
  ["of nearly a day ago", NOON - 23.5 * HOUR_MS, "12:30 PM"],
  ["of a day ago", NOON - 24 * HOUR_MS, ""],
  ["of a day without a time", Date.UTC(2026, 9, 30), ""],
  ["without a date", null, ""],
])("a story %s tells its time of day only if that is news", (_, published, time) => {
  expect(present({ published }).time).toBe(time);
});

test("an undated story shows no date", () => {
  const article = present({ published: null });
  expect([article.date, article.dateTime]).toEqual(["", ""]);
});

test.each([
  ["https://town.example/minutes.pdf", "PDF document"],
  ["https://town.example/Agenda.DOCX?dl=1#page=2", "DOCX document"],
  ["https://town.example/budget.xlsx", "XLSX document"],
  ["https://town.example/pdf", "3 min read"],
  ["https://town.example/view?file=minutes.pdf", "3 min read"],
  ["https://town.example/minutes.pdf.html", "3 min read"],
])("the card of a story that leads to %s says %s", (link, label) => {
  expect(present({ link, minutes: 3 }).readTime).toBe(label);
});

test("papers that share a feed show it under the names that each has for its publisher", () => {
  const shown = (sourceNames: Record<string, string>) =>
    [present({ source: "" }, { sourceNames }), present({ source: "A Guest" }, { sourceNames })].map(
      ({ source }) => source,
    );
  expect(shown({})).toEqual(["WIRE | Latest", "A Guest"]);
  expect(shown({ "feeds.wire.example": "The Wire" })).toEqual(["The Wire", "A Guest"]);
  expect(present({ source: "" }, {}, "https://constructor/").source).toBe("WIRE | Latest");
});

test("a story without a picture gets a stock picture, the same each time", () => {
  const [first, second] = [1, 2].map(() =>
    Array.from({ length: 20 }, (_, at) => present({ id: `id ${at}` }).imageUrl),
  );
  expect(new Set(first)).toEqual(new Set(["/a.svg", "/b.svg"]));
  expect(second).toEqual(first);
});

test("the reading time is in words, and missing fields are left out", () => {
  expect(present({ minutes: 3 })).toMatchObject({ readTime: "3 min read", category: "Technology" });
  expect(Object.keys(present({}))).not.toContain("wikipediaUrl");
  expect(present({ isSample: true, published: NOW }).isSample).toBe(true);
});
