/**
 * Encodings that `TextDecoder` has not: those which write other characters with escapes out of ASCII,
 * for mail of the nineties, and Korea's Johab. All are made out of those which it has.
 */

type Decoder = (bytes: Uint8Array) => string;

const DECODERS: Readonly<Record<string, Decoder>> = {
  utf7: decodeUtf7,
  u7: decodeUtf7,
  unicode11utf7: decodeUtf7,
  hz: decodeHz,
  hzgb: decodeHz,
  hzgb2312: decodeHz,
  johab: decodeJohab,
  cp1361: decodeJohab,
  ms1361: decodeJohab,
};

/** The decoder for the key of a charset's name; undefined where it is none of these. */
export function escapedDecoder(key: string): Decoder | undefined {
  if (/^(?:iso2022(?:jp|kr|cn)|cp5022[0-2]$)/.test(key)) return decodeIso2022;
  return Object.hasOwn(DECODERS, key) ? DECODERS[key] : undefined;
}

/** `+AOk-` is base64 of UTF-16, `+-` a plus (RFC 2152). */
function decodeUtf7(bytes: Uint8Array): string {
  const text = new TextDecoder("windows-1252").decode(bytes);
  return text.replace(/\+([A-Za-z0-9+/]*)-?/g, (whole, code: string) => {
    if (code === "") return "+";
    try {
      const binary = atob(code.length % 4 === 1 ? code.slice(0, -1) : code);
      const units = Uint8Array.from(binary, (character) => character.charCodeAt(0));
      return new TextDecoder("utf-16be").decode(units.subarray(0, units.length & ~1));
    } catch {
      // A plus that begins nothing.
      return whole;
    }
  });
}

/** A set of characters that an escape sequence names: where its bytes stand in which encoding. */
interface CharacterSet {
  readonly label: string;
  /** Stands before each character of it. */
  readonly prefix?: number;
  /** Bytes of a character. */
  readonly width: 1 | 2;
}

const LATIN: CharacterSet = { label: "windows-1252", width: 1 };
const JAPANESE: CharacterSet = { label: "euc-jp", width: 2 };
const KATAKANA: CharacterSet = { label: "euc-jp", prefix: 0x8e, width: 1 };
const JAPANESE_MORE: CharacterSet = { label: "euc-jp", prefix: 0x8f, width: 2 };
const KOREAN: CharacterSet = { label: "euc-kr", width: 2 };
const CHINESE: CharacterSet = { label: "gbk", width: 2 };

/** What stands behind the escape → the set, and whether SO and SI switch it on and off. */
const ESCAPES: readonly (readonly [string, CharacterSet | undefined, boolean])[] = [
  ["(B", undefined, false],
  ["(J", undefined, false],
  ["(I", KATAKANA, false],
  ["$@", JAPANESE, false],
  ["$B", JAPANESE, false],
  ["$(D", JAPANESE_MORE, false],
  ["$(O", JAPANESE, false],
  ["$(P", JAPANESE_MORE, false],
  ["$(Q", JAPANESE, false],
  ["$A", CHINESE, false],
  ["$(A", CHINESE, false],
  ["$(C", KOREAN, false],
  ["$)C", KOREAN, true],
  ["$)A", CHINESE, true],
  [".A", LATIN, true],
];

/**
 * Seven bits and escapes between alphabets, as mail has them in Japan, Korea and China.
 * @see https://www.rfc-editor.org/rfc/rfc1554
 * @see https://www.rfc-editor.org/rfc/rfc1557
 */
