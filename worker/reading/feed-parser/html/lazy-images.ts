/**
 * Lazy images: the placeholder in the `src`, and the attribute that holds the real address. Plugins
 * invent names for that attribute, so it is known by its value: the address of a picture.
 */
import { words } from "../words.ts";
import { fileName, isTrackingImage } from "./tracking-images.ts";

/** Names of empty pictures consist of these words, and of the neutral ones, sizes and numbers. */
const EMPTY_WORDS = new Set(
  words(`placeholder fallback spinner throbber skeleton shimmer lqip loader loading preload preloader
   lazy lazyload lazyloader lazyloading blank empty dummy bg background noimage nophoto noimg nopicture
   nopic nothumb nothumbnail loadingimage notavailable notfound unavailable comingsoon undefined null`),
);
/** Empty in formats for drawings; `white.jpg` may be the photograph of a Mr. White. */
const COLOURS = new Set(words("grey gray white black transparent"));
const NEUTRAL_WORDS = new Set(
  words(
    "img image picture photo pic thumb thumbnail box square ajax default icon light dark available large small",
  ),
);
/** Two words that are one: `no-image`, `image-not-available`. */
const DENIAL = /(?<![a-z])(no|not|coming)[-_](?=im(?:age|g)|photo|pic|thumb|available|found|soon)/g;
/** A site's picture for stories without one. `default.jpg` alone is a film's frame. */
const DEFAULT_NAME =
  /^default[-_]?(?:post|featured|news|article|story)?[-_]?(?:image|img|photo|picture|thumb(?:nail)?)(?:[-_]?\d+(?:x\d+)?)?$/;
const NAME = /^([^.].*?)(?:\.(gif|png|svg|jpe?g|webp|avif))?$/;

/** Services that draw placeholders. */
const EMPTY_HOST = /^(?:https?:)?\/\/(?:\w+\.)?(?:placehold(?:er\.com|\.)|dummyimage\.|fakeimg\.)/i;

