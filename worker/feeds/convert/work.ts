/**
 * What converting one document may cost, counted while it is done: ten megabytes that are nothing but
 * tags, or nothing but pictures, would take a second. Whole items that were had by then are kept.
 */

/** The work that is left, in nanoseconds as measured on an ordinary processor. */
export interface Work {
  left: number;
}

const BUDGET_NS = 60_000_000;

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
  mailCharacter: 40,
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
const ATTRIBUTE_NS = 200;
/** Addresses have to be parsed. */
const ADDRESS_NS = 850;
/** References, and brackets that have to become some. */
const REFERENCE_NS = 130;
/** Two of them begin a paragraph. */
const LINE_NS = 40;

const LINE_FEED = 10;
const AMPERSAND = 38;
const LESS_THAN = 60;
const EQUALS = 61;
const GREATER_THAN = 62;

export function newWork(): Work {
  return { left: BUDGET_NS };
}

/** Takes a cost out of what is left; false where that is less than the reserve. */
export function spend(work: Work, cost: number, reserve: number = RESERVE.fields): boolean {
  work.left -= cost;
  return work.left > reserve;
}

/**
 * Takes the cost of resolving and cleaning a stretch of HTML out of what is left; false, and nothing
 * taken, where it is more than that.
 */
export function affords(work: Work, html: string, from = 0, to = html.length): boolean {
  const most = work.left - RESERVE.html;
  let cost = TEXT_NS + (to - from) * CHARACTER_NS;
  for (let at = from; at < to && cost <= most; at += 1) {
    const code = html.charCodeAt(at);
    if (code > GREATER_THAN) continue;
    if (code === LESS_THAN) cost += TAG_NS;
    else if (code === GREATER_THAN) cost += TAG_END_NS;
    else if (code === EQUALS) cost += holdsAddress(html, at) ? ADDRESS_NS : ATTRIBUTE_NS;
    else if (code === LINE_FEED) cost += LINE_NS;
    else if (code === AMPERSAND) cost += REFERENCE_NS;
  }
  if (cost > most) return false;
  work.left -= cost;
  return true;
}

/** True behind `href`, `src`, `cite` and `poster`, and behind a space: the name may stand before it. */
function holdsAddress(html: string, equals: number): boolean {
  const last = html.charCodeAt(equals - 1);
  if (last <= 32) return true;
  const letter = last | 32;
  if (letter === 101) return (html.charCodeAt(equals - 2) | 32) === 116;
  return letter === 102 || letter === 99 || letter === 114;
}
