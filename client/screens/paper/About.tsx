/** Who makes the paper, who owns and pays for it, and the rules it keeps: made of the publication. */
import type { ReactNode } from "react";

import { addressOf } from "../../../shared/publication/postal-address.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import type { PaperPerson } from "../../../shared/trust/bylines.ts";
import { PRINCIPLES } from "../../../shared/trust/principles.ts";
import { LegalText, type LegalTextProps } from "../../components/text/LegalText.tsx";

export interface AboutProps {
  readonly publication: Publication;
  /** Whether readers can send forms to the paper. */
  readonly hasInbox?: boolean;
  /** Whether pages are counted. */
  readonly hasCounts?: boolean;
}

/** The screen at `/about`. Sections that the paper has left empty are not shown. */
export function About({ publication, hasInbox = false, hasCounts = false }: AboutProps) {
  const { name, town, region, principles = {}, people = [] } = publication;
  const sections = PRINCIPLES.flatMap(({ id, heading }): LegalTextProps["sections"] => {
    const paragraphs = principles[id] ?? (id === "mission" ? [publication.about] : undefined);
    const more = MORE[id];
    const isPeople = id === "leadership" && people.length > 0;
    if (!paragraphs && !isPeople) return [];
    return [
      {
        id,
        heading,
        paragraphs: paragraphs ?? [],
        more: isPeople ? <People people={people} /> : more?.(publication, hasInbox),
      },
    ];
  });
  return (
    <LegalText
      publication={publication}
      title={`About ${name}`}
      deck={`Who makes this paper for ${town}, ${region}, who owns and pays for it, and the rules it keeps.`}
      sections={hasCounts ? [...sections, COUNTS] : sections}
    />
  );
}

/** What is counted of readers, and how (`count-page.ts`); the privacy policy says it at length. */
const COUNTS: LegalTextProps["sections"][number] = {
  id: "counts",
  heading: "What we count",
  paragraphs: [
    "We count how often each page was opened on a day, in which hour pages were opened, whether one of our pages, a search engine, a social network, another site or none led there, and how often the link of a sponsor on a page was followed. Crawlers that say that they are some do not count, and a page that a browser loaded ahead counts when it is shown.",
    "There is no cookie, no identifier, no address and no browser in these counts, so nothing can be known of one reader. Editors see them, and a sponsor is told how often its own notice was shown and its link was followed.",
  ],
  more: (
    <p className="about-more">
      <a href="/privacy#what-we-count">All of it, in the privacy policy</a>
    </p>
  ),
};

/** What follows the text of some sections. */
const MORE: Readonly<Record<string, (publication: Publication, hasInbox: boolean) => ReactNode>> = {
  mission: (publication) => <Facts publication={publication} />,
  corrections: (_publication, hasInbox) => (
    <p className="about-more">
      <a href="/corrections">All corrections</a>
      {hasInbox && (
        <>
          {" "}
          · <a href="/submit/mistake">Report a mistake</a>
        </>
      )}
    </p>
  ),
  selection: () => (
    <p className="about-more">
      <a href="/about/feeds">For publishers: what we fetch, and how to change it</a>
    </p>
  ),
  complaints: ({ contact }, hasInbox) => (
    <p className="about-more">
      <a href="/contact">Contact</a> or{" "}
      <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>
      {hasInbox && (
        <>
          . By <a href="/submit">form</a> you reach the editors alone, and who you are is deleted
          thirty days after they have decided.
        </>
      )}
    </p>
  ),
};

function Facts({ publication }: { publication: Publication }) {
  const { contact, foundedYear, network, social } = publication;
  return (
    <dl className="about-facts">
      <Fact term="Founded">{foundedYear}</Fact>
      <Fact term="Published by">
        {network.url === undefined ? network.name : <a href={network.url}>{network.name}</a>}
      </Fact>
      <Fact term="Office">{addressOf(contact)}</Fact>
      <Fact term="Write to">
        <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>
      </Fact>
      {social.length > 0 && (
        <Fact term="Elsewhere">
          {social.map(({ name, url }, index) => (
            <span key={url}>
              {index > 0 && ", "}
              <a href={url}>{name}</a>
            </span>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="small-print">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function People({ people }: { people: readonly PaperPerson[] }) {
  return (
    <ul className="about-people">
      {people.map((person) => (
        <li key={person.id} className="about-person" id={person.id}>
          {person.picture !== undefined && (
            <img
              className="about-picture"
              src={person.picture}
              alt=""
              width={72}
              height={72}
              loading="lazy"
              decoding="async"
              referrerPolicy="no-referrer"
            />
          )}
          <div>
            <h3 className="about-name">{person.name}</h3>
            <p className="small-print">{person.role}</p>
            {person.about !== undefined && <p className="about-text">{person.about}</p>}
            <PersonLinks person={person} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function PersonLinks({ person: { name, url, email } }: { person: PaperPerson }) {
  if (url === undefined && email === undefined) return null;
  return (
    <p className="about-links small-print">
      {email !== undefined && <a href={`mailto:${email}`}>{email}</a>}
      {url !== undefined && <a href={url}>{`More about ${name}`}</a>}
    </p>
  );
}
