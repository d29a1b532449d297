/** Hashes of texts, word by word: ten times faster than character by character. */

const encoder = new TextEncoder();
/** UTF-8 bytes of one UTF-16 code unit, at most. */
const BYTES_PER_UNIT = 3;
/** Shared buffer, large enough for all but the longest items. */
const BUFFER = new Uint8Array(98_304);

/**
 * 64 bits of a text in base 36: two hashes of its UTF-8, each mixed as in MurmurHash3. It
 * distinguishes versions; it is not collision-resistant against an attacker.
 */
export function fingerprint(text: string): string {
  const size = 4 * Math.ceil((text.length * BYTES_PER_UNIT) / 4);
  const bytes = size > BUFFER.length ? new Uint8Array(size) : BUFFER;
  const words = new Int32Array(bytes.buffer);
  const { written } = encoder.encodeInto(text, bytes);
  const end = Math.ceil(written / 4);
  bytes.fill(0, written, end * 4);
  let one = written;
  let other = ~written;
  for (let at = 0; at < end; at += 1) {
    const word = words[at] ?? 0;
    one = rotateLeft(one ^ Math.imul(rotateLeft(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593), 13);
    one = (Math.imul(one, 5) + 0xe6546b64) | 0;
    other = rotateLeft(
      other ^ Math.imul(rotateLeft(Math.imul(word, 0x239b961b), 16), 0xab0e9789),
      17,
    );
    other = (Math.imul(other, 5) + 0x561ccd1b) | 0;
  }
  return base36(one) + base36(other);
}

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

function base36(word: number): string {
  return (word >>> 0).toString(36).padStart(7, "0");
}
