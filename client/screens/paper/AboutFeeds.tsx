/** What publishers should know of the paper's feed reader: the page that its User-Agent names. */
import type { Publication } from "../../../shared/publication/publication.ts";
import { LegalText } from "../../components/text/LegalText.tsx";
import { FEED_READER_SECTIONS, SIGNATURE_PARAGRAPHS } from "../texts/feed-reader-text.ts";

export interface AboutFeedsProps {
  readonly publication: Publication;
  /** The User-Agent of its requests. */
  readonly reader: string;
  /** Whether they are signed. */
  readonly isSigned: boolean;
}

/** The screen at `/about/feeds`. */
export function AboutFeeds({ publication, reader, isSigned }: AboutFeedsProps) {
  return (
    <LegalText
      publication={publication}
      title="For Publishers"
      deck={`What ${publication.name} fetches from your feed, how often, and how to change or stop it.`}
      words={{ reader }}
      sections={FEED_READER_SECTIONS.map((section) =>
        section.id === "recognize" && isSigned
          ? { ...section, paragraphs: [...section.paragraphs, ...SIGNATURE_PARAGRAPHS] }
          : section,
      )}
    />
  );
}
