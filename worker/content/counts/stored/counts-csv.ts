/** Counts as comma-separated values (RFC 4180), for spreadsheets. */
import { mostFirst, type Sums } from "../sums.ts";
import type { SumsRow } from "./count-store.ts";

export interface SpanRow extends SumsRow {
  readonly span: string;
}

const HEAD = "span,from,kind,key,times";

/** A line for each key of each row. */
export function csvOf(rows: readonly SpanRow[]): string {
  const lines = rows.flatMap(({ span, at, sums }) =>
    (Object.keys(sums) as (keyof Sums)[]).flatMap((kind) =>
      mostFirst(Object.entries(sums[kind] ?? {})).map(([key, times]) =>
        [span, at, kind, cell(key), times].join(","),
      ),
    ),
  );
  return `${[HEAD, ...lines].join("\r\n")}\r\n`;
}

/** A spreadsheet would run a cell that begins like a formula. */
function cell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
