/** The bullets and numbers that Word and mail programs write before the items of a list. Pure. */
import type { Run } from "./inline-marks.ts";

/** A bullet or number that is a part of the text, as mail programs leave it, with the blanks behind it. */
const FILLED = /^\s*([·•▪◦§o–-]|\(?(?:\d{1,3}|[a-z])[.)])[ \u00a0]*\u00a0[ \u00a0]*/i;

/** Takes the first letters out of a paragraph. */
function dropLetters(runs: Run[], count: number): void {
  let left = count;
  for (const [at, run] of runs.entries()) {
    runs[at] = { ...run, text: run.text.slice(left) };
    left = Math.max(0, left - run.text.length);
  }
}

/** The number of an item, by Word's mark, else by that in its text, which goes; undefined for a bullet. */
export function readMark(runs: Run[], mark: string): number | undefined {
  const [filler = "", sign = ""] = FILLED.exec(runs.map(({ text }) => text).join("")) ?? [];
  if (mark === "") dropLetters(runs, filler.length);
  const number = numberOf(mark || sign);
  // "Step 1:" is no number of a list, and is read.
  const isName = number === undefined && /[\p{L}\p{N}]{2}/u.test(mark);
  if (isName && runs[0]) runs.unshift({ ...runs[0], text: `${mark} ` });
  return number;
}

/** The number of a mark as `1.`, `(b)`, `iv)` or `2.3`; undefined for a bullet. */
function numberOf(mark: string): number | undefined {
  const [, digits] = /^\(?(?:\d+\.)*?(\d{1,4})[.):]?$/.exec(mark) ?? [];
  if (digits !== undefined) return Number(digits);
  const letters = /^\(?([a-z]{1,5})[.)]$/i.exec(mark)?.[1]?.toLowerCase() ?? "";
  const roman = ROMAN.indexOf(letters);
  if (roman >= 0) return roman + 1;
  return letters.length === 1 ? letters.charCodeAt(0) - 96 : undefined;
}

const ROMAN = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(" ");
