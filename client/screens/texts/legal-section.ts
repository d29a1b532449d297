/** One section of a legal page: the shape in which the privacy policy and the terms are kept. */

export interface LegalSection {
  /** Anchor in kebab case; it stays when the wording changes. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Points shown as a bulleted list after the paragraphs. */
  readonly list?: readonly string[];
}
