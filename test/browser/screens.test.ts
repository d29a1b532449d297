/** What only a browser shows of every screen: no errors, no requests to others, and where the first Tab leads. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { buildSite } from "../edge/build.ts";
import { openStage, type Stage } from "./browser.ts";
import { RICH_POST } from "./samples/sample-posts.ts";
import { allScreens, CRAWLER } from "./samples/screen-paths.ts";
import { commonStage } from "./screens.ts";

interface Seen {
  readonly faults: readonly string[];
  readonly foreign: readonly string[];
  /** The element that the skip link focuses, or what is wrong with it. */
  readonly skipping: string;
}

let stage: Stage;
const visited = new Map<string, Seen>();

/** Another time zone and language than the server's. */
const ABROAD = { timezoneId: "Asia/Tokyo", locale: "de-DE" };

beforeAll(async () => {
  stage = await commonStage();
  const visit = await stage.visit(ABROAD);
  for (const path of await allScreens(stage)) {
    await visit.open(path);
    const skipping = await skipTheHeader(visit.page);
    const { faults, foreign } = visit;
    visited.set(path, { skipping, faults: faults.splice(0), foreign: foreign.splice(0) });
  }
  await visit.close();
});

async function skipTheHeader(page: Page): Promise<string> {
  await page.keyboard.press("Tab");
  const link = page.locator("a.skip-link:focus");
  if ((await link.count()) !== 1) return "the first Tab focuses no skip link";
  if (!(await link.isVisible())) return "the skip link is hidden";
  await page.keyboard.press("Enter");
  return (await page.locator("main:focus").count()) === 1
    ? "main"
    : "the skip link focuses another element";
}

/** The findings of `look`, by path, of the screens that have one. */
function findings<T>(look: (seen: Seen, path: string) => T | undefined): Record<string, T> {
  const found: Record<string, T> = {};
  for (const [path, seen] of visited) {
    const text = look(seen, path);
    if (text !== undefined) found[path] = text;
  }
  return found;
}

test("no screen logs an error or violates its content policy, in another time zone and language", () => {
  expect(findings(({ faults }) => (faults.length === 0 ? undefined : faults))).toEqual({});
});

test("no screen sends a request to a third party by itself", () => {
  expect(findings(({ foreign }) => (foreign.length === 0 ? undefined : foreign))).toEqual({});
});

test("islands hydrate without a warning from React", async () => {
  // Only React's development build compares attributes and reports differences.
  await buildSite("dist/test-development", "publications", "development");
  const development = await openStage({}, { SAMPLE_FEEDS: "only" }, "dist/test-development");
  const visit = await development.visit(ABROAD);
  const found: Record<string, readonly string[]> = {};
  // Every island, beside each of the scripts that change a page before it.
  for (const path of ["/", "/tech", "/sitemap", "/sitemap?category=News", RICH_POST, "/saved"]) {
    await development.site.text(development.origin + path, CRAWLER);
    await visit.open(path);
    if (visit.faults.length > 0) found[path] = visit.faults.splice(0);
  }
  await development.close();
  expect(found).toEqual({});
});

test("on every screen the first Tab focuses a skip link to the main content", () => {
  expect(findings(({ skipping }) => (skipping === "main" ? undefined : skipping))).toEqual({});
});
