/** Lazy images: the placeholder in the `src`, and the attributes that hold the real address. */
import { words } from "../words.ts";
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

/** Replaces a placeholder in the attributes of an image by the address that a script would load. */
export function applyLazySource(attributes: Map<string, string>): void {
  const late = firstOf(LATE_SOURCES, attributes);
  const lateSet = late === undefined ? firstOf(LATE_SOURCE_SETS, attributes) : undefined;
  if (late === undefined && lateSet === undefined) return;
  if (!isPlaceholder(attributes.get("src") ?? "")) return;
  if (late !== undefined) attributes.set("src", late);
  if (lateSet !== undefined) {
    attributes.set("srcset", lateSet);
    attributes.delete("src");
  }
}

function firstOf(names: readonly string[], from: ReadonlyMap<string, string>): string | undefined {
  return names.map((name) => from.get(name)).find((value) => value?.trim());
}
