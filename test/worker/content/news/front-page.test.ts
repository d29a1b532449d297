/** The editor's places, headlines and pictures on the front page, and what selects and presents by them. */
import { expect, test } from "vitest";

import { HOUR_MS } from "../../../../shared/time.ts";
import { storyDecisionsOf } from "../../../../worker/content/decisions/story-decisions.ts";
import { feedsAsDecided, pinsOf } from "../../../../worker/content/news/apply-decisions.ts";
import { planHome } from "../../../../worker/content/news/home/plan-home.ts";
import { varyStock } from "../../../../worker/content/news/home/vary-stock.ts";
import { presentStory } from "../../../../worker/content/news/present-story.ts";
import { withPlaced } from "../../../../worker/content/news/with-placed.ts";
import { aFeed, anArticle, aStory, NOW, storiesOf } from "../../../builders.ts";

const WIRE = "https://wire.example/rss";
const PAPER = { name: "Harbor Gazette", locale: "en-US", timeZone: "UTC", sourceNames: {} };

const one = (slug: string, at?: number) => ({
  story: aStory({ slug }),
  feed: aFeed([]),
  ...(at === undefined ? {} : { at }),
});

test.each([
  ["none", "", 5, "a b c"],
  ["at the first place", "x1", 5, "x a b c"],
  ["between", "x2", 5, "a x b c"],
  ["beyond the end", "x5", 5, "a b c x"],
  ["beyond the limit", "x9", 3, "a b x"],
  ["a story of the list moves", "c1", 5, "c a b"],
  ["the later decision stands at the place", "y1 x1", 5, "y x a b c"],
  ["two apart", "x3 y1", 5, "y a x b c"],
  ["more than the limit", "x1 y1 z1", 2, "x y"],
  ["two beyond the end", "x5 y4", 5, "a b c y x"],
])("places: %s", (_name, places, limit, expected) => {
  const stories = ["a", "b", "c"].map((slug) => one(slug));
  const placed = [...places.matchAll(/(\w)(\d)/g)].map(([, slug = "", at]) =>
    one(slug, Number(at)),
  );
  const list = withPlaced(placed, stories, limit);
  expect(list.map(({ story }) => story.slug).join(" ")).toBe(expected);
});

/** Where stories stand after decisions `slug section place`, in the order in which they were made. */
function standing(acts: readonly string[]) {
  const entries = acts.map((act, index) => {
    const [slug = "", section = "", place] = act.split(" ");
    const at = Number(place);
    return {
      id: index + 1,
      kind: place === "pin" ? "pin" : "place",
      value: {
        slug,
        section,
        ...(place === "pin" ? {} : { at }),
        ...(at === 0 ? {} : { pinned: { story: aStory({ slug }), address: WIRE, title: "Wire" } }),
      },
    };
  });
  const { pins, takenOut } = storyDecisionsOf(entries);
  return [
    ...pins.map(({ slug, section, at }) => `${slug} ${section} ${at}`),
    ...[...takenOut].flatMap(([section, slugs]) => [...slugs].map((slug) => `${slug} -${section}`)),
  ];
}

test.each([
  ["a story is put", ["a slides 1"], ["a slides 1"]],
  ["and moved to another part", ["a slides 1", "a breaking 2"], ["a breaking 2"]],
  ["and moved within one", ["a world 1", "a world 3"], ["a world 3"]],
  ["taken out", ["a world 1", "a world 0"], ["a -world"]],
  ["of one part of two", ["a local 0", "a world 0"], ["a -local", "a -world"]],
  ["and put again", ["a world 0", "a world 2"], ["a world 2"]],
  ["pinned, then moved", ["a world pin", "a local 1"], ["a local 1"]],
  ["taken out, then pinned", ["a world 0", "a world pin"], ["a world 1"]],
  ["a category's page keeps its pin", ["a /tech pin", "a slides 1"], ["a slides 1", "a /tech 1"]],
])("%s", (_name, acts, expected) => {
  expect(standing(acts)).toEqual(expected);
});

test("a story that is taken out of a part stands in no list of that part", () => {
  const feeds = {
    worldNews: [aFeed(storiesOf("world", 8, { imageUrl: "https://p.example/x.jpg" }), WIRE)],
    tech: [],
    localNews: [],
    lifestyle: [],
  };
  const parts = (takenOut: ReadonlyMap<string, ReadonlySet<string>>) => {
    const { slides = [], breaking = [] } = planHome(feeds, { takenOut });
    return [slides, breaking].map((part) => part.map(({ story }) => story.slug));
  };
  expect(parts(new Map())[0]).toContain("world-1");
  const [slides, breaking] = parts(new Map([["slides", new Set(["world-1"])]]));
  expect(slides).toHaveLength(5);
  expect(slides).not.toContain("world-1");
  // It is free for another part.
  expect(breaking).toContain("world-1");
});

/** Four stories of the last hours, which are older by so many milliseconds. */
function aged(name: string, by: number) {
  return storiesOf(name, 4).map((story) => ({ ...story, published: (story.published ?? 0) - by }));
}

