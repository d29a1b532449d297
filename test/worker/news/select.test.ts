import { expect, test } from "vitest";

import { categoryOf } from "../../../shared/categories.ts";
import { hasSlug, presentArticles, selectArticles } from "../../../worker/news/select.ts";
import { aStoredArticle, aStoredFeed, HOUR_MS, NOW, storedArticles } from "../../builders.ts";

const PAPER = {
  locale: "en-US",
  timeZone: "America/New_York",
  stockPictures: ["/a.svg", "/b.svg"],
  sourceNames: {},
};
const titles = (articles: readonly { title: string }[]) => articles.map(({ title }) => title);
const present = (articles: ReturnType<typeof storedArticles>) =>
  presentArticles(
    articles.map((article) => ({ article, category: categoryOf("tech") })),
    PAPER,
    NOW,
  );

test("each feed gives at most ceil(limit / feeds) items", () => {
  const feeds = [
    aStoredFeed(storedArticles("A", 9)),
    aStoredFeed(storedArticles("B", 1)),
    undefined,
  ];
  expect(titles(selectArticles(feeds, 10, NOW))).toEqual(["A 1", "B 1", "A 2", "A 3", "A 4"]);
});

test("a feed that tells a story twice gives as many others", () => {
  const titled = ["Storm", "Storm", "Council", "School"].map((title, at) =>
    aStoredArticle({
      title,
      id: `guid:${at}`,
      link: `https://a.example/${at}`,
      published: NOW - at,
    }),
  );
  expect(titles(selectArticles([aStoredFeed(titled)], 2, NOW))).toEqual(["Storm", "Council"]);
});

test("stories that all link to the front page are told apart", () => {
  const links = ["https://pod.example", "https://pod.example/", "http://www.pod.example/#"];
  const episodes = links.map((link, at) =>
    aStoredArticle({ title: `Episode ${at}`, id: `guid:${at}`, link, published: NOW - at }),
  );
  expect(selectArticles([aStoredFeed(episodes)], 9, NOW)).toHaveLength(3);
  const same = episodes.map((episode) => ({ ...episode, link: "https://pod.example/?p=1" }));
  expect(selectArticles([aStoredFeed(same)], 9, NOW)).toHaveLength(1);
});

test("articles come newest first, cut to the limit", () => {
  const feed = aStoredFeed([
    aStoredArticle({ title: "old", published: NOW - 3 * HOUR_MS }),
    aStoredArticle({ title: "new", published: NOW - HOUR_MS }),
    aStoredArticle({ title: "middle", published: NOW - 2 * HOUR_MS }),
  ]);
  expect(titles(selectArticles([feed], 2, NOW))).toEqual(["new", "middle"]);
});

test("shares that are rounded up do not lead beyond the limit", () => {
  const feeds = ["A", "B", "C"].map((name) => aStoredFeed(storedArticles(name, 9)));
  expect(selectArticles(feeds, 20, NOW)).toHaveLength(20);
});

test("an undated article comes last, a future one counts as of now", () => {
  const feed = aStoredFeed([
    aStoredArticle({ title: "undated", published: null }),
    aStoredArticle({ title: "just now", published: NOW }),
    aStoredArticle({ title: "tomorrow", published: NOW + 24 * HOUR_MS }),
    aStoredArticle({ title: "old", published: NOW - HOUR_MS }),
  ]);
  expect(titles(selectArticles([feed], 9, NOW))).toEqual([
    "just now",
    "tomorrow",
    "old",
    "undated",
  ]);
});

test.each([
  [
    "link",
    { link: "https://n.example/x", id: "1", title: "One" },
    { link: "http://www.n.example/x/#", id: "2", title: "Two" },
  ],
  [
    "guid",
    { link: "", id: "tag:n.example,2026:1", title: "One" },
    { link: "", id: "tag:n.example,2026:1", title: "Two" },
  ],
  [
    "title",
    { link: "https://a.example/", id: "1", title: "Same" },
    { link: "https://b.example/", id: "2", title: "Same" },
  ],
])("two articles with the same %s are one story", (_, first, second) => {
  const feed = aStoredFeed([aStoredArticle(first), aStoredArticle(second)]);
  expect(selectArticles([feed], 9, NOW)).toHaveLength(1);
});

test("dates are told in the publication's time zone", () => {
  const [article] = present([aStoredArticle({ published: Date.UTC(2026, 9, 30, 2) })]);
  expect(article?.date).toBe("Oct 29, 2026");
  expect(article?.dateTime).toBe("2026-10-30T02:00:00.000Z");
});

test("a day without a time is that day in every paper", () => {
  const article = aStoredArticle({ published: Date.UTC(2026, 9, 30) });
  const candidates = [{ article, category: categoryOf("tech") }];
  for (const timeZone of ["America/New_York", "Pacific/Honolulu", "Asia/Tokyo", "UTC"]) {
    const [shown] = presentArticles(candidates, { ...PAPER, timeZone }, NOW);
    expect([timeZone, shown?.date]).toEqual([timeZone, "Oct 30, 2026"]);
  }
});

