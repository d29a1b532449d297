/** Documents that mix UTF-8 and windows-1252. */

/**
 * Decodes well-formed UTF-8 as UTF-8 and the bytes in between as characters up to 0xff. Those below 0xa0
 * are controls, which a document's text does not keep (`control-characters.ts`). Pairs of surrogates, each
 * written like a character (CESU-8), are the character that they stand for.
 */
export function mixedText(bytes: Uint8Array): string {
  const repaired = new Uint8Array(bytes.length * 2);
  let size = 0;
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at);
    for (const end = at + length; at < end; at += 1, size += 1) repaired[size] = bytes[at] ?? 0;
    if (length > 0) continue;
    if (isPair(bytes, at)) {
      writePair(bytes, at, repaired, size);
      at += PAIR_BYTES;
      size += 4;
      continue;
    }
    let end = at + 1;
    while (end < bytes.length && sequenceLength(bytes, end) === 0 && !isPair(bytes, end)) end += 1;
    // The end of the document cut this sequence.
    if (end === bytes.length && (bytes[at] ?? 0) >= 0xc2) break;
    for (; at < end; at += 1, size += 2) {
      const byte = bytes[at] ?? 0;
      repaired[size] = 0xc0 | (byte >> 6);
      repaired[size + 1] = 0x80 | (byte & 0x3f);
    }
  }
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(repaired.subarray(0, size));
}

const PAIR_BYTES = 6;

/** Whether a high and a low surrogate are there: `ED A0..AF xx ED B0..BF xx`. */
function isPair(bytes: Uint8Array, at: number): boolean {
  return (
    bytes[at] === 0xed &&
    bytes[at + 3] === 0xed &&
    (bytes[at + 1] ?? 0) >> 4 === 0x0a &&
    (bytes[at + 4] ?? 0) >> 4 === 0x0b &&
    (bytes[at + 5] ?? 0) >> 6 === 2
  );
}

/** Writes the four bytes of a pair's character. */
function writePair(bytes: Uint8Array, at: number, out: Uint8Array, size: number): void {
  const half = (from: number) =>
    (((bytes[from] ?? 0) & 0x0f) << 6) | ((bytes[from + 1] ?? 0) & 0x3f);
  const character = 0x1_0000 + ((half(at + 1) << 10) | half(at + 4));
  out[size] = 0xf0 | (character >> 18);
  for (let next = 1; next < 4; next += 1)
    out[size + next] = 0x80 | ((character >> (6 * (3 - next))) & 0x3f);
}

/** Bytes of the sequence that begins there; 0 where it is not well-formed. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead < 0xc2 || lead > 0xf4 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (at + length > bytes.length) return 0;
  const second = bytes[at + 1] ?? 0;
  if ((lead === 0xe0 && second < 0xa0) || (lead === 0xed && second > 0x9f)) return 0;
  if ((lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second > 0x8f)) return 0;
  for (let next = 1; next < length; next += 1)
    if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}
