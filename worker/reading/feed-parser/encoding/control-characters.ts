/**
 * Control characters in a document's text: XML forbids most of them, and those between 0x80 and 0x9f
 * are read as windows-1252.
 */
import { stringOfUnits } from "./single-byte-charsets.ts";

/** The characters 0x80 to 0x9F of windows-1252, which HTML and many feeds mean by these codes. */
const WINDOWS_1252_CONTROLS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u0080-\u009f\ufeff\ufffe\uffff]/;

/** Whether the text has a character to be replaced or removed. */
export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN.test(text);
}

/** The text without them, removed one by one, because a pattern is slow on a text of control characters. */
export function withoutForbiddenCharacters(text: string): string {
  const units = new Uint16Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const unit = code < 256 ? LATIN[code] : code === 0xfeff || code >= 0xfffe ? 0 : code;
    if (unit) {
      units[length] = unit;
      length += 1;
    }
  }
  return stringOfUnits(units.subarray(0, length));
}

/** The code that replaces each of the first characters; 0 for those that are removed. */
const LATIN = Uint16Array.from({ length: 256 }, (_, code) => {
  if (code < 32) return code === 9 || code === 10 || code === 13 ? code : 0;
  return code >= 0x80 && code <= 0x9f ? WINDOWS_1252_CONTROLS.charCodeAt(code - 0x80) : code;
});
