/** On the desk's pages without a form of a post: the posts of which this browser has a text that the desk lacks. */
import { note } from "../post/elements.ts";
import { BROWSER_STORES, KeptTexts } from "./kept-texts.ts";

/** Says so below the head of the page, with a link to each. */
export function noteKept(page: Document): void {
  const kept = new KeptTexts("", BROWSER_STORES);
  // What a deleted post had is stored with it; any other sent text stays.
  kept.takeSent();
  const links = kept.posts().flatMap(({ slug, title }) => {
    const link = document.createElement("a");
    link.href = `/desk/posts/${slug}`;
    link.textContent = title.trim() || "Without a title";
    return [" ", link];
  });
  if (links.length > 0)
    note(page, "typed", "Texts that this browser keeps, and that are not saved:", ...links);
}
