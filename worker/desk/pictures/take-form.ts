/**
 * Reads a form that may have a picture, in the desk's object, and stores the picture. Of a form that is too long the
 * file's middle is skipped, so that what the editor wrote is in the form again when the file is refused.
 */
import type { Outcome } from "../../../shared/outcome.ts";
import { joined } from "../../content/pictures/clean/picture-parts.ts";
import { PICTURE_MAX_BYTES } from "../../content/pictures/picture-limits.ts";
import { type DeskForm, type StatedForm, textsOf } from "../access/desk-form.ts";
import { FORM_TEXTS_MAX_BYTES } from "../desk-limits.ts";
import { storePicture } from "./store-picture.ts";

const LONGEST_BYTES = PICTURE_MAX_BYTES + FORM_TEXTS_MAX_BYTES;
const SKIPPED_AT_ONCE_BYTES = 1_000_000;

/** The form; else a sentence for its sender. */
export async function takeForm(
  body: ReadableStream<Uint8Array>,
  { type, length, editor }: StatedForm,
  store: R2Bucket | undefined,
): Promise<Outcome<DeskForm>> {
  const isTooLong = length > LONGEST_BYTES;
  let form: FormData;
  try {
    const read = isTooLong ? await withoutMiddle(body, length) : body;
    form = await new Response(read, { headers: { "Content-Type": type } }).formData();
  } catch {
    return { ok: false, message: "The form cannot be read, so nothing was changed.", status: 400 };
  }
  const texts = textsOf(form);
  // A form without a file has an empty one without a name.
  const files = form
    .getAll("picture_file")
    .flatMap((one) => (typeof one === "string" || one.size + one.name.length === 0 ? [] : [one]));
  if (isTooLong) {
    if (files.length === 0) return { ok: false, message: TOO_LONG, status: 413 };
    return { ok: true, value: { texts, picture: { ok: false, message: TOO_LARGE, status: 413 } } };
  }
  if (files.length === 0) return { ok: true, value: { texts } };
  const pictures = await Promise.all(
    files.map(async (file) => new Uint8Array(await file.arrayBuffer())),
  );
  return { ok: true, value: { texts, picture: await storePicture(pictures, { store, editor }) } };
}

const TOO_LONG = "This form is too long, so nothing was stored.";
const TOO_LARGE = "This picture is larger than 8 MB, so it was not stored.";

/** The beginning and the end of a form that is longer than any file between may be, five million bytes each. */
export async function withoutMiddle(
  body: ReadableStream<Uint8Array>,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader({ mode: "byob" });
  const read = async (bytes: number) =>
    (await reader.read(new Uint8Array(bytes), { min: bytes })).value ?? new Uint8Array();
  const beginning = await read(FORM_TEXTS_MAX_BYTES);
  for (let left = length - 2 * FORM_TEXTS_MAX_BYTES; left > 0; left -= SKIPPED_AT_ONCE_BYTES) {
    await read(Math.min(left, SKIPPED_AT_ONCE_BYTES));
  }
  return joined([beginning, await read(FORM_TEXTS_MAX_BYTES)]);
}
