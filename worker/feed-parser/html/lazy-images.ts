/** What stands where a script would put a picture once a reader scrolls to it, and that picture. */
import { fileName, isTrackingImage } from "./tracking-images.ts";

/** Where such scripts keep the address. */
const LATE_SOURCES = [
  "data-src",
  "data-lazy-src",
  "data-original",
  "data-orig-file",
  "data-hi-res-src",
];
const LATE_SOURCE_SETS = ["data-srcset", "data-lazy-srcset"];

/** `undefined` is what a template wrote that had no picture. */
const PLACEHOLDER_NAME =
  /^(?:(?:[\w-]*[-_.])?placeholder(?:[-_.]?(?:image|img|[\dx]+))?|lazy(?:[-_.]?load(?:er|ing)?)?|(?:ajax-)?load(?:er|ing)|undefined|null)(?:\.(?:gif|png|svg|jpe?g|webp))?$/i;

/** True for an address, relative or not, of a picture that only keeps the place of another. */
export function isPlaceholder(address: string): boolean {
  if (/^\s*(?:$|#|data:|about:)/i.test(address)) return true;
  return PLACEHOLDER_NAME.test(fileName(address)) || isTrackingImage(address);
}

/**
 * Lets a placeholder among an image's attributes give way to the picture that a script would have put
 * there. `others` are those where its address may stand.
 */
export function applyLazySource(
  attributes: Map<string, string>,
  others: ReadonlyMap<string, string>,
): void {
  const late = firstOf(LATE_SOURCES, others);
  const lateSet = late === undefined ? firstOf(LATE_SOURCE_SETS, others) : undefined;
  if (late === undefined && lateSet === undefined) return;
  if (!isPlaceholder(attributes.get("src") ?? "")) return;
  if (late !== undefined) attributes.set("src", late);
  if (lateSet !== undefined) {
    attributes.set("srcset", lateSet);
    attributes.delete("src");
  }
}

function firstOf(names: readonly string[], from: ReadonlyMap<string, string>): string | undefined {
  for (const name of names) {
    const value = from.get(name);
    if (value !== undefined && value.trim() !== "") return value;
  }
  return undefined;
}
