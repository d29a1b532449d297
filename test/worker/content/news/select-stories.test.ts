import { expect, test } from "vitest";

import { HOUR_MS } from "../../../../shared/time.ts";
import { selectStories } from "../../../../worker/content/news/select-stories.ts";
import { aFeed, aStory, NOW, storiesOf } from "../../../builders.ts";

const titles = (stories: readonly { readonly story: { readonly title: string } }[]) =>
  stories.map(({ story }) => story.title);

test("each feed gives at most ceil(limit / feeds) items", () => {
  const feeds = [aFeed(storiesOf("A", 9), "https://a.example/"), aFeed(storiesOf("B", 1))];
  expect(titles(selectStories(feeds, 6))).toEqual(["A 1", "B 1", "A 2", "A 3"]);
});

test("feeds that have nothing to give take no share of a page", () => {
  const feeds = [aFeed(storiesOf("A", 23)), aFeed([]), aFeed([]), aFeed([]), aFeed([])];
  expect(selectStories(feeds, 20)).toHaveLength(20);
});

test("a feed that tells a story twice gives as many others", () => {
  const titled = ["Storm", "Storm", "Council", "School"].map((title, at) =>
    aStory({ title, id: `${at}`, link: `https://a.example/${at}`, published: NOW - at }),
  );
  expect(titles(selectStories([aFeed(titled)], 2))).toEqual(["Storm", "Council"]);
});

test("stories that all link to the front page are different stories", () => {
  const links = ["https://pod.example", "https://pod.example/", "http://www.pod.example/#"];
  const episodes = links.map((link, at) => aStory({ title: `Episode ${at}`, id: `${at}`, link }));
  expect(selectStories([aFeed(episodes)], 9)).toHaveLength(3);
  const same = episodes.map((episode) => ({ ...episode, link: "https://pod.example/?p=1" }));
  expect(selectStories([aFeed(same)], 9)).toHaveLength(1);
});

test("stories come newest first, undated ones last, cut to the limit", () => {
  const feed = aFeed([
    aStory({ title: "undated", published: null }),
    aStory({ title: "old", published: NOW - 3 * HOUR_MS }),
    aStory({ title: "new", published: NOW - HOUR_MS }),
    aStory({ title: "middle", published: NOW - 2 * HOUR_MS }),
  ]);
  expect(titles(selectStories([feed], 3))).toEqual(["new", "middle", "old"]);
  expect(titles(selectStories([feed], 4)).at(-1)).toBe("undated");
});

test("shares that are rounded up do not lead beyond the limit", () => {
  const feeds = ["A", "B", "C"].map((name) =>
    aFeed(storiesOf(name, 9), `https://${name}.example/`),
  );
  expect(selectStories(feeds, 20)).toHaveLength(20);
});

test.each([
  [
    "link",
    { link: "https://n.example/x", id: "1", title: "One" },
    { link: "http://www.n.example/x/#", id: "2", title: "Two" },
  ],
  ["identity", { link: "", id: "1", title: "One" }, { link: "", id: "1", title: "Two" }],
  [
    "title",
    { link: "https://a.example/", id: "1", title: "Same" },
    { link: "https://b.example/", id: "2", title: "Same" },
  ],
])("two stories with the same %s are one", (_, first, second) => {
  expect(selectStories([aFeed([aStory(first), aStory(second)])], 9)).toHaveLength(1);
});

test("stories without a title and a link are distinguished by their words", () => {
  const untitled = ["Fog.", "Fog.", "Sun."].map((excerpt, at) =>
    aStory({ title: "Untitled", id: `${at}`, link: "", excerpt }),
  );
  const shown = selectStories([aFeed(untitled)], 20);
  expect(shown.map(({ story }) => story.excerpt)).toEqual(["Fog.", "Sun."]);
});

test("stories that are headed by the beginning of their text are distinguished by all of it", () => {
  const start = "Good morning from the town hall";
  const headed = ["fog", "sun", "fog"].map((end, at) =>
    aStory({ title: `${start}...`, id: `${at}`, link: "", excerpt: `${start}: ${end}.` }),
  );
  const shown = selectStories([aFeed(headed)], 20);
  expect(shown.map(({ story }) => story.id)).toEqual(["0", "1"]);
});

const TEXT =
  "The covered bridge is open again after months of repairs and inspections by the county.";

/** A publisher's feed, and one that copies its headlines under newer dates to a site of its own. */
function aVictimAndACopier() {
  const headlines = Array.from({ length: 8 }, (_, at) => `Bridge ${at} reopens for cars`);
  const told = headlines.map((title, at) =>
    aStory({
      title,
      excerpt: TEXT,
      link: `https://victim.example/${at}`,
      published: NOW - (at + 2) * HOUR_MS,
      firstSeen: NOW - 2 * HOUR_MS,
    }),
  );
  const copied = headlines.map((title, at) =>
    aStory({
      title,
      excerpt: TEXT,
      link: `https://copier.example/${at}`,
      published: NOW - at,
      firstSeen: NOW,
    }),
  );
  const victim = aFeed(told, "https://feeds.victim.example/rss");
  return { victim, copier: aFeed(copied, "https://copier.example/rss") };
}

test("of two stories with one title the first seen is shown, not the one with newer dates", () => {
  const { victim, copier } = aVictimAndACopier();
  const shown = selectStories([copier, victim], 8);
  // The copier has nothing of its own to give, and takes no share.
  expect(shown.map(({ feed }) => feed.address)).toEqual(Array(8).fill(victim.address));
});

test("of two seen at the same time a link on the feed's own site wins over one elsewhere", () => {
  const own = aFeed(
    [aStory({ excerpt: TEXT, link: "https://www.paper.example/1" })],
    "https://rss.paper.example/",
  );
  const other = aFeed(
    [aStory({ excerpt: TEXT, link: "https://paper.example/2", published: NOW })],
    "https://collector.example/",
  );
  const shown = selectStories([other, own], 9);
  expect(shown.map(({ feed }) => feed)).toEqual([own]);
});

test.each([
  ["https://feeds.bbci.co.uk/x", "https://www.other.co.uk/1", "https://feeds.bbci.co.uk/2"],
  ["https://feeds.a.example/x", "https://b.example/1", "https://www.a.example/2"],
  ["https://feeds.a.example/x", "https://b.example/1", "https://news.a.example/2"],
  ["https://paper.co.uk/x", "https://other.co.uk/1", "https://paper.co.uk/2"],
])("the owner of %s is not decided by its country's suffix", (address, elsewhere, own) => {
  const feeds = [elsewhere, own].map((link) => aFeed([aStory({ link })], address));
  const [first] = selectStories(feeds, 9);
  expect(first?.story.link).toBe(own);
});
