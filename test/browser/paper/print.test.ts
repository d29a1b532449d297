/** The printed paper in Chromium: two pages in both formats, filled, with nothing cut or out of sight. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { SHEETS, type SheetName } from "../../../worker/pages/print/sheet-sizes.ts";
import { inCountry, PRINT_CASES } from "../../worker/pages/print/print-cases.ts";
import { printedHtml } from "../../worker/pages/print/printed-html.ts";
import type { Stage, Visit } from "../browser.ts";
import { faultsIn } from "../looks/axe.ts";
import { looksAt } from "../looks/looks.ts";
import { commonStage } from "../screens.ts";

const FORMATS = [
  { sheet: "letter", locale: "en-US", country: "US", box: "0 0 612 792" },
  { sheet: "a4", locale: "en-NZ", country: "NZ", box: "0 0 594.95996 841.91998" },
] as const;
const POINT = 96 / 72;
/** Cases whose last columns end in a place to write by hand, or in what few words there are. */
const FILLED = ["a usual day", "500 stories", "six alerts", "forty events a day"];

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

/** Of each column of a page as it is printed: pixels below its last block, the widest gap, and what is lost. */
function columnsOf(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll(".column")].map((column) => {
      const box = column.getBoundingClientRect();
      const blocks = [...column.children].map((one) => one.getBoundingClientRect());
      const seen = blocks.filter(({ left }) => left < box.right - 1);
      const gaps = seen.slice(1).map(({ top }, at) => top - (seen[at]?.bottom ?? 0));
      return {
        unseen: blocks.length - seen.length,
        cut: seen.filter(({ bottom }) => bottom > box.bottom + 1).length,
        below: Math.round(box.bottom - Math.max(...seen.map(({ bottom }) => bottom))),
        gap: Math.round(Math.max(0, ...gaps)),
      };
    }),
  );
}

/** The number of pages of the page's PDF, and their size. */
async function printed(page: Page): Promise<{ pages: number; boxes: readonly string[] }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[([^\]]*)\]/g)].map(([, box = ""]) => box.trim());
  return { pages: pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0, boxes: [...new Set(boxes)] };
}

/** Sets a page to what a printer gets of it. */
async function asPrinted({ page }: Visit, sheet: SheetName): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: Math.round(SHEETS[sheet].width * POINT), height: 1_000 });
}

test.each(FORMATS)(
  "every case is two pages of $sheet, filled to the bottom, and nothing is lost",
  async ({ sheet, locale, country, box }) => {
    const visit = await stage.visit();
    await asPrinted(visit, sheet);
    for (const [place, [name, content]] of Object.entries(PRINT_CASES).entries()) {
      await visit.page.setContent(printedHtml(inCountry(content, locale, country)));
      const columns = await columnsOf(visit.page);
      expect([name, columns.length]).toEqual([name, 4]);
      for (const { unseen, cut, below, gap } of columns) {
        expect([name, unseen, cut]).toEqual([name, 0, 0]);
        expect([name, Math.abs(below) <= 1]).toEqual([name, true]);
        const most = FILLED.includes(name) ? 100 : Number.POSITIVE_INFINITY;
        expect([name, gap < most]).toEqual([name, true]);
      }
      // Columns in which nothing is cut are two pages: half of the cases of each format are printed.
      if (place % 2 !== FORMATS.findIndex((one) => one.sheet === sheet)) continue;
      expect([name, await printed(visit.page)]).toEqual([name, { pages: 2, boxes: [box] }]);
    }
    await visit.close();
  },
);

test("where letters are wider than the edge has measured, blocks leave the sheet as a whole, and there are two pages", async () => {
  const visit = await stage.visit();
  await asPrinted(visit, "letter");
  for (const name of ["500 stories", "six alerts"]) {
    const content = PRINT_CASES[name];
    if (!content) throw new Error(`There is no case ${name}.`);
    await visit.page.setContent(printedHtml(content));
    await visit.page.addStyleTag({ content: "body { letter-spacing: 1.5px; }" });
    const columns = await columnsOf(visit.page);
    expect([name, columns.some(({ unseen }) => unseen > 0)]).toEqual([name, true]);
    expect([name, columns.map(({ cut }) => cut)]).toEqual([name, [0, 0, 0, 0]]);
    expect((await printed(visit.page)).pages).toBe(2);
  }
  await visit.close();
});

test("both papers are two pages with their own stories, with no type below ten points and no fault of policy", async () => {
  const visit = await stage.visit();
  for (const [origin, sheet] of [
    [stage.origin, "letter"],
    [stage.gazette, "letter"],
  ] as const) {
    await visit.page.emulateMedia({ media: "screen" });
    await visit.page.goto(`${origin}/print`);
    await asPrinted(visit, sheet);
    for (const { unseen, cut, below } of await columnsOf(visit.page))
      expect([unseen, cut, Math.abs(below) <= 1]).toEqual([0, 0, true]);
    const sizes = await visit.page
      .locator(".sheet *")
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10 * POINT - 0.01);
    expect((await printed(visit.page)).pages).toBe(2);
  }
  expect(visit.faults).toEqual([]);
  expect(visit.foreign).toEqual([]);
  await visit.close();
});

test("the file opens without a network, asks for nothing, and axe finds no fault in it or in the page", async () => {
  const folder = mkdtempSync(join(tmpdir(), "edition-"));
  const file = join(folder, "edition.html");
  writeFileSync(file, await stage.site.text(`${stage.origin}/edition.html`));
  const visit = await stage.visit();
  const { page, context } = visit;
  const addresses = [`${stage.origin}/print`, pathToFileURL(file).href];
  for (const [place, address] of addresses.entries()) {
    await context.setOffline(address.startsWith("file:"));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(address);
    expect(asked).toEqual([address]);
    page.removeAllListeners("request");
    expect(await page.locator("h1").count()).toBe(1);
    await page.emulateMedia({ media: "screen" });
    expect([address, await faultsIn(page, looksAt(place))]).toEqual([address, {}]);
  }
  await visit.close();
  rmSync(folder, { recursive: true });
});