function decodeIso2022(bytes: Uint8Array): string {
  const ascii = new TextDecoder("windows-1252");
  const pieces: string[] = [];
  let current: CharacterSet | undefined;
  let shifted: CharacterSet | undefined;
  let from = 0;
  const flush = (to: number): void => {
    const run = bytes.subarray(from, to);
    if (run.length > 0) pieces.push(current ? eightBits(run, current) : ascii.decode(run));
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x0e || byte === 0x0f) {
      flush(at);
      current = byte === 0x0e ? shifted : undefined;
      from = at + 1;
    } else if (byte === 0x1b) {
      flush(at);
      from = at + 1;
      const sequence = String.fromCharCode(...bytes.subarray(at + 1, at + 4));
      if (sequence.startsWith("N")) {
        // One character of the set that was named for it.
        pieces.push(eightBits(bytes.subarray(at + 2, at + 3), LATIN));
        from = at + 3;
      }
      const escape = ESCAPES.find(([marks]) => sequence.startsWith(marks));
      if (escape) {
        const [marks, set, isShift] = escape;
        if (isShift) shifted = set;
        else current = set;
        from = at + 1 + marks.length;
      }
      at = from - 1;
    } else if (byte === 0x0a && current) {
      // A line begins in ASCII, whatever was forgotten at the end of the last one.
      flush(at);
      current = undefined;
      from = at;
    }
  }
  flush(bytes.length);
  return pieces.join("");
}

/** The characters of a run in the encoding that has them in its upper half. */
function eightBits(run: Uint8Array, { label, prefix, width }: CharacterSet): string {
  const out: number[] = [];
  for (let at = 0; at < run.length; at += 1) {
    const byte = run[at] ?? 0;
    if (byte <= 0x20 || byte >= 0x7f) out.push(byte);
    else {
      if (prefix !== undefined) out.push(prefix);
      for (let next = 0; next < width; next += 1) out.push((run[at + next] ?? 0) | 0x80);
      at += width - 1;
    }
  }
  return new TextDecoder(label).decode(Uint8Array.from(out));
}

/** Between `~{` and `~}` stand the two bytes of GB 2312, seven bits each (RFC 1843). */
function decodeHz(bytes: Uint8Array): string {
  const out = new Uint8Array(bytes.length);
  let length = 0;
  let high = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const next = bytes[at + 1];
    if (byte === 0x7e && (next === 0x7b || next === 0x7d)) {
      high = next === 0x7b ? 0x80 : 0;
      at += 1;
      continue;
    }
    if (byte === 0x7e && next === 0x7e) at += 1;
    out[length] = byte > 0x20 ? byte | high : byte;
    length += 1;
  }
  return new TextDecoder("gbk").decode(out.subarray(0, length));
}

/** Five bits of a syllable's beginning, middle and end → its number in Unicode; -1 for none. */
const JOHAB_FIRST = [-1, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
const JOHAB_MIDDLE = [
  -1, -1, -1, 0, 1, 2, 3, 4, -1, -1, 5, 6, 7, 8, 9, 10, -1, -1, 11, 12, 13, 14, 15, 16, -1, -1, 17,
  18, 19, 20,
];
const JOHAB_LAST = [
  -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, -1, 17, 18, 19, 20, 21, 22, 23, 24,
  25, 26, 27,
];

/** Syllables put together out of bits; signs and Chinese characters lie as in KS X 1001, but folded. */
function decodeJohab(bytes: Uint8Array): string {
  const korean = new TextDecoder("euc-kr");
  let out = "";
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    const trail = bytes[at + 1];
    if (lead < 0x80 || trail === undefined) {
      out += lead === 0x5c ? "\u20a9" : String.fromCharCode(lead);
      continue;
    }
    at += 1;
    out += lead < 0xd8 ? syllable((lead << 8) | trail) : korean.decode(unfolded(lead, trail));
  }
  return out;
}

function syllable(code: number): string {
  const first = JOHAB_FIRST[(code >> 10) & 31] ?? -1;
  const middle = JOHAB_MIDDLE[(code >> 5) & 31] ?? -1;
  const last = JOHAB_LAST[code & 31] ?? -1;
  if (first < 0 || middle < 0 || last < 0) return "\ufffd";
  return String.fromCodePoint(0xac00 + (first * 21 + middle) * 28 + last);
}

/** Two rows of KS X 1001 share a first byte; the second tells them apart. */
function unfolded(lead: number, trail: number): Uint8Array {
  const isHanja = lead >= 0xe0;
  const row = isHanja ? (lead - 0xe0) * 2 + 0xca : (lead - 0xd9) * 2 + 0xa1;
  const isSecond = trail >= 0xa1;
  const cell = isSecond ? trail : trail < 0x91 ? trail + 0x70 : trail + 0x5e;
  return Uint8Array.of(isSecond ? row + 1 : row, cell);
}
