/** The bench's tables: medians and their ratios, for the terminal and for docs/performance.md. */
import { readFileSync, writeFileSync } from "node:fs";

import type { Row } from "./pages/rows.ts";
import type { RowResult, Rounds } from "./runtime/measure.ts";

const DOCUMENT = "docs/performance.md";

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which `share` of the values are. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
}

/** A table in markdown: a column of names, then columns of figures. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, index) => (index === 0 ? "---" : "--:"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The table of pages, with the ratios to the first row and to two peers. */
export function tableOfPages(measured: readonly Rounds<Row, RowResult>[]): string {
  const times = measured.map(({ results }) => results.map(({ cpuMs }) => cpuMs));
  const timesOf = (peer: string) =>
    times[measured.findIndex(({ subject }) => subject.name.startsWith(peer))];
  const bases = [times[0], timesOf("hono/jsx"), timesOf("Next")] as const;
  const rows = measured.map(({ subject, results }, at) => [
    subject.name,
    median(times[at] ?? []).toFixed(3),
    ...bases.map((base, column) => ratio(times[at], base, column === 2 ? 3 : 2)),
    Math.round(median(results.map(({ perSecond }) => perSecond))).toLocaleString("en-US"),
    `${((results.at(-1)?.bytes ?? 0) / 1000).toFixed(1)} kB`,
  ]);
  const head = ["page", "CPU ms", "of `ok`", "of hono/jsx", "of Next", "requests/s", "body"];
  return tableOf(head, rows);
}

/** Prints a section; `isWritten` puts it between the marks of that name in docs/performance.md as well. */
export function printSection(name: string, text: string, isWritten: boolean) {
  console.log(text);
  if (!isWritten) return;
  const start = `<!-- ${name} -->`;
  const end = `<!-- /${name} -->`;
  const [before, rest] = readFileSync(DOCUMENT, "utf8").split(start);
  if (rest === undefined) throw new Error(`${DOCUMENT} has no mark ${start}.`);
  const [, after = ""] = rest.split(end);
  writeFileSync(DOCUMENT, `${before}${start}\n\n${text}\n\n${end}${after}`);
}

/** The median of the ratios of all rounds, because a disturbance of a round affects both rows. */
function ratio(times: readonly number[] = [], base: readonly number[] | undefined, digits: number) {
  if (!base) return "";
  const ratios = times.map((value, round) => value / (base[round] ?? value));
  return `${median(ratios).toFixed(digits)} ×`;
}
