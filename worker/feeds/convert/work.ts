/**
 * What cleaning the HTML of one document may cost, guessed before it is done: a document of ten
 * megabytes that is nothing but pictures would take a second. No real feed comes near the bound.
 */

/** The work that is left, in nanoseconds as measured on an ordinary processor. */
export interface Work {
  left: number;
}

/** Enough for some 75,000 attributes in a document. */
const BUDGET_NS = 60_000_000;
const CHARACTER_NS = 4;
const TAG_NS = 80;
/** Attributes hold addresses, which have to be parsed. */
const ATTRIBUTE_NS = 800;

const LESS_THAN = 60;
const EQUALS = 61;

export function newWork(): Work {
  return { left: BUDGET_NS };
}

/** Takes the cost of cleaning a text out of what is left; false where it is more than that. */
export function affords(work: Work, html: string): boolean {
  let cost = html.length * CHARACTER_NS;
  for (let at = 0; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (code === LESS_THAN) cost += TAG_NS;
    else if (code === EQUALS) cost += ATTRIBUTE_NS;
  }
  if (cost > work.left) return false;
  work.left -= cost;
  return true;
}
