/**
 * Texts that the project has for every paper, and that a paper may replace by its own. They may
 * name `{paper}`, `{town}` and the other words of `fill-text.ts`.
 */
import type { FaqItem } from "../faq/faq.ts";

/** One section of a legal page. */
export interface LegalSection {
  /** Anchor in kebab case; it stays when the wording changes. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Points shown as a bulleted list after the paragraphs. */
  readonly list?: readonly string[];
}

export interface LegalDocument {
  /** Day of the last change in words, for `{updated}`. */
  readonly updated: string;
  readonly sections: readonly LegalSection[];
}

/** Each in place of the project's. */
export interface PublicationTexts {
  readonly privacy?: LegalDocument;
  readonly terms?: LegalDocument;
  /** In the order in which they are shown; topics without a question are left out. */
  readonly faq?: readonly FaqItem[];
}
