/**
 * The current items of a feed as its row in D1 lists them (`feeds.current_items`): by their
 * fingerprints, items that were parsed before are recognised and not parsed again.
 */
import { hashNumber } from "../../../shared/hash.ts";
import { parsedJson } from "../../../shared/texts/json-fields.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import type { KeyedItem } from "./identify-items.ts";

const HALF_DAY_MS = 12 * HOUR_MS;

export interface CurrentItem extends KeyedItem {
  /** Of the item as its document has it. */
  readonly fingerprint: string;
  /** The half day in which it was parsed; it starts at a different time for each item. */
  readonly period: number;
  /** The id of its story. */
  readonly id: string;
  /** What other items of its feed may have as well; missing in rows from before. */
  readonly parts?: readonly string[];
}

/** Items are parsed again twice a day: the feed's head or the parser may have changed. */
export function periodOf(name: string, now: number): number {
  return Math.floor((now + (hashNumber(name) % HALF_DAY_MS)) / HALF_DAY_MS);
}

/** The items of a row; none where it is damaged: then all are parsed and written again. */
export function parseCurrentItems(json: string): readonly CurrentItem[] {
  return (parsedJson(json) ?? []) as readonly CurrentItem[];
}

/** Whether two lists have the same items in the same order. */
export function areSameItems(a: readonly CurrentItem[], b: readonly CurrentItem[]): boolean {
  return (
    a.length === b.length && a.every(({ fingerprint }, at) => fingerprint === b[at]?.fingerprint)
  );
}

/** How many items each of the last seven days had, today first, as JSON. */
export function dailyItems(items: readonly CurrentItem[], now: number): string {
  const days = Array.from({ length: 7 }, () => 0);
  for (const { published } of items) {
    const day = published === null ? -1 : Math.floor(Math.max(0, now - published) / DAY_MS);
    if (day in days) days[day] = (days[day] ?? 0) + 1;
  }
  return JSON.stringify(days);
}
