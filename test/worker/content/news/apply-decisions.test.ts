/** Decisions of the editor on single stories, and their effect on pages. */
import { expect, test } from "vitest";

import type { FeedStories, Report } from "../../../../shared/edition.ts";
import { HOUR_MS } from "../../../../shared/time.ts";
import type { StoryDecision } from "../../../../worker/content/decisions/front-page-decisions.ts";
import {
  NO_STORY_DECISIONS,
  storyDecisionsOf,
} from "../../../../worker/content/decisions/story-decisions.ts";
import {
  feedsAsDecided,
  placedAsDecided,
  reportsAsDecided,
  pinsOf,
} from "../../../../worker/content/news/apply-decisions.ts";
import { planHome } from "../../../../worker/content/news/home/plan-home.ts";
import { reportStories } from "../../../../worker/content/news/report-stories.ts";
import {
  lastingKeys,
  placed,
  selectStories,
} from "../../../../worker/content/news/select-stories.ts";
import { aFeed, aStory, NOW, storiesOf } from "../../../builders.ts";

const A = "https://a.example/rss";
const B = "https://b.example/rss";
const PAPER = { name: "The Beacon", domain: "a.example", now: NOW };

/** Words of entries that are numbered from 1. */
function decided(...entries: Omit<StoryDecision, "id">[]) {
  return storyDecisionsOf(entries.map((entry, at) => ({ id: at + 1, ...entry })));
}

const hide = (slug: string, keys: readonly string[] = []) => ({
  kind: "hide",
  value: { slug, keys },
});
const split = (slug: string) => ({ kind: "split", value: { slug } });
const merge = (slug: string, other: string, groups = [0, 0], keys: readonly string[] = []) => ({
  kind: "merge",
  value: { slug, with: other, groups, keys },
});
const pin = (slug: string, section: string, story = aStory({ slug, title: slug })) => ({
  kind: "pin",
  value: { slug, section, pinned: { story, address: B, title: "B" } },
});
const titles = (stories: readonly { readonly story: { readonly title: string } }[]) =>
  stories.map(({ story }) => story.title);
const pinsIn = (section: string, made: ReturnType<typeof decided>, feeds = [aFeed([], A)]) =>
  pinsOf(section, { ...PAPER, decisions: made, feeds, categories: new Map([[B, "tech"]]) });

/** The stories of a page; a group shows the story of its first feed. */
const select = (feeds: readonly FeedStories[]) =>
  selectStories(feeds, 9, { ranking: feeds.map(({ address }) => address) });

test("without a word feeds are the same objects", () => {
  const feeds = [aFeed(storiesOf("a", 3), A)];
  expect(decided()).toBe(NO_STORY_DECISIONS);
  expect(feedsAsDecided(feeds, NO_STORY_DECISIONS)).toBe(feeds);
  expect(feedsAsDecided(feeds, decided(hide("elsewhere")))[0]).toBe(feeds[0]);
});

test("a hidden story is in no feed, and another of its group takes its place", () => {
  const first = aStory({ title: "First", group: 7 });
  const second = aStory({ title: "Second", group: 7 });
  const feeds = [aFeed([first], A), aFeed([second], B)];
  expect(titles(select(feeds))).toEqual(["First"]);
  const [shown, ...others] = select(feedsAsDecided(feeds, decided(hide("first"))));
  expect([shown?.story.title, shown?.others, others]).toEqual(["Second", undefined, []]);
});

test("a hidden story's copies in other feeds are hidden too; a story of the same title is not", () => {
  const link = "https://www.wire.example/story/";
  const feeds = [
    aFeed([aStory({ title: "Copied", slug: "copy", link })], A),
    aFeed([aStory({ title: "Briefing", slug: "tomorrow", link: "https://t.example/" })], B),
  ];
  const keys = lastingKeys(aStory({ title: "Briefing", link: "http://wire.example/story" }));
  const made = decided(hide("first", keys));
  expect(titles(select(feedsAsDecided(feeds, made)))).toEqual(["Briefing"]);
});

