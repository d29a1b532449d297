/**
 * Copies the sums of today and yesterday to D1, now and then: commands reach no object, and D1 is where they and the
 * operator look. The copy is behind by minutes; pages and the desk never read it.
 */
import { runStatements, type Statement } from "../../../platform/d1.ts";
import { dayAfter, dayOf } from "../../../platform/dates/days.ts";
import { type ObjectStore, readFact, writeFact } from "../../../platform/sqlite/object-store.ts";
import { COPIED_PAGES, COPY_MS, DAYS_STORED } from "../count-limits.ts";
import { mergeTallies, type Sums } from "../sums.ts";
import { type CountedPublication, hourOfDay, mergeSums } from "./add-sums.ts";
import { readSums } from "./count-store.ts";

const COPY = `INSERT INTO reader_days (publication, day, sums)
  VALUES (?1 ->> '$.publication', ?1 ->> '$.day', ?1 ->> '$.sums')
  ON CONFLICT (publication, day) DO UPDATE SET sums = excluded.sums`;
const DELETE =
  "DELETE FROM reader_days WHERE publication = ?1 ->> '$.publication' AND day < ?1 ->> '$.before'";

/** Whether a paper's copy is due; notes that it is made. */
export function isCopyDue(store: ObjectStore, { id }: CountedPublication, now: number): boolean {
  const name = `copied ${id}`;
  const passed = now - ((readFact(store, name) ?? 0) as number);
  // A copy in the future was one of a clock that was ahead.
  if (passed >= 0 && passed < COPY_MS) return false;
  writeFact(store, name, now);
  return true;
}

/** Copies them. Rejects where D1 does; the next copy has all of it. */
export async function copyDays(
  db: D1Database,
  store: ObjectStore,
  publication: CountedPublication,
  now: number,
): Promise<void> {
  const today = dayOf(now, publication.timeZone);
  const rows = [
    ...readSums(store, publication.id, "day", { from: dayAfter(today, -1) }),
    ...readSums(store, publication.id, "hour").map(hourOfDay),
  ];
  const byDay = Map.groupBy(rows, ({ at }) => at);
  const copies = [...byDay].map(([day, parts]): Statement => {
    const sums = JSON.stringify(shortened(mergeSums(parts.map((part) => part.sums))));
    return { sql: COPY, values: { publication: publication.id, day, sums } };
  });
  const values = { publication: publication.id, before: dayAfter(today, -DAYS_STORED) };
  await runStatements(db, [...copies, { sql: DELETE, values }]);
}

function shortened({ pages, ...rest }: Sums): Sums {
  return { ...rest, pages: mergeTallies([pages], COPIED_PAGES) };
}
