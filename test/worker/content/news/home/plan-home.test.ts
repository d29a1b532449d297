import { expect, test, vi } from "vitest";

import type { CategoryKey } from "../../../../../shared/categories.ts";
import type { Story } from "../../../../../shared/story.ts";
import { HOUR_MS } from "../../../../../shared/time.ts";
import { planHome, type HomePlan } from "../../../../../worker/content/news/home/plan-home.ts";
import type { PlacedStory } from "../../../../../worker/content/news/placed-story.ts";
import { aFeed, aStory, NOW, storiesOf } from "../../../../builders.ts";

const NO_FEEDS = { worldNews: [], tech: [], localNews: [], lifestyle: [] };

/** A plan in which every part is there. */
function complete({
  slides = [],
  breaking = [],
  world = [],
  local = [],
  technology = [],
  lifestyle = [],
}: HomePlan) {
  return { slides, breaking, sections: { world, local, technology, lifestyle } };
}

const titles = (part: readonly PlacedStory[]) => part.map(({ story }) => story.title);

function plan(stories: Partial<Record<CategoryKey, readonly Story[]>>) {
  const feeds = Object.fromEntries(
    Object.entries(stories).map(([key, list]) => [key, [aFeed(list, `https://${key}.example/`)]]),
  );
  return complete(planHome({ ...NO_FEEDS, ...feeds }));
}

function pictured(title: string, age: number): Story {
  return aStory({
    title,
    imageUrl: "https://p.example/x.jpg",
    published: NOW - age * HOUR_MS,
  });
}

