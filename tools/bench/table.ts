/** The bench's table: medians and their ratios, for the terminal and for the README. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";

export interface Line {
  readonly name: string;
  /** Processor time for one request, in milliseconds. */
  readonly cpuMs: number;
  readonly perSecond: number;
  /** Of the body as sent. */
  readonly bytes: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Prints the table; `isWritten` puts it into the README as well. */
export function printTable(
  lines: readonly Line[],
  days: readonly string[],
  notes: readonly string[],
  isWritten: boolean,
) {
  const [ok] = lines;
  const jsx = lines.find(({ name }) => name.startsWith("hono/jsx"));
  const rows = lines.map((line) => [
    line.name,
    line.cpuMs.toFixed(3),
    ok ? `${(line.cpuMs / ok.cpuMs).toFixed(1)} ×` : "",
    jsx ? `${(line.cpuMs / jsx.cpuMs).toFixed(2)} ×` : "",
    Math.round(line.perSecond).toLocaleString("en-US"),
    `${(line.bytes / 1000).toFixed(1)} kB`,
  ]);
  const head = ["page", "CPU ms", "of `ok`", "of hono/jsx", "requests/s", "body"];
  const table = [head, head.map((_, index) => (index === 0 ? "---" : "--:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
  const text = [table, ...days, ...notes].join("\n\n");
  printSection("bench", text, isWritten);
}

/** Prints a section; `isWritten` puts it between the marks of that name in the README as well. */
export function printSection(name: string, text: string, isWritten: boolean) {
  process.stdout.write(`${text}\n`);
  if (isWritten) write(name, text);
}

function write(name: string, text: string): void {
  const start = `<!-- ${name} -->`;
  const end = `<!-- /${name} -->`;
  const file = ["README.md", "tools/bench/README.md"].find(
    (path) => existsSync(path) && readFileSync(path, "utf8").includes(start),
  );
  if (!file) throw new Error(`No README has the marks ${start} and ${end}.`);
  const [before = "", rest = ""] = readFileSync(file, "utf8").split(start);
  const [, after = ""] = rest.split(end);
  writeFileSync(file, `${before}${start}\n\n${text}\n\n${end}${after}`);
}
