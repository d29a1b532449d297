/** What pages are made with of a sponsor, made of its fields when it is stored. Pure. */
import { webUrl } from "../../../shared/links.ts";
import type { PlacedSponsor, Sponsor } from "../../../shared/publication/sponsor.ts";
import { dayAfter, startOfDay } from "../../platform/dates/days.ts";
import { FOR_GOOD } from "../decisions/decisions-in-force.ts";
import type { Placement, StoredSponsor } from "./sponsor.ts";

/** A placement of the `placements` of a row; times in milliseconds since 1970. */
export interface PlacementRow {
  readonly id: number;
  readonly value: Omit<PlacedSponsor, "id">;
  readonly starts_at: number;
  readonly ends_at: number;
}

/** The number of a sponsor's placement: in links, counts and the header `Sponsors`. */
export function placementId(sponsor: number, { n }: Pick<Placement, "n">): number {
  return sponsor * 100 + n;
}

/** The sponsor of a placement's number. */
export function sponsorOfPlacement(id: number): number {
  return Math.floor(id / 100);
}

/** When a placement begins and ends; an end that an editor set counts. */
export function periodOf({ from, until, ended }: Placement, timeZone: string) {
  const startsAt = startOfDay(from, timeZone);
  const last = until === "" ? FOR_GOOD : startOfDay(dayAfter(until), timeZone);
  return { startsAt, endsAt: ended > 0 ? Math.min(ended, last) : last };
}

/** What pages are made with of a sponsor; nothing of a draft or a deleted one. */
export function placementRows(
  id: number,
  sponsor: StoredSponsor,
  timeZone: string,
): readonly PlacementRow[] {
  if (sponsor.state !== "shown") return [];
  return sponsor.placements.map((placement) => {
    const { startsAt, endsAt } = periodOf(placement, timeZone);
    const { place, weight } = placement;
    const value = { place, weight, link: webUrl(sponsor.link), ...shownOf(sponsor) };
    return { id: placementId(id, placement), value, starts_at: startsAt, ends_at: endsAt };
  });
}

/** What readers see of a sponsor. */
export function shownOf(sponsor: StoredSponsor): Omit<Sponsor, "id"> {
  const { label, name, text, picture, picture_alt: alt } = sponsor;
  return { label, name, text, picture, alt };
}
