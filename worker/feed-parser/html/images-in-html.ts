/** Finds the pictures in the HTML of a story that may illustrate it. */
import type { MediaFile } from "../feed-item.ts";
import { parseAttributes } from "../xml/attributes.ts";
import { decodeAttribute } from "../xml/character-references.ts";
import { readTag } from "./html-tag.ts";
import { isPlaceholder, applyLazySource } from "./lazy-images.ts";
import { isPixelStyle, pixels } from "./tracking-images.ts";

/** Images up to this size are icons: emoji, arrows, share buttons. Pixels. */
const LARGEST_SIGN_PX = 48;

/** Classes of emoji and of authors' portraits in WordPress and others. */
const SIGN_CLASS = /(?:^|\s)(?:wp-smiley|emoji|avatar)(?:\s|$)/i;

/** Sizes of one picture that are looked at. */
const CANDIDATE_LIMIT = 50;

/**
 * The `<img>` elements in their order, each as the files it comes in: its address, or the sizes of
 * its `srcset` where it has none. Addresses are as written. Takes linear time.
 */
export function* imagesInHtml(html: string): Generator<readonly MediaFile[]> {
  const start = /<img[\s/]/gi;
  for (let match = start.exec(html); match; match = start.exec(html)) {
    const tag = readTag(html, match.index + 1);
    if (!tag) return;
    start.lastIndex = tag.behind;
    const attributes = parseAttributes(tag.attributes);
    for (const [name, value] of attributes) attributes.set(name, decodeAttribute(value));
    if (!isIcon(attributes)) yield filesOf(attributes);
  }
}

function isIcon(attributes: ReadonlyMap<string, string>): boolean {
  const [width, height] = [pixels(attributes.get("width")), pixels(attributes.get("height"))];
  return (
    Math.min(width ?? Infinity, height ?? Infinity) <= LARGEST_SIGN_PX ||
    isPixelStyle(attributes.get("style") ?? "") ||
    SIGN_CLASS.test(attributes.get("class") ?? "")
  );
}

function filesOf(attributes: Map<string, string>): readonly MediaFile[] {
  applyLazySource(attributes);
  const url = attributes.get("src") ?? "";
  return isPlaceholder(url) ? candidates(attributes.get("srcset") ?? "") : [{ url }];
}

/** `a.jpg 480w, b.jpg 960w`; entries with a density have no width. */
function candidates(sourceSet: string): readonly MediaFile[] {
  return sourceSet.split(/,\s+|,(?=https?:)/, CANDIDATE_LIMIT).map((candidate) => {
    const [url = "", size = ""] = candidate.trim().split(/\s+/);
    const width = /^(\d{1,6})w$/.exec(size)?.[1];
    return width === undefined ? { url } : { url, width: Number(width) };
  });
}
