/** Authors and corrections as the form has them: names in a line, and a line for each correction. Pure. */
import { parsedJson } from "../../../../shared/texts/json-fields.ts";
import type { Author } from "../../../../shared/trust/bylines.ts";
import { isDay } from "../../../platform/dates/days.ts";
import type { WrittenCorrection } from "../backends/backend-posts.ts";
import { readAuthors, readCorrections } from "../backends/read-bylines.ts";
import { AUTHORS_MAX, CORRECTIONS_PER_POST, CORRECTION_MAX_CHARACTERS } from "../post-limits.ts";

/** The authors of `Ada Brook, Tom Reyes (Photographs)`. */
export function authorsIn(text: string): readonly Author[] {
  return readAuthors(namesIn(text).map(authorIn));
}

/** The parts between commas; those within brackets or behind a backslash part nothing. */
function namesIn(text: string): readonly string[] {
  return text.match(/(?:\\.|\([^()]*\)|[^,\\])+/gs) ?? [];
}

function authorIn(written: string): Author {
  const [, name = written, role = ""] =
    /^((?:\\.|[^()\\])*)\(([^()]*)\)$/s.exec(written.trim()) ?? [];
  return { name: name.replaceAll(/\\(.)/gs, "$1").trim(), role };
}

/** Why names cannot be stored; undefined where they can. */
export function authorsFault(text: string): string | undefined {
  const names = namesIn(text).length;
  return names > AUTHORS_MAX ? `At most ${AUTHORS_MAX} names; these are ${names}.` : undefined;
}

/** The authors of a row, in the form's words. */
export function authorsText(json: string): string {
  const authors = readAuthors(parsedJson(json));
  const names = authors.map(({ name, role }) => {
    const written = name.replaceAll(/[\\,()]/g, String.raw`\$&`);
    return role === "" ? written : `${written} (${role})`;
  });
  return names.join(", ");
}

/** The corrections of lines as `2026-11-25: The bridge is 90 metres long.`; one without a date is of `today`. */
export function correctionsIn(text: string, today: string): readonly WrittenCorrection[] {
  const lines = linesIn(text).map((line) => {
    const [, date = today, words = line] = DATED.exec(line) ?? [];
    return { date, text: words };
  });
  return readCorrections(lines);
}

function linesIn(text: string): readonly string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

/** Why corrections cannot be stored; undefined where they can. */
export function correctionsFault(text: string): string | undefined {
  const lines = linesIn(text);
  if (lines.length > CORRECTIONS_PER_POST)
    return `At most ${CORRECTIONS_PER_POST} corrections; these are ${lines.length}.`;
  const long = lines.find((line) => line.length > CORRECTION_MAX_CHARACTERS);
  if (long !== undefined)
    return `At most ${CORRECTION_MAX_CHARACTERS} characters a correction; one has ${long.length}.`;
  const dates = lines.map((line) => DATED.exec(line)?.[1] ?? "").filter((date) => date !== "");
  const wrong = dates.find((date) => !isDay(date.slice(0, 10)));
  return wrong === undefined ? undefined : `There is no day ${wrong}.`;
}

const DATED = /^\s*(\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?)\s*:\s*(\S.*|)$/;

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
