/**
 * The check of one feed, fetched and converted as on the site, and of many, a few at a time. It
 * collects facts; `checked-text.ts` formats them.
 */
import type { Outcome } from "../../shared/outcome.ts";
import { checkFeedAddress } from "../../worker/reading/feed-fetch/address-guard.ts";
import {
  fetchFeed,
  type FetchedFeed,
  type FetchFeedOptions,
} from "../../worker/reading/feed-fetch/fetch-feed.ts";
import { messageOf } from "../terminal/usage-error.ts";
import { inParallel } from "./in-parallel.ts";
import { ALERT_FORMAT, CALENDAR_FORMAT, type TownDocument } from "./town-document.ts";
import { datesOf, warningsOf } from "./warnings.ts";

/** A feed to check, and its place in the configuration; none for an address on the command line. */
export interface ListedFeed {
  readonly address: string;
  readonly category: string | null;
  readonly publication: string | null;
}

/** The facts of one feed, in the form that `--json` prints. Every field is always there. */
export interface CheckedFeed extends ListedFeed {
  readonly ok: boolean;
  /** HTTP status of the last answer; null without one. */
  readonly status: number | null;
  /** As `RSS 2.0`. */
  readonly format: string | null;
  readonly items: number;
  /** Date of the newest item, ISO 8601 in UTC. */
  readonly newest: string | null;
  readonly ageSeconds: number | null;
  readonly bytes: number;
  /** The time of fetching and converting together. */
  readonly milliseconds: number;
  /** Why it fails, in one sentence; empty for a working feed. */
  readonly message: string;
  /** Warnings about a working feed, each a clause without a full stop. */
  readonly warnings: readonly string[];
}

export interface Examination {
  /** For addresses that must be public. */
  readonly fetching: Omit<FetchFeedOptions, "allowPrivate">;
  /** For addresses that may be private. */
  readonly fetchPrivate: typeof fetch;
  /** The value of the site's var; false by default. */
  readonly allowPrivate?: boolean;
  readonly convert: (document: Document) => Promise<Outcome<TownDocument>>;
}

export type Document = Extract<FetchedFeed, { kind: "document" }>;

/** The beginning of the message for a feed that was never fetched. */
export const REFUSED = "The site refuses it: ";

/** No warning for a calendar without future events, or a source without an alert. */
const MAY_BE_EMPTY = [CALENDAR_FORMAT, ALERT_FORMAT];

/**
 * Fetches and converts one feed and gives what was found; an address that the site refuses fails.
 * Never rejects.
 */
export async function checkFeed(feed: ListedFeed, examination: Examination): Promise<CheckedFeed> {
  const start = performance.now();
  // An address on the command line may be private: the operator may check feeds of this machine.
  const allowPrivate = examination.allowPrivate === true || feed.publication === null;
  const guarded = checkFeedAddress(feed.address, { allowPrivate });
  const fetched: FetchedFeed = guarded.ok
    ? await fetchFeed(feed.address, {
        ...examination.fetching,
        ...(allowPrivate ? { fetch: examination.fetchPrivate } : {}),
        allowPrivate,
      })
    : { kind: "failed", message: `${REFUSED}${guarded.message}` };
  const checked = (facts: Partial<CheckedFeed>): CheckedFeed => ({
    ...feed,
    ok: false,
    status: null,
    format: null,
    items: 0,
    newest: null,
    ageSeconds: null,
    bytes: 0,
    milliseconds: Math.round(performance.now() - start),
    message: "",
    warnings: [],
    ...facts,
  });
  if (fetched.kind === "failed")
    return checked({ status: fetched.status ?? null, message: fetched.message });
  if (fetched.kind === "unchanged") return checked({ message: "The feed sent no document." });
  const { status, bytes } = fetched;
  const converted = await convertSafely(fetched, examination);
  const found = { status, bytes: bytes.length };
  if (!converted.ok) return checked({ ...found, message: converted.message });
  const { items, format } = converted.value;
  if (items.length === 0 && !MAY_BE_EMPTY.includes(format))
    return checked({ ...found, message: "The feed has no items." });

  const now = examination.fetching.now();
  const dates = datesOf(items);
  const newest = dates.reduce((a, b) => Math.max(a, b), -Infinity);
  return checked({
    ...found,
    ok: true,
    format: format || null,
    items: items.length,
    ...(dates.length > 0 && {
      newest: new Date(newest).toISOString(),
      ageSeconds: Math.round((now - newest) / 1000),
    }),
    warnings: [...(converted.value.warnings ?? []), ...warningsOf(fetched, converted.value, now)],
  });
}

/**
 * Checks all feeds, six at a time, and passes on each checked as soon as it is there. An address that
 * is listed twice is fetched once. They are returned in the order of the list.
 */
export async function checkFeeds(
  feeds: readonly ListedFeed[],
  examination: Examination,
  onChecked: (checked: CheckedFeed, index: number) => void,
): Promise<readonly CheckedFeed[]> {
  const checks: CheckedFeed[] = [];
  const places = Map.groupBy(feeds.keys(), (index) => feeds[index]?.address ?? "");
  await inParallel([...places], async ([address, indexes]) => {
    const [first = 0] = indexes;
    const publication = feeds[first]?.publication ?? null;
    const checked = await checkFeed({ address, category: null, publication }, examination);
    for (const index of indexes) {
      checks[index] = { ...checked, ...feeds[index] };
      onChecked(checks[index], index);
    }
  });
  return checks;
}

/** A converter that throws is a defect of this software; the other feeds are checked all the same. */
async function convertSafely(
  document: Document,
  examination: Examination,
): Promise<Outcome<TownDocument>> {
  try {
    return await examination.convert(document);
  } catch (error) {
    return { ok: false, message: `The conversion broke down: ${messageOf(error)}.` };
  }
}
