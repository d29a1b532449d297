/** Category pages (SPEC 2): twenty stories in a grid, skeletons while they load, and the extra parts of two pages. */
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { CategoryScreen } from "../../../../client/screens/news/CategoryScreen.tsx";
import type { Listing } from "../../../../shared/article.ts";
import { type CategoryKey, categoryOf } from "../../../../shared/categories.ts";
import type { Late } from "../../../../shared/late.ts";
import { anArticle } from "../../../builders.ts";
import { aPublication } from "../../a-publication.ts";

const NEVER = new Promise<Listing>(() => {});

function listing(count: number, fields: Partial<Listing> = {}): Listing {
  const articles = Array.from({ length: count }, (_, index) =>
    anArticle({ slug: `story-${index}`, title: `Story ${index}` }),
  );
  return { articles, asOf: "", sample: false, ...fields };
}

function screen(key: CategoryKey, content: Late<Listing>): string {
  return renderToString(
    <CategoryScreen
      publication={aPublication()}
      category={categoryOf(key)}
      listing={content}
      year={2027}
    />,
  );
}

/** The years that a page has links to. */
function years(html: string): (string | undefined)[] {
  return [...html.matchAll(/<a[^>]*href="\/archives\/(\d{4})"[^>]*>\1<\/a>/g)].map(
    ([, year]) => year,
  );
}

test.each([
  ["realEstate", "Real Estate", "3"],
  ["lifestyle", "Lifestyle &amp; Fashion", "3"],
  ["opinion", "Opinion &amp; Editorials", "2"],
  ["archives", "From the Archives", "3"],
] as const)("%s is titled %s and has %s columns", (key, title, columns) => {
  const html = screen(key, listing(20));
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(html).toContain(`article-grid-${columns}"`);
  expect(html.match(/<article/g)).toHaveLength(20);
});

test("a category's head leads to its own RSS feed, also while its stories are on their way", () => {
  const link = /<a[^>]*href="\/real-estate\.xml"[^>]*>RSS feed<\/a>/;
  expect(screen("realEstate", listing(3))).toMatch(link);
  expect(screen("realEstate", NEVER)).toMatch(link);
});

test("nine skeletons stand where a category's stories will be, four large ones for Opinion", () => {
  expect(screen("health", NEVER).match(/data-skeleton="default"/g)).toHaveLength(9);
  expect(screen("opinion", NEVER).match(/data-skeleton="large"/g)).toHaveLength(4);
});

test("Opinion alone has the Editorial Standards note, with large cards", () => {
  expect(screen("opinion", listing(2))).toContain("Editorial Standards");
  expect(screen("opinion", listing(2)).match(/article-card-large/g)).toHaveLength(2);
  expect(screen("politics", listing(2))).not.toContain("Editorial Standards");
});

test("the archives alone lead to each year, newest first", () => {
  expect(years(screen("archives", listing(1)))).toEqual([
    "2027",
    "2026",
    "2025",
    "2024",
    "2023",
    "2022",
  ]);
  expect(years(screen("sports", listing(1)))).toEqual([]);
});

test("an empty category says so in a sentence", () => {
  expect(screen("health", listing(0))).toContain("There are no ");
});

test("stories that are old or samples are said to be so", () => {
  const html = screen("health", listing(1, { asOf: "October 12, 2026", sample: true }));
  expect(html).toContain("As of ");
  // It may be the stores that took nothing since.
  expect(html).not.toMatch(/sources/);
  expect(html).toContain("October 12, 2026");
  expect(html).toContain("Sample stories.");
  expect(screen("health", listing(1))).not.toContain("Sample stories.");
});

test.each([
  ["tech", 4],
  ["opinion", 2],
] as const)(
  "the pictures of the first row of %s are asked for at once, the others when they come into view",
  (key, row) => {
    const pictures = screen(key, listing(20)).match(/<img[^>]*>/g) ?? [];
    const lazy = pictures.slice(0, 20).map((picture) => picture.includes('loading="lazy"'));
    expect(lazy).toEqual(Array.from({ length: 20 }, (_, at) => at >= row));
  },
);
