/**
 * What a page shows already. The data it starts with do not repeat that, and browsers keep the elements
 * that came.
 */

/** Stands for a list of which the page shows all. */
export interface InPlace {
  readonly inPlace: true;
  /** How many there are in the list. */
  readonly length: number;
}

/** A list for a screen: whole, or on the page already. */
export type Shown<T> = readonly T[] | InPlace;

/** Whether all there is of an object is what the page shows. */
export function isInPlace(of: object): of is InPlace {
  return "inPlace" in of;
}