const SPAM = aStory({
  title: "Mattress sale ends soon",
  excerpt: "Every mattress in the house costs half until Sunday evening.",
  slug: "mattress",
  link: "https://victim.example/?p=4711",
});
const VICTIM = aStory({
  title: "Bridge to close for a year",
  excerpt: "The county will replace the deck of the covered bridge.",
  link: SPAM.link,
});
const COPY = { ...SPAM, title: "Mattress sale ends", slug: "by-wire", firstSeen: NOW };

test("a hidden or merged story takes along what has its link and words, and none with its link alone", () => {
  const feeds = [aFeed([COPY], A), aFeed([VICTIM], B)];
  const words = [{ title: SPAM.title, excerpt: SPAM.excerpt }];
  const keys = lastingKeys(SPAM);
  const hidden = decided({ kind: "hide", value: { slug: SPAM.slug, keys, words } });
  expect(titles(select(feedsAsDecided(feeds, hidden)))).toEqual([VICTIM.title]);
  const merged = { slug: SPAM.slug, with: "other", groups: [0, 0], keys, words };
  const after = feedsAsDecided(feeds, decided({ kind: "merge", value: merged }));
  const groups = after.flatMap(({ stories }) => stories.map(({ group = 0 }) => group));
  expect(groups).toEqual([-1, 0]);
  // An entry of an earlier version has no words, and hides whatever has its keys.
  expect(select(feedsAsDecided(feeds, decided(hide(SPAM.slug, keys))))).toEqual([]);
  const both = decided(hide("other", keys), { kind: "hide", value: { slug: "x", keys, words } });
  expect(select(feedsAsDecided(feeds, both))).toEqual([]);
});

test("a heading that recurs is hidden in all feeds of its paper, and in no other paper's", () => {
  const log = { title: "Police log", link: "https://victim.example/log" };
  const words = [{ title: log.title, excerpt: "A car was towed." }];
  const made = decided({
    kind: "hide",
    value: { slug: "first", keys: [`link victim.example/log`], words },
  });
  const feeds = [
    aFeed([aStory({ ...log, slug: "second", excerpt: "A car was towed." })], A),
    aFeed([aStory({ ...log, slug: "third", excerpt: "A dog was found." })], B),
  ];
  expect(select(feedsAsDecided(feeds, made)).map(({ story }) => story.slug)).toEqual(["third"]);
});

test("a feed of two categories stays one feed", () => {
  const feed = aFeed(storiesOf("a", 2), A);
  const [one, other] = feedsAsDecided([feed, feed], decided(hide("a-1")));
  expect(one).toBe(other);
  expect(one?.stories).toHaveLength(1);
});

test("merged stories take one place, with all that had their groups", () => {
  const feeds = [
    aFeed([aStory({ title: "One", group: 7 })], A),
    aFeed([aStory({ title: "Two", group: 8 })], B),
    aFeed([aStory({ title: "Three", group: 8 }), aStory({ title: "Four" })], "https://c.example/"),
  ];
  const shown = select(feedsAsDecided(feeds, decided(merge("one", "two", [7, 8]))));
  expect(titles(shown)).toEqual(["One", "Four"]);
  expect(titles(shown[0]?.others ?? [])).toEqual(["Two", "Three"]);
  const alone = select(feedsAsDecided(feeds, decided(merge("one", "four"))));
  expect(titles(alone)).toEqual(["One", "Two"]);
});

test("a merge takes in copies of its stories under other slugs, and a split takes one out again", () => {
  const link = "https://wire.example/ferry";
  const ferry = aStory({ title: "Ferry", link });
  const copy = aStory({ title: "Ferry, by wire", slug: "by-wire", id: "wire-1", link, group: 7 });
  const boat = aStory({ title: "Boat" });
  const feeds = [aFeed([copy], A), aFeed([boat], B)];
  const made = merge("ferry", "boat", [0, 0], [ferry, boat].flatMap(lastingKeys));
  const [shown, ...rest] = select(feedsAsDecided(feeds, decided(made)));
  expect([shown?.story.title, rest]).toEqual(["Ferry, by wire", []]);
  expect(titles(shown?.others ?? [])).toEqual(["Boat"]);
  expect(titles(select(feedsAsDecided(feeds, decided(made, split("by-wire")))))).toHaveLength(2);
});

