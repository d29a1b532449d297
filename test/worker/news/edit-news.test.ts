/** Decisions of the editor on single stories, and their effect on pages. */
import { expect, test } from "vitest";

import type { FeedStories } from "../../../shared/edition.ts";
import { NO_EDITS, type StoryEntry, storyEditsOf } from "../../../worker/desk/story-edits.ts";
import { editFeeds, editPlaced, pinsOf } from "../../../worker/news/edit-news.ts";
import { planHome } from "../../../worker/news/plan-home.ts";
import { lastingKeys, placed, selectStories } from "../../../worker/news/select-stories.ts";
import { aFeed, aStory, storiesOf } from "../../builders.ts";

const A = "https://a.example/rss";
const B = "https://b.example/rss";

/** Words of entries that are numbered from 1. */
function edits(...entries: Omit<StoryEntry, "id">[]) {
  return storyEditsOf(entries.map((entry, at) => ({ id: at + 1, ...entry })));
}

const hide = (slug: string, keys: readonly string[] = []) => ({
  kind: "hide",
  value: { slug, keys },
});
const split = (slug: string) => ({ kind: "split", value: { slug } });
const merge = (slug: string, other: string, groups = [0, 0]) => ({
  kind: "merge",
  value: { slug, with: other, groups },
});
const pin = (slug: string, section: string, story = aStory({ slug, title: slug })) => ({
  kind: "pin",
  value: { slug, section, pinned: { story, address: B, title: "B" } },
});
const titles = (stories: readonly { readonly story: { readonly title: string } }[]) =>
  stories.map(({ story }) => story.title);
const pinsIn = (section: string, made: ReturnType<typeof edits>, feeds = [aFeed([], A)]) =>
  pinsOf(section, { edits: made, feeds, categories: new Map([[B, "tech"]]) });

/** The stories of a page; a group shows the story of its first feed. */
const select = (feeds: readonly FeedStories[]) =>
  selectStories(feeds, 9, { ranking: feeds.map(({ address }) => address) });

test("without a word feeds are the same objects", () => {
  const feeds = [aFeed(storiesOf("a", 3), A)];
  expect(edits()).toBe(NO_EDITS);
  expect(editFeeds(feeds, NO_EDITS)).toBe(feeds);
  expect(editFeeds(feeds, edits(hide("elsewhere")))[0]).toBe(feeds[0]);
});

test("a hidden story is in no feed, and another of its group takes its place", () => {
  const first = aStory({ title: "First", group: 7 });
  const second = aStory({ title: "Second", group: 7 });
  const feeds = [aFeed([first], A), aFeed([second], B)];
  expect(titles(select(feeds))).toEqual(["First"]);
  const [shown, ...others] = select(editFeeds(feeds, edits(hide("first"))));
  expect([shown?.story.title, shown?.others, others]).toEqual(["Second", undefined, []]);
});

test("a hidden story's copies in other feeds are hidden too; a story of the same title is not", () => {
  const link = "https://www.wire.example/story/";
  const feeds = [
    aFeed([aStory({ title: "Copied", slug: "copy", link })], A),
    aFeed([aStory({ title: "Briefing", slug: "tomorrow", link: "https://t.example/" })], B),
  ];
  const keys = lastingKeys(aStory({ title: "Briefing", link: "http://wire.example/story" }));
  const made = edits(hide("first", keys));
  expect(titles(select(editFeeds(feeds, made)))).toEqual(["Briefing"]);
});

test("a feed of two categories stays one feed", () => {
  const feed = aFeed(storiesOf("a", 2), A);
  const [one, other] = editFeeds([feed, feed], edits(hide("a-1")));
  expect(one).toBe(other);
  expect(one?.stories).toHaveLength(1);
});

test("merged stories take one place, with all that had their groups", () => {
  const feeds = [
    aFeed([aStory({ title: "One", group: 7 })], A),
    aFeed([aStory({ title: "Two", group: 8 })], B),
    aFeed([aStory({ title: "Three", group: 8 }), aStory({ title: "Four" })], "https://c.example/"),
  ];
  const shown = select(editFeeds(feeds, edits(merge("one", "two", [7, 8]))));
  expect(titles(shown)).toEqual(["One", "Four"]);
  expect(titles(shown[0]?.others ?? [])).toEqual(["Two", "Three"]);
  const alone = select(editFeeds(feeds, edits(merge("one", "four"))));
  expect(titles(alone)).toEqual(["One", "Two"]);
});

