/**
 * The site in the oldest supported browsers, Safari 16.4 and Firefox 114, simulated: features that they
 * lack are removed from Chromium before any script runs.
 */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { startIslands, removePopovers, suppressDonationPopup, type Stage } from "./browser.ts";
import { CRAWLER, distinctScreens } from "./samples/screen-paths.ts";
import { commonStage } from "./screens.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

/** Runs in the page. */
function removeNewerFeatures(): void {
  const missing: readonly (readonly [object, readonly string[]])[] = [
    [window, ["navigation", "requestIdleCallback", "scheduler"]],
    [Document.prototype, ["startViewTransition"]],
    [HTMLElement.prototype, ["popover", "hidePopover", "showPopover", "togglePopover"]],
    [HTMLButtonElement.prototype, ["popoverTargetElement", "popoverTargetAction"]],
    [HTMLDetailsElement.prototype, ["name"]],
    [URLSearchParams.prototype, ["size"]],
    [URL, ["canParse", "parse"]],
    [Promise, ["try", "withResolvers"]],
    [Array, ["fromAsync"]],
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [Set.prototype, ["difference", "intersection", "isSubsetOf", "union"]],
    [AbortSignal, ["any"]],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
      ["drop", "every", "filter", "find", "flatMap", "forEach", "map", "some", "take", "toArray"],
    ],
  ];
  for (const [object, names] of missing)
    for (const name of names) Reflect.deleteProperty(object, name);
  const matcher = Reflect.get(Element.prototype, "matches");
  Element.prototype.matches = new Proxy(matcher, {
    apply(matches, element, [selector]: [string]) {
      if (/popover-open|details-content/.test(selector)) {
        throw new DOMException(`'${selector}' is not a valid selector.`, "SyntaxError");
      }
      return Reflect.apply(matches, element, [selector]) as unknown;
    },
  });
}

/** A visit in such a browser; `open` waits until the islands are hydrated. */
async function visitInOldBrowser() {
  const visit = await stage.visit({ viewport: { width: 390, height: 844 } });
  await suppressDonationPopup(visit);
  visit.page.on("console", (message) => {
    if (message.type() === "warning") visit.faults.push(message.text());
  });
  await visit.context.addInitScript(removeNewerFeatures);
  await removePopovers(visit.context);
  const open = async (path: string) => {
    await visit.page.goto(stage.origin + path);
    await startIslands(visit.page);
  };
  return { ...visit, open };
}

/** A screen for each set of islands. */
async function screensByIslands(): Promise<readonly string[]> {
  const paths = new Map<string, string>();
  for (const path of (await distinctScreens(stage)).toReversed()) {
    const html = await stage.site.text(stage.origin + path, CRAWLER);
    const islands = [...html.matchAll(/data-island="([^"]+)"/g)].map(([, name = ""]) => name);
    paths.set(
      [...new Set(islands)].toSorted((one, other) => one.localeCompare(other)).join(),
      path,
    );
  }
  return [...paths.values()];
}

const title = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();

test("every set of islands hydrates without an error or a changed title", async () => {
  const visit = await visitInOldBrowser();
  for (const path of await screensByIslands()) {
    await visit.page.goto(stage.origin + path);
    const before = await title(visit.page);
    await startIslands(visit.page);
    expect(await title(visit.page), path).toBe(before);
  }
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("without popovers the menu is open, and its links work", async () => {
  const visit = await visitInOldBrowser();
  const { page } = visit;
  await visit.open("/privacy");
  const menu = page.getByRole("navigation", { name: "Site" });
  await menu.getByRole("link", { name: "Technology" }).click();
  await expect.poll(() => title(page)).toBe("Technology");
  await expect.poll(() => page.locator("main article").count()).toBe(20);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("the site map's address contains the selected filter, and nothing for All", async () => {
  const visit = await visitInOldBrowser();
  const { page } = visit;
  await visit.open("/sitemap?category=News");
  await page.getByRole("button", { name: "Main", exact: true }).click();
  await page.waitForURL("**/sitemap?category=Main");
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect.poll(() => page.url()).toBe(`${stage.origin}/sitemap`);
  expect(visit.faults).toEqual([]);
  await visit.close();
});
