/** The screen of every unknown address (SPEC 2, not-found page). */
import type { Publication } from "../../../shared/publication/publication.ts";
import { ActionLink } from "../../components/actions/ActionLink.tsx";
import { SearchBox } from "../../components/search/SearchBox.tsx";

/** The not-found screen. */
export function NotFound({ publication }: { publication: Publication }) {
  return (
    <div className="not-found">
      <h1 className="not-found-code">404</h1>
      <p className="not-found-title">Oops! Page not found</p>
      <p className="not-found-text">
        The page may have moved, or the address has a typo in it. The whole of {publication.name} is
        listed on the <a href="/sitemap">site map</a>.
      </p>
      <SearchBox id="not-found-search" />
      <ActionLink href="/" tone="solid">
        Return to Home
      </ActionLink>
    </div>
  );
}

/** The screen of a story that the paper has hidden. */
export function StoryGone() {
  return (
    <div className="not-found">
      <h1 className="not-found-title">This story is no longer here</h1>
      <p className="not-found-text">The editors of this paper have taken it off these pages.</p>
      <ActionLink href="/" tone="solid">
        Return to Home
      </ActionLink>
    </div>
  );
}
