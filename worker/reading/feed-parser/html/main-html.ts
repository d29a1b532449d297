/** The parts of a story's HTML that readers read as the story. */
import { parseAttributes } from "../xml/attributes.ts";
import { type ElementPart, partOf } from "./element-part.ts";
import { type HtmlTag, readTag } from "./html-tag.ts";

/** Attributes and elements that may give a part. */
const MARKS =
  /\s(?:hidden|aria-hidden|role|class|style|itemprop|property|rel|about|href)\b|<(?:figcaption|aside|nav|footer|noscript|button|select|textarea|label|legend|svg|template|title)[\s>]/i;
/** Tags of pictures, which stay where a text goes. */
const PICTURE = /^\/?(?:img|picture|source)$/;
/** Characters behind a tag that are looked at. */
const REACH = 500;
/** Names of elements without end tags, after which the search for end tags stops. */
const ENDLESS_LIMIT = 4;

/**
 * The HTML without hidden texts, captions, author boxes, share buttons and advertisements; of captions
 * and of texts for programs the pictures stay. For HTML with and without the sanitiser; linear time.
 */
export function mainHtml(html: string): string {
  return without(html, (part) => part);
}

/** The HTML without hidden texts. */
export function visibleHtml(html: string): string {
  return without(html, (part) => (part === "hidden" || part === "unread" ? part : undefined));
}

function without(
  html: string,
  removed: (part: ElementPart | undefined) => ElementPart | undefined,
): string {
  if (!MARKS.test(html)) return html;
  const kept: string[] = [];
  const endless = new Set<string>();
  let from = 0;
  const start = /<(?=[a-z])/gi;
  for (let match = start.exec(html); match; match = start.exec(html)) {
    const tag = readTag(html, match.index + 1);
    if (!tag) break;
    start.lastIndex = tag.behind;
    const part = removed(partOfTag(html, tag));
    const name = tag.name.toLowerCase();
    if (part === undefined || tag.isEmpty || name === "img" || endless.has(name)) continue;
    const element = elementAt(html, name, tag.behind);
    if (!element) {
      endless.add(name);
      if (endless.size > ENDLESS_LIMIT) break;
      continue;
    }
    kept.push(html.slice(from, match.index), " ");
    if (part === "unread" || part === "note") kept.push(...element.pictures);
    from = element.behind;
    start.lastIndex = from;
  }
  return kept.join("") + html.slice(from);
}

function partOfTag(html: string, tag: HtmlTag): ElementPart | undefined {
  const name = tag.name.toLowerCase();
  return partOf(name, parseAttributes(tag.attributes), () =>
    html.slice(tag.behind, tag.behind + REACH),
  );
}

/** The end of the element whose content begins there, and its pictures; undefined without an end tag. */
function elementAt(
  html: string,
  name: string,
  from: number,
): { readonly behind: number; readonly pictures: readonly string[] } | undefined {
  const pictures: string[] = [];
  let depth = 1;
  const start = /<\/?(?=[a-z])/gi;
  start.lastIndex = from;
  for (let match = start.exec(html); match; match = start.exec(html)) {
    const isEnd = match[0] === "</";
    const tag = readTag(html, match.index + match[0].length);
    if (!tag) return undefined;
    start.lastIndex = tag.behind;
    const found = tag.name.toLowerCase();
    if (PICTURE.test(found)) pictures.push(html.slice(match.index, tag.behind));
    if (found !== name || tag.isEmpty) continue;
    depth += isEnd ? -1 : 1;
    if (depth === 0) return { behind: tag.behind, pictures };
  }
  return undefined;
}
