/** The pictures that a post names by files beside it: found, read, and replaced by their addresses. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";

import { pictureName, PICTURES_PATH } from "../../shared/pictures/stored-picture.ts";
import { findPictures, isFile, withAddresses } from "./pictures/find-pictures.ts";
import { type MadePicture, makePicture } from "./pictures/make-picture.ts";
import { exportedPictures } from "./pictures/stored-pictures.ts";
import type { Fault, WrittenPost } from "./post-file.ts";

/** A post with the addresses of its pictures in place, and these pictures. */
export interface PicturedPost extends WrittenPost {
  readonly pictures: readonly MadePicture[];
}

/**
 * Reads a post's pictures, also those that an export of posts has beside them. `root` is the folder that may be published: that of the import, or the post's own.
 * A file outside, a missing one, and one that is no picture is a fault.
 */
export async function readPictures(
  post: WrittenPost,
  root: string,
): Promise<{ readonly post: PicturedPost; readonly faults: readonly Fault[] }> {
  const inText = findPictures(post.body);
  const named = [
    ...(isFile(post.picture)
      ? [{ path: post.picture, line: post.pictureLine, field: "picture" }]
      : []),
    ...inText.map(({ path, line }) => ({ path, line: post.bodyLine - 1 + line, field: "body" })),
  ];
  const faults: Fault[] = [];
  const made = new Map<string, MadePicture | string>();
  for (const { path, line, field } of named) {
    const picture = made.get(path) ?? (await pictureAt(path, post.file, root));
    made.set(path, picture);
    if (typeof picture === "string") {
      faults.push({ file: post.file, line, field, message: `the picture ${path} ${picture}` });
    }
  }
  const pictures = [...made].flatMap(([path, picture]) =>
    typeof picture === "string" ? [] : [[path, picture] as const],
  );
  const addresses = new Map(
    pictures.map(([path, picture]) => [path, PICTURES_PATH + pictureName(picture, picture)]),
  );
  const written = {
    ...post,
    body: withAddresses(post.body, inText, addresses),
    picture: addresses.get(post.picture) ?? post.picture,
    hash: addresses.size === 0 ? post.hash : hashWith(post.hash, [...addresses.values()]),
  };
  const own = exportedPictures(`${post.picture}\n${post.body}`, post.file, root);
  const all = [...pictures.map(([, picture]) => picture), ...own];
  return { post: { ...written, pictures: all }, faults };
}

/** The picture of a path beside a post's file, or in words why it cannot be published. */
async function pictureAt(path: string, file: string, root: string): Promise<MadePicture | string> {
  let bytes: Uint8Array;
  try {
    const found = realpathSync(placeOf(path, dirname(file)));
    if (!found.startsWith(realpathSync(root) + sep)) return "lies outside of the imported folder";
    bytes = readFileSync(found);
  } catch {
    return "is not there: no file has this name beside the post";
  }
  return makePicture(bytes);
}

/**
 * Where a named picture lies: beside the post, or where a bare name is not there, in the one folder beside the
 * post that has it, as exports of WordPress have `images/`.
 */
function placeOf(path: string, folder: string): string {
  const beside = resolve(folder, path);
  if (/[\\/]/.test(path) || existsSync(beside)) return beside;
  const found = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => join(folder, name, path))
    .filter((place) => existsSync(place));
  return found.length === 1 ? (found[0] ?? beside) : beside;
}

/** The post has changed where a picture has, under the same name. */
function hashWith(hash: string, addresses: readonly string[]): string {
  const whole = [hash, ...addresses].join(" ");
  return createHash("sha256").update(whole).digest("hex").slice(0, 32);
}
