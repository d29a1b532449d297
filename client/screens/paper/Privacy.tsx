/** The privacy policy (SPEC 2, legal pages): the frame around its text. */
import type { LegalDocument, LegalSection } from "../../../shared/publication/publication-texts.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import { LegalText } from "../../components/text/LegalText.tsx";
import {
  COUNTS_SECTION,
  PRIVACY_SECTIONS,
  PRIVACY_UPDATED,
  SUBMISSIONS_SECTION,
} from "../texts/privacy-text.ts";

export interface PrivacyProps {
  readonly publication: Publication;
  /** The publication's own, in place of the project's. */
  readonly text?: LegalDocument | undefined;
  /** Whether readers can send forms to the paper. */
  readonly hasInbox?: boolean;
  /** Whether pages are counted. */
  readonly hasCounts?: boolean;
}

/** The screen at `/privacy`. */
export function Privacy({ publication, text, hasInbox = false, hasCounts = false }: PrivacyProps) {
  const more = [
    ...(hasCounts ? [{ section: COUNTS_SECTION, behind: "what-we-do-not-do" }] : []),
    ...(hasInbox ? [{ section: SUBMISSIONS_SECTION, behind: "when-you-write" }] : []),
  ];
  const updated = text?.updated ?? PRIVACY_UPDATED;
  return (
    <LegalText
      publication={publication}
      title="Privacy Policy"
      deck={`Last updated on ${updated}.`}
      words={{ updated }}
      sections={more.reduce(withSection, text?.sections ?? PRIVACY_SECTIONS)}
    />
  );
}

/** With a section behind another; at the end of a text that has no such other one. */
function withSection(
  sections: readonly LegalSection[],
  { section, behind }: { readonly section: LegalSection; readonly behind: string },
): readonly LegalSection[] {
  const before = sections.findIndex(({ id }) => id === behind);
  return sections.toSpliced(before < 0 ? sections.length : before + 1, 0, section);
}
