/** The lines of a backup about sponsors. */
import * as v from "valibot";

import { placementRows } from "../../../worker/content/sponsors/placement-rows.ts";
import {
  parseSponsor,
  sponsorFaults,
  type StoredSponsor,
} from "../../../worker/content/sponsors/sponsor.ts";
import { MILLISECONDS, NAME, NAME_MAX, parsed, text, TEXT_MAX, WHOLE } from "./schema-parts.ts";

/** Texts with up to ninety-nine places. */
const FIELDS_MAX = 2 * TEXT_MAX;

/** A sponsor: a row of `sponsors`, without what is made of its fields. */
export const SPONSOR_LINE = v.object({
  id: v.pipe(WHOLE, v.minValue(1, "is no number of a sponsor")),
  publication: NAME,
  version: v.pipe(WHOLE, v.minValue(1, "is no number of a version")),
  changed_at: MILLISECONDS,
  editor: text(NAME_MAX),
  fields: v.pipe(text(FIELDS_MAX), v.check(isSponsor, "are no fields of a sponsor")),
});
export type SponsorLine = v.InferOutput<typeof SPONSOR_LINE>;

function isSponsor(json: string): boolean {
  const given = parsed(json);
  if (typeof given !== "object" || given === null) return false;
  const sponsor: StoredSponsor = parseSponsor(json);
  const { placements, ...texts } = sponsor;
  return (
    Object.values(texts).every((value) => typeof value === "string") &&
    Array.isArray(placements) &&
    placements.every(({ n, ended }) => [n, ended].every(Number.isSafeInteger)) &&
    Object.keys(sponsorFaults(sponsor)).length === 0 &&
    placementRows(1, sponsor, "UTC").every(({ ends_at: end }) => Number.isSafeInteger(end))
  );
}