test("a story shown by two papers, in two categories and under two slugs is each time as it should be", () => {
  const article = aStoredArticle({ published: Date.UTC(2026, 9, 30, 2) });
  const shown = (timeZone: string, key: "tech" | "health", taken: [string, string][] = []) => {
    const paper = timeZone === PAPER.timeZone ? PAPER : { ...PAPER, timeZone };
    const candidates = [{ article, category: categoryOf(key) }];
    const [one] = presentArticles(candidates, paper, NOW, new Map(taken));
    return [one?.date, one?.categoryKey, one?.slug === article.slug];
  };
  const { timeZone } = PAPER;
  expect(shown(timeZone, "tech")).toEqual(["Oct 29, 2026", "tech", true]);
  expect(shown("Asia/Tokyo", "tech")).toEqual(["Oct 30, 2026", "tech", true]);
  expect(shown(timeZone, "tech")).toEqual(["Oct 29, 2026", "tech", true]);
  expect(shown(timeZone, "health")).toEqual(["Oct 29, 2026", "health", true]);
  const taken: [string, string] = [article.slug, "another story"];
  expect(shown(timeZone, "health", [taken])).toEqual(["Oct 29, 2026", "health", false]);
});

test("papers that share a feed show it under the names that each has for its publisher", () => {
  const article = aStoredArticle({ source: "WIRE | Latest", feedHost: "feeds.wire.example" });
  const own = aStoredArticle({ source: "A Guest" });
  const shown = (sourceNames: Record<string, string>) =>
    presentArticles(
      [article, own].map((one) => ({ article: one, category: categoryOf("tech") })),
      { ...PAPER, sourceNames },
      NOW,
    ).map(({ source }) => source);
  expect(shown({})).toEqual(["WIRE | Latest", "A Guest"]);
  expect(shown({ "feeds.wire.example": "The Wire" })).toEqual(["The Wire", "A Guest"]);
  expect(shown({ "feeds.wire.example": "Wire News" })).toEqual(["Wire News", "A Guest"]);
  const odd = aStoredArticle({ source: "Wire", feedHost: "constructor" });
  const candidates = [{ article: odd, category: categoryOf("tech") }];
  expect(presentArticles(candidates, PAPER, NOW)[0]?.source).toBe("Wire");
});

test("a story dated ahead has the date of the day it is shown on, until its own has come", () => {
  const article = aStoredArticle({ published: NOW + 30 * HOUR_MS });
  const dates = [0, 48].map((hours) => {
    const candidates = [{ article, category: categoryOf("tech") }];
    return presentArticles(candidates, PAPER, NOW + hours * HOUR_MS)[0]?.date;
  });
  expect(dates).toEqual(["Oct 30, 2026", "Oct 31, 2026"]);
});

test("an undated article shows no date", () => {
  const [article] = present([aStoredArticle({ published: null })]);
  expect([article?.date, article?.dateTime]).toEqual(["", ""]);
});

test.each([
  ["a link", ["https://a.example/1", "https://a.example/2"]],
  ["no link", ["", ""]],
])("stories of one slug that have no guid and %s have addresses of their own", (_what, links) => {
  const [plus, sharp] = ["C++", "C#"].map((title, at) =>
    aStoredArticle({ title, slug: "c", id: "c", link: links[at] ?? "", excerpt: "News." }),
  );
  const [first, second] = present([plus, sharp].flatMap((article) => article ?? []));
  expect(first?.slug).toBe("c");
  expect(second?.slug).toMatch(/^c-[0-9a-z]{7}$/);
  expect(sharp && hasSlug(sharp, second?.slug ?? "")).toBe(true);
  expect(plus && hasSlug(plus, second?.slug ?? "")).toBe(false);
});

test("stories with neither title, link nor guid are told apart by their words", () => {
  const untitled = ["Fog.", "Fog.", "Sun."].map((excerpt) =>
    aStoredArticle({ title: "Untitled", slug: "untitled", id: "untitled", link: "", excerpt }),
  );
  const shown = present([...selectArticles([aStoredFeed(untitled)], 20, NOW)]);
  expect(shown.map(({ excerpt }) => excerpt)).toEqual(["Fog.", "Sun."]);
  expect(new Set(shown.map(({ slug }) => slug)).size).toBe(2);
});

test("a slug that is empty or taken on the page gets a short mark of the id", () => {
  const articles = present([
    aStoredArticle({ slug: "same", id: "1" }),
    aStoredArticle({ slug: "same", id: "2" }),
    aStoredArticle({ slug: "", id: "3" }),
  ]);
  const [first, second, third] = articles.map(({ slug }) => slug);
  expect(first).toBe("same");
  expect(second).toMatch(/^same-[a-z0-9]{7}$/);
  expect(third).toMatch(/^[a-z0-9]{7}$/);
  expect(hasSlug(aStoredArticle({ slug: "same", id: "2" }), second ?? "")).toBe(true);
  expect(hasSlug(aStoredArticle({ slug: "same", id: "1" }), second ?? "")).toBe(false);
});

test("an article with a picture has a stock picture in reserve", () => {
  const [shown] = present([aStoredArticle({ imageUrl: "https://news.example/bridge.jpg" })]);
  expect(shown?.imageUrl).toBe("https://news.example/bridge.jpg");
  expect(["/a.svg", "/b.svg"]).toContain(shown?.stockUrl);
});

test("an article without a picture gets a stock picture, the same each time", () => {
  const many = Array.from({ length: 20 }, (_, index) => aStoredArticle({ id: `id ${index}` }));
  const pictures = present(many).map(({ imageUrl }) => imageUrl);
  expect(new Set(pictures)).toEqual(new Set(["/a.svg", "/b.svg"]));
  expect(present(many).map(({ imageUrl }) => imageUrl)).toEqual(pictures);
});
