/** The home page (SPEC 2): its sections by name, their See All links, and its skeletons. */
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { Home } from "../../../../client/screens/news/Home.tsx";
import type { HomeContent, Listing } from "../../../../shared/article.ts";
import type { Late } from "../../../../shared/late.ts";
import { anArticle } from "../../../builders.ts";
import { anEmbed, aPublication } from "../../a-publication.ts";

function listing(name: string, count: number): Listing {
  const articles = Array.from({ length: count }, (_, index) =>
    anArticle({ slug: `${name}-${index}`, title: `${name} ${index}` }),
  );
  return { articles, asOf: "", sample: false };
}

function content(of: (name: string, count: number) => Late<Listing>): HomeContent {
  return {
    slides: of("slide", 5),
    breaking: of("breaking", 3),
    world: of("world", 5),
    local: of("local", 4),
    technology: of("technology", 2),
    lifestyle: of("lifestyle", 2),
    sample: false,
  };
}

function home(fields: Partial<HomeContent> = {}, publication = aPublication()): string {
  return renderToString(
    <Home publication={publication} content={{ ...content(listing), ...fields }} />,
  );
}

test("there is one h1, and the sections have their names", () => {
  const html = home();
  expect(html.match(/<h1/g)).toHaveLength(1);
  for (const name of ["Breaking News", "World News", "Local News", "Technology", "Lifestyle"]) {
    expect(html).toMatch(new RegExp(`<h2[^>]*>${name}</h2>`));
  }
});

test("every section but Breaking News has a See All link to its page", () => {
  const links = [...home().matchAll(/href="([^"]+)"[^>]*>See All</g)].map(([, path]) => path);
  expect(links).toEqual(["/world-news", "/local-news", "/tech", "/lifestyle"]);
});

test("the next events stand in a row that leads to all of them; without any there is none", () => {
  const event = {
    slug: "fair",
    title: "Fair",
    day: "Tue, Nov 24",
    time: "All day",
    dateTime: "2026-11-24",
  };
  const html = renderToString(
    <Home publication={aPublication()} content={content(listing)} upcoming={[event]} />,
  );
  expect(html).toMatch(/<h2[^>]*>Coming Up<\/h2>.*href="\/events"[^>]*>See All</);
  expect(html).toMatch(/datetime="2026-11-24"[^>]*>.*Tue, Nov 24.*All day.*href="\/events\/fair"/i);
  expect(home()).not.toContain("Coming Up");
});

test("Local News is one large card and three small ones", () => {
  const html = home({ world: listing("world", 0), breaking: listing("breaking", 0) });
  expect(html.match(/article-card article-card-large/g)).toHaveLength(1);
  expect(html.match(/article-card article-card-small/g)).toHaveLength(3);
});

test("while articles are on the way, skeletons stand for each of them", () => {
  const html = renderToString(
    <Home publication={aPublication()} content={content(() => new Promise(() => {}))} />,
  );
  // One for the slider, three, one and four, one and three, two and two.
  expect(html.match(/data-skeleton=/g)).toHaveLength(17);
});

test("a section without articles is a sentence, not a blank", () => {
  expect(home({ technology: listing("technology", 0) })).toContain("No stories here yet.");
});

test("the featured video is an embed, and something of use where there is none", () => {
  expect(home({}, aPublication({ embeds: { video: anEmbed() } }))).toContain('data-embed="Video"');
  expect(home()).toContain('data-embed="video"');
});
