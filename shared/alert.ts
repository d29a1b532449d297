/**
 * What stands at the top of every page: alerts of the authorities and the paper's own notices. All
 * texts are plain text.
 */

/** An alert or a notice, whole. */
export interface Alert {
  readonly id: string;
  /** A notice is the paper's own: it is all `headline`, and has neither severity nor instruction. */
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
  /** Who says so; empty for a notice. */
  readonly issuer: string;
  /** Milliseconds since 1970 from which on it is shown no more; 0 for a notice without an end. */
  readonly expires: number;
  /** `expires` in the paper's time zone, as `Oct 30, 2026, 9:05 AM EDT`; empty without one. */
  readonly until: string;
  /** Whether it is made up and came with the software. */
  readonly isSample: boolean;
}

/** Alerts that pages have room for; the others are one link away. */
export const ALERTS_ON_PAGES = 3;
