/** The privacy policy (SPEC 2, legal pages): the frame around its text. */
import type { LegalDocument, LegalSection } from "../../../shared/publication/publication-texts.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import { LegalText } from "../../components/text/LegalText.tsx";
import { PRIVACY_SECTIONS, PRIVACY_UPDATED, SUBMISSIONS_SECTION } from "../texts/privacy-text.ts";

export interface PrivacyProps {
  readonly publication: Publication;
  /** The publication's own, in place of the project's. */
  readonly text?: LegalDocument | undefined;
  /** Whether readers can send forms to the paper. */
  readonly hasInbox?: boolean;
}

/** The screen at `/privacy`. */
export function Privacy({ publication, text, hasInbox = false }: PrivacyProps) {
  const sections = text?.sections ?? PRIVACY_SECTIONS;
  const updated = text?.updated ?? PRIVACY_UPDATED;
  return (
    <LegalText
      publication={publication}
      title="Privacy Policy"
      deck={`Last updated on ${updated}.`}
      words={{ updated }}
      sections={hasInbox ? withSubmissions(sections) : sections}
    />
  );
}

/** Behind what is said of mail and calls; at the end of a text that has no such section. */
function withSubmissions(sections: readonly LegalSection[]): readonly LegalSection[] {
  const before = sections.findIndex(({ id }) => id === "when-you-write");
  return sections.toSpliced(before < 0 ? sections.length : before + 1, 0, SUBMISSIONS_SECTION);
}
