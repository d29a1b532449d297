/** Reads how often placements of sponsors were seen and clicked. */
import { type ObjectStore } from "../../../platform/sqlite/object-store.ts";
import type { PlacementDay } from "../counts-object.ts";
import { hourOfDay } from "./add-sums.ts";
import { readSums } from "./count-store.ts";

/** A paper's placements day by day, the open hour included; `until` is included. */
export function readPlacements(
  store: ObjectStore,
  publication: string,
  ids: readonly number[],
  [from, until]: readonly [string, string],
): readonly PlacementDay[] {
  const days = store.run(
    `SELECT placement, day, views, clicks FROM placements WHERE paper = ? AND placement IN
      (SELECT value FROM json_each(?)) AND day BETWEEN ? AND ? ORDER BY day, placement`,
    publication,
    JSON.stringify(ids),
    from,
    until,
  ) as readonly PlacementDay[];
  const found = new Map(days.map((row) => [`${row.day} ${row.placement}`, { ...row }]));
  const [open] = readSums(store, publication, "hour").map(hourOfDay);
  for (const placement of open && open.at >= from && open.at <= until ? ids : []) {
    const views = open?.sums.views?.[placement] ?? 0;
    const clicks = open?.sums.clicks?.[placement] ?? 0;
    const day = open?.at ?? "";
    const key = `${day} ${placement}`;
    const before = found.get(key) ?? { placement, day, views: 0, clicks: 0 };
    const after = { ...before, views: before.views + views, clicks: before.clicks + clicks };
    if (after.views + after.clicks > 0) found.set(key, after);
  }
  return [...found.values()];
}
