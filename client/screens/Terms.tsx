/** The terms of service (SPEC 2, legal pages): the frame around its text. */
import type { Publication } from "../../shared/publication.ts";
import { LegalText } from "../components/ui/LegalText.tsx";
import { TERMS_SECTIONS, TERMS_UPDATED } from "./texts/terms-text.ts";

/** The screen at `/terms`. */
export function Terms({ publication }: { publication: Publication }) {
  return (
    <LegalText
      publication={publication}
      title="Terms of Service"
      updated={TERMS_UPDATED}
      sections={TERMS_SECTIONS}
    />
  );
}
