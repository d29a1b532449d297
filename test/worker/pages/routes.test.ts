/** The route table (SPEC 2): the site map's entries, the menu, and everything else derived from it. */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { SPECULATION_RULES } from "../../../client/document/speculation-rules.ts";
import { CATEGORIES } from "../../../shared/categories.ts";
import { cleanUrl, isPagePath, pageAt, ROUTES, SITE_PAGES } from "../../../worker/pages/routes.tsx";
import { words } from "../../../worker/reading/feed-parser/words.ts";

const OTHER_PAGES = words(
  "/ /blog /contact /events /faq /partners /privacy /rss.xml /sitemap /terms",
);

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

test("no two routes have an id or a path in common", () => {
  expect(new Set(ROUTES.map(({ id }) => id)).size).toBe(ROUTES.length);
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
});

test("paths with parameters are no pages of their own", () => {
  expect(isPagePath("/blog")).toBe(true);
  expect(isPagePath("/blog/:slug")).toBe(false);
  expect(isPagePath("*")).toBe(false);
});

test("three pages are shaped by queries", () => {
  expect(pageAt("/blog").page.query).toEqual(["tag", "page"]);
  expect(pageAt("/sitemap").page.query).toEqual(["category", "search"]);
  expect(pageAt("/archives/2026/11/21").page.query).toEqual(["category", "page"]);
  expect(pageAt("/archives/2026/11").page.query).toBeUndefined();
  expect(pageAt("/tech").page.query).toBeUndefined();
});

function cleaned(path: string): string {
  const { url } = new Request(`https://paper.example${path}`);
  return cleanUrl(new URL(url), () => pageAt(new URL(url).pathname)).href;
}

test.each([
  ["/blog?page=2&utm_source=a", "/blog?page=2"],
  ["/tech?page=2#top", "/tech"],
  ["//evil.example/?a=1", "//evil.example/"],
])("of the address %s a page reads %s, on the host of the request", (path, read) => {
  expect(cleaned(path)).toBe(`https://paper.example${read}`);
});

test.each([
  ["/search?q=%00bridge%1B%C2%85&category=%E2%80%AEsports", "/search?q=bridge&category=sports"],
  ["/search?q=a%E2%80%AEb%E2%81%A6c%E2%80%8Bd%EF%BB%BF", "/search?q=a+b+c+d"],
  [
    "/search?q=a&source=The%E2%80%8F+Herald%E2%81%A9&year=%E2%80%8E2026",
    "/search?q=a&source=The++Herald&year=2026",
  ],
  ["/search?q=a%ED%A0%80b%FF", "/search?q=a+b"],
  [`/search?q=${"x".repeat(399)}%F0%9F%98%80`, `/search?q=${"x".repeat(399)}`],
  ["/search?q=%E2%80%AE%E2%80%8B", "/search"],
  ["/sitemap?search=a%E2%80%AEb%0A", "/sitemap?search=a+b"],
  ["/blog?tag=news%E2%80%AE", "/blog?tag=news"],
  [
    "/blog?tag=%D9%85%DB%8C%E2%80%8C%D8%B1%D9%88%D8%AF",
    "/blog?tag=%D9%85%DB%8C%E2%80%8C%D8%B1%D9%88%D8%AF",
  ],
])("of the address %s a page reads no control and no mark of direction", (path, read) => {
  expect(cleaned(path)).toBe(`https://paper.example${read}`);
});

test("the Worker is asked for every page before a file is looked for", () => {
  const config = readFileSync("wrangler.toml", "utf8");
  const [, list = ""] = /run_worker_first = \[([^\]]*)\]/.exec(config) ?? [];
  const rules = [...list.matchAll(/"([^"]+)"/g)].map(([, rule = ""]) => rule);
  const paths = ROUTES.flatMap(({ path = "" }) => (path === "*" ? [] : path.replace(/:.*/, "*")));
  expect(rules.toSorted()).toEqual([...new Set(paths)].toSorted());
});

/** Whether a rule for loading ahead names an address; the test asks as browsers do. */
function isLoadedAhead(address: string): boolean {
  const [rule] = SPECULATION_RULES.prerender;
  const url = new URL(address, "https://paper.example");
  const matches = (patterns: string | readonly string[]) =>
    [patterns].flat().some((pattern) => new URLPattern({ pathname: pattern }).test(url));
  return rule.where.and.every((part) => {
    if ("href_matches" in part) return matches(part.href_matches);
    return "href_matches" in part.not ? !matches(part.not.href_matches) : true;
  });
}

test("browsers load pages ahead, and neither documents for programs nor searches", () => {
  for (const { url } of SITE_PAGES)
    expect([url, isLoadedAhead(url)]).toEqual([url, url !== "/rss.xml"]);
  for (const path of ["/article/a-story", "/blog/a-post", "/blog?page=2"])
    expect(isLoadedAhead(path)).toBe(true);
  for (const path of ["/feed.xml", "/feed.json", "/robots.txt", "/search?q=a", "/status"]) {
    expect([path, isLoadedAhead(path)]).toEqual([path, false]);
  }
});
