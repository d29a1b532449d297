/** Sources whose publishers do not want to be visited, by the word of every paper that lists them. */
import { parsedJson } from "../../../shared/texts/json-fields.ts";
import {
  type SourceTreatments,
  treatmentsOf,
  type SourceValue,
} from "../../content/decisions/source-treatments.ts";
import type { NewsroomPublication } from "../../papers/newsroom-publication.ts";
import type { Statement } from "../../platform/d1.ts";
import { OFF_PAUSE_MS } from "../newsroom-limits.ts";

/** A row of `selectSourceDecisions`. */
export interface SourceDecisionRow {
  readonly publication: string;
  /** JSON. */
  readonly value: string;
}

/** The decisions on sources that are in force, of all papers. */
export function selectSourceDecisions(now: number): Statement {
  return {
    sql: `SELECT publication, value FROM desk_entries INDEXED BY desk_entries_on_sources
      WHERE kind = 'source' AND undone_at IS NULL
        AND starts_at <= ?1 ->> 'now' AND ends_at > ?1 ->> 'now' ORDER BY made_at, id`,
    values: { now },
  };
}

/** Tells which addresses are off in every paper that lists them. */
export function offEverywhere(
  rows: readonly SourceDecisionRow[],
  publications: readonly NewsroomPublication[],
): (address: string) => boolean {
  if (rows.length === 0) return () => false;
  const byPublication = new Map<string, SourceTreatments>();
  for (const [id, its] of Map.groupBy(rows, ({ publication }) => publication)) {
    const entries = its.flatMap(({ value }) => {
      const parsed = parsedJson(value) as SourceValue | undefined;
      return parsed ? [{ kind: "source", value: parsed }] : [];
    });
    byPublication.set(id, treatmentsOf(entries));
  }
  return (address) => {
    const listing = publications.filter(({ addresses }) => addresses.includes(address));
    const isOff = ({ id }: NewsroomPublication) => byPublication.get(id)?.get(address) === "off";
    return listing.length > 0 && listing.every(isOff);
  };
}

/** Puts the visits to these sources off. */
export function postponeVisits(addresses: readonly string[], now: number): Statement {
  return {
    sql: `UPDATE feeds SET due_at = ?1 ->> 'until'
      WHERE address IN (SELECT value FROM json_each(?1, '$.addresses'))`,
    values: { addresses, until: now + OFF_PAUSE_MS },
  };
}
