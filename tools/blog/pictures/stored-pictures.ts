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
import type { PictureStore } from "../../d1/picture-store.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import type { MadePicture } from "./make-picture.ts";

/** Missing pictures are named one by one up to this many. */
const NAMED_PICTURES = 20;
/** Pictures that an import looks for in the store: in the cloud each takes a second or two. */
const CHECKED_PICTURES = 50;

/** A post with the pictures that came with it. */
export interface PicturedText {
  readonly picture: string;
  readonly body: string;
  readonly pictures: readonly MadePicture[];
}

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
 * Names the pictures that imported posts show by their addresses in the store, and that neither came with them
 * nor are there.
 */
export async function noteMissingPictures(
  posts: readonly PicturedText[],
  store: PictureStore,
  terminal: Terminal,
): Promise<void> {
  const texts = posts.map(({ picture, body }) => `${picture}\n${body}`);
  const brought = new Set(posts.flatMap(({ pictures }) => pictures.map(({ hash }) => hash)));
  const others = texts.flatMap(picturesIn).filter(({ hash }) => !brought.has(hash));
  const named = new Set(others.flatMap((picture) => pictureFiles(picture)[0]?.name ?? []));
  const missing: string[] = [];
  for (const name of [...named].slice(0, CHECKED_PICTURES))
    if (!(await store.get(name))) missing.push(name);
  noteMissing(missing, "neither the folder nor the store has", terminal);
}

/** Names pictures that posts show and that are not there. */
export function noteMissing(names: readonly string[], where: string, terminal: Terminal): void {
  if (names.length === 0) return;
  const more = names.length - NAMED_PICTURES;
  const named = names.slice(0, NAMED_PICTURES).join(", ");
  terminal.complain(
    `Note: ${where} ${names.length} of the pictures that posts show: ${named}${more > 0 ? ` and ${more} more` : ""}.`,
  );
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