test("merges join each other", () => {
  const stories = ["one", "two", "three"].map((title) => aStory({ title }));
  const feeds = stories.map((story) => aFeed([story], `https://${story.title}.example/`));
  const made = decided(merge("one", "two"), merge("two", "three"));
  expect(titles(select(feedsAsDecided(feeds, made)))).toEqual(["one"]);
});

test("a split story stands alone, and may be merged with another then", () => {
  const feeds = [
    aFeed([aStory({ title: "One", group: 7 })], A),
    aFeed([aStory({ title: "Two", group: 7 })], B),
    aFeed([aStory({ title: "Three", group: 9 })], "https://c.example/"),
  ];
  const after = (...made: Parameters<typeof decided>) =>
    titles(select(feedsAsDecided(feeds, decided(...made))));
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
  const shown = placedAsDecided(found, decided(hide("two"), split("three")));
  expect(shown?.others?.map(({ story }) => [story.title, story.group])).toEqual([["Three", -2]]);
});

test("a pinned story stands first in its category and once, also where its feed has dropped it", () => {
  const feeds = [aFeed(storiesOf("a", 30), A)];
  const pins = pinsIn("/tech", decided(pin("a-9", "/tech"), pin("gone", "/tech")), feeds);
  const shown = selectStories(feeds, 20, { pinned: pins });
  expect(titles(shown).slice(0, 3)).toEqual(["gone", "a 9", "a 1"]);
  expect(titles(shown).filter((title) => title === "a 9")).toHaveLength(1);
  expect(shown).toHaveLength(20);
});

test("a pin of a hidden story, of another section or of a removed feed has no effect", () => {
  expect(pinsIn("world", decided(pin("x", "world")))).toHaveLength(1);
  expect(pinsIn("world", decided(pin("x", "world"), hide("x")))).toEqual([]);
  expect(pinsIn("local", decided(pin("x", "world")))).toEqual([]);
  const made = decided(pin("x", "world"));
  expect(pinsOf("world", { ...PAPER, decisions: made, feeds: [], categories: new Map() })).toEqual(
    [],
  );
});

test("a pinned story stands for its group, which names the others", () => {
  const feeds = [aFeed([aStory({ title: "Lead", group: 7 })], A)];
  const pinned = pin("x", "/tech", aStory({ title: "Pinned", slug: "x", group: 7 }));
  const [first, ...rest] = selectStories(feeds, 9, { pinned: pinsIn("/tech", decided(pinned)) });
  expect([first?.story.title, rest]).toEqual(["Pinned", []]);
  expect(titles(first?.others ?? [])).toEqual(["Lead"]);
});

const REPORT = {
  domain: "a.example",
  category: "tech",
  slug: "mill",
  title: "Our report",
  description: "We were there.",
  imageUrl: "",
  published: NOW - 40 * HOUR_MS,
} as const;
const ownReports = (made: ReturnType<typeof decided>, ...changes: Partial<Report>[]) =>
  reportsAsDecided(
    reportStories(
      (changes.length > 0 ? changes : [{}]).map((change) => ({ ...REPORT, ...change })),
      PAPER,
    ),
    made,
  );

test("a hidden post is no report, and a story of the same slug stays", () => {
  const made = decided(hide("blog/mill"));
  expect(ownReports(made)).toEqual([]);
  expect(feedsAsDecided([aFeed([aStory({ slug: "mill" })], A)], made)[0]?.stories).toHaveLength(1);
  expect(ownReports(decided(hide("mill")))).toHaveLength(1);
});