test.each([
  ["all are new", 12, ["world 1", "tech 1", "local 1"]],
  ["some are", 1, ["world 1", "tech 1", "local 1"]],
  ["none is: the newest of each", 0.5, ["world 1", "tech 1", "local 1"]],
])("Breaking News has nothing older than its limit while it has anything: %s", (_n, hours, all) => {
  const feeds = {
    worldNews: [aFeed(aged("world", 0), "https://w.example/")],
    tech: [aFeed(aged("tech", 5 * HOUR_MS), "https://t.example/")],
    localNews: [aFeed(aged("local", 6 * HOUR_MS), "https://l.example/")],
    lifestyle: [],
  };
  const plan = planHome(feeds, { breakingSince: NOW - hours * HOUR_MS });
  const expected = hours === 1 ? ["world 1"] : all;
  expect(plan.breaking?.map(({ story }) => story.title)).toEqual(expected);
});

test("a placed story without a picture stands before slides with stock pictures", () => {
  const feed = aFeed(storiesOf("tech", 8), WIRE);
  const feeds = { worldNews: [], tech: [feed], localNews: [], lifestyle: [] };
  const placed = { story: aStory({ slug: "x" }), feed, category: "tech", at: 2 } as const;
  const { slides = [] } = planHome(feeds, { pins: { slides: [placed] } });
  expect(slides.map(({ story }) => story.slug).indexOf("x")).toBe(1);
  expect(slides.length).toBeGreaterThan(2);
});

test("a section above another one takes the stories of both", () => {
  const feed = aFeed(storiesOf("shared", 14), WIRE);
  const feeds = { worldNews: [feed], tech: [], localNews: [feed], lifestyle: [] };
  const first = (order: readonly ("local" | "world")[]) => {
    const { world = [], local = [] } = planHome(feeds, { order });
    const newest = (part: typeof world) =>
      Math.max(...part.map(({ story }) => story.published ?? 0));
    return newest(world) > newest(local) ? "world" : "local";
  };
  expect([first(["world", "local"]), first(["local", "world"])]).toEqual(["world", "local"]);
});

test.each([
  [{ headline: "Ours" }, { title: "Ours", mark: "Headline by the Harbor Gazette" }],
  [
    { picture: "/pictures/a.webp" },
    { imageUrl: "/pictures/a.webp", mark: "Picture by the Harbor Gazette" },
  ],
  [
    { headline: "Ours", picture: "https://p.example/b.jpg" },
    { mark: "Headline and picture by the Harbor Gazette" },
  ],
  [{ picture: "" }, { imageUrl: "", mark: undefined }],
  [{}, { title: "Theirs", imageUrl: "https://p.example/a.jpg", mark: undefined }],
])("what the paper changes of a story is marked: %j", (own, expected) => {
  const decisions = storyDecisionsOf(
    Object.entries(own).map(([kind, text], at) => ({
      id: at + 1,
      kind,
      value: { slug: "s", [kind === "headline" ? "title" : "picture"]: text },
    })),
  );
  const story = aStory({ slug: "s", title: "Theirs", imageUrl: "https://p.example/a.jpg" });
  const [feed] = feedsAsDecided([aFeed([story], WIRE)], decisions);
  if (!feed?.stories[0]) throw new Error("one story");
  // Its publisher allows no pictures; the paper's own is none of them.
  const terms = "picture" in own ? { feedTerms: { [WIRE]: { pictures: false } } } : {};
  const paper = { ...PAPER, stockPictures: ["/stock/01.svg"], ...terms };
  const article = presentStory({ story: feed.stories[0], feed }, "tech", paper);
  expect({ mark: undefined, ...article }).toMatchObject(expected);
});

test("a placed story keeps the headline that the paper gave it, also after its feed has dropped it", () => {
  const story = aStory({ slug: "s", title: "Theirs" });
  const pinned = { story, address: WIRE, title: "Wire" };
  const decisions = storyDecisionsOf([
    { id: 1, kind: "place", value: { slug: "s", section: "slides", at: 2, pinned } },
    { id: 2, kind: "headline", value: { slug: "s", title: "Ours" } },
  ]);
  const sources = { name: "P", domain: "a.example", now: NOW, decisions, feeds: [] };
  const found = pinsOf("slides", { ...sources, categories: new Map([[WIRE, "tech"]]) });
  expect(found).toMatchObject([{ at: 2, story: { title: "Theirs", headline: "Ours" } }]);
});

const STOCK = ["/1.svg", "/2.svg", "/3.svg", "/4.svg"];
const plain = (stock: string) => anArticle({ imageUrl: stock, stockUrl: stock });

test("no list has more than two stock pictures, no page has one twice, and the rest are words", () => {
  const vary = varyStock(STOCK);
  const pictures = (stocks: readonly string[], most?: number) =>
    vary(stocks.map(plain), most).map(({ imageUrl }) => imageUrl);
  expect(pictures(["/1.svg", "/1.svg", "/1.svg"])).toEqual(["/1.svg", "/2.svg", ""]);
  expect(pictures(["/2.svg", "/1.svg"])).toEqual(["/3.svg", "/4.svg"]);
  expect(pictures(["/2.svg"])).toEqual([""]);
});

test("a story with its own picture keeps it, and neighbours whose pictures fail differ", () => {
  const own = { ...plain("/1.svg"), imageUrl: "https://p.example/x.jpg" };
  const [first, second, third] = varyStock(STOCK)([own, own, own]);
  expect([first, second, third].map((article) => article?.imageUrl)).toEqual(
    Array(3).fill("https://p.example/x.jpg"),
  );
  expect(first?.stockUrl).not.toBe(second?.stockUrl);
  expect(second?.stockUrl).not.toBe(third?.stockUrl);
});