test("merges join each other", () => {
  const stories = ["one", "two", "three"].map((title) => aStory({ title }));
  const feeds = stories.map((story) => aFeed([story], `https://${story.title}.example/`));
  const made = edits(merge("one", "two"), merge("two", "three"));
  expect(titles(select(editFeeds(feeds, made)))).toEqual(["one"]);
});

test("a split story stands alone, and may be merged with another then", () => {
  const feeds = [
    aFeed([aStory({ title: "One", group: 7 })], A),
    aFeed([aStory({ title: "Two", group: 7 })], B),
    aFeed([aStory({ title: "Three", group: 9 })], "https://c.example/"),
  ];
  const after = (...made: Parameters<typeof edits>) =>
    titles(select(editFeeds(feeds, edits(...made))));
  expect(after()).toEqual(["One", "Three"]);
  expect(after(split("two"))).toEqual(["One", "Two", "Three"]);
  expect(after(split("two"), merge("two", "three", [7, 9]))).toEqual(["One", "Two"]);
  expect(after(merge("two", "three", [7, 9]), split("three"))).toEqual(["One", "Three"]);
});

test("a story of D1 loses hidden and split stories of its group", () => {
  const [one, ...others] = ["One", "Two", "Three"].flatMap((title) =>
    placed(aFeed([aStory({ title, group: 7 })], `https://${title}.example/`)),
  );
  const found = { story: aStory({ title: "One", group: 7 }), feed: aFeed([], A), others };
  expect(one).toBeDefined();
  const edited = editPlaced(found, edits(hide("two"), split("three")));
  expect(edited?.others?.map(({ story }) => [story.title, story.group])).toEqual([["Three", -2]]);
});

test("a pinned story stands first in its category and once, also where its feed has dropped it", () => {
  const feeds = [aFeed(storiesOf("a", 30), A)];
  const pins = pinsIn("/tech", edits(pin("a-9", "/tech"), pin("gone", "/tech")), feeds);
  const shown = selectStories(feeds, 20, { pinned: pins });
  expect(titles(shown).slice(0, 3)).toEqual(["gone", "a 9", "a 1"]);
  expect(titles(shown).filter((title) => title === "a 9")).toHaveLength(1);
  expect(shown).toHaveLength(20);
});

test("a pin of a hidden story, of another section or of a removed feed has no effect", () => {
  expect(pinsIn("world", edits(pin("x", "world")))).toHaveLength(1);
  expect(pinsIn("world", edits(pin("x", "world"), hide("x")))).toEqual([]);
  expect(pinsIn("local", edits(pin("x", "world")))).toEqual([]);
  const made = edits(pin("x", "world"));
  expect(pinsOf("world", { edits: made, feeds: [], categories: new Map() })).toEqual([]);
});

test("a pinned story stands for its group, which names the others", () => {
  const feeds = [aFeed([aStory({ title: "Lead", group: 7 })], A)];
  const pinned = pin("x", "/tech", aStory({ title: "Pinned", slug: "x", group: 7 }));
  const [first, ...rest] = selectStories(feeds, 9, { pinned: pinsIn("/tech", edits(pinned)) });
  expect([first?.story.title, rest]).toEqual(["Pinned", []]);
  expect(titles(first?.others ?? [])).toEqual(["Lead"]);
});

test.each(["slides", "breaking", "world", "local", "technology", "lifestyle"] as const)(
  "a story pinned to %s stands first there, and nowhere else on the page",
  (part) => {
    const picture = { imageUrl: "https://p.example/x.jpg" };
    const feeds = {
      worldNews: [aFeed(storiesOf("world", 20, picture), A)],
      tech: [aFeed(storiesOf("tech", 20, picture), B)],
      localNews: [aFeed(storiesOf("local", 20, picture), "https://l.example/")],
      lifestyle: [aFeed(storiesOf("life", 20, picture), "https://s.example/")],
    };
    const before = planHome(feeds);
    const pins = pinsIn(part, edits(pin("world-1", part)), Object.values(feeds).flat());
    const plan = planHome(feeds, { pins: { [part]: pins } });
    const places = Object.entries(plan).flatMap(([name, stories]) =>
      titles(stories).flatMap((title, at) => (title === "world 1" ? [[name, at]] : [])),
    );
    expect(places).toEqual([[part, 0]]);
    const counts = (one: typeof plan) => Object.values(one).map(({ length }) => length);
    expect(counts(plan)).toEqual(counts(before));
  },
);
