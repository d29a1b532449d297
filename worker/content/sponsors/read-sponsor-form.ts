/** The fields of a sponsor as its form sends them. Pure. */
import { typedLine } from "../../../shared/texts/typed-text.ts";
import {
  type Placement,
  SPONSOR_TEXTS,
  type SponsorFaults,
  sponsorFaults,
  type StoredSponsor,
} from "./sponsor.ts";

/** Gives the text of a field; empty for a missing one. */
export type GivenText = (name: string) => string;

/** When a form is read. */
export interface FormTime {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** In the paper's time zone, as `2026-12-05`. */
  readonly today: string;
}

/** Empty rows of a form for further places. */
export const NEW_PLACES = 3;

/** Whether readers have seen a placement: its place and its first day do not change any more. */
export function isBegun({ state }: StoredSponsor, { from }: Placement, today: string): boolean {
  return state === "shown" && from <= today;
}

/** Whether a placement is over for good. */
export function isOver({ until, ended }: Placement, today: string): boolean {
  return ended > 0 || (until !== "" && until < today);
}

/** The sponsor that a form describes, with what `stored` has and the form does not. */
export function readSponsorForm(
  given: GivenText,
  stored: StoredSponsor,
  time: FormTime,
): StoredSponsor {
  const line = (name: string) => typedLine(given(name));
  const texts = Object.fromEntries(SPONSOR_TEXTS.map((name) => [name, line(name)]));
  const kept = stored.placements.flatMap((one) => changedPlacement(one, stored, line, time));
  const last = Math.max(0, ...stored.placements.map(({ n }) => n));
  const added = Array.from({ length: NEW_PLACES }, (_, at) => {
    const n = last + 1 + at;
    return { ...givenPlacement(n, line), place: line(`place_${n}`) };
  });
  const label = line("label") || stored.label;
  // A last day without a place is an oversight.
  const written = added.filter(({ place, until }) => place + until !== "");
  const placements = [...kept, ...written];
  return { ...stored, ...texts, label, placements };
}

/** What is wrong with a form: with the sponsor, and with days that are over. */
export function formFaults(sponsor: StoredSponsor, stored: StoredSponsor, today: string) {
  const faults: Record<string, string> = { ...sponsorFaults(sponsor) };
  for (const placement of sponsor.placements) {
    const { n, from, until } = placement;
    const known = stored.placements.find((one) => one.n === n);
    if (isOver(known ?? placement, today) && known) continue;
    const begun = known && isBegun(stored, known, today);
    if (!begun && from < today) faults[`from_${n}`] ??= "That day is over.";
    if (until === "" || until >= today) continue;
    if (begun) faults[`until_${n}`] = "That day is over. To end it now, choose no place.";
    else faults[`until_${n}`] ??= "That day is over.";
  }
  return faults satisfies SponsorFaults;
}

function givenPlacement(n: number, line: GivenText): Omit<Placement, "place"> {
  const weight = Number(line(`weight_${n}`) || 1);
  return { n, from: line(`from_${n}`), until: line(`until_${n}`), weight, ended: 0 };
}

/** Without a place one that readers have seen ends now, and any other is gone. */
function changedPlacement(
  placement: Placement,
  stored: StoredSponsor,
  line: GivenText,
  { now, today }: FormTime,
): readonly Placement[] {
  const { n } = placement;
  // A form from before another editor added it does not name it.
  if (isOver(placement, today) || line(`weight_${n}`) === "") return [placement];
  const place = line(`place_${n}`);
  if (!isBegun(stored, placement, today))
    return place === "" ? [] : [{ ...givenPlacement(n, line), place }];
  if (place === "") return [{ ...placement, ended: now }];
  const { until, weight } = givenPlacement(n, line);
  return [{ ...placement, until, weight }];
}

/** The sponsor with all that stands or is planned ended. */
export function endedSponsor(sponsor: StoredSponsor, { now, today }: FormTime): StoredSponsor {
  const placements = sponsor.placements.flatMap((one) => {
    if (isOver(one, today)) return [one];
    return isBegun(sponsor, one, today) ? [{ ...one, ended: now }] : [];
  });
  return { ...sponsor, placements };
}
