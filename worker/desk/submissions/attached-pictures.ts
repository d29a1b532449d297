/** The pictures of a mail, cleaned as those of the desk, and sentences about what was left out. Pure. */
import { type CleanPicture, cleanPicture } from "../../content/pictures/clean/clean-picture.ts";
import { MAIL_PICTURES_MAX } from "../../reading/mail/mail-limits.ts";
import type { AttachedFile } from "../../reading/mail/read-mail.ts";

/** Names in one sentence. */
const NAME_MAX = 80;

export function attachedPictures(files: readonly AttachedFile[]): {
  readonly pictures: readonly CleanPicture[];
  readonly notes: readonly string[];
} {
  const pictures: CleanPicture[] = [];
  const notes: string[] = [];
  for (const { name, bytes, isPicture } of files) {
    const leftOut = `${name.slice(0, NAME_MAX)} (${sizeOf(bytes)}) was left out`;
    const clean = isPicture ? cleanPicture(bytes) : undefined;
    if (!clean) notes.push(`${leftOut}: ask for its text.`);
    else if (!clean.ok) notes.push(`${leftOut}: ask for it as a JPEG.`);
    else if (pictures.length === MAIL_PICTURES_MAX) {
      notes.push(`${leftOut}: there are more than ${MAIL_PICTURES_MAX} pictures.`);
    } else pictures.push(clean.value);
  }
  return { pictures, notes };
}

function sizeOf({ length }: Uint8Array): string {
  return length < 100_000 ? `${Math.ceil(length / 1_000)} kB` : `${(length / 1e6).toFixed(1)} MB`;
}
