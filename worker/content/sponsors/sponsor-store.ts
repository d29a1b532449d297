/** The rows of sponsors: how they are listed, and what is made of a sponsor for pages. */
import type { Statement } from "../../platform/d1.ts";
import { RECORD_COLUMNS, type RecordKind } from "../records/record-rows.ts";
import { placementRows } from "./placement-rows.ts";
import { SPONSORS_LISTED, SPONSORS_MAX } from "./sponsor-limits.ts";
import { parseSponsor, type StoredSponsor } from "./sponsor.ts";

const STATE = "fields ->> 'state'";
const IS_CURRENT = `(last_at > ?1 ->> 'now' OR ${STATE} = 'draft')`;

export const SPONSORS: RecordKind<number, StoredSponsor> = {
  kind: "sponsor",
  table: "sponsors",
  made: "placements",
  parse: parseSponsor,
  titleOf: ({ name }) => name,
  madeOf: (sponsor, { id }, { timeZone }) => {
    const placed = placementRows(id, sponsor, timeZone);
    const ends = placed.map(({ ends_at: endsAt }) => endsAt);
    return { last_at: Math.max(0, ...ends), made: JSON.stringify(placed) };
  },
  isCurrent: IS_CURRENT,
  most: SPONSORS_MAX,
  // The sponsor's own row says what is in force.
  newsMs: 0,
  besides: () => [],
};

const LISTS = {
  current: `${IS_CURRENT} ORDER BY fields ->> 'name', id`,
  past: `${STATE} = 'shown' AND last_at <= ?1 ->> 'now' ORDER BY last_at DESC`,
  deleted: `${STATE} = 'removed' ORDER BY changed_at DESC`,
} as const;
export type SponsorListName = keyof typeof LISTS;

/** The sponsors of one of the desk's lists. */
export function selectSponsors(publication: string, name: SponsorListName, now: number): Statement {
  const sql = `SELECT ${RECORD_COLUMNS} FROM sponsors
    WHERE publication = ?1 ->> 'publication' AND ${LISTS[name]} LIMIT ${SPONSORS_LISTED}`;
  return { sql, values: { publication, now } };
}
