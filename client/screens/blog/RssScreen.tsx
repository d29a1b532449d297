/** The blog's feed as text, for a reader who opens its address in a browser (SPEC 2, RSS screen). */
import type { Late } from "../../../shared/late.ts";
import { Deferred } from "../../components/loading/Deferred.tsx";
import { PageHead } from "../../components/text/PageHead.tsx";

export interface RssScreenProps {
  /** The document; empty if it is unavailable. */
  readonly xml: Late<string>;
}

/** The document as text, and its address for feed readers. */
export function RssScreen({ xml }: RssScreenProps) {
  return (
    <>
      <PageHead
        title="RSS Feed"
        deck="Give the address of this page to a feed reader, and new posts of our blog come to you."
      />
      <p className="rss-screen-others">
        Also as <a href="/atom.xml">Atom</a> and <a href="/feed.json">JSON Feed</a>. The{" "}
        <a href="/digest">day in one page</a> is another way to follow us.
      </p>
      <Deferred
        value={xml}
        fallback={
          <p className="rss-screen-waiting" role="status">
            Generating RSS feed...
          </p>
        }
      >
        {(document) =>
          document === "" ? (
            <p className="rss-screen-waiting" role="status">
              The feed could not be loaded. Please try again in a moment.
            </p>
          ) : (
            <Document text={document} />
          )
        }
      </Deferred>
    </>
  );
}

/** The document as preformatted text; it scrolls within its own frame, also by keyboard. */
function Document({ text }: { text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls needs the focus
    <pre className="rss-screen-document" tabIndex={0} role="region" aria-label="RSS document">
      <code>{text}</code>
    </pre>
  );
}
