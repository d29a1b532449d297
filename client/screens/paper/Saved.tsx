/** The stories that a reader has saved, which only the reader's own browser knows. */
import type { Publication } from "../../../shared/publication/publication.ts";
import { PageHead } from "../../components/text/PageHead.tsx";
import { islandAttributes } from "../../island-protocol.ts";

/** The screen at `/saved`; a script puts the list into its place. */
export function Saved({ publication }: { publication: Publication }) {
  return (
    <>
      <PageHead
        title="Saved Stories"
        deck="Kept in this browser alone: neither we nor anyone else can see the list."
      />
      <div className="saved" tabIndex={-1} {...islandAttributes("saved", "idle")}>
        <p>A script of this page shows the list. Without scripts nothing can be saved.</p>
      </div>
      <p className="saved-edition" hidden>
        <a href="/edition.html">The paper on two sheets</a>, as it was on <span />
      </p>
      <p className="saved-note small-print">
        To save a story, choose the bookmark on its card, or “Save for later” on its page. What you
        have opened since can be read here without a network, as {publication.name} showed it then.
        With the first story your browser keeps the newest{" "}
        <a href="/edition.html">paper on two sheets</a> as well.
      </p>
    </>
  );
}
