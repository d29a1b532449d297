/** `npm run readers`, of the copy that the object of counts keeps in D1. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { DAY_MS } from "../../../shared/time.ts";
import { sayReaders } from "../../../tools/readers/reader-commands.ts";
import { COPY_MS } from "../../../worker/content/counts/count-limits.ts";
import {
  type CountedPublication,
  NOW,
  openCountedPaper,
} from "../../worker/content/counts/a-counted-paper.ts";

const PAPER = { id: "harbor-gazette", name: "The Harbor Gazette", timeZone: "America/Los_Angeles" };

let paper: CountedPublication;
beforeAll(async () => void (paper = await openCountedPaper()));
afterAll(() => paper.site.close());

const tell = async (at: number, pages: Record<string, number>, from: Record<string, number>) => {
  await paper.site.injectFaults({ clockAtMs: at });
  await paper.object().add({ [PAPER.id]: { pages, from } });
  await new Promise((done) => void setTimeout(done, 20));
};

const read = async <Row>(sql: string) => (await paper.site.db.prepare(sql).all()).results as Row[];

const say = async (days: number, isJson = false, paperAsked = PAPER) => {
  const said: string[] = [];
  const terminal = { say: (line: string) => void said.push(line) };
  await sayReaders({ paper: paperAsked, store: { read }, terminal, now: NOW, days, isJson });
  return said.join("\n");
};

const pagesIn = async () => JSON.parse(await say(1, true)).pagesToday as number;

test("the figures of whole days and of today are said, and given as JSON", async () => {
  await tell(NOW - 2 * DAY_MS, { "/": 1_200, "/faq": 34 }, { none: 1_000, "search Google": 234 });
  await tell(NOW - DAY_MS, { "/": 2 }, { own: 2 });
  await tell(NOW, { "/faq": 5 }, { own: 5 });
  const said = await say(7);
  expect(said).toContain("5 pages today until now");
  expect(said).toContain("1,236 pages from 2026-11-20 to 2026-11-26, 7 whole days.");
  expect(said).toMatch(/Read most\n +1,202 {2}\/\n +34 {2}\/faq/);
  expect(said).toMatch(/234 {2}search Google/);
  expect(await say(1)).toMatch(/Read most\n +5 {2}\/faq/);
  expect(JSON.parse(await say(28, true))).toMatchObject({
    paper: PAPER.id,
    pagesToday: 5,
    days: 28,
    since: "2026-11-25",
  });
});

test("a paper without counts gets a sentence", async () => {
  expect(await say(7, false, { ...PAPER, id: "no-counts" })).toContain("nothing is counted yet");
});

test("the copy is made once in ten minutes, and what D1 refused is in the next one", async () => {
  await tell(NOW + 1_000, { "/faq": 1 }, { own: 1 });
  expect(await pagesIn()).toBe(5);
  await paper.site.injectFaults({ clockAtMs: NOW + COPY_MS, d1: "throw" });
  await paper.object().add({ [PAPER.id]: { pages: { "/": 1 }, from: { own: 1 } } });
  expect(await pagesIn()).toBe(5);
  await tell(NOW + 2 * COPY_MS, { "/": 1 }, { own: 1 });
  expect(await pagesIn()).toBe(8);
});

test("days beyond ninety leave the copy", async () => {
  await tell(NOW + 90 * DAY_MS, { "/": 1 }, { own: 1 });
  expect(await read("SELECT day FROM reader_days ORDER BY day")).toEqual([
    { day: "2026-11-27" },
    { day: "2027-02-25" },
  ]);
});
