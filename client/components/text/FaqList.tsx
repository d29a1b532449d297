/**
 * Questions that open one at a time and can be closed again. The browser does both by itself
 * (`<details name>`), and opens the item that the address names.
 */

export interface FaqListProps {
  /** Lists with the same group open one item between them. */
  readonly group: string;
  /** In the order to show; `id` is the item's anchor. */
  readonly items: readonly {
    readonly id: string;
    readonly question: string;
    readonly answer: string;
    readonly link?: { readonly path: string; readonly text: string };
  }[];
  /** How many columns a wide screen gets; one by default. */
  readonly columns?: 1 | 2;
}

/** A list of questions with collapsed answers. */
export function FaqList({ group, items, columns = 1 }: FaqListProps) {
  return (
    <div className={`faq-list faq-list-${columns}`}>
      {items.map(({ id, question, answer, link }) => (
        <details key={id} className="faq-list-item" name={group}>
          <summary className="faq-list-summary">
            <h3 className="faq-list-question">{question}</h3>
          </summary>
          {/* The anchor is inside the collapsed part, so that the browser opens it for the address. */}
          <div className="faq-list-answer" id={id}>
            <p>{answer}</p>
            {link && (
              <p>
                <a href={link.path}>{link.text}</a>
              </p>
            )}
            <p className="faq-list-link small-print no-print">
              <a href={`#${id}`}>Link to this answer</a>
            </p>
          </div>
        </details>
      ))}
    </div>
  );
}
