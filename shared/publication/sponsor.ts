/** Sponsors of the paper's own as pages show them. */
import type { CategoryKey } from "../categories.ts";

/** Where a sponsor can stand. `category` is the page of every category, with a key that of one. */
export const SPONSOR_PLACES = [
  "home-lead",
  "home-sections",
  "category",
  "stories",
  "events",
  "digest",
  "lite",
] as const;
export type SponsorPlace = (typeof SPONSOR_PLACES)[number] | `category/${CategoryKey}`;

/** One sponsor in one place. */
export interface Sponsor {
  /** That of the placement. */
  readonly id: number;
  /** What it is, as `Sponsor`; never empty. */
  readonly label: string;
  readonly name: string;
  /** May be empty where there is a picture. */
  readonly text: string;
  /** Path of a picture on this site; empty for none. */
  readonly picture: string;
  readonly alt: string;
}

/** A placement in force: the value of a row of kind `placement`, with the row's id. */
export interface PlacedSponsor extends Sponsor {
  readonly place: string;
  /** Its share beside other sponsors of the place. */
  readonly weight: number;
  readonly link: string;
}

/** Who stands where on a page. */
export type Sponsored = Readonly<Partial<Record<SponsorPlace, Sponsor>>>;

/** The path of a sponsor's link, which leads on to its own address. */
export function sponsorPath({ id }: Pick<Sponsor, "id">): string {
  return `/go/${id}`;
}
