/** One item of an RSS, RDF or Atom document as a `FeedItem`. The formats share one vocabulary here. */
import type { FeedItem } from "../feed-item.ts";
import { plainText } from "../html/title-text.ts";
import { COST, RESERVE, spend } from "../work.ts";
import { aboutOf, attribute } from "../xml/attributes.ts";
import { childOf, type Element } from "../xml/element.ts";
import { absolute } from "./absolute-url.ts";
import { authorOf, contributorOf } from "./authors.ts";
import { addressIn, addressOf, baseOf, cleanHtml, type Context } from "./feed-defaults.ts";
import { itemLink, originalLink, relationOf } from "./links.ts";
import { readMedia } from "./media.ts";
import { parseDate } from "./parse-date.ts";
import { type Markup, markupOf, plainOf, valueOf } from "./text-construct.ts";

const TITLES = ["title", "atom:title", "dc:title", "dcterms:title", "itunes:title", "media:title"];
const BODIES = [
  "content:encoded",
  "encoded",
  "content:encoding",
  "fullitem",
  "content",
  "atom:content",
  "body",
  "xhtml:body",
  "xhtml:div",
];
const SUMMARIES = [
  "description",
  "summary",
  "atom:summary",
  "abstract",
  "dc:description",
  "dcterms:abstract",
  "itunes:summary",
  "googleplay:description",
  "itunes:subtitle",
  "prism:teaser",
  "media:description",
];
const DATES = [
  "pubdate",
  "published",
  "issued",
  "atom:published",
  "dc:date",
  "dcterms:issued",
  "dcterms:available",
  "dcterms:created",
  "dc:created",
  "dc:issued",
  "dcterms:date",
  "prism:publicationdate",
  "date",
  "created",
  "updated",
  "modified",
  "atom:updated",
  "dcterms:modified",
  "dc:modified",
  "lastmod",
];

/** RFC 822 with a zone of five characters has so many. */
const USUAL_DATE_LENGTH = 31;

/** The item's fields; those that the feed lacks, or has in no readable form, are missing. */
export function readItem(item: Element, context: Context): FeedItem {
  const { source } = context;
  spend(source.work, COST.item + item.children.length * COST.child);
  const title = first(item, TITLES, (element) => plainOf(element, source));
  const pubDate = itemDate(item, context);
  const guid = guidOf(item, context);
  const link = itemLink(item, context);
  const original = originalLink(item, context);
  const { content, description } = texts(item, context, original ?? link);
  const { enclosures, content: files, thumbnail } = readMedia(item, context);
  const [enclosure] = enclosures;
  const categories = readCategories(item, context);
  const author =
    authorOf(item, source) ?? inheritedAuthor(item, context) ?? contributorOf(item, source);
  const origin = readOrigin(item, context);
  const comments = commentsOf(item, context);
  const wikipediaUrl = addressOf(childOf(item, "wikipediaurl"), context);
  const hasMedia = files.length > 0 || thumbnail.length > 0;
  return {
    ...(title === undefined ? {} : { title }),
    ...(pubDate === undefined ? {} : { pubDate }),
    ...(guid === undefined ? {} : { guid }),
    ...(link === undefined ? {} : { link }),
    ...(original === undefined ? {} : { originalLink: original }),
    ...(content === undefined ? {} : { content }),
    ...(description === undefined ? {} : { description }),
    ...(enclosure ? { enclosure } : {}),
    ...(hasMedia
      ? {
          media: {
            ...(files.length > 0 ? { content: files } : {}),
            ...(thumbnail.length > 0 ? { thumbnail } : {}),
          },
        }
      : {}),
    ...(categories.length > 0 ? { categories } : {}),
    ...(author === undefined ? {} : { author }),
    ...(origin ? { source: origin } : {}),
    ...(comments === undefined ? {} : { comments }),
    ...(wikipediaUrl === undefined ? {} : { wikipediaUrl }),
  };
}

/** An entry of Atom without an author has that of its source, or of its feed (RFC 4287, 4.2.1). */
function inheritedAuthor(item: Element, context: Context): string | undefined {
  if (item.name !== "entry") return undefined;
  const origin = childOf(item, "source");
  return (origin && authorOf(origin, context.source)) ?? context.feedAuthor;
}

/** The moment the item was published; that of its last change where nothing else is known. */
function itemDate(item: Element, context: Context): string | undefined {
  const { work } = context.source;
  return (
    first(item, DATES, (element) => {
      const text = valueOf(element, context.source);
      const cost = (text?.length ?? 0) > USUAL_DATE_LENGTH ? COST.oddDate : COST.date;
      const date = spend(work, cost) ? parseDate(text) : undefined;
      if (date === undefined) spend(work, COST.badDate);
      return date;
    }) ?? parseDate(attribute(item, "lastmod", context.source))
  );
}

/** The same, for choosing the newest; undefined once no more dates can be afforded. */
export function sortingDate(item: Element, context: Context): string | undefined {
  const { work } = context.source;
  const cost = COST.value + item.children.length * DATES.length;
  return spend(work, cost, RESERVE.dates) ? itemDate(item, context) : undefined;
}

/** The first readable value of the first name that has one. */
export function first<T>(
  element: Element,
  names: readonly string[],
  read: (child: Element) => T | undefined,
): T | undefined {
  for (const name of names) {
    for (const child of element.children) {
      if (child.name !== name) continue;
      const value = read(child);
      if (value !== undefined) return value;
    }
  }
  return undefined;
}

