/** Who wrote a post: the names that the post states, and what the paper says of these people. */

/** A person of the paper, as `/about` shows them. */
export interface PaperPerson {
  /** Small letters, digits and hyphens; the anchor at `/about`. */
  readonly id: string;
  readonly name: string;
  /** As `Editor`. */
  readonly role: string;
  /** A sentence or two; what they have an interest in belongs here too. */
  readonly about?: string;
  /** A page of their own elsewhere, http(s). */
  readonly url?: string;
  /** A path on this site or an https address. */
  readonly picture?: string;
  readonly email?: string;
}

/** An author as a post names them. */
export interface Author {
  readonly name: string;
  /** In this post, as `Photographs`; may be empty. */
  readonly role: string;
}

/** An author as pages, feeds and structured data show them. */
export interface Byline {
  readonly name: string;
  /** In the post, else at the paper; may be empty. */
  readonly role: string;
  /** Path or address of a page about them. */
  readonly page?: string;
  readonly picture?: string;
}

/** The bylines of a post; a person of the paper is known by the name or the id. */
export function bylinesOf(
  authors: readonly Author[],
  people: readonly PaperPerson[] = [],
): readonly Byline[] {
  return authors.map(({ name, role }) => {
    const person = people.find((one) => one.name === name || one.id === name);
    if (!person) return { name, role };
    const { picture } = person;
    return {
      name: person.name,
      role: role || person.role,
      page: personPath(person),
      ...(picture === undefined ? {} : { picture }),
    };
  });
}

/** Path of what the paper says of a person. */
export function personPath({ id }: Pick<PaperPerson, "id">): string {
  return `/about#${id}`;
}

/** The names in a row, as `Ada Brook, Tom Reyes and Lin Park`. */
export function namesOf(authors: readonly Pick<Author, "name">[]): string {
  const names = authors.map(({ name }) => name);
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
