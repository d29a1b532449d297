/**
 * The isolate's cache of each publication's desk. It is renewed from D1 at most every fifteen
 * seconds, in the background while requests come; after half a minute without requests the next
 * page waits for it. While D1 fails or is slow, the desk that came with the edition is used, or the last
 * one that was read from D1, if that is newer; where there is neither, no cache stores the page.
 */
import { BoundedCache } from "../../platform/bounded-cache.ts";
import { LONG_WAIT_MS, readRows } from "../../platform/d1.ts";
import { logFailure } from "../../platform/log-failure.ts";
import type { Log } from "../../platform/log.ts";
import { SharedWork } from "../../platform/shared-work.ts";
import type { StoreHealth } from "../../platform/store-health.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import {
  type Desk,
  deskAt,
  type DeskRow,
  revisionAt,
  selectDesk,
  UNREAD_DESK,
  unreadableRows,
} from "./desk.ts";

export interface DeskSource {
  /** Id of the publication. */
  readonly publication: string;
  readonly db: Pick<D1Database, "prepare">;
  /** That of D1, to which a late answer counts as a failure. */
  readonly health: Pick<StoreHealth, "failed">;
  /** The desk that the edition has; undefined where there is none. Never rejects. */
  readonly published: () => Promise<PublishedDesk | undefined>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A desk as it was published with an edition. */
export interface PublishedDesk {
  readonly rows: readonly DeskRow[];
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

interface CachedDesk {
  /** Undefined while they could not be read. */
  readonly rows: readonly DeskRow[] | undefined;
  /** When the rows were read or published; 0 without rows. */
  readonly madeAt: number;
  readonly askedAt: number;
  desk: Desk;
}

/** From this age on a desk is read again while it is still used. */
const FRESH_MS = 15_000;
/** From this age on a page waits for the desk. */
const USABLE_MS = 30_000;
/** After this time without an answer of D1 the edition is read, in case that none comes. */
const EARLY_WAIT_MS = 300;
/** The longest time that a page waits for D1. */
export const DESK_WAIT_MS = 600;

const desks = new BoundedCache<string, CachedDesk>({ maxEntries: 1_000 });
/** A read that takes longer was cancelled with the request that began it. */
const reads = new SharedWork<Desk>(LONG_WAIT_MS);

/**
 * From memory where it is recent enough. A request of the platform's cache names a revision, which this
 * isolate may not have yet.
 */
export async function currentDesk(
  source: DeskSource,
  named?: { readonly revision: string; readonly path: string },
): Promise<Desk> {
  const read = () => readDesk(source);
  const desk = cachedDesk(source.publication, source.now(), read) ?? (await read());
  return named === undefined || named.revision === revisionAt(desk, named.path) ? desk : read();
}

/**
 * The cached desk at a time; undefined where it has to be read first. `renew` is called where it
 * should be read in the background.
 */
export function cachedDesk(
  publication: string,
  now: number,
  renew: () => unknown,
): Desk | undefined {
  const memory = desks.get(publication);
  if (!memory) return undefined;
  const age = now - memory.askedAt;
  if (age < 0 || age >= USABLE_MS) return undefined;
  if (age >= FRESH_MS || !memory.rows) renew();
  if (memory.rows && now >= memory.desk.changesAt) {
    memory.desk = { ...deskAt(memory.rows, now), asOf: memory.madeAt };
  }
  return memory.desk;
}

/** The desk from D1; simultaneous requests share one read. Never rejects. */
export async function readDesk(source: DeskSource): Promise<Desk> {
  const { publication, health, now } = source;
  const reading = reads.join(publication, source, () => readDeskRows(source));
  try {
    return await withTimeout("desk", reading, EARLY_WAIT_MS);
  } catch {
    const published = source.published();
    try {
      return await withTimeout("desk", reading, DESK_WAIT_MS - EARLY_WAIT_MS);
    } catch (error) {
      health.failed(error);
      return cachePublished(publication, await published, now());
    }
  }
}

async function readDeskRows(source: DeskSource): Promise<Desk> {
  const { publication, db, now } = source;
  try {
    const rows = await readRows<DeskRow>(db, selectDesk(publication, now()), LONG_WAIT_MS);
    noteSkipped(source, rows);
    return cacheDesk(publication, { rows, madeAt: now() }, now());
  } catch (error) {
    logFailure(source, "D1", "desk not read", { publication, error });
    return cachePublished(publication, await source.published(), now());
  }
}

/** Logs the rows that no page can show, once for as long as they are the same. */
function noteSkipped({ publication, log }: DeskSource, rows: readonly DeskRow[]): void {
  const entries = unreadableRows(rows);
  if (entries === "" || entries === unreadableRows(desks.get(publication)?.rows ?? [])) return;
  log("entries of the desk skipped", { publication, entries });
}

/** Caches the published desk, or the one that is known where that is newer. */
function cachePublished(
  publication: string,
  published: PublishedDesk | undefined,
  now: number,
): Desk {
  const known = desks.get(publication);
  const isNewer = published && published.madeAt > (known?.madeAt ?? -1);
  return cacheDesk(publication, isNewer ? published : known, now);
}

/** Caches a desk until the next attempt to read it. */
function cacheDesk(
  publication: string,
  { rows, madeAt = 0 }: Partial<CachedDesk> = {},
  now: number,
): Desk {
  const desk = rows ? { ...deskAt(rows, now), asOf: madeAt } : UNREAD_DESK;
  desks.set(publication, { rows, madeAt, askedAt: now, desk });
  return desk;
}
