import { beforeEach, expect, test } from "vitest";

import { forgetPace, mayWork } from "../../../worker/http/rate-limit.ts";

beforeEach(forgetPace);

const NOW = 1_800_000_000_000;

function take(times: number, now: number): number {
  return Array.from({ length: times }, () => mayWork("convert", now)).filter(Boolean).length;
}

test("sixty conversions at once are done, and one a second after that", () => {
  expect(take(100, NOW)).toBe(60);
  expect(take(100, NOW + 5_000)).toBe(5);
  expect(take(100, NOW + 3_600_000)).toBe(60);
});

test("a clock that is set back neither fills a bucket nor empties one", () => {
  expect(take(100, NOW)).toBe(60);
  expect(take(10, NOW - 86_400_000)).toBe(0);
  expect(take(10, NOW - 86_400_000 + 3_000)).toBe(3);
});

test("one kind of work takes nothing from another", () => {
  take(100, NOW);
  expect(mayWork("search", NOW)).toBe(true);
});
