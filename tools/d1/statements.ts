/**
 * Statements for D1. Each carries its data as one JSON text, so that foreign text is data only: locally the text is a bound parameter, remotely one quoted literal.
 */

import type { Statement as WorkerStatement } from "../../worker/platform/d1.ts";

export interface Statement {
  readonly sql: string;
  /** Bound as `?1`, where the statement has one. */
  readonly json?: string;
}

/** D1 takes statements of 100,000 bytes; what is around the data is short. */
const JSON_MAX_BYTES = 80_000;
/** A part of a long text: at most six bytes a character once it is JSON. */
const PART_CHARACTERS = 10_000;

/** A statement of the Worker's as one of these. */
export function asStatement({ sql, values }: WorkerStatement): Statement {
  return { sql, json: inertJson(values) };
}

/** A query of the Worker's as one text. */
export function queryText(query: WorkerStatement): string {
  return inlined(asStatement(query));
}

/** Statements of one SQL, each with as many rows as fit into it. */
export function inBatches(sql: string, rows: readonly object[]): readonly Statement[] {
  return batchesOf(rows).map((json) => ({ sql, json }));
}

/** The statement as one text, its data as a quoted literal, which stands there once. */
export function inlined({ sql, json }: Statement): string {
  if (json === undefined) return `${sql};`;
  if (sql.split("?1").length === 2) return `${sql.replace("?1", () => `'${json}'`)};`;
  const input = `WITH input AS (SELECT '${json}' AS json)`;
  const rest = sql.replaceAll("?1", "(SELECT json FROM input)");
  return rest.startsWith("WITH ")
    ? `${input}, ${rest.slice("WITH ".length)};`
    : `${input} ${rest};`;
}

/**
 * JSON in which characters are escaped that SQL, or a program that splits SQL into statements, might read: quotes, semicolons, comments, and the words that wrangler looks for in a file.
 */
export function inertJson(value: object): string {
  return JSON.stringify(value)
    .replaceAll("'", "\\u0027")
    .replaceAll(";", "\\u003b")
    .replaceAll("--", "\\u002d\\u002d")
    .replaceAll("/*", "/\\u002a")
    .replaceAll("TRANSACTION", "\\u0054RANSACTION");
}

/** A text cut so that no cut parts a surrogate pair; a short one is whole. */
export function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length;) {
    let end = Math.min(start + PART_CHARACTERS, text.length);
    const last = text.charCodeAt(end - 1);
    if (end < text.length && last >= 0xd800 && last < 0xdc00) end -= 1;
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}

/** Rows as JSON lists that each fit into a statement. */
export function batchesOf(rows: readonly object[]): readonly string[] {
  const batches: string[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const json = inertJson(row);
    const size = Buffer.byteLength(json) + 1;
    const batch = batches.at(-1);
    if (batch && bytes + size <= JSON_MAX_BYTES) {
      batch.push(json);
      bytes += size;
    } else {
      batches.push([json]);
      bytes = size;
    }
  }
  return batches.map((batch) => `[${batch.join(",")}]`);
}
