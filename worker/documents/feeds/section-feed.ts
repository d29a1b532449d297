/** The stories of a category's page as RSS 2.0; each item leads to its publisher. */
import type { Article } from "../../../shared/article.ts";
import { type Category, sectionFeedPath } from "../../../shared/categories.ts";
import { fillText } from "../../../shared/publication/fill-text.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import { renderStoryFeed, storyItem } from "./story-feed.ts";

/** The document, with the stories in the order of the page. */
export function renderSectionFeed(
  articles: readonly Article[],
  category: Category,
  publication: Publication & Pick<EdgePublication, "hub">,
): string {
  const channel = {
    title: `${category.title} | ${publication.name}`,
    description: fillText(category.description, publication),
    page: category.path,
    path: sectionFeedPath(category),
    hub: publication.hub,
  };
  const items = articles.map((article) => storyItem(article, publication.url));
  return renderStoryFeed(channel, items, publication);
}
