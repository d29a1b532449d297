/**
 * Writes the allowed attributes of an element: addresses absolute and of safe schemes, all values
 * quoted. Refuses tracking images and frames that are not of a video host.
 */
import { absoluteUrl } from "../absolute-url.ts";
import { type Quota, take } from "../feed-limits.ts";
import { parseAttributes } from "../xml/attributes.ts";
import { decodeAttribute, escapeAttribute } from "../xml/character-references.ts";
import {
  ADDRESS_ATTRIBUTES,
  DATA_IMAGE,
  DATA_IMAGE_LIMIT,
  type ElementRule,
  isVideoFrame,
} from "./allowed-elements.ts";
import { PART_ATTRIBUTES, partOfAttributes } from "./element-part.ts";
import type { HtmlTag } from "./html-tag.ts";
import { applyLazySource } from "./lazy-images.ts";
import { isPixelSized, isPixelStyle, isTrackingImage, pixels } from "./tracking-images.ts";

/** The longest value of an attribute. */
const VALUE_LIMIT = 4_000;

/** How many tags a relative address counts for, and a candidate of a `srcset`. */
const ADDRESS_SIZE = 2;
const CANDIDATE_SIZE = 4;
/** How many tags a picture counts for, which may be a tracker or a placeholder. */
const PICTURE_SIZE = 8;

/** A class of so many characters (a power of two) counts for one tag, the text behind a tag for these. */
const CLASS_SIZE_BITS = 5;
const FOLLOWING_SIZE = 20;

const NONE: ReadonlyMap<string, string> = new Map();

/** Where a tag stands: the bases of relative addresses, the remaining budget, and what follows. */
export interface TagContext {
  readonly base: string;
  /** The base of links to a place in the text. */
  readonly page: string;
  readonly quota: Quota;
  /** The beginning of the text behind the tag. */
  readonly following: () => string;
}

/** ` name="value"` for each attribute that may stay; undefined where the element may not. */
export function sanitizeAttributes(
  rule: ElementRule,
  tag: HtmlTag,
  place: TagContext,
): string | undefined {
  const own = rule.part === undefined ? "" : PART_ATTRIBUTES[rule.part];
  if (tag.attributes === "") return mayStay(rule, NONE) ? own : undefined;
  const attributes = parseAttributes(tag.attributes, place.quota);
  if (rule.name === "img") {
    take(place.quota, PICTURE_SIZE);
    if (isPixelStyle(attributes.get("style") ?? "")) return undefined;
  }
  if (rule.name === "img" || rule.name === "source") applyLazySource(attributes);
  const kept = new Map<string, string>();
  let out = "";
  for (const [name, value] of attributes) {
    if (!rule.attributes.has(name)) continue;
    const isAddress = ADDRESS_ATTRIBUTES.has(name);
    let written = isAddress ? addressValue(value, name, place) : plainValue(value);
    // All players support https, and pages over https load nothing else.
    if (rule.name === "iframe") written = written?.replace(/^http:/i, "https:");
    if (written === undefined) continue;
    kept.set(name, written);
    out += ` ${name}="${escapeAttribute(written)}"`;
  }
  if (!mayStay(rule, kept)) return undefined;
  return out + (own || partAttribute(rule, attributes, place));
}

/** The attribute that says what the removed classes and styles say of the element's part. */
function partAttribute(
  rule: ElementRule,
  attributes: ReadonlyMap<string, string>,
  { quota, following }: TagContext,
): string {
  take(quota, (attributes.get("class")?.length ?? 0) >> CLASS_SIZE_BITS);
  const part = partOfAttributes(rule.name, attributes, () => {
    take(quota, FOLLOWING_SIZE);
    return following();
  });
  return part === undefined ? "" : PART_ATTRIBUTES[part];
}

function plainValue(value: string): string | undefined {
  return value.length > VALUE_LIMIT ? undefined : decodeAttribute(value);
}

/** The address, absolute; undefined for unsafe schemes and unreadable text. */
function addressValue(value: string, attribute: string, place: TagContext): string | undefined {
  const decoded = decodeAttribute(value);
  if (attribute === "srcset") return sourceSet(decoded, place);
  if (attribute === "src" && /^\s*data:/i.test(decoded)) {
    const text = decoded.trim();
    return text.length <= DATA_IMAGE_LIMIT && DATA_IMAGE.test(text) ? text : undefined;
  }
  if (attribute === "href" && /^\s*(?:mailto|tel):/i.test(decoded)) {
    return /^\s*(?:mailto:[^\s<>"'`]+|tel:[\d+().\s-]+)\s*$/i.test(decoded)
      ? decoded.trim()
      : undefined;
  }
  const address = absoluteUrl(decoded, decoded.startsWith("#") ? place.page : place.base);
  if (address !== decoded) take(place.quota, ADDRESS_SIZE + (decoded.length >> 4));
  return address;
}

/** The candidates with absolute addresses, each with its width or density. */
function sourceSet(value: string, { base, quota }: TagContext): string | undefined {
  const kept: string[] = [];
  for (const candidate of value.split(/,\s+|,(?=https?:)/).slice(0, 50)) {
    if (!take(quota, CANDIDATE_SIZE)) return undefined;
    const [reference = "", size = ""] = candidate.trim().split(/\s+/);
    const address = absoluteUrl(reference, base);
    // A comma inside an address belongs to it; at its edge the list was split in the wrong place.
    if (address === undefined || /^,|,$/.test(reference)) continue;
    kept.push(/^\d+(?:\.\d+)?[wx]$/.test(size) ? `${address} ${size}` : address);
  }
  return kept.length > 0 ? kept.join(", ") : undefined;
}

function mayStay(rule: ElementRule, kept: ReadonlyMap<string, string>): boolean {
  if (rule.name === "iframe") return isVideoFrame(kept.get("src") ?? "");
  if (rule.name !== "img") return true;
  if (isPixelSized(pixels(kept.get("width")), pixels(kept.get("height")))) return false;
  const source = kept.get("src");
  return source === undefined ? kept.has("srcset") : !isTrackingImage(source);
}
