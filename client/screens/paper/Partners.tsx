/** Documents for partners of the paper, and how to become a partner (SPEC 2, partners). */
import { fillText } from "../../../shared/publication/fill-text.ts";
import type { PartnerDocument, Publication } from "../../../shared/publication/publication.ts";
import { ActionLink } from "../../components/actions/ActionLink.tsx";
import { Embed } from "../../components/media/Embed.tsx";
import { PageHead } from "../../components/text/PageHead.tsx";
import { Points } from "../../components/text/Points.tsx";
import { PARTNERSHIP_TEXT } from "../texts/partner-text.ts";

/** The screen at `/partners`. */
export function Partners({ publication }: { publication: Publication }) {
  const fill = (text: string) => fillText(text, publication);
  const hasDocuments = publication.partners.length > 0;
  const intro = fill(PARTNERSHIP_TEXT.intro);
  return (
    <>
      <PageHead
        title="Partnership Resources"
        deck={hasDocuments ? `${intro} ${PARTNERSHIP_TEXT.documents}` : intro}
      />
      {hasDocuments && (
        <ul className="partners-documents">
          {publication.partners.map((document) => (
            <li key={document.id} className="partners-item">
              <Document document={document} />
            </li>
          ))}
        </ul>
      )}
      <section className="partners-part" aria-labelledby="partners-opportunities">
        <h2 className="partners-title" id="partners-opportunities">
          {PARTNERSHIP_TEXT.heading}
        </h2>
        <p className="partners-text">{fill(PARTNERSHIP_TEXT.text)}</p>
        <Points
          points={PARTNERSHIP_TEXT.opportunities.map(({ title, text }) => ({
            title,
            text: fill(text),
          }))}
        />
        <p className="partners-contact">
          <ActionLink href={publication.contact.partnershipsUrl ?? "/contact"} tone="solid">
            {PARTNERSHIP_TEXT.button}
          </ActionLink>
        </p>
      </section>
    </>
  );
}

function Document({ document }: { document: PartnerDocument }) {
  const { id, title, description, preview, viewUrl, driveUrl, downloadUrl } = document;
  return (
    <article className="partners-document" aria-labelledby={id}>
      {preview === undefined ? (
        <div className="partners-stand-in" data-embed="document" aria-hidden="true">
          <div className="partners-sheet">
            <span className="partners-sheet-title">{title}</span>
          </div>
        </div>
      ) : (
        <Embed embed={preview} ratio="document" />
      )}
      <h2 id={id}>{title}</h2>
      <p className="partners-description">{description}</p>
      <p className="partners-actions">
        <ActionLink href={viewUrl} target="_blank" describedBy={id}>
          View
        </ActionLink>
        <ActionLink href={driveUrl} target="_blank" describedBy={id}>
          Open in Drive
        </ActionLink>
        <ActionLink href={downloadUrl} download="" describedBy={id}>
          Download
        </ActionLink>
      </p>
    </article>
  );
}
