/**
 * The sums of this isolate: added to by pages and clicks in memory, and handed over to the object after an answer, at
 * most one call in ten seconds. They are lost with the isolate, and with a call that fails: a repeated one could
 * count twice.
 */
import { endOfDay, isDailyLimit } from "../../platform/daily-limit.ts";
import { causeOf, log } from "../../platform/log.ts";
import { pause } from "../../platform/with-timeout.ts";
import type { OpenedRequest } from "../scope.ts";
import { HAND_OVER_MS, ISOLATE_KEYS } from "./count-limits.ts";
import { countsObject } from "./counts-object.ts";
import { type Kind, OTHER, type Sums } from "./sums.ts";

/** What counting needs of a request. */
export type Counting = Pick<OpenedRequest, "env" | "settings" | "waitUntil">;

type PublicationSums = Readonly<Record<Kind, Map<string, number>>>;

/** By paper; each of its tallies is bounded. */
let sums: Map<string, PublicationSums> = new Map();
let pauseMs = HAND_OVER_MS;
/** Milliseconds since 1970, as all that follow. */
let handedOverAt = 0;
/** A hand-over is waiting until then; the platform may have ended its request. */
let waitsUntil = 0;
/** The day is used up. */
let stoppedUntil = 0;
const GRACE_MS = 5_000;

/** Whether there is anything to count for. */
export function isCounting({ env, settings }: Pick<Counting, "env" | "settings">): boolean {
  return settings.counts === "on" && env.READER_COUNTS !== undefined && Date.now() >= stoppedUntil;
}

/** Counts a key once more. */
export function addOne(publication: string, kind: Kind, key: string): void {
  let own = sums.get(publication);
  if (!own) sums.set(publication, (own = noSums()));
  const tally = own[kind];
  const times = tally.get(key);
  if (times !== undefined || tally.size < ISOLATE_KEYS) tally.set(key, (times ?? 0) + 1);
  else tally.set(OTHER, (tally.get(OTHER) ?? 0) + 1);
}

/** Hands over what is counted, after the answer and the pause. */
export function handOverSoon(counting: Counting): void {
  const now = Date.now();
  // A clock that was set back must not end the counting.
  if (now < waitsUntil && waitsUntil <= now + pauseMs + GRACE_MS) return;
  const waitMs = Math.min(pauseMs, Math.max(0, handedOverAt + pauseMs - now));
  waitsUntil = now + waitMs + GRACE_MS;
  counting.waitUntil(handOver(counting, waitMs));
}

async function handOver({ env }: Counting, waitMs: number): Promise<void> {
  await pause(waitMs);
  handedOverAt = Date.now();
  waitsUntil = 0;
  const told = taken();
  try {
    const next = await countsObject(env)?.add(told);
    if (next) ({ pauseMs, stoppedUntil } = next);
  } catch (error) {
    if (isDailyLimit(error)) stoppedUntil = endOfDay(Date.now());
    log("counts not handed over", { cause: causeOf(error) });
  }
}

function noSums(): PublicationSums {
  return {
    pages: new Map(),
    from: new Map(),
    hours: new Map(),
    words: new Map(),
    views: new Map(),
    clicks: new Map(),
  };
}

function taken(): Readonly<Record<string, Sums>> {
  const told = [...sums].map(([publication, kinds]) => {
    const filled = Object.entries(kinds).filter(([, tally]) => tally.size > 0);
    return [
      publication,
      Object.fromEntries(filled.map(([kind, tally]) => [kind, Object.fromEntries(tally)])),
    ];
  });
  sums = new Map();
  return Object.fromEntries(told) as Readonly<Record<string, Sums>>;
}
