/** The digest in a browser: for assistive technology, in dark mode, and at the widths of mail programs. */
import axe from "axe-core";
import { beforeAll, expect, test } from "vitest";

import { ALDER_FALLS } from "../../worker/papers/alder-falls.ts";
import { type Stage } from "./browser.ts";
import { commonStage } from "./screens.ts";

const WIDTHS = [320, 390, 500, 600, 700];

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

test.each(["light", "dark"] as const)(
  "axe finds no fault in the digest, and no width from 320 to 700 pixels scrolls sideways (%s)",
  async (colorScheme) => {
    for (const path of ["/digest", "/digest?week"]) {
      const visit = await stage.visit({ bypassCSP: true, colorScheme });
      const { page } = visit;
      // Its addresses are whole: pictures of the paper itself come from the built site.
      await page.route(`${ALDER_FALLS.url}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        await route.fulfill({ response: await page.request.get(stage.origin + pathname) });
      });
      await page.goto(stage.origin + path);
      const parts = await page.locator("h2").allTextContents();
      expect(parts).toContain("Top stories");
      for (const width of colorScheme === "dark" ? WIDTHS : []) {
        await page.setViewportSize({ width, height: 900 });
        const folder = process.env["SCREENSHOTS"];
        const name = `${path.slice(1).replace("?", "-")}-${colorScheme}-${width}`;
        if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([path, width, overflow]).toEqual([path, width, 0]);
      }
      await page.evaluate(axe.source);
      const violations = await page.evaluate(async () => {
        const { axe: runner } = globalThis as unknown as { axe: typeof axe };
        const results = await runner.run(document, { resultTypes: ["violations"] });
        return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.failureSummary}`);
      });
      expect(violations).toEqual([]);
      await visit.close();
    }
  },
);

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
