/** The stories of a category's page as RSS 2.0; each item leads to its publisher. */
import type { Article } from "../../shared/article.ts";
import { type Category, sectionFeedPath } from "../../shared/categories.ts";
import { fillText } from "../../shared/publication/fill-text.ts";
import type { Publication } from "../../shared/publication/publication.ts";
import { xmlDocument, type XmlNode } from "./xml.ts";

/** Minutes (SPEC 9). */
const TTL_MINUTES = 60;

/** The document, with the stories in the order of the page. */
export function renderSectionFeed(
  articles: readonly Article[],
  category: Category,
  publication: Publication,
): string {
  const { name, url, locale } = publication;
  const self = { href: url + sectionFeedPath(category), rel: "self", type: "application/rss+xml" };
  const channel: readonly XmlNode[] = [
    ["title", `${category.title} | ${name}`],
    ["link", url + category.path],
    ["description", fillText(category.description, publication)],
    ["language", locale.toLowerCase()],
    ["ttl", String(TTL_MINUTES)],
    ["atom:link", "", self],
    ...articles.map((article): XmlNode => ["item", itemOf(article, url)]),
  ];
  const namespaces = {
    version: "2.0",
    "xmlns:atom": "http://www.w3.org/2005/Atom",
    "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  };
  return xmlDocument(["rss", [["channel", channel]], namespaces]);
}

function itemOf(article: Article, url: string): readonly XmlNode[] {
  const page = url + (article.path ?? `/article/${encodeURIComponent(article.slug)}`);
  return [
    ["title", article.title],
    ["link", article.link || page],
    ["description", article.excerpt],
    ["category", article.category],
    ["dc:creator", article.byline ?? article.source],
    ["guid", page, { isPermaLink: "false" }],
    ...(article.dateTime === ""
      ? []
      : [["pubDate", new Date(article.dateTime).toUTCString()] satisfies XmlNode]),
  ];
}
