/** The screen of every unknown address (SPEC 2, not-found page). */
import type { Publication } from "../../../shared/publication/publication.ts";
import { ActionLink } from "../../components/actions/ActionLink.tsx";
import { SearchBox } from "../../components/search/SearchBox.tsx";
import { Message } from "../../components/text/Message.tsx";

/** The not-found screen. */
export function NotFound({ publication }: { publication: Publication }) {
  return (
    <Message title={<span className="not-found-code">404</span>}>
      <p className="not-found-title">Oops! Page not found</p>
      <p>
        The page may have moved, or the address has a typo in it. The whole of {publication.name} is
        listed on the <a href="/sitemap">site map</a>.
      </p>
      <SearchBox id="not-found-search" />
      <ActionLink href="/" tone="solid">
        Return to Home
      </ActionLink>
    </Message>
  );
}

/** The screen of a story that cannot be read just now; `back` is a sentence on when it can. */
export function StoryAway({ back }: { readonly back: string }) {
  return (
    <Message title={<span className="not-found-gone">This story cannot be read just now</span>}>
      <p>Nothing is lost. {back}</p>
      <ActionLink href="/" tone="solid">
        Return to Home
      </ActionLink>
    </Message>
  );
}

/** The screen of a story that the paper has hidden. */
export function StoryGone() {
  return (
    <Message title={<span className="not-found-gone">This story is no longer here</span>}>
      <p>The editors of this paper have taken it off these pages.</p>
      <ActionLink href="/" tone="solid">
        Return to Home
      </ActionLink>
    </Message>
  );
}
