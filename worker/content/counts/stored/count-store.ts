/**
 * The rows of the counts in their object's SQLite. A paper has one row for the open hour, which is all that a
 * hand-over writes; a row for each day and, after ninety days, for each week; and one for each day of a placement.
 */
import type { ObjectStore } from "../../../platform/sqlite/object-store.ts";
import type { Sums } from "../sums.ts";

/** `hour` as `2026-11-27T09`, `day` as `2026-11-27`, `week` as the day of its Monday: in the paper's time zone. */
export type Span = "hour" | "day" | "week";

export interface SumsRow {
  readonly at: string;
  readonly sums: Sums;
}

export const COUNT_TABLES = [
  // The addresses, which are most of a row, apart from the rest, which most figures need alone.
  `CREATE TABLE IF NOT EXISTS sums (paper TEXT NOT NULL, span TEXT NOT NULL, at TEXT NOT NULL, pages TEXT NOT NULL,
    rest TEXT NOT NULL, PRIMARY KEY (paper, span, at)) WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS placements (paper TEXT NOT NULL, placement INTEGER NOT NULL, day TEXT NOT NULL,
    views INTEGER NOT NULL, clicks INTEGER NOT NULL, PRIMARY KEY (paper, placement, day)) WITHOUT ROWID`,
];

/** Which rows of a span: from one time to another, both included; without the addresses of rows before `pagesFrom`. */
interface Wanted {
  readonly from?: string;
  readonly until?: string;
  readonly pagesFrom?: string;
}

/** The rows of a span, in their order. */
export function readSums(
  store: ObjectStore,
  publication: string,
  span: Span,
  { from = "", until = "~", pagesFrom = "" }: Wanted = {},
): readonly SumsRow[] {
  const rows = store.run(
    `SELECT at, CASE WHEN at >= ? THEN pages ELSE '{}' END AS pages, rest FROM sums
      WHERE paper = ? AND span = ? AND at BETWEEN ? AND ? ORDER BY at`,
    pagesFrom,
    publication,
    span,
    from,
    until,
  ) as readonly { readonly at: string; readonly pages: string; readonly rest: string }[];
  return rows.map(({ at, pages, rest }) => ({ at, sums: withPages(pages, rest) }));
}

/** The first day of a paper's counts; undefined without any. */
export function firstDay(store: ObjectStore, publication: string): string | undefined {
  const [row] = store.run(
    "SELECT min(at) AS first FROM sums WHERE paper = ? AND span <> 'hour'",
    publication,
  );
  return (row as { readonly first: string | null } | undefined)?.first ?? undefined;
}

/** Replaces a row. */
export function writeSums(
  store: ObjectStore,
  publication: string,
  span: Span,
  { at, sums }: SumsRow,
): void {
  const { pages = {}, ...rest } = sums;
  store.run(
    `INSERT INTO sums (paper, span, at, pages, rest) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (paper, span, at) DO UPDATE SET pages = excluded.pages, rest = excluded.rest`,
    publication,
    span,
    at,
    JSON.stringify(pages),
    JSON.stringify(rest),
  );
}

export function deleteSums(store: ObjectStore, publication: string, span: Span, at: string): void {
  store.run("DELETE FROM sums WHERE paper = ? AND span = ? AND at = ?", publication, span, at);
}

function withPages(pages: string, rest: string): Sums {
  return { ...(JSON.parse(rest) as Sums), pages: JSON.parse(pages) as NonNullable<Sums["pages"]> };
}
