/** The site map (SPEC 2 and 4): its line of counts, its address, and its list. */
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import {
  countLine,
  pageCategory,
  siteMapAddress,
} from "../../../../client/islands/SiteMapFilter.tsx";
import { SiteMap } from "../../../../client/screens/paper/SiteMap.tsx";
import { SITE_PAGES } from "../../../../worker/pages/routes.tsx";
import { aPublication } from "../../a-publication.ts";

function siteMap(category = "", search = ""): string {
  return renderToString(
    <SiteMap publication={aPublication()} pages={SITE_PAGES} category={category} search={search} />,
  );
}

test("the count names the filter and the search text where there are any", () => {
  expect(countLine(25, 25, { category: "All", search: "" })).toBe("Showing 25 of 25 pages");
  expect(countLine(9, 25, { category: "News", search: "" })).toBe("Showing 9 of 25 pages in News");
  expect(countLine(1, 25, { category: "News", search: " world " })).toBe(
    "Showing 1 of 25 pages in News for “world”",
  );
});

test("the selection is in the address", () => {
  expect(siteMapAddress("All", "")).toBe("/sitemap");
  expect(siteMapAddress("Legal", "a b")).toBe("/sitemap?search=a+b&category=Legal");
});

test("a category that there is not counts as All", () => {
  expect(pageCategory("Legal")).toBe("Legal");
  expect(pageCategory("legal")).toBe("All");
  expect(pageCategory("<b>")).toBe("All");
});

test("all 25 pages are listed with a badge each", () => {
  expect(siteMap().match(/data-priority="(High|Medium|Low)"/g)).toHaveLength(25);
});

test("the nine chips submit the form, and the chosen one is pressed", () => {
  const chips = siteMap("News").match(/<button[^>]*aria-pressed="[^>]*>/g) ?? [];
  expect(chips).toHaveLength(9);
  expect(chips.every((chip) => chip.includes('type="submit"'))).toBe(true);
  expect(chips.filter((chip) => chip.includes('aria-pressed="true"'))).toHaveLength(1);
});

test("where nothing matches, the page says so and offers to clear the filters", () => {
  const html = siteMap("News", "zebra");
  expect(html).toContain("No pages found matching your criteria");
  expect(html).toContain("Clear filters");
});

test("the list for machines is linked", () => {
  expect(siteMap()).toMatch(/href="\/sitemap\.xml"[^>]*>View XML Sitemap</);
});
