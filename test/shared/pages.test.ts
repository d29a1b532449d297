/** The site map's entries and its search (SPEC 2, 5). */
import { expect, test } from "vitest";

import { CATEGORIES } from "../../shared/categories.ts";
import { PAGE_CATEGORIES, SITE_PAGES, selectPages } from "../../shared/pages.ts";

const OTHER_PAGES = [
  "/",
  "/blog",
  "/contact",
  "/events",
  "/faq",
  "/partners",
  "/privacy",
  "/rss.xml",
  "/sitemap",
  "/terms",
];

test("the site map lists 25 pages: the categories, the events page and nine others", () => {
  const expected = [...CATEGORIES.map((category) => category.path), ...OTHER_PAGES].sort();
  expect(SITE_PAGES.map((page) => page.url).sort()).toEqual(expected);
  expect(SITE_PAGES).toHaveLength(25);
});

test.each(CATEGORIES.map((category) => [category.path, category.label] as const))(
  "%s is named as the category is: %s",
  (path, label) => {
    expect(SITE_PAGES.find((page) => page.url === path)?.name).toBe(label);
  },
);

test("names are unique and descriptions are one sentence", () => {
  expect(new Set(SITE_PAGES.map((page) => page.name)).size).toBe(SITE_PAGES.length);
  for (const { description } of SITE_PAGES) expect(description).toMatch(/^[A-Z][^.]{20,110}\.$/);
});

test("there is an All chip and eight others, none of them empty", () => {
  expect(PAGE_CATEGORIES).toHaveLength(9);
  expect(PAGE_CATEGORIES.filter((chip) => selectPages(chip, "").length === 0)).toEqual([]);
});

test("the chips part the pages: each page is under All and under one other chip", () => {
  const parted = PAGE_CATEGORIES.slice(1).flatMap((category) => selectPages(category, ""));
  expect(parted).toHaveLength(25);
  expect(new Set(parted).size).toBe(25);
  expect(selectPages("All", "")).toEqual(SITE_PAGES);
});

test.each([
  ["FOOD", ["/food-dining"]],
  ["feed reader", ["/rss.xml"]],
  ["  privacy policy ", ["/privacy"]],
  ["no such page", []],
] as const)("the search for %j over name and description is case-insensitive", (search, urls) => {
  expect(selectPages("All", search).map((page) => page.url)).toEqual(urls);
});

test("a search does not span the end of a name and the start of a description", () => {
  expect(selectPages("All", "homethe")).toEqual([]);
  expect(selectPages("All", "home the")).toEqual([]);
});

test("chip and search hold together", () => {
  expect(selectPages("Legal", "privacy").map((page) => page.url)).toEqual(["/privacy"]);
  expect(selectPages("News", "privacy")).toEqual([]);
});

test("characters with a meaning in patterns are looked for as they are", () => {
  expect(selectPages("All", ".*")).toEqual([]);
  expect(selectPages("All", "&").map((page) => page.url)).toEqual([
    "/arts-culture",
    "/food-dining",
  ]);
});
