/** One item of an RSS, RDF or Atom document as a `FeedItem`. The formats share one vocabulary here. */
import { absoluteUrl } from "../absolute-url.ts";
import { compact } from "../compact.ts";
import type { FeedItem } from "../feed-item.ts";
import { take, USUAL_CHILDREN } from "../feed-limits.ts";
import { withheldBy } from "../item-state.ts";
import { words } from "../words.ts";
import { aboutOf, attribute } from "../xml/attributes.ts";
import { childOf, type Element, firstOf, type XmlDocument } from "../xml/element.ts";
import { authorOf, contributorOf } from "./authors.ts";
import { readCategories } from "./categories.ts";
import { attributeUrl, baseUrlOf, elementUrl, type FeedDefaults } from "./element-url.ts";
import { itemDate } from "./item-date.ts";
import { itemSource } from "./item-source.ts";
import { itemTexts } from "./item-texts.ts";
import { isLink, itemLink, originalLink, relationOf } from "./links.ts";
import { itemMedia } from "./media.ts";
import { plainTextOf, valueOf } from "./text-construct.ts";

/** Elements that hold a title, of items and of feeds. */
export const TITLES: readonly string[] = words(
  "title atom:title dc:title dcterms:title itunes:title media:title",
);
/** Elements that name the language of items and of feeds. */
export const LANGUAGES: readonly string[] = words("language dc:language dcterms:language");

/** The item's fields; absent and unreadable ones are missing. */
export function readItem(item: Element, defaults: FeedDefaults): FeedItem {
  const { document } = defaults;
  take(document.quotas.values, 1 + 2 * Math.max(0, item.children.length - USUAL_CHILDREN));
  const title = firstOf(item, TITLES, (element) => plainTextOf(element, document));
  const pubDate = itemDate(item, document);
  const guid = guidOf(item, defaults);
  const link = itemLink(item, defaults);
  const original = originalLink(item, defaults);
  const page = original ?? link;
  // The links of Atom are relative to the document (RFC 4287, 2); RSS says nothing of its pictures.
  const ofMedia = page === undefined || document.isAtom ? defaults : { ...defaults, base: page };
  return compact<FeedItem>({
    title,
    pubDate,
    guid,
    link,
    originalLink: original,
    ...itemTexts(item, defaults, page),
    ...itemMedia(item, ofMedia),
    categories: readCategories(item, document),
    author:
      authorOf(item, document) ?? inheritedAuthor(item, defaults) ?? contributorOf(item, document),
    source: itemSource(item, defaults),
    comments: commentsOf(item, defaults),
    language: languageOf(item, defaults),
    wikipediaUrl: elementUrl(childOf(item, "wikipediaurl"), defaults),
    withheld: withheldOf(item, document),
  });
}

/** What the item or its title says; what both inherit from the feed says nothing of the item. */
function languageOf(item: Element, { document, lang = "" }: FeedDefaults): string | undefined {
  const named = firstOf(item, LANGUAGES, (element) => valueOf(element, document));
  const inherited = firstOf(item, TITLES, (title) => title.lang || undefined) ?? item.lang;
  return named ?? (inherited === "" || inherited === lang ? undefined : inherited);
}

/** An entry of Atom without an author has that of its source, or of its feed (RFC 4287, 4.2.1). */
function inheritedAuthor(item: Element, { document, feedAuthor }: FeedDefaults) {
  if (item.name !== "entry") return undefined;
  const source = childOf(item, "source");
  return (source && authorOf(source, document)) ?? feedAuthor;
}

function guidOf(item: Element, defaults: FeedDefaults): string | undefined {
  const { document } = defaults;
  return (
    firstOf(item, ["guid", "id", "atom:id"], (element) => identity(element, defaults)) ??
    aboutOf(item, document) ??
    firstOf(item, ["dc:identifier", "dcterms:identifier"], (element) => valueOf(element, document))
  );
}

/** An id of Atom that is a relative address is made absolute. */
function identity(element: Element, defaults: FeedDefaults): string | undefined {
  const text = valueOf(element, defaults.document);
  if (text === undefined || element.name === "guid") return text;
  const isRelative =
    text.startsWith("/") || (element.base !== "" && /^[\w.~-]+\/[^\s:]*$/.test(text));
  return isRelative ? (absoluteUrl(text, baseUrlOf(element, defaults)) ?? text) : text;
}

function commentsOf(item: Element, defaults: FeedDefaults): string | undefined {
  const own = firstOf(item, ["comments", "wfw:comment"], (child) => elementUrl(child, defaults));
  if (own !== undefined) return own;
  const { document } = defaults;
  const replies = item.children.find(
    (child) =>
      isLink(child) &&
      relationOf(child, document) === "replies" &&
      (attribute(child, "type", document)?.toLowerCase().includes("html") ?? true),
  );
  return replies && attributeUrl(replies, defaults, "href");
}

/** Elements of exports of whole sites, and those by which programs mark what is not public. */
const STATES = new Set(
  words(
    "status draft visibility published app:control app:draft wp:status wp:post_type wp:post_password blogger:type blogger:status",
  ),
);
/** Blogger tells what an entry is by the end of a category's term. */
const KIND = "/blogger/2008/kind#";

function withheldOf(item: Element, document: XmlDocument): string | undefined {
  let found: Record<string, string> | undefined;
  for (const child of item.children) {
    if (STATES.has(child.name)) {
      const element = child.name === "app:control" ? childOf(child, "app:draft") : child;
      // A date of Atom has the name of Drupal's flag.
      const isDate = child.name === "published" && child.end - child.start > FLAG_LENGTH;
      if (element && !isDate)
        found = { [element.name]: valueOf(element, document) ?? "", ...found };
    } else if (child.name === "category" && child.attributes.includes(KIND)) {
      found = { kind: attribute(child, "term", document)?.split(KIND).at(-1) ?? "", ...found };
    }
  }
  if (!found) return undefined;
  const isDraft = /^(?:yes|true|1)$/i.test(found["app:draft"] ?? found["draft"] ?? "");
  return withheldBy({
    kind: found["wp:post_type"] ?? found["blogger:type"] ?? found["kind"],
    status: found["wp:status"] ?? found["blogger:status"],
    password: found["wp:post_password"],
    hidden: [
      isDraft ? "draft" : undefined,
      found["status"],
      found["visibility"],
      found["published"],
    ],
  });
}

/** Characters of a flag, with a section around it. */
const FLAG_LENGTH = 20;
