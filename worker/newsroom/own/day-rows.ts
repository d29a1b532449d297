/**
 * The day's rows of D1, kept in the object's own SQLite: those of its rounds, and those that isolates tell of for
 * pages and the desk. Readers, the editor and alerts come first: the newsroom takes what is left.
 */
import { DAY_MS } from "../../../shared/time.ts";
import type { Rows } from "../../platform/d1.ts";
import { endOfDay, isDailyLimit } from "../../platform/daily-limit.ts";
import { isFreePlan, type Settings } from "../../platform/env.ts";
import type { DayOfRows } from "../../platform/newsroom-status.ts";
import { type ObjectStore, readFact, writeFact } from "../../platform/sqlite/object-store.ts";
import {
  HEAD_START,
  NEWSROOM_SHARE,
  ROWS_READ_PER_DAY,
  ROWS_WRITTEN_PER_DAY,
} from "../newsroom-limits.ts";

const DAY = "day";

interface Stored extends Rows {
  readonly day: string;
  /** D1 has said that the day is spent. */
  readonly isSpent?: boolean;
}

type Plan = Pick<Settings, "callsPerRound" | "newsrooms">;

/** Adds rows to the day. */
export function addRows(own: ObjectStore, now: number, { read, written }: Rows): void {
  const stored = storedDay(own, now);
  if (read === 0 && written === 0) return;
  writeFact(own, DAY, { ...stored, read: stored.read + read, written: stored.written + written });
}

/** Notes an error of D1, should it say that the day is spent. */
export function noteSpent(own: ObjectStore, now: number, error: unknown): void {
  if (isDailyLimit(error)) writeFact(own, DAY, { ...storedDay(own, now), isSpent: true });
}

/** Notes that D1 answers, even if it said before that the day is spent: the account may have got another plan. */
export function noteAnswer(own: ObjectStore, now: number): void {
  const { isSpent, ...stored } = storedDay(own, now);
  if (isSpent) writeFact(own, DAY, stored);
}

/**
 * The day so far, and whether the newsroom has to do less. The account has one day: of several newsrooms each knows its
 * own rows, and takes no more than its part of the day.
 */
export function dayOfRows(
  own: ObjectStore,
  now: number,
  { callsPerRound, newsrooms }: Plan,
): DayOfRows {
  const { isSpent, ...used } = storedDay(own, now);
  const mostRead = Math.floor(ROWS_READ_PER_DAY / newsrooms);
  const mostWritten = Math.floor(ROWS_WRITTEN_PER_DAY / newsrooms);
  const rows = { ...used, mostRead, mostWritten };
  const ends = endOfDay(now);
  if (isSpent) return { ...rows, state: "spent", until: ends };
  if (!isFreePlan({ callsPerRound })) return { ...rows, state: "unlimited", until: 0 };
  const share = Math.max(rows.written / mostWritten, rows.read / mostRead);
  // By then the day has caught up with what is used.
  const caughtUp = ends - DAY_MS + (share / NEWSROOM_SHARE - HEAD_START) * DAY_MS;
  if (caughtUp <= now) return { ...rows, state: "usual", until: 0 };
  return { ...rows, state: "ahead", until: Math.round(Math.min(caughtUp, ends)) };
}

function storedDay(own: ObjectStore, now: number): Stored {
  const day = new Date(now).toISOString().slice(0, 10);
  const stored = readFact(own, DAY) as Stored | undefined;
  return stored?.day === day ? stored : { day, read: 0, written: 0 };
}
