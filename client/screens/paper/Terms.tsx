/** The terms of service (SPEC 2, legal pages): the frame around its text. */
import type { LegalDocument } from "../../../shared/publication/publication-texts.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import { LegalText } from "../../components/text/LegalText.tsx";
import { TERMS_SECTIONS, TERMS_UPDATED } from "../texts/terms-text.ts";

export interface TermsProps {
  readonly publication: Publication;
  /** The publication's own, in place of the project's. */
  readonly text?: LegalDocument | undefined;
}

/** The screen at `/terms`. */
export function Terms({ publication, text }: TermsProps) {
  return (
    <LegalText
      publication={publication}
      title="Terms of Service"
      updated={text?.updated ?? TERMS_UPDATED}
      sections={text?.sections ?? TERMS_SECTIONS}
    />
  );
}
