/** What publishers asked for, source by source, as the editor has entered it. Pure. */

/** Off: nowhere. Headlines: no text and no picture. On: as the paper's configuration has it. */
export const TREATMENTS = ["off", "headlines", "no-pictures", "on"] as const;
export type SourceTreatment = (typeof TREATMENTS)[number];

/** The value of a decision of kind `source`, and of what a feed's own licence demands. */
export interface SourceValue {
  /** Of a feed or a calendar. */
  readonly address: string;
  readonly treatment: SourceTreatment;
}

/** The treatment of each source by its address; sources that are on are in it where they were off. */
export type SourceTreatments = ReadonlyMap<string, SourceTreatment>;

/** No decisions. The paper is then shown as it is configured. */
export const NO_TREATMENTS: SourceTreatments = new Map();

/** The treatments that decisions demand, in the order in which they were made; the later counts. */
export function treatmentsOf(
  decisions: readonly { readonly kind: string; readonly value: unknown }[],
): SourceTreatments {
  const values = decisions.flatMap(({ kind, value }) =>
    kind === "source" || kind === "licence" ? [value as SourceValue] : [],
  );
  if (values.length === 0) return NO_TREATMENTS;
  return new Map(values.map(({ address, treatment }) => [address, treatment]));
}
