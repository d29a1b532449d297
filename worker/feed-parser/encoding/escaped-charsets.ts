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

const PLUS = 0x2b;
const HYPHEN = 0x2d;

/** `+AOk-` is base64 of UTF-16, `+-` a plus (RFC 2152). */
function decodeUtf7(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes.length);
  let length = 0;
  let bits = 0;
  /** Bits that wait for the rest of their character; -1 outside of base64. */
  let waiting = -1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const value = waiting < 0 ? -1 : sextet(byte);
    if (value >= 0) {
      bits = ((bits << 6) | value) & 0xffffff;
      waiting += 6;
      if (waiting < 16) continue;
      waiting -= 16;
      units[length] = (bits >> waiting) & 0xffff;
      length += 1;
    } else if (waiting < 0 && byte === PLUS && sextet(bytes[at + 1] ?? 0) >= 0) waiting = 0;
    else {
      // The hyphen behind base64 is its end, the one behind a plus belongs to it.
      const isEnd = waiting >= 0 && byte === HYPHEN;
      if (waiting < 0 && byte === PLUS && bytes[at + 1] === HYPHEN) at += 1;
      waiting = -1;
      if (isEnd) continue;
      units[length] = byte;
      length += 1;
    }
  }
  return new TextDecoder("utf-16le").decode(units.subarray(0, length));
}

/** The six bits that a digit of base64 stands for; -1 for other bytes. */
function sextet(byte: number): number {
  if (byte >= 0x41 && byte <= 0x5a) return byte - 0x41;
  if (byte >= 0x61 && byte <= 0x7a) return byte - 0x47;
  if (byte >= 0x30 && byte <= 0x39) return byte + 4;
  return byte === PLUS ? 62 : byte === 0x2f ? 63 : -1;
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

/** What stands behind the escape → the set (ASCII has none), and whether SO and SI switch it. */
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
];

/** Escapes in a document that are followed; each costs more than a character. */
const ESCAPE_LIMIT = 50_000;

/**
 * Seven bits and escapes between alphabets, as mail has them in Japan, Korea and China.
 * @see https://www.rfc-editor.org/rfc/rfc1554
 * @see https://www.rfc-editor.org/rfc/rfc1557
 */
function decodeIso2022(bytes: Uint8Array): string {
  const out = openRuns();
  let current: CharacterSet | undefined;
  let shifted: CharacterSet | undefined;
  let escapes = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x0e) current = shifted;
    else if (byte === 0x0f) current = undefined;
    else if (byte === 0x1b) {
      escapes += 1;
      if (escapes > ESCAPE_LIMIT) break;
      const sequence = String.fromCharCode(...bytes.subarray(at + 1, at + 4));
      if (sequence.startsWith("N")) {
        // One character of Latin-1's upper half.
        out.add(LATIN, (bytes[at + 2] ?? 0) | 0x80);
        at += 2;
        continue;
      }
      const escape = ESCAPES.find(([marks]) => sequence.startsWith(marks));
      if (!escape) continue;
      const [marks, set, isShift] = escape;
      if (isShift) shifted = set;
      else current = set;
      at += marks.length;
    } else if (!current || byte <= 0x20 || byte >= 0x7f) {
      // A line begins in ASCII, whatever was forgotten at the end of the last one.
      if (byte === 0x0a) current = undefined;
      out.add(undefined, byte);
    } else if (current.width === 1) out.add(current, byte | 0x80);
    else {
      out.add(current, byte | 0x80, (bytes[at + 1] ?? 0) | 0x80);
      at += 1;
    }
  }
  return out.text();
}

interface Runs {
  readonly add: (set: CharacterSet | undefined, first: number, second?: number) => void;
  readonly text: () => string;
}

/** Collects bytes of several encodings, and decodes those of one in one go. All know ASCII. */
function openRuns(): Runs {
  const decoders = new Map<string, TextDecoder>();
  let label = "";
  let run: number[] = [];
  let text = "";
  const flush = (): void => {
    if (run.length === 0) return;
    const name = label === "" ? LATIN.label : label;
    const decoder = decoders.get(name) ?? new TextDecoder(name);
    decoders.set(name, decoder);
    text += decoder.decode(Uint8Array.from(run));
    run = [];
  };
  return {
    add: (set, first, second) => {
      if (set && set.label !== label) {
        if (label !== "") flush();
        label = set.label;
      }
      if (set?.prefix !== undefined) run.push(set.prefix);
      run.push(first);
      if (second !== undefined) run.push(second);
    },
    text: () => {
      flush();
      return text;
    },
  };
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
  const known = new Map<number, string>();
  let out = "";
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    const trail = bytes[at + 1];
    if (lead < 0x80 || trail === undefined) {
      out += lead === 0x5c ? "\u20a9" : String.fromCharCode(lead);
      continue;
    }
    at += 1;
    const code = (lead << 8) | trail;
    let character = known.get(code);
    if (character === undefined) {
      character = lead < 0xd8 ? syllable(code) : korean.decode(unfolded(lead, trail));
      known.set(code, character);
    }
    out += character;
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
