/** Offers what is new on a live post: a link that brings it into the page, and leads to it without that. */
import type { LivePoll } from "../../../shared/live/live-poll.ts";
import { NEWEST_TOLD } from "../../../shared/shared-limits.ts";
import { takeNews } from "./take-news.ts";
import { agoIn } from "./time-words.ts";

interface Offer {
  /** Of the post. */
  readonly path: string;
  /** How many updates the page does not have. */
  readonly count: number;
  /** The page has what there was at a revision. */
  readonly taken: (revision: number) => void;
}

/** Puts the offer in the place of an earlier one; screen readers say it once. */
export function offerNews(
  section: HTMLElement,
  found: LivePoll,
  { path, count, taken }: Offer,
): void {
  const place = section.querySelector("[data-offer]");
  const [first] = found.newest;
  const isNews = found.isLive && first !== undefined;
  const link = document.createElement("a");
  link.href = isNews ? `${path}?update=${first}#update-${first}` : path;
  link.appendChild(document.createElement("b")).textContent = wordsOf(found, count);
  if (count > 0 && found.line !== "") {
    link.appendChild(document.createElement("small")).textContent = found.line;
  }
  if (isNews) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void takeNews(section, link.href).then((revision) => {
        if (revision === undefined) return location.assign(link.href);
        place?.replaceChildren();
        taken(revision);
        agoIn(section);
        const newest = section.querySelector(`#update-${first}`);
        newest?.scrollIntoView();
        newest?.querySelector("a")?.focus({ preventScroll: true });
      });
    });
  }
  place?.replaceChildren(link);
}

function wordsOf({ isLive }: LivePoll, count: number): string {
  if (count === 0) return isLive ? "The updates have changed" : "The live coverage has ended";
  const many = count >= NEWEST_TOLD ? `${NEWEST_TOLD} or more` : String(count);
  return `${many} new update${count === 1 ? "" : "s"}`;
}
