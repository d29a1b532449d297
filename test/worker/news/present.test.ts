import { expect, test } from "vitest";

import type { Story } from "../../../shared/story.ts";
import { presentStory } from "../../../worker/news/present.ts";
import { aFeed, aStory, NOW } from "../../builders.ts";

const PAPER = {
  locale: "en-US",
  timeZone: "America/New_York",
  stockPictures: ["/a.svg", "/b.svg"],
  sourceNames: {},
};

function present(story: Partial<Story>, paper = {}, address = "https://feeds.wire.example/rss") {
  const feed = { ...aFeed([], address), title: "WIRE | Latest" };
  return presentStory({ story: aStory(story), feed }, "tech", { ...PAPER, ...paper });
}

test("dates are told in the publication's time zone", () => {
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

test("an undated story shows no date", () => {
  const article = present({ published: null });
  expect([article.date, article.dateTime]).toEqual(["", ""]);
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

test("the time to read stands in words, and what a story lacks is left out", () => {
  expect(present({ minutes: 3 })).toMatchObject({ readTime: "3 min read", category: "Technology" });
  expect(Object.keys(present({}))).not.toContain("wikipediaUrl");
  expect(present({ isSample: true, published: NOW }).isSample).toBe(true);
});
