/** Which sponsor of a place a page shows: they take turns by the quarter of an hour, each as often as its weight says. Pure. */
import { hashNumber } from "../../../shared/hash.ts";
import type {
  PlacedSponsor,
  Sponsor,
  Sponsored,
  SponsorPlace,
} from "../../../shared/publication/sponsor.ts";
import { TURN_MS } from "./sponsor-limits.ts";

/** Where and when a page is shown. */
export interface Showing {
  /** The page's. */
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The sponsor of a place; undefined where none stands there. Pages at different addresses are at different turns.
 */
export function sponsorIn(
  place: SponsorPlace,
  placed: readonly PlacedSponsor[],
  { path, now }: Showing,
): PlacedSponsor | undefined {
  const those = placed.filter((one) => place === one.place || isEveryCategory(place, one.place));
  const turns = those.reduce((sum, { weight }) => sum + weight, 0);
  if (turns === 0) return undefined;
  const slice = Math.floor(now / TURN_MS);
  // One turn more after each round: otherwise a sponsor would have the same hours every day.
  let turn = (hashNumber(path) + slice + Math.floor(slice / turns)) % turns;
  return those.find(({ weight }) => (turn -= weight) < 0);
}

/** The sponsors of a page. */
export function sponsorsIn(
  places: readonly SponsorPlace[],
  placed: readonly PlacedSponsor[],
  showing: Showing,
): Sponsored {
  if (placed.length === 0) return {};
  const found = places.flatMap((place) => {
    const one = sponsorIn(place, placed, showing);
    return one ? [[place, shown(one)] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The numbers of their placements, for the header that counts are made by. */
export function sponsorIds(sponsored: Sponsored): readonly number[] {
  return Object.values(sponsored).map(({ id }) => id);
}

function isEveryCategory(place: SponsorPlace, own: string): boolean {
  return own === "category" && place.startsWith("category/");
}

function shown({ id, label, name, text, picture, alt }: PlacedSponsor): Sponsor {
  return { id, label, name, text, picture, alt };
}
