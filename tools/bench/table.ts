/** The bench's table: medians and their ratios, for the terminal and for docs/performance.md. */
import { readFileSync, writeFileSync } from "node:fs";

import type { Measured } from "./runtime/measure.ts";

const DOCUMENT = "docs/performance.md";

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** A table in markdown: a column of names, then columns of figures. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, index) => (index === 0 ? "---" : "--:"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The table of pages, with the ratios to the first row and to two peers. */
export function tableOfPages(measured: readonly Measured[]): string {
  const [ok] = measured;
  const jsx = measured.find(({ row }) => row.name.startsWith("hono/jsx"));
  const next = measured.find(({ row }) => row.name.startsWith("Next"));
  const rows = measured.map((one) => [
    one.row.name,
    median(one.cpuMs).toFixed(3),
    ratioTo(ok, one, 2),
    ratioTo(jsx, one, 2),
    ratioTo(next, one, 3),
    Math.round(median(one.perSecond)).toLocaleString("en-US"),
    `${(one.bytes / 1000).toFixed(1)} kB`,
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
function ratioTo(base: Measured | undefined, { cpuMs }: Measured, digits: number): string {
  if (!base) return "";
  const ratios = cpuMs.map((value, round) => value / (base.cpuMs[round] ?? value));
  return `${median(ratios).toFixed(digits)} ×`;
}
