/**
 * Bytes to text. A byte order mark goes before the HTTP header, the header before the XML declaration
 * (RFC 7303); each counts only if the bytes agree with it.
 * @see https://www.rfc-editor.org/rfc/rfc7303#section-3
 */
import { WINDOWS_1252_CONTROLS } from "../xml/character-references.ts";
import { charsetKey, standardLabel } from "./charset-labels.ts";
import { hasForbiddenCharacters, withoutForbiddenCharacters } from "./control-characters.ts";
import { charsetsOfLanguage } from "./language-charsets.ts";
import { decodeSingleByte, singleByteTable, stringOfUnits } from "./single-byte-charsets.ts";

/** Bytes that are searched for the declaration. */
const DECLARATION_REACH = 1_024;
/**
 * Bytes that are read of a document that must be repaired character by character, and of one in an
 * encoding that decodes slowly.
 */
const SLOW_REACH = 2_700_000;
const SLOWEST_REACH = 1_000_000;
/** The same for encodings whose text takes several times the memory of their bytes. */
const LEGACY_REACH = 5_000_000;
/** Bytes that are decoded at a time where it may turn out that the label is wrong. */
const PIECE_BYTES = 16_384;
/** Wrong bytes that a document may have. */
const BROKEN_LIMIT = 5_000;

/** The document's text: no byte order mark, no control characters that XML forbids. */
export function decodeDocument(bytes: Uint8Array, contentType: string | null | undefined): string {
  const text = decodeBytes(bytes, contentType);
  if (!hasForbiddenCharacters(text)) return text;
  return withoutForbiddenCharacters(text.slice(0, SLOW_REACH));
}

function decodeBytes(bytes: Uint8Array, contentType: string | null | undefined): string {
  const wide = wideForm(bytes);
  if (wide !== undefined) return decodeWide(bytes, wide);
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const body = isMarked ? bytes.subarray(3) : bytes;
  if (isMarked) return strictly(body, "utf-8") ?? mixed(body);
  const candidates = [headerCharset(contentType), declaredCharset(body)];
  if (isEbcdic(body)) candidates.push("cp037");
  for (const label of candidates) {
    if (label === undefined) continue;
    const text = byLabel(body, label);
    if (text !== undefined) return text;
  }
  return strictly(body, "utf-8") ?? guessed(body) ?? mixed(body);
}

