/** The words of a card: its title, as a link that covers the whole card, and a text of a few lines. */

export interface CardTextProps {
  readonly href: string;
  readonly title: string;
  /** Left out if it is empty or only repeats the title. */
  readonly text: string;
  /** Language of both, where it is not the page's. */
  readonly lang?: string | undefined;
  /** Level of the title: one below the heading that the card stands under. */
  readonly headingLevel: 2 | 3;
}

/** Heading and paragraph; the card has to be their containing block. */
export function CardText({ href, title, text, lang, headingLevel }: CardTextProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      <Heading className="card-text-title" dir="auto" lang={lang}>
        <a className="card-text-link quiet-link" href={href}>
          {title}
        </a>
      </Heading>
      {text !== "" && text !== title && (
        <p className="card-text-excerpt" dir="auto" lang={lang}>
          {text}
        </p>
      )}
    </>
  );
}
