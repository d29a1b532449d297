/**
 * The site's own pictures: `/pictures/{hash}-{width}x{height}.{ending}`. The name tells their size, so that a
 * page reserves their place, and the address of the smaller copy; `-whole` behind the size, that there is none.
 * A name belongs to one content for good.
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
  /** Whether it is stored in its own size alone, however wide it is. */
  readonly isWhole?: boolean;
}

const NAME = /^([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})(-whole)?\.(\w+)$/;

/** The picture that a file name of the store tells of; undefined for any other text. */
export function pictureNamed(name: string): StoredPicture | undefined {
  const [, hash = "", width, height, whole, ending = ""] = NAME.exec(name) ?? [];
  if (!PICTURE_TYPES.has(ending)) return undefined;
  return {
    hash,
    width: Number(width),
    height: Number(height),
    ending,
    ...(whole === undefined ? {} : { isWhole: true }),
  };
}

/** The name of a picture's file in one of its sizes. */
export function pictureName(
  { hash, ending, isWhole }: StoredPicture,
  { width, height }: Size,
): string {
  return `${hash}-${width}x${height}${isWhole ? "-whole" : ""}.${ending}`;
}

/** The sizes in which a picture of this size is stored, the widest first. */
export function storedSizes({ width, height }: Size): readonly Size[] {
  const widths = [Math.min(width, WIDE), NARROW].filter((one, at) => at === 0 || one < width);
  return widths.map((one) => ({
    width: one,
    height: Math.max(1, Math.round((height * one) / width)),
  }));
}

/** The names of a picture's files with the width of each, the widest first. */
export function pictureFiles(
  picture: StoredPicture,
): readonly { readonly name: string; readonly width: number }[] {
  const sizes = picture.isWhole ? [picture] : storedSizes(picture);
  return sizes.map((size) => ({ name: pictureName(picture, size), width: size.width }));
}

/** The size of a picture at an address, and its `srcset`; undefined where it is not of the site's own store. */
export function ownPicture(address: string): (Size & { readonly srcSet?: string }) | undefined {
  if (!address.startsWith(PICTURES_PATH)) return undefined;
  const picture = pictureNamed(address.slice(PICTURES_PATH.length));
  if (!picture) return undefined;
  const { width, height } = picture;
  const files = pictureFiles(picture);
  if (files.length === 1) return { width, height };
  const srcSet = files.map((one) => `${PICTURES_PATH}${one.name} ${one.width}w`).join(", ");
  return { width, height, srcSet };
}
