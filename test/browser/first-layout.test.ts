/** What a phone lays out of the front page while its document comes, and that it is all there then. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openStage, shift, spareTheAppeal, type Stage } from "./browser.ts";

const PHONE = { width: 390, height: 844 };

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
  await stage.site.text("/");
});

afterAll(() => stage.close());

/** A front page whose pictures are held back until `release`, so that its document is not complete. */
async function visitIncomplete(viewport: { readonly width: number; readonly height: number }) {
  const visit = await stage.visit({ viewport });
  await spareTheAppeal(visit);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await visit.context.route(/\.(?:svg|png|jpe?g)$/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await visit.page.goto(stage.origin, { waitUntil: "domcontentloaded" });
  return { ...visit, release };
}

/** Stories and links of the page that are not laid out, of how many. */
function leftOut(page: Page) {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll(".section article, .footer a")];
    const out = all.filter((one) => !one.checkVisibility({ contentVisibilityAuto: true }));
    const { scrollHeight } = document.documentElement;
    return { share: out.length / all.length, height: scrollHeight };
  });
}

const isMarked = (page: Page) => page.evaluate(() => "first" in document.documentElement.dataset);

test("on a phone what is below the screen waits until the document is complete, and moves nothing", async () => {
  const visit = await visitIncomplete(PHONE);
  const before = await leftOut(visit.page);
  expect(before.share).toBeGreaterThan(0.5);
  visit.release();
  await expect.poll(() => isMarked(visit.page)).toBe(false);
  const after = await leftOut(visit.page);
  expect(after.share).toBe(0);
  // The scroll bar tells nearly the truth from the start.
  expect(Math.abs(before.height / after.height - 1)).toBeLessThan(0.03);
  expect(await shift(visit.page)).toBeLessThan(0.01);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("what comes near before that is laid out", async () => {
  const visit = await visitIncomplete(PHONE);
  const last = visit.page.locator(".home-pair article").last();
  await last.scrollIntoViewIfNeeded();
  await expect
    .poll(() => last.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(true);
  expect(await isMarked(visit.page)).toBe(true);
  visit.release();
  await visit.close();
});

test("a page that is reloaded, and a wide one, are laid out whole", async () => {
  const phone = await visitIncomplete(PHONE);
  await phone.page.reload({ waitUntil: "domcontentloaded" });
  expect([await isMarked(phone.page), (await leftOut(phone.page)).share]).toEqual([false, 0]);
  phone.release();
  await phone.close();
  const wide = await visitIncomplete({ width: 1280, height: 800 });
  expect([await isMarked(wide.page), (await leftOut(wide.page)).share]).toEqual([true, 0]);
  wide.release();
  await wide.close();
});
