/**
 * JSON out of a text that may be broken, cut off, or made to fill the memory. Where the whole cannot be
 * parsed, or costs too much, the whole items at its beginning are.
 */
import type { Outcome } from "../../../shared/outcome.ts";
import { COST, RESERVE, spend, type Work } from "./work.ts";

/** Shorter texts cost little, whatever they hold. */
const HARMLESS_LENGTH = 200_000;
/** Longer texts are not repaired: it takes a copy of each piece between two faults. */
const REPAIR_LENGTH = 1_000_000;
/** No feed nests deeper. */
const DEPTH_LIMIT = 1_000;

/** The value of the text, or of its beginning with as many items as are whole. */
export function parseJson(text: string, work: Work): Outcome<unknown> {
  const walked = text.length > HARMLESS_LENGTH ? walk(text, work) : undefined;
  const isTooMuch = walked?.isTooMuch ?? false;
  const whole = isTooMuch ? undefined : parsed(text);
  if (whole !== undefined) return { ok: true, value: whole };
  const { itemsEnd } = walked ?? walk(text, work);
  const value = itemsEnd < 0 ? undefined : parsed(`${text.slice(0, itemsEnd)}]}`);
  if (value !== undefined) return { ok: true, value };
  const message = isTooMuch ? "The JSON holds more than any feed." : "The document is broken JSON.";
  return { ok: false, message };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.length <= REPAIR_LENGTH ? repaired(text) : undefined;
  }
}

/** Without line breaks and tabs inside strings, and commas behind the last element. */
function repaired(text: string): unknown {
  try {
    return JSON.parse(text.replace(/[\u0000-\u001f]+/g, " ").replace(/,\s*([\]}])/g, "$1"));
  } catch {
    return undefined;
  }
}

interface Walked {
  /** Offset behind the last whole item; -1 where there is none. */
  readonly itemsEnd: number;
  /** True where parsing all of it would cost too much. */
  readonly isTooMuch: boolean;
}

/** Goes over the text from bracket to bracket, and counts what they will cost. */
function walk(text: string, work: Work): Walked {
  const list = /"items"\s*:\s*\[/.exec(text);
  const first = list ? list.index + list[0].length : Infinity;
  let depth = 0;
  /** Depth inside the list of items; 0 outside of it. */
  let listDepth = 0;
  let itemsEnd = -1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= 32) continue;
    if (code === 34) at = stringEnd(text, at);
    else if (code === 123 || code === 91) {
      depth += 1;
      if (at + 1 === first) listDepth = depth;
    } else if (code === 125 || code === 93) {
      if (depth === listDepth) listDepth = -1;
      depth -= 1;
      if (depth === listDepth) itemsEnd = at + 1;
    }
    if (depth > DEPTH_LIMIT || !spend(work, costOf(code), RESERVE.scan))
      return { itemsEnd, isTooMuch: true };
  }
  return { itemsEnd, isTooMuch: false };
}

/** What parsing costs for the character that a value begins or ends with, in nanoseconds. */
function costOf(code: number): number {
  if (code === 123 || code === 91) return COST.list;
  if (code === 34) return COST.string;
  return code === 44 ? COST.comma : 2;
}

/** Offset of the quote that ends the string beginning there. */
function stringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0) {
    let slash = end - 1;
    while (text.charCodeAt(slash) === 92) slash -= 1;
    if ((end - slash) % 2 === 1) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}
