import { words } from "../words.ts";
/** Lazy images: the placeholder in the `src`, and the attributes that hold the real address. */
import { fileName, isTrackingImage } from "./tracking-images.ts";

/** Attributes that scripts for lazy loading read. */
const LATE_SOURCES = words("data-src data-lazy-src data-original data-orig-file data-hi-res-src");
const LATE_SOURCE_SETS = words("data-srcset data-lazy-srcset");

/** Templates without a picture write `undefined`. */
const PLACEHOLDER_NAME =
  /^(?:(?:[\w-]*[-_.])?placeholder(?:[-_.]?(?:image|img|[\dx]+))?|lazy(?:[-_.]?load(?:er|ing)?)?|(?:ajax-)?load(?:er|ing)|undefined|null)(?:\.(?:gif|png|svg|jpe?g|webp))?$/i;

/** True for the address, relative or absolute, of a placeholder. */
export function isPlaceholder(address: string): boolean {
  if (/^\s*(?:$|#|data:|about:)/i.test(address)) return true;
  return PLACEHOLDER_NAME.test(fileName(address)) || isTrackingImage(address);
}

/**
 * Replaces a placeholder in the attributes of an image by the address that a script would load.
 * `others` are the attributes that may hold it.
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
