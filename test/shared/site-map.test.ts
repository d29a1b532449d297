/** The site map's entries and its search (SPEC 2, 5). */
import { expect, test } from "vitest";

import { PAGE_CATEGORIES, type PageCategory, selectPages } from "../../shared/site-map.ts";
import { SITE_PAGES } from "../../worker/pages/routes.tsx";

const select = (category: PageCategory, search: string) =>
  selectPages(SITE_PAGES, category, search);

test("there is an All chip and eight others, none of them empty", () => {
  expect(PAGE_CATEGORIES).toHaveLength(9);
  expect(PAGE_CATEGORIES.filter((chip) => select(chip, "").length === 0)).toEqual([]);
});

test("the chips part the pages: each page is under All and under one other chip", () => {
  const parted = PAGE_CATEGORIES.slice(1).flatMap((category) => select(category, ""));
  expect(parted).toHaveLength(25);
  expect(new Set(parted).size).toBe(25);
  expect(select("All", "")).toEqual(SITE_PAGES);
});

test.each([
  ["FOOD", ["/food-dining"]],
  ["feed reader", ["/rss.xml"]],
  ["  privacy policy ", ["/privacy"]],
  ["no such page", []],
] as const)("the search for %j over name and description is case-insensitive", (search, urls) => {
  expect(select("All", search).map((page) => page.url)).toEqual(urls);
});

test("a search does not span the end of a name and the start of a description", () => {
  expect(select("All", "homethe")).toEqual([]);
  expect(select("All", "home the")).toEqual([]);
});

test("chip and search hold together", () => {
  expect(select("Legal", "privacy").map((page) => page.url)).toEqual(["/privacy"]);
  expect(select("News", "privacy")).toEqual([]);
});

test("characters with a meaning in patterns are looked for as they are", () => {
  expect(select("All", ".*")).toEqual([]);
  expect(select("All", "&").map((page) => page.url)).toEqual(["/arts-culture", "/food-dining"]);
});
