/**
 * The parts of a picture's file: those that are the picture, and those that are left out of the store, as what a
 * camera noted. Pure.
 */
import type { Size } from "../../../../shared/pictures/stored-picture.ts";
import { PICTURE_MAX_PARTS } from "../picture-limits.ts";

export interface PictureParts extends Size {
  readonly kept: readonly Uint8Array[];
  readonly left: readonly Uint8Array[];
  /** Where the picture ends in the file. */
  readonly end: number;
}

/** Collects the parts of a file; throws a RangeError for a file of too many. */
export class PartList {
  readonly kept: Uint8Array[] = [];
  readonly left: Uint8Array[] = [];

  keep(part: Uint8Array): void {
    this.#add(this.kept, part);
  }

  leave(part: Uint8Array): void {
    this.#add(this.left, part);
  }

  #add(list: Uint8Array[], part: Uint8Array): void {
    if (this.kept.length + this.left.length >= PICTURE_MAX_PARTS) {
      throw new RangeError("The picture has too many parts.");
    }
    list.push(part);
  }
}

/** A view of bytes that reads numbers of more than one byte. */
export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Bytes as letters, one each; only those of ASCII are told apart surely. */
export function lettersOf(bytes: Uint8Array): string {
  return LATIN.decode(bytes);
}

const LATIN = new TextDecoder("latin1");

/** Parts as one file. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
