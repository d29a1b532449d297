/**
 * The messages at the top of every page: alerts of the authorities and the paper's own notices. All
 * texts are plain text.
 */

/** An alert or a notice with all its texts. */
export interface Alert {
  readonly id: string;
  /** A notice is the paper's own: its whole text is `headline`. */
  readonly kind: "alert" | "notice";
  /** `Extreme`, `Severe`, `Moderate` or `Minor`; of an alert also `Unknown`, or another word of its issuer. */
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

const LEVELS = ["extreme", "severe", "moderate", "minor"] as const;
export type AlertLevel = (typeof LEVELS)[number];

/** How grave a message looks. One whose issuer does not know it must not look harmless. */
export function alertLevel({ severity }: Pick<Alert, "severity">): AlertLevel {
  return LEVELS.find((level) => level === severity.toLowerCase()) ?? "moderate";
}

/** The word for it, as readers see it: `Extreme`, `Severe notice`, `Alert`. */
export function alertWord({ kind, severity }: Pick<Alert, "kind" | "severity">): string {
  if (kind === "alert") return severity === "Unknown" ? "Alert" : severity;
  return severity === "Minor" ? "Notice" : `${severity} notice`;
}
