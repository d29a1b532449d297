/** The terms of service (SPEC 2, legal pages): the frame around its text. */
import type { LegalDocument, LegalSection } from "../../../shared/publication/publication-texts.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import { rightsInWords } from "../../../shared/trust/rights.ts";
import { LegalText } from "../../components/text/LegalText.tsx";
import { TERMS_SECTIONS, TERMS_UPDATED } from "../texts/terms-text.ts";

export interface TermsProps {
  readonly publication: Publication;
  /** The publication's own, in place of the project's. */
  readonly text?: LegalDocument | undefined;
}

/** Follows terms that do not name `{rights}` themselves. */
const RIGHTS_SECTION: LegalSection = {
  id: "machines",
  heading: "What machines may do",
  paragraphs: ["{rights}"],
};

/** The screen at `/terms`. */
export function Terms({ publication, text }: TermsProps) {
  const updated = text?.updated ?? TERMS_UPDATED;
  const sections = text?.sections ?? TERMS_SECTIONS;
  const saysRights = sections.some(({ paragraphs, list = [] }) =>
    [...paragraphs, ...list].some((one) => one.includes("{rights}")),
  );
  return (
    <LegalText
      publication={publication}
      title="Terms of Service"
      deck={`Last updated on ${updated}.`}
      words={{ updated, rights: rightsInWords(publication) }}
      sections={saysRights ? sections : [...sections, RIGHTS_SECTION]}
    />
  );
}
