/** The rows of sponsors: how they are read, and the statements of a change. */
import type { Statement } from "../../platform/d1.ts";
import { addDecisionStatement } from "../decisions/decision-log.ts";
import { placementRows } from "./placement-rows.ts";
import { SPONSORS_LISTED } from "./sponsor-limits.ts";
import type { StoredSponsor } from "./sponsor.ts";

/** A row of `sponsors`, without what is made of its fields. */
export interface SponsorRow {
  readonly id: number;
  readonly version: number;
  readonly changed_at: number;
  readonly editor: string;
  readonly last_at: number;
  /** JSON of a `StoredSponsor`. */
  readonly fields: string;
}

/** The paper of a sponsor. */
export interface SponsorPaper {
  readonly id: string;
  readonly timeZone: string;
}

const COLUMNS = "id, version, changed_at, editor, last_at, fields";
const OF_PAPER = `SELECT ${COLUMNS} FROM sponsors WHERE publication = ?1 ->> 'publication'`;
const ONE = `${OF_PAPER} AND id = ?1 ->> 'id'`;
const STATE = "fields ->> 'state'";
const LISTS = {
  current: `(last_at > ?1 ->> 'now' OR ${STATE} = 'draft') ORDER BY fields ->> 'name', id`,
  past: `${STATE} = 'shown' AND last_at <= ?1 ->> 'now' ORDER BY last_at DESC`,
  deleted: `${STATE} = 'removed' ORDER BY changed_at DESC`,
} as const;
export type SponsorListName = keyof typeof LISTS;

/** The sponsor of an id. */
export function selectSponsor(publication: string, id: number): Statement {
  return { sql: ONE, values: { publication, id } };
}

/** The sponsors of one of the desk's lists; with `all` those of every list. */
export function selectSponsors(
  publication: string,
  name: SponsorListName | "all",
  now: number,
): Statement {
  const where = name === "all" ? "1 ORDER BY id" : `${LISTS[name]} LIMIT ${SPONSORS_LISTED}`;
  return { sql: `${OF_PAPER} AND ${where}`, values: { publication, now } };
}

/** A change of one sponsor. */
export interface SponsorChange {
  readonly id: number;
  /** The version that it changes; 0 for a new sponsor. */
  readonly version: number;
  readonly sponsor: StoredSponsor;
  /** Left out for a new one. */
  readonly before?: StoredSponsor | undefined;
  /** In a word, for the log. */
  readonly did: string;
  /** E-mail address; empty for a command. */
  readonly editor: string;
  readonly now: number;
}

const WRITE = `INSERT INTO sponsors (id, publication, version, changed_at, editor, last_at, fields, placements)
  SELECT ?1 ->> 'id', ?1 ->> 'publication', 1, ?1 ->> 'changed_at', ?1 ->> 'editor', ?1 ->> 'last_at', ?1 ->> 'fields', ?1 ->> 'placements'
  WHERE ?1 ->> 'version' = 0 OR EXISTS (SELECT 1 FROM sponsors WHERE id = ?1 ->> 'id')
  ON CONFLICT (id) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at, editor = excluded.editor,
    last_at = excluded.last_at, fields = excluded.fields, placements = excluded.placements
  WHERE version = ?1 ->> 'version' AND publication = ?1 ->> 'publication' RETURNING version`;

/**
 * Writes a change and its entry in the log. The first statement gives a row where the version was still the one that
 * is changed; otherwise neither is written.
 */
export function sponsorStatements(
  change: SponsorChange,
  paper: SponsorPaper,
): readonly Statement[] {
  const { id, version, sponsor, editor, now } = change;
  const row = { id, publication: paper.id, changed_at: now, editor };
  const made = sponsorRow({ ...row, sponsor }, paper);
  return [{ sql: WRITE, values: { ...made, version } }, entryOf(change, paper)];
}

/** A sponsor as its row, with what is made of its fields. */
export function sponsorRow<Row extends { readonly id: number; readonly sponsor: StoredSponsor }>(
  { sponsor, ...row }: Row,
  { timeZone }: Pick<SponsorPaper, "timeZone">,
) {
  const placed = placementRows(row.id, sponsor, timeZone);
  return {
    ...row,
    last_at: Math.max(0, ...placed.map(({ ends_at: endsAt }) => endsAt)),
    fields: JSON.stringify(sponsor),
    placements: JSON.stringify(placed),
  };
}

/** It is over as it begins: the sponsor's own row says what is in force. */
function entryOf(
  { id, version, sponsor, before, did, editor, now }: SponsorChange,
  paper: SponsorPaper,
): Statement {
  const of = { sponsor: id, version: version + 1, before: before ?? null };
  const value = { title: sponsor.name, did, of };
  const entry = { kind: "sponsor", value, reason: "", editor, endsAt: now };
  const { sql, values } = addDecisionStatement(paper.id, entry, now);
  return { sql: `${sql} WHERE changes() > 0`, values };
}
