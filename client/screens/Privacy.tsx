/** The privacy policy (SPEC 2, legal pages): the frame around its text. */
import type { Publication } from "../../shared/publication.ts";
import { LegalText } from "../components/ui/LegalText.tsx";
import { PRIVACY_SECTIONS, PRIVACY_UPDATED } from "./texts/privacy-text.ts";

/** The screen at `/privacy`. */
export function Privacy({ publication }: { publication: Publication }) {
  return (
    <LegalText
      publication={publication}
      title="Privacy Policy"
      updated={PRIVACY_UPDATED}
      sections={PRIVACY_SECTIONS}
    />
  );
}
