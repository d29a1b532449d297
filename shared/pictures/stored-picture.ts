/**
 * The site's own pictures: `/pictures/{hash}-{width}x{height}.{ending}`. The name tells their size, so that a
 * page reserves their place, and the address of the smaller copy. A name belongs to one content for good.
 */

/** The path that the store is served at. */
export const PICTURES_PATH = "/pictures/";

/** The widths that are stored of each picture; a narrower picture keeps its own. */
const WIDE = 1280;
const NARROW = 640;

/** The media type of each ending that is served. No SVG: it may contain scripts. */
export const PICTURE_TYPES: ReadonlyMap<string, string> = new Map([
  ["webp", "image/webp"],
  ["jpg", "image/jpeg"],
  ["png", "image/png"],
  ["gif", "image/gif"],
  ["avif", "image/avif"],
]);

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A stored picture: the name of its file without the size, its widest size, and its ending. */
export interface StoredPicture extends Size {
  readonly hash: string;
  readonly ending: string;
}

const NAME = /^([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})\.(\w+)$/;

/** The picture that a file name of the store tells of; undefined for any other text. */
export function pictureNamed(name: string): StoredPicture | undefined {
  const [, hash = "", width, height, ending = ""] = NAME.exec(name) ?? [];
  if (!PICTURE_TYPES.has(ending)) return undefined;
  return { hash, width: Number(width), height: Number(height), ending };
}

/** The name of a picture's file in one of its sizes. */
export function pictureName({ hash, ending }: StoredPicture, { width, height }: Size): string {
  return `${hash}-${width}x${height}.${ending}`;
}

/** The sizes in which a picture of this size is stored, the widest first. */
export function storedSizes({ width, height }: Size): readonly Size[] {
  const widths = [Math.min(width, WIDE), NARROW].filter((one, at) => at === 0 || one < width);
  return widths.map((one) => ({
    width: one,
    height: Math.max(1, Math.round((height * one) / width)),
  }));
}

/** The size of a picture at an address, and its `srcset`; undefined where it is not of the site's own store. */
export function ownPicture(address: string): (Size & { readonly srcSet?: string }) | undefined {
  if (!address.startsWith(PICTURES_PATH)) return undefined;
  const picture = pictureNamed(address.slice(PICTURES_PATH.length));
  if (!picture) return undefined;
  const { width, height } = picture;
  const sizes = storedSizes(picture);
  if (sizes.length === 1) return { width, height };
  const srcSet = sizes
    .map((size) => `${PICTURES_PATH}${pictureName(picture, size)} ${size.width}w`)
    .join(", ");
  return { width, height, srcSet };
}
