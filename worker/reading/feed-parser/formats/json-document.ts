/**
 * Parses JSON that may be malformed, cut off or hostile. A scan finds the items, each of which is parsed
 * on its own: the complete items of a damaged document are read, and a large one takes little memory.
 */
import { ITEM_LIMIT, type Quota, take } from "../feed-limits.ts";

/** Longer texts are not repaired, and are no feed without a list of items. */
const REPAIR_LENGTH = 1_000_000;
/** Longer items are left out, because their strings would take the memory twice. */
const ITEM_LENGTH = 4_000_000;
/** Characters in which the name of the list is looked for. */
const LIST_REACH = 50;
/** No feed nests deeper. */
const DEPTH_LIMIT = 1_000;

const TOO_MUCH = "The JSON holds more than any feed.";
const BROKEN = "The document is broken JSON.";
/** JSON of another kind. */
export const NO_FEED = "The document is JSON, but not a JSON Feed.";

/** The fields around a feed's items, and its items, each of which is parsed when it is asked for. */
export interface JsonDocument {
  readonly ok: true;
  readonly value: unknown;
  /** Undefined where the document has no list of items. */
  readonly items: readonly JsonItem[] | undefined;
  /** Whether the document ends within that list. */
  readonly isCut: boolean;
}

/** Gives undefined for an item that is no JSON. */
export type JsonItem = () => unknown;

/** The value of the text, or of its beginning with all complete items; else a message. */
export function parseJson(
  text: string,
  markup: Quota,
): JsonDocument | { readonly ok: false; readonly message: string } {
  const outline = outlineOf(text, markup);
  const { items, listStart, listEnd, isTooMuch } = outline;
  if (isTooMuch && items.length === 0) return { ok: false, message: TOO_MUCH };
  if (listStart < 0 && text.length > REPAIR_LENGTH) return { ok: false, message: NO_FEED };
  const hasList = items.length > 0 || listEnd >= 0;
  const value = hasList ? withoutItems(text, outline) : parsed(text);
  if (value === undefined) return { ok: false, message: isTooMuch ? TOO_MUCH : BROKEN };
  const parseItem = ({ start, end }: Span): unknown =>
    end - start > ITEM_LENGTH ? undefined : parsed(text.slice(start, end));
  return {
    ok: true,
    value,
    items: hasList ? items.map((span) => () => parseItem(span)) : undefined,
    isCut: hasList && listEnd < 0 && !isTooMuch,
  };
}

/** The document without its items, or its beginning before them where the rest cannot be parsed. */
function withoutItems(text: string, { listStart, listEnd }: Outline): unknown {
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

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where a text has its list of items. */
interface Outline {
  /** The complete items. */
  readonly items: readonly Span[];
  /** Offset behind the bracket that begins the list; -1 where there is none. */
  readonly listStart: number;
  /** Offset of the bracket that ends it; -1 where it was not reached. */
  readonly listEnd: number;
  /** True where the text holds more than the limits allow. */
  readonly isTooMuch: boolean;
}

function outlineOf(text: string, markup: Quota): Outline {
  const items: Span[] = [];
  let depth = 0;
  let listStart = -1;
  let listEnd = -1;
  let start = 0;
  let isTooMuch = false;
  const mark = /["{}[\],]/g;
  for (let match = mark.exec(text); match && !isTooMuch; match = mark.exec(text)) {
    const at = match.index;
    switch (match[0]) {
      case '"':
        mark.lastIndex = stringEnd(text, at, markup) + 1;
        break;
      case "{":
      case "[":
        depth += 1;
        if (depth === 2 && listStart < 0 && isItemList(text, at)) listStart = at + 1;
        else if (depth === 3) start = at;
        break;
      case "}":
      case "]": {
        depth -= 1;
        const isInList = listStart >= 0 && listEnd < 0;
        if (depth === 2 && isInList && items.length < ITEM_LIMIT)
          items.push({ start, end: at + 1 });
        if (depth === 1 && isInList) listEnd = at;
        break;
      }
      default:
        break;
    }
    isTooMuch = depth > DEPTH_LIMIT || !take(markup);
  }
  return { items, listStart, listEnd, isTooMuch };
}

/** True for the bracket behind the name of the items. */
function isItemList(text: string, bracket: number): boolean {
  if (text.charCodeAt(bracket) !== 91) return false;
  return /"items"\s*:\s*$/.test(text.slice(Math.max(0, bracket - LIST_REACH), bracket));
}

/** Offset of the quote that ends the string beginning there. */
function stringEnd(text: string, start: number, markup: Quota): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0) {
    let slash = end - 1;
    while (text.charCodeAt(slash) === 92) slash -= 1;
    if ((end - slash) % 2 === 1) return end;
    if (!take(markup)) break;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}
