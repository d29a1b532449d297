/**
 * The edition of a publication for one request: from the isolate's memory for as long as a page may
 * be cached, else by one read of KV. If KV has none or fails, D1 is read; if that fails too, the
 * last edition in memory is used, however old.
 */
import {
  CLOCKS_DIFFER_MS,
  type Edition,
  type EditionEvent,
  editionKey,
  type FeedStories,
  type Report,
} from "../../shared/edition.ts";
import { BoundedCache } from "../bounded-cache.ts";
import { causeOf, type Log } from "../log.ts";
import { SharedWork } from "../shared-work.ts";
import { KV_READ_WAIT_MS, withTimeout } from "../with-timeout.ts";
import { parseEdition } from "./parse-edition.ts";

export interface EditionSource {
  /** Id of the publication. */
  readonly publication: string;
  readonly kv: Pick<KVNamespace, "get">;
  /** The edition's text, put together by D1. */
  readonly fromDatabase: () => Promise<string>;
  /** How long an edition in memory is used without reading KV. */
  readonly maxAgeMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** An edition as pages use it. */
export interface CurrentEdition {
  /** By their addresses. */
  readonly feeds: ReadonlyMap<string, FeedStories>;
  readonly reports: readonly Report[];
  readonly events: readonly EditionEvent[];
  /** Milliseconds since 1970; 0 where there is none. */
  readonly madeAt: number;
}

interface CachedEdition extends CurrentEdition {
  readonly readAt: number;
  readonly characters: number;
}

/** How long a page without an edition waits for D1. */
const DATABASE_WAIT_MS = 500;
/** KV and D1, one after the other; a read that takes longer went with the request that began it. */
const READ_WAIT_MS = KV_READ_WAIT_MS + DATABASE_WAIT_MS + 500;
/** The platform caches reads for so many seconds: the minimum is 30, the default 60. */
const KV_OPTIONS = { type: "text", cacheTtl: 30 } as const;
export const NO_EDITION: CurrentEdition = {
  feeds: new Map(),
  reports: [],
  events: [],
  madeAt: 0,
};

/** An edition in memory takes about three bytes per character; an isolate has 128 MB. */
const editions = new BoundedCache<string, CachedEdition>({
  maxEntries: 200,
  maxWeight: 12_000_000,
  weigh: ({ characters }) => characters,
});
const reads = new SharedWork<CurrentEdition>(READ_WAIT_MS);

/** The edition; simultaneous requests share one read. Empty where there is none. Never rejects. */
export async function readEdition(source: EditionSource): Promise<CurrentEdition> {
  const cached = editions.get(source.publication);
  const age = source.now() - (cached?.readAt ?? 0);
  if (cached && age >= 0 && age < source.maxAgeMs) return cached;
  const reading = reads.join(source.publication, source, () => readStores(source));
  try {
    return await withTimeout("edition", reading, READ_WAIT_MS);
  } catch {
    return editions.get(source.publication) ?? NO_EDITION;
  }
}

async function readStores(source: EditionSource): Promise<CurrentEdition> {
  const { publication, now } = source;
  const found =
    (await readText(source, "KV", () => source.kv.get(editionKey(publication), KV_OPTIONS))) ??
    (await readText(source, "D1", source.fromDatabase));
  const cached = editions.get(publication);
  // KV is eventually consistent: it may give an older edition than the one before.
  const isNewer = found && timeOf(found, now()) >= timeOf(cached, now());
  const edition = isNewer ? found : cached;
  if (edition) editions.set(publication, { ...edition, readAt: now() });
  return edition ?? NO_EDITION;
}

async function readText(
  { publication, now, log }: EditionSource,
  store: "KV" | "D1",
  read: () => Promise<string | null>,
): Promise<CachedEdition | undefined> {
  try {
    const waitMs = store === "KV" ? KV_READ_WAIT_MS : DATABASE_WAIT_MS;
    const text = await withTimeout(store, read(), waitMs);
    const edition = text === null ? undefined : parseEdition(text, publication);
    return edition && toCachedEdition(edition, text?.length ?? 0, now());
  } catch (error) {
    log("edition not read", { publication, store, cause: causeOf(error) });
    return undefined;
  }
}

function toCachedEdition(edition: Edition, characters: number, readAt: number): CachedEdition {
  const { feeds, madeAt, reports = [], events = [] } = edition;
  const byAddress = new Map(feeds.map((feed) => [feed.address, feed]));
  return { feeds: byAddress, reports, events, madeAt, readAt, characters };
}

/** When an edition was made; a time in the future comes from a wrong clock and counts as the earliest. */
function timeOf(edition: { readonly madeAt: number } | undefined, now: number): number {
  return edition && edition.madeAt <= now + CLOCKS_DIFFER_MS ? edition.madeAt : 0;
}
