/**
 * Bytes to text. A byte order mark goes before the HTTP header, the header before the XML declaration
 * (RFC 7303); each counts only if the bytes agree with it.
 * @see https://www.rfc-editor.org/rfc/rfc7303#section-3
 */
import { charsetKey, standardLabel } from "./charset-labels.ts";
import { hasForbiddenCharacters, withoutForbiddenCharacters } from "./control-characters.ts";
import { charsetsOfLanguage } from "./language-charsets.ts";
import { mixedText } from "./mixed-text.ts";
import { decodeSingleByte, singleByteTable } from "./single-byte-charsets.ts";
import { withoutTwiceEncoded } from "./twice-encoded.ts";
import { decodeWide, wideForm } from "./wide-text.ts";

/** Bytes that are searched for the declaration. */
const DECLARATION_REACH = 1_024;
/**
 * Bytes that are read of a document that must be repaired character by character, and of one in an
 * encoding that decodes slowly.
 */
const SLOW_REACH = 2_700_000;
const SLOWEST_REACH = 1_000_000;
/** Likewise for encodings whose text takes several times the memory of their bytes. */
const LEGACY_REACH = 5_000_000;
const SAMPLE_BYTES = 65_536;
const EAST_ASIAN = /^(?:gb|big5|euc|shift)/;
/** Bytes that are decoded at a time if the label may be wrong. */
const PIECE_BYTES = 16_384;
/** The most invalid bytes of a document. */
const BROKEN_LIMIT = 5_000;

/** The document's text: no byte order mark, no control characters that XML forbids. */
export function decodeDocument(bytes: Uint8Array, contentType: string | null | undefined): string {
  const text = decodeBytes(bytes, contentType);
  const allowed = hasForbiddenCharacters(text)
    ? withoutForbiddenCharacters(text.slice(0, SLOW_REACH))
    : text;
  return withoutTwiceEncoded(allowed);
}

function decodeBytes(bytes: Uint8Array, contentType: string | null | undefined): string {
  const wide = wideForm(bytes);
  if (wide !== undefined) return decodeWide(bytes, wide);
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const body = isMarked ? bytes.subarray(3) : bytes;
  if (isMarked) return strictly(body, "utf-8") ?? mixedText(beginning(body, SLOW_REACH));
  const candidates = [headerCharset(contentType), declaredCharset(body)];
  if (isEbcdic(body)) candidates.push("cp037");
  for (const label of candidates) {
    if (label === undefined) continue;
    const text = byLabel(body, label);
    if (text !== undefined) return text;
  }
  return strictly(body, "utf-8") ?? guessed(body) ?? mixedText(beginning(body, SLOW_REACH));
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

/** The text under that label, or undefined where the bytes contradict it. */
function byLabel(bytes: Uint8Array, label: string): string | undefined {
  const key = charsetKey(label);
  // UTF-16 is recognised by its zeros before, so a label for it is wrong here.
  if (/^(?:utf|ucs|u)(?:16|32|2|4)|^iso10646|^unicode(?!11)/.test(key)) return undefined;
  const name = standardLabel(label);
  const encoding = standardName(name);
  const utf8 = strictly(bytes, "utf-8");
  if (encoding === "utf-8" || (utf8 !== undefined && disproof(encoding).test(utf8))) return utf8;
  const table = singleByteTable(key);
  if (table) return decodeSingleByte(beginning(bytes, SLOW_REACH), table);
  const reached = beginning(bytes, reachOf(encoding));
  return strictly(reached, name) ?? loosely(reached, name);
}

/** How many bytes of a document in that encoding are read. */
function reachOf(encoding: string): number {
  if (encoding.startsWith("iso-2022")) return SLOWEST_REACH;
  return EAST_ASIAN.test(encoding) ? SLOW_REACH : LEGACY_REACH;
}

/** The beginning of the bytes, cut after a tag if there is one near, and not inside a character. */
function beginning(bytes: Uint8Array, reach: number): Uint8Array {
  if (bytes.length <= reach) return bytes;
  const start = reach - PIECE_BYTES;
  const bracket = bytes.subarray(start, reach).lastIndexOf(62);
  return bytes.subarray(0, bracket < 0 ? reach : start + bracket + 1);
}

/**
 * The characters beyond ASCII in well-formed UTF-8 that outweigh a declared encoding. Byte pairs of East
 * Asian encodings look like some of them, single-byte alphabets rarely do, and Western accents never.
 */
function disproof(encoding: string): RegExp {
  if (encoding === "windows-1252") return /[^\0-\x7f]/;
  return EAST_ASIAN.test(encoding)
    ? /(?:[^\0-\x7f][\0-\x7f]*){8}/u
    : /(?:[^\0-\x7f][\0-\x7f]*){3}/u;
}

/** True if most of the bytes beyond ASCII are not UTF-8. */
function isForeign(bytes: Uint8Array): boolean {
  const sample = new TextDecoder().decode(bytes.subarray(0, SAMPLE_BYTES));
  const beyond = sample.match(/[^\0-\x7f]/gu) ?? [];
  return beyond.filter((character) => character === "\ufffd").length * 2 > beyond.length;
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

/** The encoding with a few invalid bytes: fewer than one in a hundred. */
function loosely(bytes: Uint8Array, label: string): string | undefined {
  try {
    const decoder = new TextDecoder(label, { ignoreBOM: true });
    let text = "";
    let broken = 0;
    // Decoders take long over broken bytes: where they are too many, the rest is not tried.
    const limit = Math.min(bytes.length / 100, BROKEN_LIMIT);
    for (let from = 0; from < bytes.length && broken <= limit; from += PIECE_BYTES) {
      const end = from + PIECE_BYTES;
      const chunk = decoder.decode(bytes.subarray(from, end), { stream: end < bytes.length });
      for (let at = chunk.indexOf("\ufffd"); at >= 0; at = chunk.indexOf("\ufffd", at + 1))
        broken += 1;
      text += chunk;
    }
    return broken <= limit && broken * 100 < text.length ? text : undefined;
  } catch {
    return undefined;
  }
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
