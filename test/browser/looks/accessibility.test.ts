/** What axe finds in open menus and popups, and what readers see who set colours or motion, or print. */
import { beforeAll, expect, test } from "vitest";

import type { Stage } from "../browser.ts";
import { commonStage } from "../screens.ts";
import { faultsIn } from "./axe.ts";
import { DESKTOP, looksAt, PHONE } from "./looks.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

test("axe finds no violation in the open menu, an open answer or the donation popup", async () => {
  const visit = await stage.visit({ reducedMotion: "reduce" });
  const { page } = visit;
  await visit.open("/faq");
  await page.locator("summary").first().click();
  expect(await faultsIn(page, looksAt(0))).toEqual({});
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole("dialog").waitFor();
  expect(await faultsIn(page, looksAt(1))).toEqual({});
  // On a page with few links: axe does not know the top layer, and reports elements below the menu as
  // elements that cover it.
  await visit.open("/privacy");
  for (const [viewport, colorScheme] of [
    [PHONE, "light"],
    [DESKTOP, "dark"],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.locator("header [popovertarget]:visible").click();
    // The open menu is moved below the header.
    await expect.poll(() => faultsIn(page, [{ viewport, colorScheme }])).toEqual({});
    await page.keyboard.press("Escape");
  }
  await visit.close();
});

test("with forced colours the current link, slide and filter differ from the others, and skeletons are visible", async () => {
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
  /** The border of an element of this class, and whether its colour differs from the page's. */
  const border = (part: string) =>
    page.evaluate((className) => {
      const element = document.createElement("div");
      element.className = className;
      document.querySelector("main")?.appendChild(element);
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
      const paper = getComputedStyle(document.documentElement).backgroundColor;
      return `${borderTopWidth} ${borderTopStyle} ${borderTopColor !== paper}`;
    }, part);
  for (const part of ["picture", "line", "title"])
    expect(await border(`skeletons-${part}`)).toBe("1px solid true");
  await visit.close();
});

test("with reduced motion arrows do not rotate", async () => {
  const turning: Record<string, unknown> = {};
  const visit = await stage.visit();
  await visit.open("/faq");
  for (const reducedMotion of ["reduce", "no-preference"] as const) {
    await visit.page.emulateMedia({ reducedMotion });
    turning[reducedMotion] = await visit.page.evaluate(() =>
      [
        [".faq-list-summary", "::after"],
        [".header-icon", "::before"],
      ].map(([part = "", pseudo]) => {
        const element = document.querySelector(part);
        return element && getComputedStyle(element, pseudo).transitionDuration;
      }),
    );
  }
  await visit.close();
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
  for (const path of ["/", "/donations"]) {
    await visit.open(path);
    expect(await colours("dark")).toEqual(await colours("light"));
  }
  await visit.close();
});
