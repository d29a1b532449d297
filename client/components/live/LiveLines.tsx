/** The posts that are covered live, on home: each with its last line. */
import { postPath } from "../../../shared/blog.ts";
import type { LiveLine } from "../../../shared/live/live.ts";

/** A list in a section of its own; nothing where there are none. */
export function LiveLines({ lines }: { readonly lines: readonly LiveLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="live-lines" aria-label="Live">
      {lines.map(({ slug, title, line, time, dateTime }) => (
        <p key={slug}>
          <a href={postPath(slug)}>
            <b>Live</b> <bdi>{title}</bdi>
          </a>
          {line !== "" && (
            <>
              {" "}
              <time dateTime={dateTime}>{time}</time> <bdi>{line}</bdi>
            </>
          )}
        </p>
      ))}
    </section>
  );
}
