/** The texts of an item: content and summary, each as HTML. */
import { absoluteUrl } from "../absolute-url.ts";
import { storyHtml } from "../html/story-html.ts";
import { words } from "../words.ts";
import { childOf, type Element, firstOf } from "../xml/element.ts";
import { baseUrlOf, type FeedDefaults } from "./element-url.ts";
import { markupOf } from "./text-construct.ts";

const STORIES = words(
  `content:encoded encoded content:encoding fullitem content atom:content body xhtml:body
   xhtml:div`,
);
const SUMMARIES = words(
  `description summary atom:summary abstract dc:description dcterms:abstract itunes:summary
   googleplay:description itunes:subtitle prism:teaser media:description`,
);

/**
 * Content and summary; if only one is present it is both. Relative addresses are resolved against
 * the feed's base, or `link` where there is none; those of pictures and of places in the text against
 * `link` first, because they are written for the story's page.
 */
export function itemTexts(
  item: Element,
  defaults: FeedDefaults,
  link: string | undefined,
): { content: string | undefined; description: string | undefined } {
  const read = (element: Element): string | undefined =>
    htmlOfElement(
      element,
      {
        base: baseUrlOf(element, defaults) || link || "",
        pictureBase: element.base || link || defaults.base,
      },
      defaults,
    );
  const content = firstOf(item, STORIES, read) ?? bagContent(item, read);
  const media = childOf(item, "media:group") ?? childOf(item, "media:content");
  const description = firstOf(item, SUMMARIES, read) ?? (media && firstOf(media, SUMMARIES, read));
  return { content: content ?? description, description: description ?? content };
}

/** An element's HTML; undefined where nothing is left of it, or a limit is reached. */
function htmlOfElement(
  element: Element,
  bases: { readonly base: string; readonly pictureBase: string },
  { document, isSanitized }: FeedDefaults,
): string | undefined {
  const markup = markupOf(element, document);
  if (!markup || !isSanitized || markup.isText) return markup?.html;
  const { html, isXml, base: own } = markup;
  const inner = own === undefined ? undefined : absoluteUrl(own, bases.base);
  const innerBases = inner === undefined ? bases : { base: inner, pictureBase: inner };
  return storyHtml(html, { ...innerBases, isXml }, document.quotas);
}

/** The older form of content in RSS 1.0: `content:items` with a bag of values. */
function bagContent(
  element: Element,
  read: (element: Element) => string | undefined,
): string | undefined {
  for (const child of element.children) {
    if (child.name === "rdf:value") return read(child);
    if (/^(?:content:items?|rdf:(?:bag|seq|li))$/.test(child.name)) {
      const value = bagContent(child, read);
      if (value !== undefined) return value;
    }
  }
  return undefined;
}
