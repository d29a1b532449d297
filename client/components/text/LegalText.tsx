/** A page of sections under headings, with a list of them to start from: legal texts, and `/about`. */
import type { ReactNode } from "react";

import { fillText } from "../../../shared/publication/fill-text.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import { PageHead } from "./PageHead.tsx";

export interface LegalTextProps {
  readonly publication: Publication;
  readonly title: string;
  /** A sentence under the title. */
  readonly deck: string;
  /** Further words that the texts name in braces. */
  readonly words?: Readonly<Record<string, string>>;
  readonly sections: readonly {
    readonly id: string;
    readonly heading: string;
    readonly paragraphs: readonly string[];
    readonly list?: readonly string[];
    /** What follows the text. */
    readonly more?: ReactNode;
  }[];
}

/** The page's heading, its contents and its text, with the publication's names in it. */
export function LegalText({ publication, title, deck, words, sections }: LegalTextProps) {
  const fill = (text: string) => fillText(text, publication, words);
  return (
    <>
      <PageHead title={title} deck={deck} />
      <div className="legal-text-columns">
        <nav className="legal-text-contents no-print" aria-labelledby="contents">
          <details className="legal-text-contents-fold">
            <summary className="legal-text-contents-summary">
              <h2 className="legal-text-contents-title" id="contents">
                On this page
              </h2>
            </summary>
            <ol>
              {sections.map(({ id, heading }) => (
                <li key={id}>
                  <a className="legal-text-link" href={`#${id}`}>
                    {fill(heading)}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
        <div className="legal-text-body">
          {sections.map(({ id, heading, paragraphs, list, more }) => (
            <section key={id} className="legal-text-section" aria-labelledby={id}>
              <h2 className="legal-text-heading" id={id}>
                {fill(heading)}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="legal-text-paragraph">
                  {fill(paragraph)}
                </p>
              ))}
              {list !== undefined && (
                <ul className="legal-text-list">
                  {list.map((point) => (
                    <li key={point}>{fill(point)}</li>
                  ))}
                </ul>
              )}
              {more}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