/** The text in a usual encoding of its language; undefined for UTF-8 with a few wrong bytes. */
function guessed(bytes: Uint8Array): string | undefined {
  if (!isForeign(bytes)) return undefined;
  for (const label of charsetsOfLanguage(bytes)) {
    const text = strictly(beginning(bytes, reachOf(label)), label);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Bytes that are sampled. */
const SAMPLE_BYTES = 65_536;

/** True if most of the bytes beyond ASCII are not UTF-8. */
function isForeign(bytes: Uint8Array): boolean {
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

/** The text under that label, or undefined where the bytes say otherwise. */
function byLabel(bytes: Uint8Array, label: string): string | undefined {
  const key = charsetKey(label);
  // UTF-16 was recognised before by its zeros: a label for it is wrong here.
  if (/^(?:utf|ucs|u)(?:16|32|2|4)|^iso10646|^unicode(?!11)/.test(key)) return undefined;
  const name = standardLabel(label);
  const encoding = standardName(name);
  if (encoding === "utf-8") return strictly(bytes, encoding);
  const sequences = multibyteSequences(bytes);
  if (sequences >= certainty(encoding)) return strictly(bytes, "utf-8");
  const table = singleByteTable(key);
  if (table) return decodeSingleByte(beginning(bytes, SLOW_REACH), table);
  const reached = beginning(bytes, reachOf(encoding));
  return strictly(reached, name) ?? loosely(reached, name);
}

/** How many bytes of a document in that encoding are read. */
function reachOf(encoding: string): number {
  if (encoding.startsWith("iso-2022")) return SLOWEST_REACH;
  return /^(?:gb|big5|euc|shift)/.test(encoding) ? SLOW_REACH : LEGACY_REACH;
}

/** So many bytes or fewer, cut behind a tag if there is one near, and not inside a character. */
function beginning(bytes: Uint8Array, reach: number): Uint8Array {
  if (bytes.length <= reach) return bytes;
  const start = reach - PIECE_BYTES;
  const bracket = bytes.subarray(start, reach).lastIndexOf(62);
  return bytes.subarray(0, bracket < 0 ? reach : start + bracket + 1);
}

/**
 * The number of UTF-8 sequences that outweighs a declared encoding. Byte pairs of East Asian encodings
 * look like some of them, single-byte alphabets rarely do, and Western accents never.
 */
function certainty(encoding: string): number {
  if (encoding === "windows-1252") return 1;
  return /^(?:gb|big5|euc|shift)/.test(encoding) ? 8 : 3;
}

/** The name that the Encoding Standard has for a label; empty for unknown ones. */
function standardName(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return "";
  }
}

function strictly(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // An unknown label, or bytes of another encoding.
    return undefined;
  }
}

/** The same with a few bytes that fit nowhere: fewer than one in a hundred. */
function loosely(bytes: Uint8Array, label: string): string | undefined {
  try {
    const decoder = new TextDecoder(label, { ignoreBOM: true });
    let text = "";
    let broken = 0;
    // Decoders take long over broken bytes: where they are too many, the rest is not tried.
    const limit = Math.min(bytes.length / 100, BROKEN_LIMIT);
    for (let from = 0; from < bytes.length && broken <= limit; from += PIECE_BYTES) {
      const end = from + PIECE_BYTES;
      const piece = decoder.decode(bytes.subarray(from, end), { stream: end < bytes.length });
      for (let at = piece.indexOf("\ufffd"); at >= 0; at = piece.indexOf("\ufffd", at + 1))
        broken += 1;
      text += piece;
    }
    return broken <= limit && broken * 100 < text.length ? text : undefined;
  } catch {
    return undefined;
  }
}

/** How many well-formed sequences of UTF-8 there are; 0 where any byte breaks the rule. */
function multibyteSequences(bytes: Uint8Array): number {
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

/** UTF-8 where it is UTF-8, windows-1252 for the bytes in between: two writers, one document. */
function mixed(whole: Uint8Array): string {
  const bytes = beginning(whole, SLOW_REACH);
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

type Wide = {
  readonly unit: 2 | 4;
  readonly order: "be" | "le" | "2143" | "3412";
  readonly skip: number;
};

/** UTF-16 and UTF-32, by mark or by the zeros around the first bracket. */
function wideForm(bytes: Uint8Array): Wide | undefined {
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

function decodeWide(bytes: Uint8Array, { unit, order, skip }: Wide): string {
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

/** The charset of a `Content-Type`. */
function headerCharset(contentType: string | null | undefined): string | undefined {
  return /charset\s*=\s*["']?([\w.:+-]+)/i.exec(contentType ?? "")?.[1];
}

function declaredCharset(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder("windows-1252").decode(bytes.subarray(0, DECLARATION_REACH));
  const xml = /<\?xml[^>]*?\bencoding\s*=\s*["']?\s*([\w.:+-]+)/i.exec(start)?.[1];
  if (xml !== undefined || !isEbcdic(bytes)) return xml;
  const table = singleByteTable("cp037");
  const declaration = table ? decodeSingleByte(bytes.subarray(0, DECLARATION_REACH), table) : "";
  return /encoding\s*=\s*\W?\s*([\w.:+-]+)/i.exec(declaration)?.[1];
}

/** `<?xm` as mainframes write it. */
function isEbcdic(bytes: Uint8Array): boolean {
  return bytes[0] === 0x4c && bytes[1] === 0x6f && bytes[2] === 0xa7 && bytes[3] === 0x94;
}
