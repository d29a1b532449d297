/** Sponsors in a browser: on each page that has a place for them, narrow and wide, light and dark; on paper; lite. */
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Statement } from "../../../tools/d1/statements.ts";
import { addSampleSponsors } from "../../../tools/sponsors/sample-sponsors.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import { openStage, type Stage, suppressDonationPopup } from "../browser.ts";
import { faultsIn } from "../looks/axe.ts";
import { looksAt } from "../looks/looks.ts";
import { holdBack, MOST_SHIFT, shiftsOn } from "../looks/shifts.ts";

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

test("sponsors are named, move nothing, and axe finds no fault in them", async () => {
  const visit = await stage.visit({ reducedMotion: "reduce" });
  await suppressDonationPopup(visit);
  const { page } = visit;
  const late = await holdBack(visit.context);
  for (const [place, [path, names]] of Object.entries(PAGES).entries()) {
    const looks = looksAt(place);
    for (const { viewport } of looks) {
      await page.setViewportSize(viewport);
      const { shift, moved } = await shiftsOn(page, stage.origin + path, late);
      expect([path, shift < MOST_SHIFT ? [] : moved]).toEqual([path, []]);
    }
    for (const name of names) {
      const part = page.getByRole("region", { name: `Sponsor (sample): ${name}` });
      expect(await part.getByText("Sponsor (sample)").isVisible()).toBe(true);
    }
    expect([path, await faultsIn(page, looks)]).toEqual([path, {}]);
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