/** Both texts of an item; each stands in for the other where only one is there. */
function texts(
  item: Element,
  context: Context,
  link: string | undefined,
): { content: string | undefined; description: string | undefined } {
  const clean = (element: Element): string | undefined => {
    const markup: Markup | undefined = markupOf(element, context.source);
    return cleanHtml(markup, baseOf(element, context) || link || "", context);
  };
  let content = first(item, BODIES, clean) ?? bagContent(item, clean);
  let description = first(item, SUMMARIES, clean);
  const group = childOf(item, "media:group") ?? childOf(item, "media:content");
  if (description === undefined && group) description = first(group, SUMMARIES, clean);
  content ??= description;
  description ??= content;
  return { content, description };
}

/** The first way of RSS 1.0 to hold a story: `content:items` with a bag of values. */
function bagContent(
  element: Element,
  clean: (element: Element) => string | undefined,
): string | undefined {
  for (const child of element.children) {
    if (child.name === "rdf:value") return clean(child);
    if (/^(?:content:items?|rdf:(?:bag|seq|li))$/.test(child.name)) {
      const value = bagContent(child, clean);
      if (value !== undefined) return value;
    }
  }
  return undefined;
}

function guidOf(item: Element, context: Context): string | undefined {
  const { source } = context;
  return (
    first(item, ["guid", "id", "atom:id"], (element) => identity(element, context)) ??
    aboutOf(item, source) ??
    first(item, ["dc:identifier", "dcterms:identifier"], (element) => valueOf(element, source))
  );
}

/** An id of Atom that was written as a relative address means the absolute one. */
function identity(element: Element, context: Context): string | undefined {
  const text = valueOf(element, context.source);
  if (text === undefined || element.name === "guid") return text;
  const isRelative =
    text.startsWith("/") || (element.base !== "" && /^[\w.~-]+\/[^\s:]*$/.test(text));
  return isRelative ? (absolute(text, baseOf(element, context)) ?? text) : text;
}

/** The item's own categories and subjects; keywords of podcasts and films only where it has none. */
function readCategories(item: Element, context: Context): string[] {
  const own = new Set<string>();
  const keywords = new Set<string>();
  for (const child of item.children) {
    const names = OWN_CATEGORIES.has(child.name) ? own : keywords;
    if (names.size >= CATEGORY_LIMIT) continue;
    for (const name of categoryNames(child, context)) if (name !== "") names.add(name);
  }
  return [...(own.size > 0 ? own : keywords)].slice(0, CATEGORY_LIMIT);
}

/** Categories of one item. */
const CATEGORY_LIMIT = 100;

const OWN_CATEGORIES = new Set(["category", "atom:category", "dc:subject", "dcterms:subject"]);

function categoryNames(element: Element, context: Context): string[] {
  const { source } = context;
  switch (element.name) {
    case "category":
    case "atom:category": {
      const term = attribute(element, "term", source);
      const label = attribute(element, "label", source);
      const isAddress = term !== undefined && /^https?:/.test(term);
      const name = (isAddress ? label : undefined) || term || label || valueOf(element, source);
      return name === undefined ? [] : [plainText(name)];
    }
    case "dc:subject":
    case "dcterms:subject":
    case "media:category": {
      const value = valueOf(element, source) ?? attribute(element, "label", source);
      return value === undefined ? [] : [plainText(value)];
    }
    case "itunes:category":
    case "googleplay:category": {
      const name = attribute(element, "text", source);
      const inner = element.children.flatMap((child) => categoryNames(child, context));
      return name === undefined ? inner : [plainText(name), ...inner];
    }
    case "media:keywords":
    case "itunes:keywords":
      return (valueOf(element, source) ?? "")
        .split(",", CATEGORY_LIMIT)
        .map((name) => plainText(name));
    case "media:group":
    case "media:content":
      return element.children.flatMap((child) => categoryNames(child, context));
    default:
      return [];
  }
}

/** The publication that an aggregated item came from. */
function readOrigin(item: Element, context: Context): { title?: string; url?: string } | undefined {
  const element = childOf(item, "source") ?? childOf(item, "atom:source");
  if (!element) return undefined;
  const isGroup = element.children.length > 0;
  const title = isGroup
    ? plainOf(childOf(element, "title") ?? childOf(element, "atom:title"), context.source)
    : plainOf(element, context.source);
  const url =
    addressIn(element, "url", context) ??
    addressIn(element, "href", context) ??
    sourceLink(element, context);
  if (title === undefined && url === undefined) return undefined;
  return { ...(title === undefined ? {} : { title }), ...(url === undefined ? {} : { url }) };
}

function sourceLink(element: Element, context: Context): string | undefined {
  const links = element.children.filter(
    (child) => child.name === "link" || child.name === "atom:link",
  );
  const best =
    links.find((link) => /^(?:alternate)?$/.test(relationOf(link))) ??
    links.find((link) => relationOf(link) === "self");
  if (best) return addressIn(best, "href", context) ?? addressOf(best, context);
  const id = valueOf(childOf(element, "id"), context.source);
  return id === undefined ? undefined : absolute(id, "");
}

function commentsOf(item: Element, context: Context): string | undefined {
  const own = first(item, ["comments", "wfw:comment"], (element) => addressOf(element, context));
  if (own !== undefined) return own;
  for (const child of item.children) {
    if (child.name !== "link" && child.name !== "atom:link") continue;
    if (relationOf(child) !== "replies") continue;
    if (attribute(child, "type")?.toLowerCase().includes("html") ?? true)
      return addressIn(child, "href", context);
  }
  return undefined;
}
