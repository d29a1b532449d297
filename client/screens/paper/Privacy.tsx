/** The privacy policy (SPEC 2, legal pages): the frame around its text. */
import type { LegalDocument } from "../../../shared/publication/publication-texts.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import { LegalText } from "../../components/text/LegalText.tsx";
import { PRIVACY_SECTIONS, PRIVACY_UPDATED } from "../texts/privacy-text.ts";

export interface PrivacyProps {
  readonly publication: Publication;
  /** The publication's own, in place of the project's. */
  readonly text?: LegalDocument | undefined;
}

/** The screen at `/privacy`. */
export function Privacy({ publication, text }: PrivacyProps) {
  const updated = text?.updated ?? PRIVACY_UPDATED;
  return (
    <LegalText
      publication={publication}
      title="Privacy Policy"
      deck={`Last updated on ${updated}.`}
      words={{ updated }}
      sections={text?.sections ?? PRIVACY_SECTIONS}
    />
  );
}
