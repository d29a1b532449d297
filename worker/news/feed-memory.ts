/**
 * What this isolate knows of each feed: plain data and the visits under way, since requests must not
 * share anything else. Which copy a page gets is for `news.ts` to say.
 */
import type { StoredFeed } from "../refresh/store.ts";

/** A visit to a publisher that is under way. */
interface Visit {
  readonly startedAt: number;
  /** Resolves when there is something to show, or there will be nothing: stores may take longer. */
  readonly shown: Promise<void>;
}

/** Times are milliseconds since 1970, 0 for never. */
export interface KnownFeed {
  feed: StoredFeed | undefined;
  readAt: number;
  /** Whether the store said, when it was last asked, that it holds no stories but a sample at most. */
  isUnstored: boolean;
  /** When its publisher was last asked, by this isolate or as the schedule says. */
  checkedAt: number;
  /** When the copy was last known to be the newest, also where its publisher sent no other. */
  currentAt: number;
  /** After a failure nobody asks before this. */
  pausedUntil: number;
  visit: Visit | undefined;
}

/** A feed of forty stories takes some 40 kB; those of the front pages of a hundred papers are 700. */
const FEEDS_REMEMBERED = 1_000;

const memory = new Map<string, KnownFeed>();

/** Forgets everything, as a new isolate would. */
export function forgetFeeds(): void {
  memory.clear();
}

/** What is known of the feed at an address, to be read and written; of a feed never met, nothing yet. */
export function knownFeed(address: string): KnownFeed {
  const known = memory.get(address) ?? {
    feed: undefined,
    readAt: 0,
    isUnstored: false,
    checkedAt: 0,
    currentAt: 0,
    pausedUntil: 0,
    visit: undefined,
  };
  // Taken out and put back: the first of the map is the one not asked for longest.
  memory.delete(address);
  memory.set(address, known);
  const [oldest] = memory.keys();
  if (memory.size > FEEDS_REMEMBERED && oldest !== undefined) memory.delete(oldest);
  return known;
}

/** The same for who only looks: undefined for a feed never met. */
export function peekFeed(address: string): Readonly<KnownFeed> | undefined {
  return memory.get(address);
}
