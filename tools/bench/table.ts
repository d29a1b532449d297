/** The bench's table: medians and their ratios, for the terminal and for the README. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";

export interface Line {
  readonly name: string;
  /** Processor time for one request, in milliseconds, round by round. */
  readonly cpuMs: readonly number[];
  readonly perSecond: number;
  /** Of the body as sent. */
  readonly bytes: number;
}

const START = "<!-- bench -->";
const END = "<!-- /bench -->";

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** A table in markdown: a column of names, then columns of figures. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, index) => (index === 0 ? "---" : "--:"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Prints the table and what follows it; `isWritten` puts them into the README as well. */
export function printTable(
  lines: readonly Line[],
  sections: readonly string[],
  isWritten: boolean,
) {
  const [ok] = lines;
  const jsx = lines.find(({ name }) => name.startsWith("hono/jsx"));
  const rows = lines.map((line) => [
    line.name,
    median(line.cpuMs).toFixed(3),
    ratioTo(ok, line, 2),
    ratioTo(jsx, line, 2),
    Math.round(line.perSecond).toLocaleString("en-US"),
    `${(line.bytes / 1000).toFixed(1)} kB`,
  ]);
  const head = ["page", "CPU ms", "of `ok`", "of hono/jsx", "requests/s", "body"];
  const text = [tableOf(head, rows), ...sections].join("\n\n");
  process.stdout.write(`${text}\n`);
  if (isWritten) write(text);
}

/** The median over rounds, because what disturbs a round disturbs both. */
function ratioTo(base: Line | undefined, { cpuMs }: Line, digits: number): string {
  if (!base) return "";
  const ratios = cpuMs.map((value, round) => value / (base.cpuMs[round] ?? value));
  return `${median(ratios).toFixed(digits)} ×`;
}

function write(text: string): void {
  const file = ["README.md", "tools/bench/README.md"].find(
    (name) => existsSync(name) && readFileSync(name, "utf8").includes(START),
  );
  if (!file) throw new Error(`No README has the marks ${START} and ${END}.`);
  const old = readFileSync(file, "utf8");
  const [before = "", rest = ""] = old.split(START);
  const [, after = ""] = rest.split(END);
  writeFileSync(file, `${before}${START}\n\n${text}\n\n${END}${after}`);
}
