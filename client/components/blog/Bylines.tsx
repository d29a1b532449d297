/** Who wrote a post: name, role and picture of each, with a link to what the paper says of them. */
import type { Byline } from "../../../shared/trust/bylines.ts";

/** A list of one or more. */
export function Bylines({ authors }: { authors: readonly Byline[] }) {
  return (
    <ul className="bylines" aria-label="Written by">
      {authors.map((author) => (
        <li key={author.name} className="bylines-author">
          {author.picture !== undefined && (
            <img
              className="bylines-picture"
              src={author.picture}
              alt=""
              width={44}
              height={44}
              decoding="async"
              referrerPolicy="no-referrer"
            />
          )}
          <span>
            <Name author={author} />
            {author.role !== "" && <span className="bylines-role small-print">{author.role}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Name({ author: { name, page } }: { author: Byline }) {
  const text = <bdi>{name}</bdi>;
  if (page === undefined) return <span className="bylines-name">By {text}</span>;
  return (
    <span className="bylines-name">
      By{" "}
      <a href={page} rel="author">
        {text}
      </a>
    </span>
  );
}
