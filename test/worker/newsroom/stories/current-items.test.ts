import { expect, test } from "vitest";

import { HOUR_MS } from "../../../../shared/time.ts";
import {
  areSameItems,
  dailyItems,
  parseCurrentItems,
  periodOf,
} from "../../../../worker/newsroom/stories/current-items.ts";
import { NOW } from "../../../builders.ts";

const item = (fingerprint: string, published: number | null = null) => ({
  fingerprint,
  period: 1,
  id: `${fingerprint}!`,
  published,
  guid: `${fingerprint}!`,
  link: "",
  title: fingerprint,
});

test("a written edition is read back, and a damaged row has no items", () => {
  const items = [item("a", NOW), item("b")];
  expect(parseCurrentItems(JSON.stringify(items))).toEqual(items);
  expect(parseCurrentItems('[["a"')).toEqual([]);
});

test("two lists are the same where they have the same items in the same order", () => {
  const [a, b] = [item("a"), item("b")];
  expect(areSameItems([a, b], [{ ...a, period: 2 }, b])).toBe(true);
  expect([areSameItems([a, b], [b, a]), areSameItems([a], [a, b])]).toEqual([false, false]);
});

test("items are counted by day, today first, undated ones not at all", () => {
  const ages = [1, 2, 30, 24 * 6 + 1, 24 * 8];
  const items = [...ages.map((hours) => item("a", NOW - hours * HOUR_MS)), item("b")];
  expect(JSON.parse(dailyItems(items, NOW))).toEqual([2, 1, 0, 0, 0, 0, 1]);
});

test("each name has half days of its own", () => {
  const starts = ["a", "b", "c"].map((name) => {
    const first = periodOf(name, NOW);
    const steps = Array.from({ length: 13 }, (_, hour) => periodOf(name, NOW + hour * HOUR_MS));
    return steps.findIndex((period) => period !== first);
  });
  expect(starts.every((hour) => hour >= 1 && hour <= 12)).toBe(true);
  expect(new Set(starts).size).toBeGreaterThan(1);
});
