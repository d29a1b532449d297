/**
 * What a page shows already. The data it starts with do not repeat that: they say which objects stand
 * where, and browsers keep the elements that came.
 */

/** Stands for an object, or in one, in place of all that the page shows of it. */
export interface InPlace {
  readonly inPlace: true;
}

/** Whether all there is of an object is what the page shows. */
export function isInPlace(of: object): of is InPlace {
  return "inPlace" in of;
}
