/** The menu in the header (SPEC 2, shared layout): by pointer and keyboard, wide and narrow. */
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { type Acting, actOn, type Stage } from "../browser.ts";
import { commonStage } from "../screens.ts";

const PHONE = { width: 390, height: 844 };

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

async function onPage(
  path: string,
  options: Parameters<Stage["visit"]>[0],
  act: Acting,
): Promise<void> {
  const visit = await stage.visit(options);
  await visit.open(path);
  await actOn(visit, act);
}

function menu(page: Page): Locator {
  return page.getByRole("navigation", { name: "Site" });
}

function button(page: Page, name: string): Locator {
  return page.getByRole("banner").getByRole("button", { name, exact: true });
}

/** The bottom edge of an element, in pixels below the top of the window. */
async function bottom(part: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return Math.round(y + height);
}

function setLongName(): void {
  const brand = document.querySelector(".header-brand");
  if (brand) brand.textContent = "The United Upper and Lower Alder Falls Intelligencer and Beacon";
}

test("the button reads Navigation, and Hide Menu while the menu is open; below 768 pixels it is an icon with that label", async () => {
  await onPage("/tech", {}, async (page) => {
    const toggle = button(page, "Navigation");
    expect(await toggle.innerText()).toBe("Navigation");
    expect(await toggle.getAttribute("aria-expanded")).toBe("false");
    expect(await menu(page).isVisible()).toBe(false);
    await toggle.click();
    const hide = button(page, "Hide Menu");
    expect(await hide.innerText()).toBe("Hide Menu");
    await expect.poll(() => hide.getAttribute("aria-expanded")).toBe("true");
    expect(await menu(page).isVisible()).toBe(true);
    await hide.click();
    await menu(page).waitFor({ state: "hidden" });
    await expect.poll(() => toggle.getAttribute("aria-expanded")).toBe("false");
    await page.setViewportSize({ width: 768, height: 800 });
    const shown = page.getByRole("banner").locator("[popovertarget]:visible");
    expect(await shown.innerText()).toBe("Navigation");
    await page.setViewportSize({ width: 767, height: 800 });
    expect(await shown.count()).toBe(1);
    expect((await shown.innerText()).trim()).toBe("");
    await shown.click();
    await expect.poll(() => shown.getAttribute("aria-label")).toBe("Hide Menu");
    await shown.click();
    await expect.poll(() => shown.getAttribute("aria-label")).toBe("Navigation");
  });
});

test("Enter opens and closes the menu, Escape closes it and returns the focus", async () => {
  await onPage("/faq", {}, async (page) => {
    const toggle = button(page, "Navigation");
    await toggle.focus();
    await page.keyboard.press("Enter");
    await menu(page).waitFor();
    await page.keyboard.press("Enter");
    await menu(page).waitFor({ state: "hidden" });
    await page.keyboard.press("Enter");
    await menu(page).waitFor();
    // The search box and its button are before the links.
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("Tab");
    expect(await menu(page).locator(":focus").innerText()).toBe("Local News");
    await page.keyboard.press("Escape");
    await menu(page).waitFor({ state: "hidden" });
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

test("on a phone the header stays at the top, and the menu begins below it", async () => {
  await onPage("/faq", { viewport: PHONE }, async (page) => {
    const bar = page.locator(".header-inner");
    const atRest = await bottom(bar);
    for (const change of [() => {}, () => scrollTo(0, 900), setLongName]) {
      await page.evaluate(change);
      expect(await bottom(bar)).toBe(atRest);
      await page.getByRole("banner").locator("[popovertarget]:visible").click();
      const top = async () => Math.round((await menu(page).boundingBox())?.y ?? -1);
      await expect.poll(top).toBe(atRest);
      expect(await bottom(menu(page))).toBe(PHONE.height);
      await page.keyboard.press("Escape");
      await menu(page).waitFor({ state: "hidden" });
    }
    const brand = page.getByRole("banner").getByRole("link", { name: "The United Upper" });
    expect(await bottom(brand)).toBeLessThan(atRest);
  });
});

test("Tab goes through every link of the menu and then to the page, and closes the menu", async () => {
  await onPage("/faq", { viewport: PHONE }, async (page) => {
    await page.getByRole("banner").locator("[popovertarget]:visible").focus();
    await page.keyboard.press("Enter");
    await menu(page).waitFor();
    const seen: string[] = [];
    for (let steps = 0; steps < 30; steps += 1) {
      await page.keyboard.press("Tab");
      const inMenu = menu(page).locator(":focus");
      if ((await inMenu.count()) === 0) break;
      seen.push(await inMenu.innerText());
    }
    // The search box and its button, and the links.
    expect(seen).toHaveLength(2 + 27);
    // Alerts are between the menu and the main content.
    expect(await page.locator("main :focus, .alerts :focus").count()).toBe(1);
    expect(await menu(page).isVisible()).toBe(false);
  });
});

test("a click on a link or outside closes the menu", async () => {
  await onPage("/privacy", {}, async (page) => {
    await button(page, "Navigation").click();
    await menu(page).getByRole("link", { name: "FAQ" }).click();
    await page.waitForURL("**/faq");
    await menu(page).waitFor({ state: "hidden" });
    // The same again on the page the link leads to.
    await button(page, "Navigation").click();
    await menu(page).getByRole("link", { name: "FAQ" }).click();
    await menu(page).waitFor({ state: "hidden" });
    await button(page, "Navigation").click();
    await menu(page).waitFor();
    const box = await menu(page).boundingBox();
    const below = (box?.y ?? 0) + (box?.height ?? 0) + 20;
    await page.mouse.click(640, below < 800 ? below : 4);
    await expect.poll(() => menu(page).isVisible()).toBe(false);
  });
});

test("an open menu is not printed, and after the back button it is closed", async () => {
  await onPage("/privacy", {}, async (page) => {
    await button(page, "Navigation").click();
    await menu(page).waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("#menu").isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    expect(await menu(page).isVisible()).toBe(true);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
    await expect.poll(() => menu(page).isVisible()).toBe(false);
  });
});
