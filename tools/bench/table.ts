/** The bench's table: medians and their ratios, for the terminal and for docs/performance.md. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";

export interface Line {
  readonly name: string;
  /** Processor time for one request, in milliseconds, round by round. */
  readonly cpuMs: readonly number[];
  readonly perSecond: number;
  /** Size of the body as sent. */
  readonly bytes: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** A table in markdown: a column of names, then columns of figures. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, index) => (index === 0 ? "---" : "--:"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Prints the table and further sections; `isWritten` puts them into docs/performance.md as well. */
export function printTable(
  lines: readonly Line[],
  sections: readonly string[],
  isWritten: boolean,
) {
  const [ok] = lines;
  const jsx = lines.find(({ name }) => name.startsWith("hono/jsx"));
  const next = lines.find(({ name }) => name.startsWith("Next"));
  const rows = lines.map((line) => [
    line.name,
    median(line.cpuMs).toFixed(3),
    ratioTo(ok, line, 2),
    ratioTo(jsx, line, 2),
    ratioTo(next, line, 3),
    Math.round(line.perSecond).toLocaleString("en-US"),
    `${(line.bytes / 1000).toFixed(1)} kB`,
  ]);
  const head = ["page", "CPU ms", "of `ok`", "of hono/jsx", "of Next", "requests/s", "body"];
  printSection("bench", [tableOf(head, rows), ...sections].join("\n\n"), isWritten);
}

/** Prints a section; `isWritten` puts it between the marks of that name in docs/performance.md as well. */
export function printSection(name: string, text: string, isWritten: boolean) {
  process.stdout.write(`${text}\n`);
  if (isWritten) write(name, text);
}

function write(name: string, text: string): void {
  const start = `<!-- ${name} -->`;
  const end = `<!-- /${name} -->`;
  const file = ["docs/performance.md", "tools/bench/README.md"].find(
    (path) => existsSync(path) && readFileSync(path, "utf8").includes(start),
  );
  if (!file) throw new Error(`No document has the marks ${start} and ${end}.`);
  const [before = "", rest = ""] = readFileSync(file, "utf8").split(start);
  const [, after = ""] = rest.split(end);
  writeFileSync(file, `${before}${start}\n\n${text}\n\n${end}${after}`);
}

/** The median of the ratios of all rounds, because a disturbance of a round affects both rows. */
function ratioTo(base: Line | undefined, { cpuMs }: Line, digits: number): string {
  if (!base) return "";
  const ratios = cpuMs.map((value, round) => value / (base.cpuMs[round] ?? value));
  return `${median(ratios).toFixed(digits)} ×`;
}
