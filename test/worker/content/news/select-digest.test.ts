import { expect, test } from "vitest";

import type { CategoryKey } from "../../../../shared/categories.ts";
import type { FeedStories } from "../../../../shared/edition.ts";
import { DAY_MS, HOUR_MS } from "../../../../shared/time.ts";
import { selectDigest } from "../../../../worker/content/news/digest/select-digest.ts";
import { aFeed, aStory, NOW, storiesOf } from "../../../builders.ts";

const TOWN = "https://town.example/rss";
const [WIRE, DAILY, WORLD, TIMES] = ["wire", "daily", "world", "times"].map(
  (name) => `https://${name}.example/rss`,
) as [string, string, string, string];
const CATEGORIES = new Map<string, CategoryKey>([
  [TOWN, "localNews"],
  [WIRE, "worldNews"],
  [DAILY, "politics"],
  [WORLD, "tech"],
  [TIMES, "business"],
]);
const OPTIONS = { since: NOW - DAY_MS, categories: CATEGORIES, reports: [], pinned: [] };

function titlesOf(feeds: readonly FeedStories[], options = {}) {
  return selectDigest(feeds, { ...OPTIONS, ...options }).map(({ story }) => story.title);
}

test("the town's stories come first, then those of which most newsrooms tell, each feed once", () => {
  const quake = { title: "Quake shakes the harbor", group: 7, published: NOW - 20 * HOUR_MS };
  const feeds = [
    aFeed(storiesOf("Town", 3), TOWN),
    aFeed([...storiesOf("Wire", 3), aStory({ ...quake, firstSeen: 1 })], WIRE),
    aFeed(
      [...storiesOf("Daily", 3), aStory({ ...quake, title: "Harbor is shaken by a quake" })],
      DAILY,
    ),
    aFeed(storiesOf("World", 3), WORLD),
    aFeed(storiesOf("Times", 3), TIMES),
  ];
  expect(titlesOf(feeds)).toEqual([
    "Town 1",
    "Quake shakes the harbor",
    "Daily 1",
    "World 1",
    "Times 1",
  ]);
});

test("a feed gives more than one only where there are too few others, and nothing old or undated", () => {
  const old = aStory({ title: "Old", published: NOW - DAY_MS - 1 });
  const undated = aStory({ title: "Undated", published: null });
  expect(titlesOf([aFeed([...storiesOf("Town", 2), old, undated], TOWN)])).toEqual([
    "Town 1",
    "Town 2",
  ]);
  const wires = aFeed(storiesOf("Wire", 9), WIRE);
  expect(titlesOf([wires])).toEqual(["Wire 1", "Wire 2", "Wire 3", "Wire 4", "Wire 5"]);
});

test("a pinned story is first; the event of an own report, which is listed apart, is left out", () => {
  const town = aFeed([...storiesOf("Town", 1), aStory({ title: "Fire in town", group: 3 })], TOWN);
  const wires = aFeed(storiesOf("Wire", 2), WIRE);
  const [, second] = wires.stories;
  const pinned = second ? [{ story: second, feed: wires, category: "worldNews" as const }] : [];
  const own = aStory({ title: "We saw the fire in town", group: 3, path: "/blog/fire" });
  const report = { story: own, feed: aFeed([], ""), category: "localNews" as const };
  const other = { ...report, story: aStory({ title: "Another post", path: "/blog/another" }) };
  const titles = titlesOf([town, wires], { pinned: [...pinned, other], reports: [report] });
  expect(titles).toEqual(["Wire 2", "Town 1", "Wire 1"]);
});

test("a feed that the paper no longer lists gives nothing", () => {
  expect(titlesOf([aFeed(storiesOf("Gone", 2), "https://gone.example/rss")])).toEqual([]);
});
