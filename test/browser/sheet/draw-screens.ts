/**
 * Draws every screen at both widths, light and dark, for `npm run screens`: not one of the tests, but run
 * by their runner, which builds the site.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { SCREENS_FOLDER, type Screen } from "../../../tools/screens/sheet-page.ts";
import { inCountry, PRINT_CASES } from "../../worker/pages/print/print-cases.ts";
import { printedHtml } from "../../worker/pages/print/printed-html.ts";
import type { Stage } from "../browser.ts";
import { allScreens } from "../samples/screen-paths.ts";
import {
  drawPage,
  nameOf,
  openStoppedStage,
  SCHEMES,
  SIZES,
  stillVisit,
} from "./screen-pictures.ts";

let stage: Stage;
let screens: readonly Screen[];

/** The cases of the printed paper, on both sizes of paper. */
const PRINTED = Object.entries(PRINT_CASES).flatMap(([name, content]) =>
  (["US", "NZ"] as const).map((country) => ({
    path: `/print: ${name}, ${country}`,
    name: nameOf(`print-${name}-${country}`),
    html: printedHtml(inCountry(content, `en-${country}`, country)),
  })),
);

beforeAll(async () => {
  stage = await openStoppedStage();
  const paths = [...(await allScreens(stage)), "/print"];
  screens = paths.map((path) => ({ path, name: nameOf(path) }));
  rmSync(SCREENS_FOLDER, { recursive: true, force: true });
  mkdirSync(SCREENS_FOLDER, { recursive: true });
  writeFileSync(resolve(SCREENS_FOLDER, "screens.json"), JSON.stringify([...screens, ...PRINTED]));
});

afterAll(() => stage.close());

test("every screen has a name of its own", () => {
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
});

test.each(SIZES)("every screen is drawn at $width pixels", { timeout: 600_000 }, async (size) => {
  const visit = await stillVisit(stage, size);
  for (const { path, name } of screens) {
    await visit.open(path);
    for (const scheme of SCHEMES) {
      const file = `${name}-${size.width}-${scheme}.png`;
      writeFileSync(resolve(SCREENS_FOLDER, file), await drawPage(visit, scheme));
    }
  }
  // Another visit: under the policy of the last screen their styles would be refused.
  const printed = await stage.visit({ viewport: size });
  for (const { name, html } of PRINTED) {
    await printed.page.setContent(html);
    for (const scheme of SCHEMES) {
      const file = `${name}-${size.width}-${scheme}.png`;
      writeFileSync(resolve(SCREENS_FOLDER, file), await drawPage(printed, scheme));
    }
  }
  expect(printed.faults).toEqual([]);
  await printed.close();
  expect(visit.faults).toEqual([]);
  await visit.close();
});
