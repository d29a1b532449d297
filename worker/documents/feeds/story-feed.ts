/** Lists of stories and posts as RSS 2.0: a section's, and the answer to a question. */
import type { Article } from "../../../shared/article.ts";
import type { PostSummary } from "../../../shared/blog.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import { FEED_TTL_MINUTES } from "../document-limits.ts";
import { xmlDocument, type XmlNode } from "../xml.ts";

/** The channel: its texts, the path of the page that it follows, and its own. */
export interface StoryFeed {
  readonly title: string;
  readonly description: string;
  readonly page: string;
  readonly path: string;
  /** The WebSub hub that is told of the feed's changes. */
  readonly hub?: string | undefined;
}

/** The document, with the items in the order given. `url` is the origin of its addresses. */
export function renderStoryFeed(
  { title, description, page, path, hub }: StoryFeed,
  items: readonly XmlNode[],
  { url, locale }: Pick<Publication, "url" | "locale">,
): string {
  const channel: readonly XmlNode[] = [
    ["title", title],
    ["link", url + page],
    ["description", description],
    ["language", locale.toLowerCase()],
    ["ttl", String(FEED_TTL_MINUTES)],
    ["atom:link", "", { href: url + path, rel: "self", type: "application/rss+xml" }],
    ...(hub === undefined ? [] : [["atom:link", "", { href: hub, rel: "hub" }] as const]),
    ...items,
  ];
  const namespaces = {
    version: "2.0",
    "xmlns:atom": "http://www.w3.org/2005/Atom",
    "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
    "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  };
  return xmlDocument(["rss", [["channel", channel]], namespaces]);
}

/** A story, which leads to its publisher. */
export function storyItem(article: Article, url: string): XmlNode {
  const page = url + (article.path ?? `/article/${encodeURIComponent(article.slug)}`);
  return [
    "item",
    [
      ["title", article.title],
      ["link", article.link || page],
      ["description", [article.excerpt, article.mark ?? ""].filter(Boolean).join(" · ")],
      ...(article.lang === undefined ? [] : [["dc:language", article.lang] as const]),
      ["category", article.category],
      ["dc:creator", article.byline ?? article.source],
      ["guid", page, { isPermaLink: "false" }],
      ...pubDate(article.dateTime),
    ],
  ];
}

/** A post of the paper's blog. */
export function postItem(post: PostSummary, { name, url }: Publication): XmlNode {
  const authors = post.authors?.map((author) => author.name) ?? [name];
  const page = `${url}/blog/${encodeURIComponent(post.slug)}`;
  return [
    "item",
    [
      ["title", post.title],
      ["link", page],
      ["description", post.description],
      ["category", "Blog"],
      ...authors.map((author): XmlNode => ["dc:creator", author]),
      ["guid", page, { isPermaLink: "true" }],
      ...pubDate(post.dateTime),
    ],
  ];
}

/** The element for a date in ISO 8601; none where it is empty. */
function pubDate(dateTime: string): readonly XmlNode[] {
  return dateTime === "" ? [] : [["pubDate", new Date(dateTime).toUTCString()]];
}
