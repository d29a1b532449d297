/**
 * The isolate's cache of each publication's desk. It is renewed from D1 at most every fifteen
 * seconds, in the background while requests come; after half a minute without requests the next
 * page waits for it. While D1 fails, the last known desk is used; where there is
 * none, no cache stores the page, and D1 is asked again for the next one.
 */
import { BoundedCache } from "../../platform/bounded-cache.ts";
import { LONG_WAIT_MS, readRows } from "../../platform/d1.ts";
import type { Env, RequestContext } from "../../platform/env.ts";
import { causeOf, type Log, log as logToConsole } from "../../platform/log.ts";
import { SharedWork } from "../../platform/shared-work.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import { type Desk, deskAt, type DeskRow, selectDesk, UNREAD_DESK } from "./desk.ts";

export interface DeskSource {
  /** Id of the publication. */
  readonly publication: string;
  readonly db: Pick<D1Database, "prepare">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface CachedDesk {
  /** Undefined while they could not be read. */
  readonly rows: readonly DeskRow[] | undefined;
  readonly askedAt: number;
  desk: Desk;
}

/** From this age on a desk is read again while it is still used. */
const FRESH_MS = 15_000;
/** From this age on a page waits for the desk. */
const USABLE_MS = 30_000;
/** The longest time that a page waits for D1. */
export const DESK_WAIT_MS = 300;

const desks = new BoundedCache<string, CachedDesk>({ maxEntries: 1_000 });
/** A read that takes longer was cancelled with the request that began it. */
const reads = new SharedWork<Desk>(LONG_WAIT_MS);

/** The desk of a publication as a request reads it. */
export function deskSource(publication: string, env: Env, ctx: RequestContext): DeskSource {
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  return { publication, db: env.DB, now: Date.now, log: logToConsole, waitUntil };
}

/**
 * From memory where it is recent enough. A request of the platform's cache names a revision, which this
 * isolate may not have yet.
 */
export async function currentDesk(source: DeskSource, revision?: string): Promise<Desk> {
  const read = () => readDesk(source);
  const desk = cachedDesk(source.publication, source.now(), read) ?? (await read());
  return revision === undefined || revision === desk.revision ? desk : read();
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
  if (memory.rows && now >= memory.desk.changesAt) memory.desk = deskAt(memory.rows, now);
  return memory.desk;
}

/** The desk from D1; simultaneous requests share one read. Never rejects. */
export async function readDesk(source: DeskSource): Promise<Desk> {
  const { publication, now } = source;
  const reading = reads.join(publication, source, () => readDeskRows(source));
  try {
    return await withTimeout("desk", reading, DESK_WAIT_MS);
  } catch {
    return cacheDesk(publication, undefined, now());
  }
}

async function readDeskRows({ publication, db, now, log }: DeskSource): Promise<Desk> {
  let rows: readonly DeskRow[] | undefined;
  try {
    rows = await readRows<DeskRow>(db, selectDesk(publication, now()), LONG_WAIT_MS);
  } catch (error) {
    log("desk not read", { publication, cause: causeOf(error) });
  }
  return cacheDesk(publication, rows, now());
}

/** Without rows, the last known ones are used until the next attempt. */
function cacheDesk(publication: string, found: readonly DeskRow[] | undefined, now: number): Desk {
  const rows = found ?? desks.get(publication)?.rows;
  const desk = rows ? deskAt(rows, now) : UNREAD_DESK;
  desks.set(publication, { rows, askedAt: now, desk });
  return desk;
}
