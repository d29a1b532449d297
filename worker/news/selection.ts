/**
 * What was selected last for each page, kept as long as the very same feeds are behind it: between
 * two visits to publishers the same stories stand in the same places.
 */
import type { StoredFeed } from "../refresh/store.ts";

type Feeds = readonly (StoredFeed | undefined)[];

interface Selection {
  readonly feeds: Feeds;
  readonly selectedAt: number;
  readonly value: unknown;
}

/** What a page says of time, as that its sources did not answer lately, is at most so old. */
const LONGEST_MS = 60_000;
/** Pages of all publications together. */
const MOST_SELECTIONS = 400;

const selections = new Map<string, Selection>();

/** What `rememberSelection` was given for this key and these feeds within the last minute. */
export function selectedBefore(key: string, feeds: Feeds, now: number): unknown {
  const known = selections.get(key);
  if (!known || known.feeds.length !== feeds.length) return undefined;
  const age = now - known.selectedAt;
  const isSame =
    age >= 0 && age < LONGEST_MS && feeds.every((feed, at) => feed === known.feeds[at]);
  return isSame ? known.value : undefined;
}

/** Keeps what was selected from feeds; they are compared by identity, so they must not be changed. */
export function rememberSelection(key: string, feeds: Feeds, now: number, value: unknown): void {
  if (selections.size >= MOST_SELECTIONS) selections.clear();
  selections.set(key, { feeds, selectedAt: now, value });
}
