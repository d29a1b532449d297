/** Headlines of other publishers, each with its source and time, and leading to its publisher. */
import type { OtherSource } from "../../../shared/article.ts";

/** The list. */
export function SourceList({ others }: { others: readonly OtherSource[] }) {
  return (
    <ul className="source-list">
      {others.map(({ title, source, link, date, time, dateTime }) => (
        <li className="source-list-item" key={link}>
          <a className="source-list-link" href={link} rel="external" dir="auto">
            {title}
          </a>
          <span className="source-list-meta">
            <bdi>{source}</bdi>
            {date !== "" && <time dateTime={dateTime}> · {time || date}</time>}
          </span>
        </li>
      ))}
    </ul>
  );
}
