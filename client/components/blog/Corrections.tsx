/** The corrections of a post, above its text: a reader of the post must not miss them. */
import type { Correction } from "../../../shared/trust/corrections.ts";

/** The newest first, with a link to those of all posts. */
export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  return (
    <aside className="corrections" aria-labelledby="corrections">
      <h2 className="corrections-title" id="corrections">
        {corrections.length === 1 ? "Correction" : "Corrections"}
      </h2>
      {corrections.map(({ text, date, dateTime }) => (
        <p key={`${dateTime} ${text}`} className="corrections-text">
          {date !== "" && (
            <time className="corrections-date" dateTime={dateTime}>
              {date}:
            </time>
          )}{" "}
          <bdi>{text}</bdi>
        </p>
      ))}
      <p className="small-print no-print">
        <a href="/corrections">All corrections</a>
      </p>
    </aside>
  );
}
