import { expect, test } from "vitest";

import type { CategoryKey } from "../../../shared/categories.ts";
import { planHome } from "../../../worker/news/home.ts";
import type { Candidate } from "../../../worker/news/select.ts";
import type { StoredArticle } from "../../../worker/refresh/normalise.ts";
import { aStoredArticle, aStoredFeed, HOUR_MS, NOW, storedArticles } from "../../builders.ts";

const titles = async (part: Promise<readonly Candidate[]>) =>
  (await part).map(({ article }) => article.title);

function plan(articles: Partial<Record<CategoryKey, readonly StoredArticle[]>>) {
  return planHome(
    async (key) => [aStoredFeed(articles[key] ?? [])],
    () => NOW,
  );
}

function pictured(title: string, age: number): StoredArticle {
  return aStoredArticle({
    title,
    imageUrl: "https://p.example/x.jpg",
    published: NOW - age * HOUR_MS,
  });
}

test("Breaking News takes one each from world, tech and local in turn", async () => {
  const { breaking } = plan({
    worldNews: storedArticles("world", 6),
    tech: storedArticles("tech", 2),
    localNews: storedArticles("local", 4),
  });
  expect(await titles(breaking)).toEqual(["world 1", "tech 1", "local 1"]);
});

test("Breaking News goes on in turn where a category has nothing", async () => {
  const { breaking } = plan({
    worldNews: storedArticles("world", 6),
    localNews: storedArticles("local", 4),
  });
  expect(await titles(breaking)).toEqual(["world 1", "local 1", "world 2"]);
});

test("World News shows up to five of six and drops the one Breaking News took", async () => {
  const { sections } = plan({ worldNews: storedArticles("world", 6) });
  const { sections: rich } = plan({
    worldNews: storedArticles("world", 6),
    tech: storedArticles("tech", 2),
    localNews: storedArticles("local", 4),
  });
  expect(await titles(sections.worldNews)).toEqual(["world 4", "world 5", "world 6"]);
  expect(await titles(rich.worldNews)).toEqual([
    "world 2",
    "world 3",
    "world 4",
    "world 5",
    "world 6",
  ]);
});

test("Local News shows four, Technology and Lifestyle two each", async () => {
  const { sections } = plan({
    worldNews: storedArticles("world", 6),
    localNews: storedArticles("local", 9),
    tech: storedArticles("tech", 9),
    lifestyle: storedArticles("lifestyle", 9),
  });
  expect(await titles(sections.localNews)).toEqual(["local 2", "local 3", "local 4", "local 5"]);
  expect(await titles(sections.tech)).toEqual(["tech 2", "tech 3"]);
  expect(await titles(sections.lifestyle)).toEqual(["lifestyle 1", "lifestyle 2"]);
});

test("slides are the newest with a picture of their own, five at most", async () => {
  const { slides } = plan({
    worldNews: [
      aStoredArticle({ title: "plain", published: NOW }),
      pictured("w1", 5),
      pictured("w2", 6),
    ],
    tech: [pictured("t1", 1), pictured("t2", 2)],
    localNews: [pictured("l1", 3)],
    lifestyle: [pictured("s1", 4)],
  });
  expect(await titles(slides)).toEqual(["t1", "t2", "l1", "s1", "w1"]);
});

test("where fewer have a picture of their own there are fewer slides", async () => {
  const { slides } = plan({
    worldNews: [...storedArticles("world", 9), pictured("old", 40)],
    localNews: storedArticles("local", 2, { published: NOW }),
  });
  expect(await titles(slides)).toEqual(["old"]);
});

test("without any picture of their own the newest that stand nowhere else are the slides", async () => {
  const feeds = { worldNews: storedArticles("world", 14), localNews: storedArticles("local", 7) };
  const { slides, breaking, sections } = plan(feeds);
  expect(await titles(breaking)).toEqual(["world 1", "local 1", "world 2"]);
  expect(await titles(sections.localNews)).toEqual(["local 2", "local 3", "local 4", "local 5"]);
  expect(await titles(slides)).toEqual(["local 6", "local 7", "world 8", "world 9", "world 10"]);
  expect(await titles(plan({ worldNews: storedArticles("world", 6) }).slides)).toEqual([]);
});

test("a story that nothing tells apart from others is no slide twice", async () => {
  const nameless = { title: "Untitled", id: "7", link: "", imageUrl: "https://p.example/x.jpg" };
  const { slides } = plan({ worldNews: [aStoredArticle(nameless)] });
  expect(await titles(slides)).toEqual(["Untitled"]);
});

test("of a story that two feeds have, one without a picture, the one with it is the slide", async () => {
  const { slides } = plan({
    worldNews: [aStoredArticle({ title: "Twin", published: NOW })],
    tech: [pictured("Twin", 1)],
  });
  expect((await slides).map(({ article }) => article.imageUrl)).toEqual([
    "https://p.example/x.jpg",
  ]);
});

test("a story that stands higher up is skipped further down while the section can be filled", async () => {
  const slides = storedArticles("slide", 5, { imageUrl: "https://p.example/x.jpg" });
  const more = [...slides, ...storedArticles("plain", 3)];
  expect(await titles(plan({ lifestyle: more }).sections.lifestyle)).toEqual([
    "plain 1",
    "plain 2",
  ]);
  expect(await titles(plan({ lifestyle: slides }).sections.lifestyle)).toEqual([
    "slide 1",
    "slide 2",
  ]);
});

test("the same story in two categories stands once", async () => {
  const twin = aStoredArticle({ title: "Twin", published: NOW });
  const { breaking } = plan({
    worldNews: [twin, ...storedArticles("world", 3)],
    tech: [twin, ...storedArticles("tech", 3)],
    localNews: storedArticles("local", 3),
  });
  expect((await titles(breaking)).filter((title) => title === "Twin")).toHaveLength(1);
});

test("Breaking News repeats a slide's story where its category has no other", async () => {
  const { breaking } = plan({ worldNews: [pictured("only", 1)], tech: storedArticles("tech", 2) });
  expect((await titles(breaking))[0]).toBe("only");
});
