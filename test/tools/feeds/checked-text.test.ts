/** The lines, colours, ages and progress of the command. */
import { expect, test, vi } from "vitest";

import type { CheckedFeed } from "../../../tools/feeds/check.ts";
import { ageInWords, lineOf, painter, summaryOf } from "../../../tools/feeds/checked-text.ts";
import { showProgress } from "../../../tools/feeds/progress.ts";

const aReport = (facts: Partial<CheckedFeed> = {}): CheckedFeed => ({
  address: "https://paper.example/feed",
  category: "tech",
  publication: "beacon",
  ok: true,
  status: 200,
  format: "Atom 1.0",
  items: 25,
  newest: "2026-10-30T12:00:00.000Z",
  ageSeconds: 7200,
  bytes: 86_400,
  milliseconds: 430,
  message: "",
  warnings: [],
  ...facts,
});

test.each([
  [-30, "just now"],
  [59, "just now"],
  [60, "1 min"],
  [3599, "59 min"],
  [3600, "1 h"],
  [47 * 3600, "47 h"],
  [48 * 3600, "2 days"],
  [40 * 86_400, "40 days"],
])("an age of %i seconds reads %j", (seconds, words) => {
  expect(ageInWords(seconds)).toBe(words);
});

test("a line has colour codes only with colours", () => {
  const failing = aReport({ ok: false, message: "It is gone." });
  expect(lineOf(failing, 20, painter(false))).toBe("  ✗ paper.example/feed    It is gone.");
  expect(lineOf(failing, 20, painter(true))).toContain("\u001B[31mIt is gone.\u001B[39m");
});

test("the columns of a category are aligned", () => {
  const paint = painter(false);
  const first = lineOf(aReport(), 40, paint);
  const second = lineOf(
    aReport({ address: "https://b.example/", format: "JSON Feed 1.1", items: 1, bytes: 2_400_000 }),
    40,
    paint,
  );
  expect(first.indexOf("25 items") + 8).toBe(second.indexOf("1 item") + 6);
  expect(first).toHaveLength(second.length);
});

test("the summary leaves out zeros", () => {
  const paint = painter(false);
  expect(summaryOf([], 0, paint)).toBe("No feeds are listed yet.");
  expect(summaryOf([aReport()], 1.23, paint)).toBe("1 feed in 1.2 s: 1 well.");
  const mixed = [aReport(), aReport({ warnings: ["x"] }), aReport({ ok: false })];
  expect(summaryOf(mixed, 10, paint)).toBe("3 feeds in 10.0 s: 1 well, 1 to look at, 1 failing.");
});

test("if no publisher answers, the summary asks whether this machine is online", () => {
  const lost = aReport({ ok: false, status: null });
  const hint = "is this machine online?";
  expect(summaryOf([lost, lost, lost], 1, painter(false))).toContain(hint);
  const refused = aReport({ ok: false, status: null, message: "The site refuses it: no." });
  expect(summaryOf([refused, refused, refused], 1, painter(false))).not.toContain(hint);
  const answered = aReport({ ok: false, status: 404 });
  expect(summaryOf([lost, lost, answered], 1, painter(false))).not.toContain(hint);
});

test("progress counts the feeds, and its line is removed after the last one", () => {
  const progress = vi.fn<(line: string) => void>();
  const show = showProgress(3, { say: () => {}, complain: () => {}, progress });
  for (const ok of [true, false, true]) show(aReport({ ok }));
  expect(progress.mock.calls.flat()).toEqual([
    "1 of 3 checked, last https://paper.example/feed",
    "2 of 3 checked, 1 failing, last https://paper.example/feed",
    "3 of 3 checked, 1 failing, last https://paper.example/feed",
    "",
  ]);
});
