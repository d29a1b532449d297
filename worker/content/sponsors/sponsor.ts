/** A sponsor of the paper, as its row has it, and what keeps one from being stored. Pure. */
import { isCategoryKey } from "../../../shared/categories.ts";
import { webUrl } from "../../../shared/links.ts";
import { ownPicture } from "../../../shared/pictures/stored-picture.ts";
import { SPONSOR_PLACES, type SponsorPlace } from "../../../shared/publication/sponsor.ts";
import { isDay } from "../../platform/dates/days.ts";
import { CONTROL, isPicture } from "../blog/post-limits.ts";
import { PLACEMENTS_MAX, SPONSOR_TEXT_MAX, WEIGHT_MAX } from "./sponsor-limits.ts";

export type SponsorText = keyof typeof SPONSOR_TEXT_MAX;
export const SPONSOR_TEXTS = Object.keys(SPONSOR_TEXT_MAX) as readonly SponsorText[];

/** A draft stands nowhere; one that is shown stands in its places at their times. */
export type SponsorState = "draft" | "shown" | "removed";
const STATES: readonly string[] = ["draft", "shown", "removed"] satisfies SponsorState[];

/** One place of a sponsor. Days are those of the paper's time zone, as `2026-12-05`. */
export interface Placement {
  /** Counts the sponsor's placements from 1; never used again. */
  readonly n: number;
  readonly place: string;
  readonly from: string;
  /** The last day; empty without an end. */
  readonly until: string;
  /** Its share beside other sponsors of the place. */
  readonly weight: number;
  /** When an editor ended it, in milliseconds since 1970; 0 where none did. */
  readonly ended: number;
}

export interface StoredSponsor extends Readonly<Record<SponsorText, string>> {
  readonly state: SponsorState;
  /** The word above it, as `Sponsor`. */
  readonly label: string;
  readonly placements: readonly Placement[];
}

/** The words that every paper may use; it may have one of its own. */
export const SPONSOR_LABELS: readonly string[] = ["Sponsor", "Advertisement"];

export const EMPTY_SPONSOR: StoredSponsor = {
  ...(Object.fromEntries(SPONSOR_TEXTS.map((name) => [name, ""])) as Record<SponsorText, string>),
  state: "draft",
  label: "Sponsor",
  placements: [],
};

/** What is wrong, by the names of fields; those of a placement have its number, as `until_2`. */
export type SponsorFaults = Readonly<Record<string, string>>;

/** The sponsor of a row's JSON, which may come from a backup or another version. */
export function parseSponsor(json: string): StoredSponsor {
  return { ...EMPTY_SPONSOR, ...(JSON.parse(json) as Partial<StoredSponsor>) };
}

/** Whether a text names a place. */
export function isSponsorPlace(text: string): text is SponsorPlace {
  const [, key] = /^category\/(.+)$/.exec(text) ?? [];
  return key === undefined ? SPONSOR_PLACES.some((one) => one === text) : isCategoryKey(key);
}

/** The words that a paper can have above a sponsor. */
export function labelsOf({ ads }: { readonly ads: { readonly label?: string } }) {
  return ads.label === undefined ? SPONSOR_LABELS : [ads.label, ...SPONSOR_LABELS];
}

/** What keeps a sponsor from being stored; each sentence stands beside its field. */
export function sponsorFaults(sponsor: StoredSponsor): SponsorFaults {
  const faults: Record<string, string> = {};
  for (const name of SPONSOR_TEXTS) {
    const [text, most] = [sponsor[name], SPONSOR_TEXT_MAX[name]];
    if (text.length > most) faults[name] = `At most ${most} characters; these are ${text.length}.`;
    else if (CONTROL.test(text)) faults[name] = "There is a control character in this text.";
  }
  const { name, link, text, picture, picture_alt: alt, label, state, placements } = sponsor;
  if (name === "") faults["name"] = "Say who it is, as Miller’s Bakery.";
  if (webUrl(link) === "")
    faults["link"] = "The address of the sponsor’s page begins with https:// or http://.";
  if (text === "" && picture === "") faults["text"] ??= "Write a line, or choose a picture.";
  if (picture !== "" && !isOwnPicture(picture))
    faults["picture"] = "A picture of this site: readers’ browsers ask nobody else for it.";
  if (picture !== "" && alt === "")
    faults["picture_alt"] ??= "Say what the picture shows, for those who cannot see it.";
  if (label.trim() === "" || label.length > SPONSOR_TEXT_MAX.name)
    faults["label"] = "Choose the word that stands above it.";
  if (!STATES.includes(state)) faults["name"] = "The form cannot be read.";
  if (placements.length > PLACEMENTS_MAX)
    faults["placements"] = `A sponsor has ${PLACEMENTS_MAX} places at most: add a new sponsor.`;
  return { ...faults, ...Object.assign({}, ...placements.map(placementFaults)) };
}

function placementFaults({ n, place, from, until, weight }: Placement): SponsorFaults {
  const faults: Record<string, string> = {};
  if (!isSponsorPlace(place)) faults[`place_${n}`] = "Choose a place.";
  if (!isDay(from)) faults[`from_${n}`] = "Write the day as 2026-12-05.";
  if (until !== "" && !isDay(until)) faults[`until_${n}`] = "Write the day as 2026-12-31.";
  else if (until !== "" && until < from) faults[`until_${n}`] = "It ends before it begins.";
  if (!Number.isInteger(weight) || weight < 1 || weight > WEIGHT_MAX)
    faults[`weight_${n}`] = "Choose how often.";
  return faults;
}

/** A picture of the store, or one of the site's files. */
function isOwnPicture(picture: string): boolean {
  return picture.startsWith("/") && isPicture(picture) && !/[?#]/.test(picture)
    ? ownPicture(picture) !== undefined || /\.(?:svg|webp|png|jpe?g)$/.test(picture)
    : false;
}
