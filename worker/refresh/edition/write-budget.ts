/** How often a day KV is written to, counted in D1 (`kv_writes`): the free plan has a thousand. */

/**
 * Takes one of the day's KV writes out of an allowance; false where it is spent. `allowance` is how
 * many may have been spent by now. Rejects where D1 does.
 */
export async function spendWrite(db: D1Database, allowance: number, now: number): Promise<boolean> {
  const spent = await db
    .prepare(
      `INSERT INTO kv_writes (day, writes) VALUES (?1, 1)
         ON CONFLICT (day) DO UPDATE SET writes = writes + 1 WHERE writes < ?2 RETURNING writes`,
    )
    .bind(new Date(now).toISOString().slice(0, 10), Math.floor(allowance))
    .first();
  return spent !== null;
}
