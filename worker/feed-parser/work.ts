/**
 * What converting one document may cost, counted while it is done: ten megabytes that are nothing but
 * tags, or nothing but pictures, would take a second. Whole items that were had by then are kept.
 */

export interface Work {
  /** The work that is left, in nanoseconds as measured on an ordinary processor. */
  left: number;
  /** How many times its cost each step takes in this document. */
  pace: number;
  /** Characters of stories that may still be kept. */
  room: number;
}

const BUDGET_NS = 64_000_000;

/** For a byte of the decoded text. */
const DECODING_NS = 0.8;
/** Everything takes longer, and leaves more to clear away, where a character takes two bytes. */
const TWO_BYTE_PACE = 1.5;

/**
 * Memory that a document may take on top of its own, its text included: so many times its size. The
 * rest of what is allowed goes to what is thrown away again.
 */
const SHARE = 2.5;
/** What the stories of any document may take, in bytes. */
export const LEAST_ROOM = 6_000_000;

/**
 * What each step has to leave to those behind it: scanning to reading dates, dates to the fields of
 * items, their HTML to the titles and links of further items.
 */
export const RESERVE = {
  scan: 34_000_000,
  dates: 22_000_000,
  html: 5_000_000,
  fields: 0,
} as const;

/** What the steps of scanning and reading cost, in nanoseconds. */
export const COST = {
  // Scanning.
  step: 60,
  tag: 80,
  tagCharacter: 4,
  element: 150,
  /** An open element that is looked at when an end tag comes. */
  frame: 5,
  attributes: 300,
  /** A name that is worked out anew because too many are remembered already. */
  name: 200,
  /** A namespace that an element inherits and adds to. */
  binding: 100,
  base: 2_500,
  /** A bracket in a text for readers, and one that has to be looked at closely. */
  bracket: 30,
  declaration: 60,
  // JSON.
  list: 150,
  string: 70,
  /** Inside a string. */
  quote: 30,
  comma: 30,
  // Reading.
  item: 2_000,
  child: 100,
  value: 100,
  character: 4,
  /** In a text that is longer than any title. */
  longCharacter: 12,
  /** A bracket or an ampersand in a short text. */
  mark: 200,
  address: 500,
  addressCharacter: 12,
  /** One in HTML that is not yet as it should be. */
  rewritten: 350,
  /** In an address that the platform had to write anew. */
  encodedCharacter: 40,
  /** The platform takes longest over what is no address. */
  badAddress: 8_000,
  queryCharacter: 30,
  date: 800,
  /** One that is in words, or is none. */
  oddDate: 8_000,
  badDate: 4_000,
  /** One of the sizes that a picture comes in. */
  candidate: 800,
  mail: 3_000,
  /** A picture or a film: whether it only counts readers. */
  file: 1_500,
  /** In an attribute with references. */
  attributeCharacter: 12,
} as const;

/** What the parts of HTML cost. */
const TEXT_NS = 2_500;
const CHARACTER_NS = 1;
const TAG_NS = 100;
const TAG_END_NS = 25;
/** A bracket that ends no tag, and is written as a reference besides. */
const ESCAPE_NS = 40;
const ATTRIBUTE_NS = 250;
/** Addresses have to be parsed besides. */
const ADDRESS_NS = 500;
/** References, and brackets that have to become some. */
const REFERENCE_NS = 120;
/** Two of them begin a paragraph. */
const LINE_NS = 40;

const LINE_FEED = 10;
const AMPERSAND = 38;
const LESS_THAN = 60;
const EQUALS = 61;
const GREATER_THAN = 62;

/** What each of the characters up to the closing bracket costs. */
const MARKS = new Uint16Array(GREATER_THAN + 1);
MARKS[LINE_FEED] = LINE_NS;
MARKS[AMPERSAND] = REFERENCE_NS;
MARKS[LESS_THAN] = TAG_NS;
MARKS[EQUALS] = ATTRIBUTE_NS;
MARKS[GREATER_THAN] = TAG_END_NS;

export function newWork(): Work {
  return { left: BUDGET_NS, pace: 1, room: LEAST_ROOM };
}

/**
 * Takes the cost of decoding a document out of what is left, and reckons what may be kept beside its
 * text: of so many bytes and characters.
 */
export function beginWork(work: Work, bytes: number, characters: number): void {
  // Text beyond ASCII mostly takes two bytes a character, and so does everything cut out of it.
  const width = characters < bytes ? 2 : 1;
  work.left -= characters * width * DECODING_NS;
  work.pace = width === 1 ? 1 : TWO_BYTE_PACE;
  work.room = Math.max(LEAST_ROOM, bytes * SHARE - characters * width) / width;
}

/** The text, where there is room for it. */
export function keep(text: string, work: Work): string | undefined {
  if (text.length > work.room) return undefined;
  work.room -= text.length;
  return text;
}

/** Takes a cost out of what is left; false where that is less than the reserve. */
export function spend(work: Work, cost: number, reserve: number = RESERVE.fields): boolean {
  work.left -= cost * work.pace;
  return work.left > reserve;
}

/**
 * Takes the cost of resolving and cleaning a stretch of HTML out of what is left; false, and nothing
 * taken, where it is more than that.
 */
export function affords(work: Work, html: string, from = 0, to = html.length): boolean {
  const most = (work.left - RESERVE.html) / work.pace;
  let cost = TEXT_NS + (to - from) * CHARACTER_NS;
  let open = 0;
  for (let at = from; at < to; at += 1) {
    const code = html.charCodeAt(at);
    if (code > GREATER_THAN) continue;
    const mark = MARKS[code] ?? 0;
    if (mark === 0) continue;
    cost += mark;
    if (code === LESS_THAN) open += 1;
    else if (code === GREATER_THAN) {
      if (open > 0) open -= 1;
      else cost += ESCAPE_NS;
    } else if (code === AMPERSAND && isEscaped(html, at)) cost += REFERENCE_NS;
    else if (code === EQUALS && holdsAddress(html, at)) cost += ADDRESS_NS;
    if (cost > most) return false;
  }
  if (cost > most) return false;
  work.left -= cost * work.pace;
  return true;
}

/** True at `&am`: what is escaped by it may be a reference again. */
function isEscaped(html: string, ampersand: number): boolean {
  return html.charCodeAt(ampersand + 1) === 97 && html.charCodeAt(ampersand + 2) === 109;
}

/** True behind `href`, `src`, `cite` and `poster`, and behind a space: the name may stand before it. */
function holdsAddress(html: string, equals: number): boolean {
  const last = html.charCodeAt(equals - 1);
  if (last <= 32) return true;
  const letter = last | 32;
  if (letter === 101) return (html.charCodeAt(equals - 2) | 32) === 116;
  return letter === 102 || letter === 99 || letter === 114;
}
