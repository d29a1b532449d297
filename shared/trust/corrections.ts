/** The corrections of the paper's own posts. */

/** A correction as pages show it. */
export interface Correction {
  /** What was wrong, and what is right. */
  readonly text: string;
  /** US long form, as `November 20, 2026`. */
  readonly date: string;
  /** ISO 8601: a day or a moment. */
  readonly dateTime: string;
}

/** A correction on the page of all corrections, with its post. */
export interface ListedCorrection extends Correction {
  readonly slug: string;
  readonly title: string;
}