/** True for the address, relative or absolute, of a placeholder. */
export function isPlaceholder(address: string): boolean {
  if (/^\s*(?:$|#|(?:data|about|javascript):|\/\/:0)/i.test(address)) return true;
  return EMPTY_HOST.test(address) || isEmptyName(fileName(address)) || isTrackingImage(address);
}

function isEmptyName(file: string): boolean {
  if (file.length > 100) return false;
  const [, name = "", type = ""] = NAME.exec(file.toLowerCase()) ?? [];
  const parts = name
    .replace(DENIAL, "$1")
    .split(/[-_.]+/)
    .map((part) => part.replace(/\d+(?:x\d+)?$/, ""));
  while (parts.length > 0 && isNeutral(parts.at(-1))) parts.pop();
  // Behind a publisher's name, too: `paper-placeholder.png`.
  if (parts.at(-1) === "placeholder" || DEFAULT_NAME.test(name)) return true;
  if (name.length === 1 && type === "gif") return true;
  const isPhotograph = /^jpe?g$/.test(type);
  // An upload that was scaled down: `loading-1024x768.jpg`.
  if (isPhotograph && /\d{3}x\d{3}$/.test(name)) return false;
  return (
    parts.some((part) => EMPTY_WORDS.has(part) || (COLOURS.has(part) && !isPhotograph)) &&
    parts.every((part) => EMPTY_WORDS.has(part) || COLOURS.has(part) || isNeutral(part))
  );
}

function isNeutral(part = ""): boolean {
  return part === "" || NEUTRAL_WORDS.has(part);
}

/** Pictures up to this size are previews or icons. Pixels. */
const PREVIEW_PX = 48;
const BLURRED = /[?&;,/_](?:e_)?blur(?:[=:_,/&-]|$)/i;

/** True for the address of a picture that is shown, blurred or enlarged, until the real one is loaded. */
export function isPreview(address: string): boolean {
  return BLURRED.test(address) || (widthInAddress(address) ?? Infinity) <= PREVIEW_PX;
}

const SIZES: readonly RegExp[] = [
  /[?&;](?:w|width|h|height)=(\d{1,4})(?:px)?(?:[&#]|$)/i,
  /[?&;](?:resize|fit|size)=(\d{1,4})(?:x|,|%2c)\d/i,
  /[/,][wh][_:](\d{1,4})[,/]/,
  /[-_/](\d{2,4})x\d{2,4}(?:\/|\.[a-z]{3,4}(?:[?#]|$))/i,
  /^(?:https?:)?\/\/[^/]*(?:googleusercontent|blogspot)\.com\/.*[/=][ws](\d{2,4})(?:[-/]|$)/i,
];
/** In names: `fire-16x10.jpg`. */
const ASPECT_RATIO = /(?:16x10|10x16)/;

/** The width (or else the height) in pixels that an address names: `?w=20`, `-150x150.jpg`, `/s72-c/`. */
export function widthInAddress(address: string): number | undefined {
  for (const size of SIZES) {
    const match = size.exec(address);
    if (match && !ASPECT_RATIO.test(match[0])) return Number(match[1]);
  }
  return undefined;
}

const LAZY_CLASS = /(?:^|[\s_-])(?:lazy|lozad|unveil|blur-?up|lqip)/i;

/** Replaces a placeholder in the attributes of an image by the address that a script would load. */
export function applyLazySource(attributes: Map<string, string>): void {
  const late = lateSource(attributes);
  if (!late) return;
  const own = attributes.get("src") ?? "";
  const isLazy = !late.isSecondary && LAZY_CLASS.test(attributes.get("class") ?? "");
  // Of two sizes that addresses name, the larger one is the picture.
  const isLarger = !late.isSecondary && widthOr(late.text, 0) > widthOr(own, Infinity);
  if (!isLazy && !isLarger && !isPlaceholder(own) && !isPreview(own)) return;
  if (late.isSet) {
    attributes.set("srcset", late.text);
    attributes.delete("src");
  } else attributes.set("src", late.text);
}

function widthOr(address: string, other: number): number {
  return widthInAddress(address) ?? other;
}

/** HTML's own attributes, whose values are no late addresses: an `alt` is often the name of a file. */
const OWN_ATTRIBUTES = new Set(words("src srcset sizes alt title id name class style href"));
/** Other pictures than the one that is shown: smaller, or for other uses. */
const SECONDARY_NAME = /thumb|small|medium|tiny|low|preview|pin|hover|fallback|error/;

interface LateSource {
  readonly text: string;
  readonly isSet: boolean;
  readonly isSecondary: boolean;
}

/** The best of the late addresses: a single one before a list of sizes, a secondary one last. */
function lateSource(attributes: ReadonlyMap<string, string>): LateSource | undefined {
  let best: LateSource | undefined;
  const rank = ({ isSet, isSecondary }: LateSource): number =>
    2 * Number(!isSecondary) - Number(isSet);
  for (const [name, value] of attributes) {
    if (OWN_ATTRIBUTES.has(name) || name.startsWith("on") || !/[./]/.test(value)) continue;
    const text = value.trim();
    const isSet = isSourceSet(text) || name.includes("srcset");
    if (!isSourceSet(text) && !isPictureAddress(name, text)) continue;
    const found = { text, isSet, isSecondary: SECONDARY_NAME.test(name) || isPreview(text) };
    if (!best || rank(found) > rank(best)) best = found;
  }
  return best;
}

/** `a.jpg 480w, b.jpg 960w`. */
function isSourceSet(text: string): boolean {
  return (
    /^[^\s{}<>]{1,4000}\s+\d{1,6}(?:\.\d{1,4})?[wx]\s*(?:,|$)/.test(text) && !isPlaceholder(text)
  );
}

const PICTURE_ENDING = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)(?:[?#&:!/]|$)/i;

/** An address of a picture by its ending; without one by the attribute's name. */
function isPictureAddress(name: string, text: string): boolean {
  if (text === "" || text.length > 4_000 || /[\s{}<>]/.test(text) || isPlaceholder(text))
    return false;
  if (PICTURE_ENDING.test(text)) return text.includes("/") || name.includes("src");
  return /^(?:https?:)?\/\//i.test(text) && /src(?!set)|lazy|orig/.test(name);
}
