/** The lines of a backup with the pictures of posts, each a file of the store. */
import { createHash } from "node:crypto";

import * as v from "valibot";

import { pictureNamed } from "../../../shared/pictures/stored-picture.ts";
import { PICTURE_MAX_BYTES } from "../../../worker/content/pictures/picture-limits.ts";
import { pictureKind } from "../../../worker/content/pictures/picture-type.ts";
import { text } from "./schema-parts.ts";

const NAME_MAX = 100;
/** Of base64: four characters for three bytes. */
const BYTES_MAX = 4 * Math.ceil(PICTURE_MAX_BYTES / 3);

/** A picture's file. */
export const PICTURE_LINE = v.pipe(
  v.object({
    name: text(NAME_MAX, (name) => pictureNamed(name) !== undefined, "is no name of a picture"),
    sha256: text(NAME_MAX),
    /** In base64. */
    bytes: text(BYTES_MAX),
  }),
  v.transform(({ bytes, ...picture }) => ({ ...picture, bytes: Buffer.from(bytes, "base64") })),
  v.check(({ bytes, sha256 }) => digestOf(bytes) === sha256, "has other bytes than were written"),
  v.check(({ bytes }) => pictureKind(bytes) !== undefined, "is no picture"),
);

/** The line of a picture's file. */
export function pictureLine(name: string, bytes: Uint8Array): string {
  const row = { name, sha256: digestOf(bytes), bytes: Buffer.from(bytes).toString("base64") };
  return `${JSON.stringify({ picture: row })}\n`;
}

function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
