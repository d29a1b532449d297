/** The digest in a browser: for assistive technology, in dark mode, and at the widths of mail programs. */
import { beforeAll, expect, test } from "vitest";

import { ALDER_FALLS } from "../../worker/papers/alder-falls.ts";
import { type Stage } from "./browser.ts";
import { faultsIn } from "./looks/axe.ts";
import { commonStage } from "./screens.ts";

/** Themes take turns at the widths from a phone to a window of a mail program. */
const LOOKS = [320, 390, 500, 700].map((width, place) => ({
  viewport: { width, height: 900 },
  colorScheme: place % 2 === 0 ? ("light" as const) : ("dark" as const),
}));

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

test("axe finds no fault in the digest, and no width from 320 to 700 pixels scrolls sideways", async () => {
  const visit = await stage.visit();
  const { page } = visit;
  // Its addresses are whole: pictures of the paper itself come from the built site.
  await page.route(`${ALDER_FALLS.url}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await page.request.get(stage.origin + pathname) });
  });
  await page.goto(`${stage.origin}/digest`);
  expect(await page.locator("h2").allTextContents()).toContain("Top stories");
  expect(await faultsIn(page, LOOKS)).toEqual({});
  // The week's digest has more parts.
  await page.goto(`${stage.origin}/digest?week`);
  expect(await faultsIn(page, LOOKS.slice(1, 3))).toEqual({});
  await visit.close();
});

test("the digest obeys its own content policy, and no picture sends an address along", async () => {
  const visit = await stage.visit();
  await visit.page.goto(`${stage.origin}/digest`);
  expect(visit.faults.filter((fault) => fault.includes("policy"))).toEqual([]);
  const size = await visit.page
    .locator("h1")
    .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
  expect(size).toBeGreaterThan(20);
  const policies = await visit.page
    .locator("img")
    .evaluateAll((pictures) => pictures.map((one) => (one as HTMLImageElement).referrerPolicy));
  expect(new Set(policies).size).toBeLessThanOrEqual(1);
  await visit.close();
});
