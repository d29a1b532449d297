/** UTF-16 and UTF-32, which are recognised by their byte order mark or by their zeros. */
import { stringOfUnits } from "./single-byte-charsets.ts";

interface Wide {
  readonly unit: 2 | 4;
  readonly order: "be" | "le";
  readonly skip: number;
}

/** UTF-16 and UTF-32, by mark or by the zeros around the first bracket. */
export function wideForm(bytes: Uint8Array): Wide | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return { unit: 4, order: "be", skip: 4 };
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return { unit: 4, order: "le", skip: 4 };
  if (a === 0xfe && b === 0xff) return { unit: 2, order: "be", skip: 2 };
  if (a === 0xff && b === 0xfe) return { unit: 2, order: "le", skip: 2 };
  if (a === 0 && b === 0 && c === 0 && d !== 0) return { unit: 4, order: "be", skip: 0 };
  if (a !== 0 && b === 0 && c === 0 && d === 0) return { unit: 4, order: "le", skip: 0 };
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return { unit: 2, order: "be", skip: 0 };
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return { unit: 2, order: "le", skip: 0 };
  return undefined;
}

/** The text behind the byte order mark; what is no character becomes U+FFFD. */
export function decodeWide(bytes: Uint8Array, { unit, order, skip }: Wide): string {
  const body = bytes.subarray(skip);
  if (unit === 2) return new TextDecoder(`utf-16${order}`, { ignoreBOM: true }).decode(body);
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const units = new Uint16Array(body.length >> 1);
  let length = 0;
  for (let at = 0; at + 4 <= body.length; at += 4) {
    const code = view.getUint32(at, order === "le");
    if (code > 0xffff && code <= 0x10ffff) {
      units[length] = 0xd7c0 + (code >> 10);
      units[length + 1] = 0xdc00 | (code & 0x3ff);
      length += 2;
    } else {
      units[length] = code > 0xffff || (code >= 0xd800 && code <= 0xdfff) ? 0xfffd : code;
      length += 1;
    }
  }
  return stringOfUnits(units.subarray(0, length));
}
