/**
 * The isolate's cache of each publication's decisions. They are read from D1 again at most every fifteen
 * seconds, in the background while requests come; after half a minute without requests the next page waits
 * for them. While D1 fails or is slow, those of the edition count, or the last that were read from D1, if
 * these are newer; where there are neither, no cache stores the page.
 */
import type { DecisionRow } from "../../../shared/edition.ts";
import { BoundedCache } from "../../platform/bounded-cache.ts";
import { readRows } from "../../platform/d1.ts";
import { logFailure } from "../../platform/log-failure.ts";
import type { Log } from "../../platform/log.ts";
import { LONG_WAIT_MS } from "../../platform/platform-limits.ts";
import { SharedWork } from "../../platform/shared-work.ts";
import type { StoreHealth } from "../../platform/store-health.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import {
  DECISIONS_FRESH_MS,
  DECISIONS_USABLE_MS,
  EDITION_ASKED_MS,
  DECISIONS_WAIT_MS,
} from "./decision-limits.ts";
import {
  type DecisionsInForce,
  decisionsAt,
  revisionAt,
  UNREAD_DECISIONS,
  unreadableRows,
} from "./decisions-in-force.ts";
import { selectDecisions } from "./select-decisions.ts";

export interface DecisionsSource {
  /** Id of the publication. */
  readonly publication: string;
  readonly db: Pick<D1Database, "prepare">;
  /** That of D1, to which a late answer counts as a failure. */
  readonly health: Pick<StoreHealth, "failed">;
  /** Those of the edition; undefined where there is none. Never rejects. */
  readonly published: () => Promise<PublishedDecisions | undefined>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Decisions as they were published with an edition. */
export interface PublishedDecisions {
  readonly rows: readonly DecisionRow[];
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

interface CachedDecisions {
  /** Undefined while they could not be read. */
  readonly rows: readonly DecisionRow[] | undefined;
  /** When the rows were read or published; 0 without rows. */
  readonly madeAt: number;
  readonly askedAt: number;
  decisions: DecisionsInForce;
}

const cache = new BoundedCache<string, CachedDecisions>({ maxEntries: 1_000 });
/** A read that takes longer was cancelled with the request that began it. */
const reads = new SharedWork<DecisionsInForce>(LONG_WAIT_MS);

/**
 * From memory where it is recent enough. A request of the platform's cache names a revision, which this
 * isolate may not have yet.
 */
export async function currentDecisions(
  source: DecisionsSource,
  named?: { readonly revision: string; readonly path: string },
): Promise<DecisionsInForce> {
  const read = () => readDecisions(source);
  const decisions = cachedDecisions(source.publication, source.now(), read) ?? (await read());
  return named === undefined || named.revision === revisionAt(decisions, named.path)
    ? decisions
    : read();
}

/**
 * The cached decisions at a time; undefined where they have to be read first. `renew` is called where they
 * should be read in the background.
 */
export function cachedDecisions(
  publication: string,
  now: number,
  renew: () => unknown,
): DecisionsInForce | undefined {
  const memory = cache.get(publication);
  if (!memory) return undefined;
  const age = now - memory.askedAt;
  if (age < 0 || age >= DECISIONS_USABLE_MS) return undefined;
  if (age >= DECISIONS_FRESH_MS || !memory.rows) renew();
  if (memory.rows && now >= memory.decisions.changesAt) {
    memory.decisions = { ...decisionsAt(memory.rows, now), asOf: memory.madeAt };
  }
  return memory.decisions;
}

/** The decisions from D1; simultaneous requests share one read. Never rejects. */
export async function readDecisions(source: DecisionsSource): Promise<DecisionsInForce> {
  const { publication, health, now } = source;
  const reading = reads.join(publication, source, () => readDecisionRows(source));
  try {
    return await withTimeout("decisions", reading, EDITION_ASKED_MS);
  } catch {
    const published = source.published();
    try {
      return await withTimeout("decisions", reading, DECISIONS_WAIT_MS - EDITION_ASKED_MS);
    } catch (error) {
      health.failed(error);
      return cachePublished(publication, await published, now());
    }
  }
}

async function readDecisionRows(source: DecisionsSource): Promise<DecisionsInForce> {
  const { publication, db, now } = source;
  try {
    const rows = await readRows<DecisionRow>(db, selectDecisions(publication, now()), LONG_WAIT_MS);
    noteSkipped(source, rows);
    return cacheDecisions(publication, { rows, madeAt: now() }, now());
  } catch (error) {
    logFailure(source, "D1", "decisions not read", { publication, error });
    return cachePublished(publication, await source.published(), now());
  }
}

/** Logs the rows that no page can show, once for as long as they are the same. */
function noteSkipped({ publication, log }: DecisionsSource, rows: readonly DecisionRow[]): void {
  const decisions = unreadableRows(rows);
  if (decisions === "" || decisions === unreadableRows(cache.get(publication)?.rows ?? [])) return;
  log("decisions skipped", { publication, decisions });
}

/** Caches the published decisions, or those that are known where these are newer. */
function cachePublished(
  publication: string,
  published: PublishedDecisions | undefined,
  now: number,
): DecisionsInForce {
  const known = cache.get(publication);
  const isNewer = published && published.madeAt > (known?.madeAt ?? -1);
  return cacheDecisions(publication, isNewer ? published : known, now);
}

/** Caches decisions until the next attempt to read them. */
export function cacheDecisions(
  publication: string,
  { rows, madeAt = 0 }: Partial<CachedDecisions> = {},
  now: number,
): DecisionsInForce {
  const decisions = rows ? { ...decisionsAt(rows, now), asOf: madeAt } : UNREAD_DECISIONS;
  cache.set(publication, { rows, madeAt, askedAt: now, decisions });
  return decisions;
}
