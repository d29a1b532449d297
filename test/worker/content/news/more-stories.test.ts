import { expect, test } from "vitest";

import type { CategoryKey } from "../../../../shared/categories.ts";
import { HOUR_MS } from "../../../../shared/time.ts";
import { moreStories } from "../../../../worker/content/news/more-stories.ts";
import { aFeed, aStory, NOW, storiesOf } from "../../../builders.ts";

const LOCAL = aFeed(
  storiesOf("Local", 8, { source: "" }).map((story) => ({ ...story, source: "" })),
  "https://local.example/rss",
);
const SPORTS = aFeed(
  [
    aStory({ title: "Game", source: "Guest", published: NOW - HOUR_MS }),
    ...storiesOf("Score", 4, { source: "The Ledger" }),
  ],
  "https://sports.example/rss",
);
const HEALTH = aFeed(
  storiesOf("Clinic", 5, { source: "The Ledger" }),
  "https://health.example/rss",
);

const SOURCES = {
  feeds: [LOCAL, SPORTS, HEALTH],
  categories: new Map<string, CategoryKey>([
    [LOCAL.address, "localNews"],
    [SPORTS.address, "sports"],
    [HEALTH.address, "health"],
  ]),
  presentation: {
    locale: "en-US",
    timeZone: "UTC",
    name: "Harbor Gazette",
    stockPictures: ["/stock/01.svg"],
    sourceNames: { "local.example": "The Ledger" },
  },
  now: NOW,
};

function moreOf(title: string) {
  const feed = SOURCES.feeds.find(({ stories }) => stories.some((one) => one.title === title));
  const story = feed?.stories.find((one) => one.title === title);
  if (!feed || !story) throw new Error(`There is no ${title}.`);
  const category = SOURCES.categories.get(feed.address) ?? "archives";
  const more = moreStories({ story, feed, category }, SOURCES);
  return { ...more, titles: { category: titlesOf(more.category), source: titlesOf(more.source) } };
}

test("four of the category follow, newest first, without the story itself", () => {
  const { titles } = moreOf("Local 2");
  expect(titles.category).toEqual(["Local 1", "Local 3", "Local 4", "Local 5"]);
});

test("four of the same publisher follow, in any category and each once", () => {
  const { titles, source } = moreOf("Local 2");
  expect(titles.source).toEqual(["Score 1", "Clinic 1", "Score 2", "Clinic 2"]);
  expect(source.map(({ category }) => category)).toEqual(["Sports", "Health", "Sports", "Health"]);
});

test("a source with no other story has no list", () => {
  expect(moreOf("Game").titles.source).toEqual([]);
});

function titlesOf(articles: readonly { readonly title: string }[]): readonly string[] {
  return articles.map(({ title }) => title);
}
