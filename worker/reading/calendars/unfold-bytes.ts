/** Prepares the bytes of an iCalendar document for decoding. */

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const TAB = 9;
const FIRST_BEYOND_ASCII = 0x80;

/**
 * Lines are folded at 75 bytes (RFC 5545, 3.1), by some programs between the bytes of a character:
 * such a fold has to go before decoding. All others stay for the reader of lines.
 */
export function withoutFoldsInCharacters(bytes: Uint8Array): Uint8Array {
  let result = bytes;
  let kept = 0;
  let copied = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) {
    const next = bytes[at + 1];
    if (next !== SPACE && next !== TAB) continue;
    const end = bytes[at - 1] === CARRIAGE_RETURN ? at - 1 : at;
    if ((bytes[end - 1] ?? 0) < FIRST_BEYOND_ASCII) continue;
    if (result === bytes) result = new Uint8Array(bytes.length);
    result.set(bytes.subarray(copied, end), kept);
    kept += end - copied;
    copied = at + 2;
  }
  if (result === bytes) return bytes;
  result.set(bytes.subarray(copied), kept);
  return result.subarray(0, kept + bytes.length - copied);
}
