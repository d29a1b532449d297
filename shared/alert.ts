/**
 * The messages at the top of every page: alerts of the authorities and the paper's own notices. All
 * texts are plain text.
 */

/** An alert or a notice with all its texts. */
export interface Alert {
  readonly id: string;
  /** A notice is the paper's own: its whole text is `headline`. */
  readonly kind: "alert" | "notice";
  /** `Extreme`, `Severe`, `Moderate`, `Minor` or `Unknown`; empty for a notice. */
  readonly severity: string;
  /** `Immediate`, `Expected`, `Future`, `Past` or `Unknown`; empty for a notice. */
  readonly urgency: string;
  /** What it warns of, as `Flood Warning`; the text of a notice. */
  readonly headline: string;
  /** The places, as the issuer names them; may be empty. */
  readonly area: string;
  readonly description: string;
  /** What to do; may be empty. */
  readonly instruction: string;
  /** An http(s) address, or for a notice a path on this site; may be empty. */
  readonly link: string;
  /** The authority that issued it; empty for a notice. */
  readonly issuer: string;
  /** When it ends, in milliseconds since 1970; 0 for a notice without an end. */
  readonly expires: number;
  /** `expires` in the paper's time zone, as `Oct 30, 2026, 9:05 AM EDT`; empty without one. */
  readonly until: string;
  /** Whether it is a sample that came with the software. */
  readonly isSample: boolean;
}

/** Alerts at the top of a page; the others are on `/alerts`. */
export const ALERTS_ON_PAGES = 3;