test("a post merged with a story leads, on a category's page and on the home page", () => {
  const made = decided(merge("a-1", "blog/mill", [7, 0]));
  const picture = { imageUrl: "https://p.example/x.jpg", group: 7 };
  const feeds = feedsAsDecided(
    [aFeed(storiesOf("a", 1, picture), A), aFeed(storiesOf("b", 3), B)],
    made,
  );
  const reports = ownReports(made);
  const shown = selectStories(feeds, 9, { reports, ranking: [A] });
  expect(titles(shown).toSorted()).toEqual(["Our report", "b 1", "b 2", "b 3"]);
  const lead = shown.find(({ story }) => story.title === "Our report");
  expect(titles(lead?.others ?? [])).toEqual(["a 1"]);
  const plan = planHome({ tech: feeds, worldNews: [], localNews: [], lifestyle: [] }, { reports });
  const all = Object.values(plan).flat();
  expect(titles(all)).toContain("Our report");
  expect(titles(all)).not.toContain("a 1");
});

test("of two merged posts one is shown, and a pinned story stands for a post of its group", () => {
  const made = decided(merge("blog/mill", "blog/weir"));
  const two = ownReports(made, {}, { slug: "weir", title: "Our other report" });
  expect(titles(selectStories([], 9, { reports: two }))).toEqual(["Our report"]);
  const merged = decided(merge("x", "blog/mill"), pin("x", "/tech"));
  const pinned = pinsIn("/tech", merged);
  const shown = selectStories([], 9, { pinned, reports: ownReports(merged) });
  expect(titles(shown)).toEqual(["x"]);
  expect(shown[0]?.others?.map(({ story }) => story.path)).toEqual(["/blog/mill"]);
  const apart = decided(merge("x", "blog/mill"), pin("x", "/tech"), split("blog/mill"));
  const both = { pinned: pinsIn("/tech", apart), reports: ownReports(apart) };
  expect(titles(selectStories([], 9, both))).toEqual(["x", "Our report"]);
});

/** A pin of the report. */
const pinOfReport = (section: string) => ({
  kind: "pin",
  value: { slug: "blog/mill", section, pinned: { report: REPORT } },
});

test("a pinned post stands first and once, on its own host alone, and not when it is hidden", () => {
  const made = decided(pinOfReport("/tech"));
  const feeds = [aFeed(storiesOf("a", 30), A)];
  const shown = selectStories(feeds, 20, {
    pinned: pinsIn("/tech", made, feeds),
    reports: ownReports(made),
  });
  expect(titles(shown).slice(0, 2)).toEqual(["Our report", "a 1"]);
  expect(titles(shown).filter((title) => title === "Our report")).toHaveLength(1);
  expect(pinsIn("/tech", decided(pinOfReport("/tech"), hide("blog/mill")))).toEqual([]);
  const elsewhere = {
    ...PAPER,
    domain: "b.example",
    decisions: made,
    feeds,
    categories: new Map(),
  };
  expect(pinsOf("/tech", elsewhere)).toEqual([]);
  for (const part of ["slides", "breaking", "technology"] as const) {
    const pins = pinsIn(part, decided(pinOfReport(part)));
    const plan = planHome(
      { tech: feeds, worldNews: [], localNews: [], lifestyle: [] },
      { pins: { [part]: pins } },
    );
    expect(titles(plan[part] ?? [])[0]).toBe("Our report");
  }
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
    const pins = pinsIn(part, decided(pin("world-1", part)), Object.values(feeds).flat());
    const plan = planHome(feeds, { pins: { [part]: pins } });
    const places = Object.entries(plan).flatMap(([name, stories]) =>
      titles(stories).flatMap((title, at) => (title === "world 1" ? [[name, at]] : [])),
    );
    expect(places).toEqual([[part, 0]]);
    const counts = (one: typeof plan) => Object.values(one).map(({ length }) => length);
    expect(counts(plan)).toEqual(counts(before));
  },
);
