/**
 * Limits of one document. Real feeds stay far below each; together they bound the time and the memory
 * that a hostile document of 10 MB takes. Limits of a single value are beside their only user.
 */

/** Larger documents are refused. */
export const DOCUMENT_LIMIT_BYTES = 10_000_000;

/** Items behind these are not read. */
export const ITEM_LIMIT = 5_000;

/** Characters of a title, a name, an id or another short value; the rest is cut off. */
export const VALUE_LIMIT = 20_000;

/** Children of one element; those beyond count three times. */
export const USUAL_CHILDREN = 20;

/** Entries of one item's list: categories, enclosures, authors. */
export const LIST_LIMIT = 100;

/** A counter of the work that is left. */
export interface Quota {
  left: number;
}

/** The counters of one document. */
export interface Quotas {
  /** Tags, comments, sections and other brackets of XML; brackets, strings and commas of JSON. */
  readonly markup: Quota;
  /** Short values; long ones and those with markup count several times. */
  readonly values: Quota;
  /** Dates that are not of the common form. */
  readonly dates: Quota;
  /** Tags, attributes, addresses and references in the HTML of stories. */
  readonly html: Quota;
  /** Characters of stories' HTML. */
  readonly characters: Quota;
}

/** The counters of a new document. */
export function newQuotas(): Quotas {
  return {
    markup: { left: 250_000 },
    values: { left: 100_000 },
    dates: { left: 3_000 },
    html: { left: 220_000 },
    characters: { left: 7_000_000 },
  };
}

/** Takes so many out of the quota; false if it is used up. */
export function take(quota: Quota, count = 1): boolean {
  quota.left -= count;
  return quota.left >= 0;
}
