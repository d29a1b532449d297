/**
 * JSON out of a text that may be broken, cut off, or made to fill the memory. Where the whole cannot be
 * parsed, or costs too much, the whole items at its beginning are.
 */
import { COST, RESERVE, spend, type Work } from "../work.ts";

/** Shorter texts cost little, whatever they hold. */
const HARMLESS_LENGTH = 200_000;
/** Longer texts are not repaired: it takes a copy of each piece between two faults. */
const REPAIR_LENGTH = 1_000_000;
/** Items kept of one document. */
export const ITEM_LIMIT = 5_000;
/** Longer items are none: their strings would stand beside the text a second time. */
const ITEM_LENGTH = 4_000_000;
/** Characters in which the name of the list is looked for. */
const LIST_REACH = 50;
const TOO_MUCH = "The JSON holds more than any feed.";
const BROKEN = "The document is broken JSON.";
/** JSON of another kind. */
export const NO_FEED = "The document is JSON, but not a JSON Feed.";
/** No feed nests deeper. */
const DEPTH_LIMIT = 1_000;

/** The fields around a feed's items, and its items, each of which is parsed when it is asked for. */
export interface JsonDocument {
  readonly value: unknown;
  /** Undefined where `value` has them all. */
  readonly items?: readonly JsonItem[];
}

/** Answers undefined for an item that is no JSON. */
export type JsonItem = () => unknown;

/**
 * The value of the text, or of its beginning with as many items as are whole. The items of a long one
 * stay text: all of them at once would take more memory than the document.
 */
export function parseJson(
  text: string,
  work: Work,
): { ok: true; value: JsonDocument } | { ok: false; message: string } {
  if (text.length <= HARMLESS_LENGTH) {
    const value = parsed(text);
    if (value !== undefined) return { ok: true, value: { value } };
  }
  const walked = walk(text, work);
  const { items, listStart, listEnd, isTooMuch } = walked;
  const isShort = text.length <= REPAIR_LENGTH;
  if (listStart < 0 && !isTooMuch && !isShort) return { ok: false, message: NO_FEED };
  const isWhole = items.length > 0 || (listEnd >= 0 && !isTooMuch);
  const value = isWhole ? around(text, walked) : isShort && !isTooMuch ? parsed(text) : undefined;
  if (value === undefined) return { ok: false, message: isTooMuch ? TOO_MUCH : BROKEN };
  if (listStart < 0) return { ok: true, value: { value } };
  const rest = items.map(({ start, end }): JsonItem => {
    return () => (end - start > ITEM_LENGTH ? undefined : parsed(text.slice(start, end)));
  });
  return { ok: true, value: { value, items: rest } };
}

/** The document without its items, or its beginning before them where the rest cannot be parsed. */
function around(text: string, { listStart, listEnd }: Walked): unknown {
  if (listStart > REPAIR_LENGTH) return undefined;
  const isShort = listEnd >= 0 && text.length - listEnd <= REPAIR_LENGTH;
  const value = isShort ? parsed(text.slice(0, listStart) + text.slice(listEnd)) : undefined;
  return value ?? parsed(`${text.slice(0, listStart)}]}`);
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
  /** The whole items. */
  readonly items: readonly { readonly start: number; readonly end: number }[];
  /** Offset behind the bracket that begins the list of items; -1 where there is none. */
  readonly listStart: number;
  /** Offset of the bracket that ends it. */
  readonly listEnd: number;
  /** True where parsing all of it would cost too much. */
  readonly isTooMuch: boolean;
}

/** Goes over the text from bracket to bracket, and counts what they will cost. */
function walk(text: string, work: Work): Walked {
  const items: { start: number; end: number }[] = [];
  let depth = 0;
  let listStart = -1;
  let listEnd = -1;
  let start = 0;
  let isTooMuch = false;
  for (let at = 0; at < text.length && !isTooMuch; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= 32) continue;
    if (code === 34) at = stringEnd(text, at, work);
    else if (code === 123 || code === 91) {
      depth += 1;
      if (depth === 2 && listStart < 0 && code === 91 && isList(text, at)) listStart = at + 1;
      else if (depth === 3) start = at;
    } else if (code === 125 || code === 93) {
      depth -= 1;
      if (depth === 2 && isInList(listStart, listEnd, items)) items.push({ start, end: at + 1 });
      if (depth === 1 && listStart >= 0 && listEnd < 0) listEnd = at;
    }
    isTooMuch = depth > DEPTH_LIMIT || !spend(work, costOf(code), RESERVE.scan);
  }
  return { items, listStart, listEnd, isTooMuch };
}

function isInList(listStart: number, listEnd: number, items: readonly unknown[]): boolean {
  return listStart >= 0 && listEnd < 0 && items.length < ITEM_LIMIT;
}

/** True for the bracket behind the name of the items. */
function isList(text: string, bracket: number): boolean {
  return /"items"\s*:\s*$/.test(text.slice(Math.max(0, bracket - LIST_REACH), bracket));
}

/** What parsing costs for the character that a value begins or ends with, in nanoseconds. */
function costOf(code: number): number {
  if (code === 123 || code === 91) return COST.list;
  if (code === 34) return COST.string;
  return code === 44 ? COST.comma : 2;
}

/** Offset of the quote that ends the string beginning there. */
function stringEnd(text: string, start: number, work: Work): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0) {
    let slash = end - 1;
    while (text.charCodeAt(slash) === 92) slash -= 1;
    if ((end - slash) % 2 === 1) return end;
    if (!spend(work, COST.quote, RESERVE.scan)) break;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}
