/** The budget of KV writes a day, counted in D1 (`kv_writes`): the free plan has a thousand. */
import { DAY_MS } from "../../../shared/time.ts";
import { readRows } from "../../platform/d1.ts";
import type { Settings } from "../../platform/env.ts";
import { WRITES_HEAD_START, EDITIONS_SHARE } from "./edition-limits.ts";

/** The day, in UTC, and how many writes editions may have taken of it until now. */
export function allowanceOf({ kvWritesPerDay }: Settings, now: number) {
  const dayPassed = (now % DAY_MS) / DAY_MS;
  const allowance = Math.min(1, dayPassed + WRITES_HEAD_START) * kvWritesPerDay * EDITIONS_SHARE;
  return { day: new Date(now).toISOString().slice(0, 10), allowance };
}

/** Whether there is a write left of what `allowanceOf` gives. */
export const HAS_WRITES =
  "coalesce((SELECT writes FROM kv_writes WHERE day = ?1 ->> 'day'), 0) < ?1 ->> 'allowance'";

/** Gives a row where a write is left. */
export const WRITES_LEFT = `SELECT 1 AS isLeft WHERE ${HAS_WRITES}`;

/** Counts a write that KV took: one that it refuses costs nothing of the day. */
export const COUNT_WRITE = `INSERT INTO kv_writes (day, writes) SELECT ?1 ->> 'day', 1 WHERE true
  ON CONFLICT (day) DO UPDATE SET writes = writes + 1`;

/** Takes a write; gives no row where none is left. */
export const TAKE_WRITE = `INSERT INTO kv_writes (day, writes) SELECT ?1 ->> 'day', 1 WHERE ${HAS_WRITES}
  ON CONFLICT (day) DO UPDATE SET writes = writes + 1 RETURNING writes`;

/** Takes one of so many KV writes a day; false where they are spent. Rejects where D1 does. */
export async function spendWrite(db: D1Database, allowance: number, now: number): Promise<boolean> {
  const day = new Date(now).toISOString().slice(0, 10);
  const values = { day, allowance: Math.max(1, Math.floor(allowance)) };
  return (await readRows(db, { sql: TAKE_WRITE, values })).length > 0;
}
