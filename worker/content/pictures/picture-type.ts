/** Recognises pictures by their bytes, not by the name of a file or the type that it claims. Pure. */

/** The first bytes of each kind; a dot stands for any byte. */
const BEGINNINGS: readonly (readonly [name: string, first: RegExp])[] = [
  ["JPEG", /^\xff\xd8\xff/],
  ["PNG", /^\x89PNG\r\n\x1a\n/],
  ["GIF", /^GIF8[79]a/],
  ["WebP", /^RIFF[^]{4}WEBP/],
  ["AVIF", /^[^]{4}ftypavi[fs]/],
];

/** The kind of a picture that may be published; undefined for anything else, as an SVG. */
export function pictureKind(bytes: Uint8Array): string | undefined {
  const first = String.fromCharCode(...bytes.subarray(0, 16));
  return BEGINNINGS.find(([, beginning]) => beginning.test(first))?.[0];
}