test("a plan is a function of the feeds alone: it waits for nothing, asks no clock and changes nothing", () => {
  const [world, tech, local] = ["world", "tech", "local"].map((name) =>
    aFeed(storiesOf(name, 6, { imageUrl: "https://p.example/x.jpg" }), `https://${name}.example/`),
  );
  if (!world || !tech || !local) throw new Error("three feeds");
  const feeds = { worldNews: [world], tech: [tech, world], localNews: [local], lifestyle: [] };
  const before = JSON.stringify(feeds);
  const outside = [vi.spyOn(Date, "now"), vi.spyOn(Math, "random")];
  const first = planHome(feeds);
  expect(titles(first.slides ?? [])).toHaveLength(5);
  expect(planHome(structuredClone(feeds))).toEqual(first);
  expect(outside.flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(JSON.stringify(feeds)).toBe(before);
});

test("Breaking News takes one each from world, tech and local in turn", () => {
  const { breaking } = plan({
    worldNews: storiesOf("world", 6),
    tech: storiesOf("tech", 2),
    localNews: storiesOf("local", 4),
  });
  expect(titles(breaking)).toEqual(["world 1", "tech 1", "local 1"]);
});

test("Breaking News goes on in turn where a category has nothing", () => {
  const { breaking } = plan({
    worldNews: storiesOf("world", 6),
    localNews: storiesOf("local", 4),
  });
  expect(titles(breaking)).toEqual(["world 1", "local 1", "world 2"]);
});

test("World News shows up to five of six and drops the one Breaking News took", () => {
  const { sections } = plan({ worldNews: storiesOf("world", 6) });
  const { sections: rich } = plan({
    worldNews: storiesOf("world", 6),
    tech: storiesOf("tech", 2),
    localNews: storiesOf("local", 4),
  });
  expect(titles(sections.world)).toEqual(["world 4", "world 5", "world 6"]);
  expect(titles(rich.world)).toEqual(["world 2", "world 3", "world 4", "world 5", "world 6"]);
});

test("Local News shows four, Technology and Lifestyle two each", () => {
  const { sections } = plan({
    worldNews: storiesOf("world", 6),
    localNews: storiesOf("local", 9),
    tech: storiesOf("tech", 9),
    lifestyle: storiesOf("lifestyle", 9),
  });
  expect(titles(sections.local)).toEqual(["local 2", "local 3", "local 4", "local 5"]);
  expect(titles(sections.technology)).toEqual(["tech 2", "tech 3"]);
  expect(titles(sections.lifestyle)).toEqual(["lifestyle 1", "lifestyle 2"]);
});

/** A feed with the newest stories and one with older ones: what each gives to its section. */
const shares = (category: CategoryKey, part: keyof HomePlan) => {
  const feeds = ["new", "old"].map((name, at) =>
    aFeed(storiesOf(name, 9, { published: NOW - at * HOUR_MS }), `https://${name}.example/`),
  );
  const breaking = ["a", "b", "c"].map((title) => ({
    story: aStory({ title }),
    feed: aFeed([], "https://other.example/"),
    keys: [title],
    category: "tech" as const,
  }));
  const { [part]: shown = [] } = planHome({ [category]: feeds }, { before: { breaking } });
  return ["new", "old"].map((name) => titles(shown).filter((one) => one.startsWith(name)).length);
};

test("each feed of a section gives its share of the 6, 2, 4 and 2 stories that are fetched for it", () => {
  expect(shares("worldNews", "world")).toEqual([3, 2]);
  expect(shares("localNews", "local")).toEqual([2, 2]);
  expect(shares("tech", "technology")).toEqual([1, 1]);
  expect(shares("lifestyle", "lifestyle")).toEqual([1, 1]);
});

test("slides are the newest with a picture of their own, five at most", () => {
  const { slides } = plan({
    worldNews: [aStory({ title: "plain", published: NOW }), pictured("w1", 5), pictured("w2", 6)],
    tech: [pictured("t1", 1), pictured("t2", 2)],
    localNews: [pictured("l1", 3)],
    lifestyle: [pictured("s1", 4)],
  });
  expect(titles(slides)).toEqual(["t1", "t2", "l1", "s1", "w1"]);
});

test("where fewer have a picture of their own there are fewer slides", () => {
  const { slides } = plan({
    worldNews: [...storiesOf("world", 9), pictured("old", 40)],
    localNews: storiesOf("local", 2, { published: NOW }),
  });
  expect(titles(slides)).toEqual(["old"]);
});

test("without any picture of their own the newest that stand nowhere else are the slides", () => {
  const feeds = { worldNews: storiesOf("world", 14), localNews: storiesOf("local", 7) };
  const { slides, breaking, sections } = plan(feeds);
  expect(titles(breaking)).toEqual(["world 1", "local 1", "world 2"]);
  expect(titles(sections.local)).toEqual(["local 2", "local 3", "local 4", "local 5"]);
  expect(titles(slides)).toEqual(["local 6", "local 7", "world 8", "world 9", "world 10"]);
  expect(titles(plan({ worldNews: storiesOf("world", 6) }).slides)).toEqual([]);
});

test("a story that nothing tells apart from others is no slide twice", () => {
  const nameless = { title: "Untitled", id: "7", link: "", imageUrl: "https://p.example/x.jpg" };
  const { slides } = plan({ worldNews: [aStory(nameless)] });
  expect(titles(slides)).toEqual(["Untitled"]);
});

test("if two feeds have a story, the copy with a picture is the slide", () => {
  const { slides } = plan({
    worldNews: [aStory({ title: "Twin", published: NOW })],
    tech: [pictured("Twin", 1)],
  });
  expect(slides.map(({ story }) => story.imageUrl)).toEqual(["https://p.example/x.jpg"]);
});

test("a story that stands higher up is skipped further down while the section can be filled", () => {
  const slides = storiesOf("slide", 5, { imageUrl: "https://p.example/x.jpg" });
  const more = [...slides, ...storiesOf("plain", 3)];
  expect(titles(plan({ lifestyle: more }).sections.lifestyle)).toEqual(["plain 1", "plain 2"]);
  expect(titles(plan({ lifestyle: slides }).sections.lifestyle)).toEqual(["slide 1", "slide 2"]);
});

test("the same story in two categories stands once", () => {
  const twin = aStory({ title: "Twin", published: NOW });
  const { breaking } = plan({
    worldNews: [twin, ...storiesOf("world", 3)],
    tech: [twin, ...storiesOf("tech", 3)],
    localNews: storiesOf("local", 3),
  });
  expect(titles(breaking).filter((title) => title === "Twin")).toHaveLength(1);
});

test("Breaking News repeats a slide's story where its category has no other", () => {
  const { breaking } = plan({ worldNews: [pictured("only", 1)], tech: storiesOf("tech", 2) });
  expect(titles(breaking)[0]).toBe("only");
});

test("a feed that copies another category's headlines under newer dates takes none of its places", () => {
  const copy = { imageUrl: "https://p.example/copy.jpg", firstSeen: NOW + 1, published: NOW };
  const headlines = storiesOf("world", 12, { imageUrl: "https://p.example/x.jpg" }).map(
    (story) => ({
      ...story,
      title: `Ferry ${story.title} runs aground`,
      excerpt: `What ${story.title} tells of ferries aground, harbour pilots and missing buoys.`,
    }),
  );
  const copies = headlines.map(({ title, excerpt }, at) =>
    aStory({ title, excerpt, link: `https://copier.example/${at}`, ...copy }),
  );
  const { slides, breaking, sections } = plan({
    worldNews: headlines,
    tech: [...copies, ...storiesOf("tech", 4)],
    localNews: storiesOf("local", 4),
  });
  const all = [...slides, ...breaking, ...Object.values(sections).flat()];
  expect(all.filter(({ story }) => story.link.includes("copier"))).toEqual([]);
});

test("a feed of two categories gives its stories to both", () => {
  const feed = aFeed(storiesOf("both", 9));
  const { sections } = complete(planHome({ ...NO_FEEDS, tech: [feed], localNews: [feed] }));
  expect(titles(sections.local)).toHaveLength(4);
  expect(titles(sections.technology)).toHaveLength(2);
});

test("a section is planned when its own category has come, and planned sections stay", () => {
  const feeds = {
    worldNews: [aFeed(storiesOf("world", 12), "https://world.example/")],
    tech: [aFeed(storiesOf("tech", 6), "https://tech.example/")],
    localNews: [aFeed([...storiesOf("local", 6), pictured("l1", 9)], "https://local.example/")],
    lifestyle: [aFeed([pictured("s1", 1), pictured("s2", 2)], "https://life.example/")],
  };
  const { worldNews, tech, localNews } = feeds;
  const first = planHome({ worldNews });
  expect(Object.keys(first)).toEqual(["world"]);
  const second = planHome({ worldNews, tech, localNews }, { before: first });
  expect(Object.keys(second).toSorted()).toEqual(["breaking", "local", "technology", "world"]);
  expect(second.world).toBe(first.world);
  const { slides, breaking, sections } = complete(planHome(feeds, { before: second }));
  expect(breaking).toBe(second.breaking);
  // A story appears once on the page.
  expect(titles(breaking)).toEqual(["world 6", "tech 1", "local 1"]);
  expect(titles(slides)).toEqual(["s1", "s2", "l1"]);
  expect(titles(sections.local)).toEqual(["local 2", "local 3", "local 4", "local 5"]);
});

test("a copy of a story that is already on the page counts as that story", () => {
  const copy = { firstSeen: NOW + 1, link: "https://copier.example/1" };
  const before = planHome({ tech: [aFeed([aStory({ title: "Twin", ...copy })])] });
  expect(titles(before.technology ?? [])).toEqual(["Twin"]);
  const local = [aFeed([aStory({ title: "Twin" }), ...storiesOf("local", 4)])];
  const after = planHome({ tech: [], localNews: local }, { before });
  expect(titles(after.local ?? [])).not.toContain("Twin");
});
