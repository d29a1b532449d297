/** Finds the pictures in the HTML of a story that may illustrate it. */
import type { MediaFile } from "../feed-item.ts";
import { parseAttributes } from "../xml/attributes.ts";
import { decodeAttribute } from "../xml/character-references.ts";
import { partOfAttributes } from "./element-part.ts";
import { readTag } from "./html-tag.ts";
import { applyLazySource, isPlaceholder, isPreview } from "./lazy-images.ts";
import { isPixelStyle, pixels } from "./tracking-images.ts";

/** Images up to this size are icons: emoji, arrows, share buttons. Pixels. */
const LARGEST_SIGN_PX = 48;

/** Width to height of banners of advertisements, lying and standing: 728 × 90, 160 × 600. */
const WIDEST_RATIO = 5;
const NARROWEST_RATIO = 0.3;

/** Sizes of one picture that are looked at. */
const CANDIDATE_LIMIT = 50;

type Attributes = Map<string, string>;

/**
 * The pictures in their order, each as the files it comes in: the `src` of an `<img>`, or where it has
 * none the sizes of its `srcset`, or of the `<source>`s before it in a `<picture>`; the `poster` of a
 * film. Addresses are as written. Takes linear time.
 */
export function* imagesInHtml(html: string): Generator<readonly MediaFile[]> {
  const start = /<(?:img|source|video|\/?picture)(?=[\s/>])/gi;
  let sources: MediaFile[] | undefined;
  for (let match = start.exec(html); match; match = start.exec(html)) {
    const tag = readTag(html, match.index + 1);
    if (!tag) return;
    start.lastIndex = tag.behind;
    const name = match[0].slice(1).toLowerCase();
    if (name === "picture") sources = [];
    else if (name === "source") sources?.push(...sourcesOf(attributesOf(tag.attributes)));
    else if (name === "video") {
      const poster = attributesOf(tag.attributes).get("poster") ?? "";
      if (!isPlaceholder(poster)) yield [{ url: poster }];
    } else {
      const attributes = name === "img" ? attributesOf(tag.attributes) : undefined;
      const isPicture = attributes === undefined || !isIcon(attributes);
      const own = attributes && isPicture ? filesOf(attributes) : [];
      const files = own.length > 0 ? own : (sources ?? []);
      if (isPicture && files.length > 0) yield files;
      sources = undefined;
    }
  }
}

function attributesOf(text: string): Attributes {
  const attributes = parseAttributes(text);
  for (const [name, value] of attributes) attributes.set(name, decodeAttribute(value));
  return attributes;
}

function isIcon(attributes: Attributes): boolean {
  const [width, height] = [pixels(attributes.get("width")), pixels(attributes.get("height"))];
  const part = partOfAttributes("img", attributes, () => "");
  return (
    Math.min(width ?? Infinity, height ?? Infinity) <= LARGEST_SIGN_PX ||
    isBanner(width, height) ||
    isPixelStyle(attributes.get("style") ?? "") ||
    part === "aside" ||
    part === "hidden"
  );
}

function isBanner(width: number | undefined, height: number | undefined): boolean {
  if (width === undefined || height === undefined) return false;
  return width > WIDEST_RATIO * height || width < NARROWEST_RATIO * height;
}

function filesOf(attributes: Attributes): readonly MediaFile[] {
  applyLazySource(attributes);
  const url = attributes.get("src") ?? "";
  if (!isPlaceholder(url) && !isPreview(url)) {
    const width = pixels(attributes.get("width"));
    return [width === undefined ? { url } : { url, width }];
  }
  return candidates(attributes.get("srcset") ?? "");
}

function sourcesOf(attributes: Attributes): readonly MediaFile[] {
  applyLazySource(attributes);
  return candidates(attributes.get("srcset") ?? "");
}

/** `a.jpg 480w, b.jpg 960w`; entries with a density have no width. */
function candidates(sourceSet: string): readonly MediaFile[] {
  return sourceSet
    .split(/,\s+|,(?=https?:)/, CANDIDATE_LIMIT)
    .map((candidate) => {
      const [url = "", size = ""] = candidate.trim().split(/\s+/);
      const width = /^(\d{1,6})w$/.exec(size)?.[1];
      return width === undefined ? { url } : { url, width: Number(width) };
    })
    .filter(({ url }) => !isPlaceholder(url));
}
