/**
 * Sponsors in a browser: on each page that has a place for them, on a phone and on a wide screen, light and dark, with
 * and without scripts; as a line on paper and in the lite edition.
 */
import axe from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Statement } from "../../../tools/d1/statements.ts";
import { addSampleSponsors } from "../../../tools/sponsors/sample-sponsors.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import { openStage, type Stage } from "../browser.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
  const store = { write: (all: readonly Statement[]) => stage.site.write(all) };
  await addSampleSponsors({ paper: ALDER_FALLS, store, now: Date.now() });
});
afterAll(() => stage.close());

const PAGES = {
  "/": ["Millstone Bakery", "River Street Books"],
  "/tech": ["Hollis Hardware"],
  "/events": ["Millstone Bakery"],
};
const LOOKS = [
  { width: 390, colorScheme: "light", javaScriptEnabled: true },
  { width: 1280, colorScheme: "dark", javaScriptEnabled: true },
  { width: 390, colorScheme: "dark", javaScriptEnabled: false },
  { width: 1280, colorScheme: "light", javaScriptEnabled: false },
] as const;

/** How far the sponsors of a page were moved. */
function movedSponsors(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            readonly value: number;
            readonly sources: readonly { readonly node: Node | null }[];
          })[];
          const own = shifts.filter(({ sources }) =>
            sources.some(({ node }) => node?.parentElement?.closest(".sponsor-card")),
          );
          done(own.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(0), 300);
      }),
  );
}

test.each(LOOKS)("sponsors are named and move nothing: %o", async ({ width, ...look }) => {
  const visit = await stage.visit({ ...look, bypassCSP: true, viewport: { width, height: 900 } });
  const { page } = visit;
  for (const [path, names] of Object.entries(PAGES)) {
    await visit.open(path);
    for (const name of names) {
      const part = page.getByRole("region", { name: `Sponsor (sample): ${name}` });
      await part.scrollIntoViewIfNeeded();
      expect(await part.getByRole("link").getAttribute("rel")).toBe("sponsored");
      expect(await part.getByText("Sponsor (sample)").isVisible()).toBe(true);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    if (!look.javaScriptEnabled) continue;
    expect([path, await movedSponsors(page)]).toEqual([path, 0]);
    await page.evaluate(axe.source);
    const wrong = await page.evaluate(async () => {
      const { axe: runner } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await runner.run(document, { resultTypes: ["violations"] });
      return violations.map(({ id }) => id);
    });
    expect([path, wrong]).toEqual([path, []]);
  }
  await visit.close();
});

test("a sponsor is a line on paper, and the lite edition has its own", async () => {
  const visit = await stage.visit({ viewport: { width: 700, height: 900 } });
  const { page } = visit;
  await visit.open("/");
  await page.emulateMedia({ media: "print" });
  const part = page.getByRole("region", { name: "Sponsor (sample): Millstone Bakery" });
  expect(await part.locator("img").isVisible()).toBe(false);
  expect(await part.innerText()).toMatch(/^Sponsor \(sample\) Millstone Bakery Bread from six/);
  await visit.close();
  const lite = await stage.site.get(`${stage.origin}/faq?lite=1`);
  const text = await lite.text();
  expect(text.match(/rel="sponsored"/g)).toHaveLength(1);
  expect(text).toMatch(/<p><span[^>]*>Sponsor \(sample\)<\/span> <a href="\/go\/\d+/);
});
