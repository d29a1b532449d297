/**
 * Quoted-printable texts, as vCalendar 1.0 writes them (`Caf=C3=A9`).
 * @see RFC 2045, section 6.7
 */

/** Characters of one text; the rest is left out. */
const TEXT_LIMIT = 20_000;
const EQUALS = 61;

/** The text. Without a charset, or with a wrong one, it is UTF-8, else windows-1252. */
export function fromQuotedPrintable(value: string, charset = ""): string {
  if (!value.includes("=")) return value;
  const bytes = new TextEncoder().encode(value.slice(0, TEXT_LIMIT));
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    let byte = bytes[at] ?? 0;
    if (byte === EQUALS) {
      const digits = String.fromCharCode(...bytes.subarray(at + 1, at + 3));
      // An equals sign without digits was a soft line break.
      if (!/^[0-9A-F]{2}$/i.test(digits)) continue;
      byte = Number.parseInt(digits, 16);
      at += 2;
    }
    bytes[length] = byte;
    length += 1;
  }
  return decode(bytes.subarray(0, length), [charset, "utf-8"]);
}

function decode(bytes: Uint8Array, labels: readonly string[]): string {
  for (const label of labels) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // An unknown label, or bytes of another encoding.
    }
  }
  return new TextDecoder("windows-1252").decode(bytes);
}
