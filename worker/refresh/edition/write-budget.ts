/** The budget of KV writes a day, counted in D1 (`kv_writes`): the free plan has a thousand. */

/**
 * Takes one of the day's KV writes; false where the allowance is spent. `allowance` is the number
 * of writes until now. Rejects where D1 does.
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
