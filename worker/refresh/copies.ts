/**
 * Feeds as they were last read, in D1 (`feed_copies`): KV has them once it may be written again, and
 * of the next document only what is new need be read.
 */

/** The copy that a visit last left; empty where none did. Rejects where D1 does. */
export async function readCopy(db: D1Database, address: string): Promise<string> {
  const row = await db
    .prepare("SELECT copy FROM feed_copies WHERE address = ?1")
    .bind(address)
    .first<{ copy: string }>();
  return row?.copy ?? "";
}

/** Keeps a feed's copy, where its claim until then is still its visitor's. */
export function keepCopy(
  db: D1Database,
  address: string,
  copy: string,
  claimedUntil: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT OR REPLACE INTO feed_copies (address, copy)
         SELECT ?1, ?2 FROM feed_schedule WHERE address = ?1 AND claimed_until = ?3`,
    )
    .bind(address, copy, claimedUntil);
}

/** A feed's copy and whose it is. */
export interface Copy {
  readonly address: string;
  readonly copy: string;
}

/**
 * Of these feeds the copies that KV does not have yet and in which one of the texts stands. Rejects
 * where D1 does.
 */
export async function findUnstored(
  db: D1Database,
  addresses: readonly string[],
  texts: readonly string[],
): Promise<readonly Copy[]> {
  const { results } = await db
    .prepare(
      `SELECT address, copy FROM feed_schedule JOIN feed_copies USING (address)
         WHERE address IN (SELECT value FROM json_each(?1)) AND changed_at > stored_at
           AND EXISTS (SELECT 1 FROM json_each(?2) WHERE instr(copy, value) > 0)`,
    )
    .bind(JSON.stringify(addresses), JSON.stringify(texts))
    .all<Copy>();
  return results;
}
