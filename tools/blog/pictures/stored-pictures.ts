/** The site's own pictures that posts name by their addresses in the store, as an export writes them. */
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, sep } from "node:path";

import {
  pictureFiles,
  pictureNamed,
  PICTURES_PATH,
  type StoredPicture,
} from "../../../shared/pictures/stored-picture.ts";
import { pictureKind } from "../../../worker/content/pictures/picture-type.ts";
import type { MadePicture } from "./make-picture.ts";

/** The folder of pictures in an export of posts. */
export const PICTURES_FOLDER = "pictures";

/** The files of the store that a text names, in all their widths. */
export function storedPicturesIn(text: string): readonly string[] {
  return picturesIn(text).flatMap((picture) => pictureFiles(picture).map(({ name }) => name));
}

/**
 * The pictures that a text names by their addresses and whose files lie in the folder of pictures of an
 * export: beside the post's file, above it, or in the root of the import.
 */
export function exportedPictures(text: string, file: string, root: string): readonly MadePicture[] {
  const folders = [dirname(file), dirname(dirname(file)), root];
  return picturesIn(text).flatMap((picture) => {
    const files = pictureFiles(picture).map(({ name }) => {
      const places = folders.map((folder) => join(folder, PICTURES_FOLDER, name));
      return [name, places.find(isOwnPicture)] as const;
    });
    const read = () =>
      new Map(
        files.flatMap(([name, place]) =>
          place ? [[name, new Uint8Array(readFileSync(place))] as const] : [],
        ),
      );
    return files.some(([, place]) => place) ? [{ ...picture, files: async () => read() }] : [];
  });
}

/**
 * Whether a file is a picture that lies in its folder itself: readers get pictures only, and a link could lead
 * to any file of this machine.
 */
function isOwnPicture(place: string): boolean {
  if (!existsSync(place)) return false;
  const isLink = !realpathSync(place).startsWith(realpathSync(dirname(place)) + sep);
  return !isLink && pictureKind(readFileSync(place)) !== undefined;
}

function picturesIn(text: string): readonly StoredPicture[] {
  const found = new Set(text.match(/\/pictures\/[0-9a-f]{32}-[\w-]+\.\w+/g));
  return [...found].flatMap((address) => pictureNamed(address.slice(PICTURES_PATH.length)) ?? []);
}
