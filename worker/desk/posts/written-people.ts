/** Authors and corrections as the form has them: names in a line, and a line for each correction. Pure. */
import type { Author } from "../../../shared/trust/bylines.ts";
import type { WrittenCorrection } from "../../blog/backends/backend-posts.ts";
import { parsedJson, readAuthors, readCorrections } from "../../blog/backends/read-bylines.ts";

/** The authors of `Ada Brook, Tom Reyes (Photographs)`. */
export function authorsIn(text: string): readonly Author[] {
  const names = text.split(/,(?![^()]*\))/).map((one) => {
    const [, name = "", role = ""] = /^\s*([^()]*?)\s*(?:\(([^()]*)\))?\s*$/.exec(one) ?? ["", one];
    return { name, role };
  });
  return readAuthors(names);
}

/** The authors of a row, in the form's words. */
export function authorsText(json: string): string {
  const authors = readAuthors(parsedJson(json));
  return authors.map(({ name, role }) => (role === "" ? name : `${name} (${role})`)).join(", ");
}

/** The corrections of lines as `2026-11-25: The bridge is 90 metres long.`; one without a date is of `today`. */
export function correctionsIn(text: string, today: string): readonly WrittenCorrection[] {
  const lines = text.split("\n").map((line) => {
    const [, date = today, words = line] = DATED.exec(line) ?? [];
    return { date, text: words };
  });
  return readCorrections(lines);
}

const DATED = /^\s*(\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?)\s*:\s*(.*)$/;

/** The corrections of a row, in the form's lines. */
export function correctionsText(json: string): string {
  const corrections = readCorrections(parsedJson(json));
  return corrections.map(({ date, text }) => `${date}: ${text}`).join("\n");
}

/** Seconds since 1970 of the latest correction; 0 for none. */
export function correctedAt(corrections: readonly WrittenCorrection[]): number {
  const times = corrections
    .map(({ date }) => Date.parse(date))
    .filter((time) => !Number.isNaN(time));
  return Math.floor(Math.max(0, ...times) / 1_000);
}
