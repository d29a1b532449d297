/** What the paper says of the people who wrote a post, below its text. */
import { type Byline, type PaperPerson, personPath } from "../../../shared/trust/bylines.ts";

export interface AuthorCardProps {
  readonly authors: readonly Byline[];
  /** Those who make the paper. */
  readonly people: readonly PaperPerson[];
}

/** A card for each author of whom the paper says something; nothing without any. */
export function AuthorCards({ authors, people }: AuthorCardProps) {
  const known = authors.flatMap(({ page }) =>
    people.filter((one) => one.about !== undefined && personPath(one) === page),
  );
  return known.map((person) => <AuthorCard key={person.id} person={person} />);
}

function AuthorCard({ person }: { readonly person: PaperPerson }) {
  const { name, role, about, picture, email } = person;
  return (
    <aside className="author-card" aria-label={`About ${name}`}>
      {picture !== undefined && (
        <img
          className="author-card-picture"
          src={picture}
          alt=""
          width={72}
          height={72}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      )}
      <div>
        <p className="author-card-name">
          <a className="quiet-link" href={personPath(person)}>
            <bdi>{name}</bdi>
          </a>
          , {role}
        </p>
        <p className="author-card-about">{about}</p>
        {email !== undefined && (
          <p className="small-print no-print">
            <a href={`mailto:${email}`}>Write to {name}</a>
          </p>
        )}
      </div>
    </aside>
  );
}
