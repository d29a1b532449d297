/** WCAG 2.2 A and AA, as far as axe can check them, on every screen and in its open menus and popups. */
import axe from "axe-core";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { type Stage, type Visit } from "./browser.ts";
import { distinctScreens } from "./samples/screen-paths.ts";
import { commonStage } from "./screens.ts";
import { DESKTOP, looksAt, PHONE } from "./sheet/looks.ts";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

/** A visit with axe on every page, without a content policy, so that it can run, and with reduced motion. */
async function axeVisit(): Promise<Visit> {
  const visit = await stage.visit({ bypassCSP: true, reducedMotion: "reduce" });
  await visit.context.addInitScript(axe.source);
  return visit;
}

/** The violations that axe finds, a line for each rule with its first elements. */
async function check(page: Page): Promise<readonly string[]> {
  const violations = await page.evaluate(async (runOnly) => {
    const { axe: runner } = globalThis as unknown as { axe: typeof axe };
    const results = await runner.run(document, { runOnly, resultTypes: ["violations"] });
    return results.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 3).map(({ target, failureSummary }) => [target, failureSummary]),
    }));
  }, WCAG);
  return violations.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes)}`);
}

/** The violations in each look of the state at this place. */
async function checkLooks(page: Page, place: number): Promise<Record<string, readonly string[]>> {
  const looks: Record<string, readonly string[]> = {};
  for (const { viewport, colorScheme } of looksAt(place)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const wrong = await check(page);
    if (wrong.length > 0) looks[`${viewport.width} pixels, ${colorScheme}`] = wrong;
  }
  return looks;
}

test("axe finds no WCAG 2.2 A or AA violation on any screen, narrow or wide, light or dark", async () => {
  const screens = await distinctScreens(stage);
  const visit = await axeVisit();
  const found: Record<string, unknown> = {};
  for (const [place, path] of screens.entries()) {
    await visit.open(path);
    const looks = await checkLooks(visit.page, place);
    if (Object.keys(looks).length > 0) found[path] = looks;
  }
  await visit.close();
  expect(found).toEqual({});
});

test("axe finds no violation in the open menu, an open answer or the donation popup", async () => {
  const visit = await axeVisit();
  const { page } = visit;
  await visit.open("/faq");
  await page.locator("summary").first().click();
  expect(await checkLooks(page, 0)).toEqual({});
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole("dialog").waitFor();
  expect(await checkLooks(page, 1)).toEqual({});
  // On a page with few links: axe does not know the top layer, and reports elements below the menu as
  // elements that cover it.
  await visit.open("/privacy");
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await page.locator("header [popovertarget]:visible").click();
    // The open menu is moved below the header.
    await expect.poll(() => check(page)).toEqual([]);
    await page.keyboard.press("Escape");
  }
  await visit.close();
});

test("with forced colours the current link, slide and filter differ from the others", async () => {
  const visit = await stage.visit({ forcedColors: "active", reducedMotion: "reduce" });
  const { page } = visit;
  const looks = (part: string, pseudo?: string) =>
    page.locator(part).evaluateAll((all, before) => {
      const look = (element: Element) => {
        const { backgroundColor, textDecorationLine } = getComputedStyle(element, before);
        return `${backgroundColor} ${textDecorationLine}`;
      };
      const [current, ...others] = all.toSorted(
        (one, other) =>
          Number(other.matches("[aria-current], [aria-pressed=true]")) -
          Number(one.matches("[aria-current], [aria-pressed=true]")),
      );
      return current !== undefined && others.every((other) => look(other) !== look(current));
    }, pseudo);
  await visit.open("/");
  expect(await looks(".slider-controls-dot", "::before")).toBe(true);
  const ground = (part: string) =>
    page.locator(part).evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.locator(".slider-controls-pause").click();
  expect(await ground('.slider-controls-pause-icon[data-paused="true"]')).not.toBe(
    await ground("html"),
  );
  await visit.open("/world-news");
  expect(await looks(".header-strip-link")).toBe(true);
  await visit.open("/blog");
  expect(await looks(".pagination-number")).toBe(true);
  await visit.open("/sitemap?category=News");
  expect(await looks(".site-map-filter-chip")).toBe(true);
  await visit.close();
});

test("with forced colours skeletons are visible", async () => {
  const visit = await stage.visit({ forcedColors: "active" });
  await visit.open("/privacy");
  /** The border of an element of this class, and whether its colour differs from the page's. */
  const border = (part: string) =>
    visit.page.evaluate((className) => {
      const element = document.createElement("div");
      element.className = className;
      document.querySelector("main")?.appendChild(element);
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
      const ground = getComputedStyle(document.documentElement).backgroundColor;
      return `${borderTopWidth} ${borderTopStyle} ${borderTopColor !== ground}`;
    }, part);
  for (const part of ["picture", "line", "title"]) {
    expect(await border(`skeletons-${part}`)).toBe("1px solid true");
  }
  await visit.close();
});

test("with reduced motion arrows do not rotate", async () => {
  const turning: Record<string, unknown> = {};
  for (const reducedMotion of ["reduce", "no-preference"] as const) {
    const visit = await stage.visit({ reducedMotion });
    await visit.open("/faq");
    turning[reducedMotion] = await visit.page.evaluate(() =>
      [
        [".faq-list-summary", "::after"],
        [".header-icon", "::before"],
      ].map(([part = "", pseudo]) => {
        const element = document.querySelector(part);
        return element && getComputedStyle(element, pseudo).transitionDuration;
      }),
    );
    await visit.close();
  }
  expect(turning).toEqual({ reduce: ["0s", "0s"], "no-preference": ["0.16s", "0.16s"] });
});

test("a printed page has the same colours in dark and light mode", async () => {
  const visit = await stage.visit();
  const { page } = visit;
  const colours = async (colorScheme: "light" | "dark") => {
    await page.emulateMedia({ media: "print", colorScheme });
    return page.locator("body *").evaluateAll((all) =>
      all.map((element) => {
        const { color, backgroundColor, borderColor } = getComputedStyle(element);
        return `${element.className} ${color} on ${backgroundColor}, ${borderColor}`;
      }),
    );
  };
  for (const path of ["/", "/donations", "/sitemap"]) {
    await visit.open(path);
    expect(await colours("dark")).toEqual(await colours("light"));
  }
  await visit.close();
});
