/** Headlines of stories, each with its source and time, and leading to its publisher. */
import type { OtherSource } from "../../../shared/article.ts";

export function SourceList({ others }: { others: readonly OtherSource[] }) {
  return (
    <ul>
      {others.map(({ title, lang, source, link, date, time, dateTime }) => (
        <li className="source-list-item" key={link}>
          <a
            className="source-list-link quiet-link"
            href={link}
            rel="external"
            dir="auto"
            lang={lang}
          >
            {title}
          </a>
          <span className="small-print">
            <bdi>{source}</bdi>
            {date !== "" && <time dateTime={dateTime}> · {time || date}</time>}
          </span>
        </li>
      ))}
    </ul>
  );
}
