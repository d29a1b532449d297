/** The tags and topics of a post, below it. */

export interface KeywordsProps {
  readonly heading: string;
  readonly words: readonly string[];
  /** Path of the page about a word, where there is one. */
  readonly pathOf?: (word: string) => string;
}

/** A list under a heading; nothing without words. */
export function Keywords({ heading, words, pathOf }: KeywordsProps) {
  if (words.length === 0) return null;
  return (
    <section className="keywords">
      <h2 className="keywords-title">{heading}</h2>
      <ul className="keywords-list">
        {words.map((word) => (
          <li key={word} className="keywords-word">
            {pathOf === undefined ? (
              <bdi>{word}</bdi>
            ) : (
              <a href={pathOf(word)} rel="tag">
                <bdi>{word}</bdi>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
