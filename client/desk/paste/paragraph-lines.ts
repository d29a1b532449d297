/** The lines of a paragraph, a heading and a part of a program, in markdown. Pure. */
import { linesOf, type Run } from "./inline-marks.ts";

export function headingLines(runs: readonly Run[], level: number): readonly string[] {
  // A heading is bold by itself, and one line.
  const plain = runs.map((run) => ({
    ...run,
    isBold: false,
    text: run.text.replaceAll("\n", " "),
  }));
  return [`${"#".repeat(Math.min(6, Math.max(2, level)))} ${linesOf(plain).join(" ")}`];
}

/** Lines that a break parts; empty ones part paragraphs. */
export function paragraphLines(runs: readonly Run[]): readonly string[] {
  const all = linesOf(runs);
  const first = all.findIndex((line) => line !== "");
  const lines = all.slice(first, all.findLastIndex((line) => line !== "") + 1);
  return lines
    .filter((line, at) => line !== "" || lines[at - 1] !== "")
    .map((line, at, kept) => (line !== "" && (kept[at + 1] ?? "") !== "" ? `${line}  ` : line));
}

/** What is fenced as code. */
export function codeLines(runs: readonly Run[]): readonly string[] {
  const code = runs
    .map(({ text }) => text)
    .join("")
    .replaceAll(/^\n+|\s+$/g, "");
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return [fence, ...code.split("\n"), fence];
}
