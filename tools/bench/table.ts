/** The bench's table: a line for each figure, for the terminal and for docs/performance.md. */
import { readFileSync, writeFileSync } from "node:fs";

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

/** A figure, the same beside other figures of the run, and what it should be. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly compared?: string;
  readonly bar?: string;
}

/** All figures of a run as one table; `isWritten` puts it between the marks in docs/performance.md as well. */
export function printFigures(figures: readonly Figure[], isWritten = false): void {
  const rows = figures.map(({ what, measured, compared = "", bar = "" }) => [
    what,
    measured,
    compared,
    bar,
  ]);
  const table = tableOf(["", "measured", "compared", "bar"], rows);
  console.log(table);
  if (!isWritten) return;
  const marked = /(?<=<!-- bench -->\n\n).*(?=\n\n<!-- \/bench -->)/s;
  const text = readFileSync(DOCUMENT, "utf8");
  if (!marked.test(text)) throw new Error(`${DOCUMENT} has no marks of the bench.`);
  writeFileSync(
    DOCUMENT,
    text.replace(marked, () => table),
  );
}

/** The median of the ratios of all rounds, because a disturbance of a round affects both. */
export function ratioOf(times: readonly number[], base: readonly number[]): string {
  const ratios = times.map((value, round) => value / (base[round] ?? value));
  return `${median(ratios).toPrecision(3)} ×`;
}

/** The processor time of an `ok` on a machine as fast as the one on which the bars were set. */
const OK_MS = 0.06;

/** A time on a machine on which an `ok` takes `OK_MS`, so that figures of two machines can be compared. */
export function scaled(ms: number, okMs: number): string {
  return `${((ms / okMs) * OK_MS).toFixed(1)} ms scaled`;
}
