/** Made-up figures of the sample sponsors, so that their reports show what a report is. Pure. */
import { hashNumber } from "../../../../shared/hash.ts";
import type { PlacementDay } from "../../../content/counts/counts-object.ts";
import { placementId } from "../../../content/sponsors/placement-rows.ts";
import { SAMPLE_SPONSORS, SPONSOR_IDS } from "../../../content/sponsors/sponsor-limits.ts";
import type { StoredSponsor } from "../../../content/sponsors/sponsor.ts";
import { dayAfter, dayNumber } from "../../../platform/dates/days.ts";

/** Pages of a day, from so many on, and so many more at most. */
const LEAST = 40;
const MORE = 80;
const PAGES_PER_CLICK = 60;

/** Whether a sponsor came with the software. */
export function isSampleSponsor(id: number): boolean {
  return id >= SPONSOR_IDS[0] && id < SPONSOR_IDS[0] + SAMPLE_SPONSORS;
}

/** The figures of each day before today; the same at every reading. */
export function sampleFigures(
  id: number,
  { placements }: StoredSponsor,
  today: string,
): readonly PlacementDay[] {
  return placements.flatMap((one) => {
    const placement = placementId(id, one);
    const days = Math.max(0, dayNumber(today) - dayNumber(one.from));
    return Array.from({ length: days }, (_, at) => {
      const day = dayAfter(one.from, at);
      const views = LEAST + (hashNumber(`${placement} ${day}`) % MORE);
      return { placement, day, views, clicks: Math.floor(views / PAGES_PER_CLICK) };
    });
  });
}
