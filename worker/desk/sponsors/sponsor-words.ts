/** Places and times of sponsors in the words of the desk. */
import { CATEGORIES } from "../../../shared/categories.ts";
import { isBegun, isOver } from "../../content/sponsors/read-sponsor-form.ts";
import type { Placement, StoredSponsor } from "../../content/sponsors/sponsor.ts";
import { dayOf } from "../../platform/dates/days.ts";
import { shortDate } from "../../platform/dates/format-date.ts";

/** The path of the desk's sponsors. */
export const SPONSORS_PATH = "/desk/sponsors";

/** Places with their words, in the order of the form. */
export const PLACES: readonly (readonly [place: string, words: string])[] = [
  ["home-lead", "Home, beside the lead"],
  ["home-sections", "Home, between sections"],
  ["stories", "Below stories and posts"],
  ["category", "Every category’s page"],
  ["events", "The page of events"],
  ["digest", "The digest"],
  ["lite", "The text-only edition, as a line"],
];
export const CATEGORY_PLACES = CATEGORIES.map(
  ({ key, label }) => [`category/${key}`, `The page of ${label}`] as const,
);
const WORDS = new Map([...PLACES, ...CATEGORY_PLACES]);

/** A place in words. */
export function placeWords(place: string): string {
  return WORDS.get(place) ?? place;
}

/** As `Dec 5, 2026`. */
export function dayWords(day: string, locale: string): string {
  return shortDate(Date.parse(day), { locale, timeZone: "UTC" });
}

/** As `Dec 5, 2026 to Dec 31, 2026`; an end that an editor set counts. */
export function periodWords(
  { from, until, ended }: Placement,
  { locale, timeZone }: { readonly locale: string; readonly timeZone: string },
): string {
  const day = (text: string) => dayWords(text, locale);
  const last = ended > 0 ? dayOf(ended, timeZone) : until;
  if (last === "") return `from ${day(from)}`;
  return last === from ? day(from) : `${day(from)} to ${day(last)}`;
}

/** Whether a sponsor stands on pages now, in a word or two. */
export function stateWords(sponsor: StoredSponsor, today: string): string {
  const { state, placements } = sponsor;
  if (state === "removed") return "Deleted";
  if (state === "draft") return "Draft";
  const left = placements.filter((one) => !isOver(one, today));
  if (left.some((one) => isBegun(sponsor, one, today))) return "On pages now";
  return left.length > 0 ? "Planned" : "Over";
}
