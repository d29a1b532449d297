/** Sequences of UTF-8 among other bytes: how many there are, and documents that mix two encodings. */
import { WINDOWS_1252_CONTROLS } from "../xml/character-references.ts";

/** Bytes that are sampled. */
const SAMPLE_BYTES = 65_536;

/** True if most of the bytes beyond ASCII are not UTF-8. */
export function isForeign(bytes: Uint8Array): boolean {
  const end = Math.min(bytes.length, SAMPLE_BYTES);
  let strange = 0;
  let wellFormed = 0;
  for (let at = 0; at < end; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const length = sequenceLength(bytes, at);
    if (length === 0) strange += 1;
    else {
      wellFormed += 1;
      at += length - 1;
    }
  }
  return strange > wellFormed;
}

/** How many well-formed sequences of UTF-8 there are; 0 where any byte breaks the rule. */
export function multibyteSequences(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const length = sequenceLength(bytes, at);
    if (length === 0) return at + 4 > bytes.length ? count : 0;
    count += 1;
    at += length - 1;
  }
  return count;
}

/** Bytes of the sequence that begins there; 0 where it is not well-formed. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const length =
    lead >= 0xc2 && lead <= 0xdf
      ? 2
      : lead >= 0xe0 && lead <= 0xef
        ? 3
        : lead >= 0xf0 && lead <= 0xf4
          ? 4
          : 0;
  if (length === 0 || at + length > bytes.length) return 0;
  const second = bytes[at + 1] ?? 0;
  if ((lead === 0xe0 && second < 0xa0) || (lead === 0xed && second > 0x9f)) return 0;
  if ((lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second > 0x8f)) return 0;
  for (let next = 1; next < length; next += 1)
    if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/** Decodes valid UTF-8 as UTF-8 and the bytes in between as windows-1252, for documents from two sources. */
export function mixedText(bytes: Uint8Array): string {
  const repaired = new Uint8Array(bytes.length * 3);
  let size = 0;
  for (let at = 0; at < bytes.length;) {
    const length = (bytes[at] ?? 0) < 0x80 ? 1 : sequenceLength(bytes, at);
    for (const end = at + length; at < end; at += 1, size += 1) repaired[size] = bytes[at] ?? 0;
    if (length > 0) continue;
    let end = at + 1;
    while (end < bytes.length && (bytes[end] ?? 0) >= 0x80 && sequenceLength(bytes, end) === 0)
      end += 1;
    // The end of the document cut this sequence.
    if (end === bytes.length && (bytes[at] ?? 0) >= 0xc2) break;
    for (; at < end; at += 1) size = addWestern(repaired, size, bytes[at] ?? 0);
  }
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(repaired.subarray(0, size));
}

/** Writes a byte over 0x7f of windows-1252 as UTF-8; returns the offset behind it. */
function addWestern(bytes: Uint8Array, at: number, byte: number): number {
  const code = byte < 0xa0 ? WINDOWS_1252_CONTROLS.charCodeAt(byte - 0x80) : byte;
  if (code < 0x800) {
    bytes[at] = 0xc0 | (code >> 6);
    bytes[at + 1] = 0x80 | (code & 0x3f);
    return at + 2;
  }
  bytes[at] = 0xe0 | (code >> 12);
  bytes[at + 1] = 0x80 | ((code >> 6) & 0x3f);
  bytes[at + 2] = 0x80 | (code & 0x3f);
  return at + 3;
}
