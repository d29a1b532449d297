/**
 * Encodings that write other characters with escapes out of ASCII, for mail of the nineties:
 * `TextDecoder` has none of them.
 */

import { textOfUnits } from "./codepages.ts";

type Decoder = (bytes: Uint8Array) => string;

const DECODERS: Readonly<Record<string, Decoder>> = {
  "utf-7": decodeUtf7,
  "iso-2022-kr": decodeKorean,
  hz: decodeHz,
  "hz-gb-2312": decodeHz,
};

/** The decoder for a charset label in lower case; undefined where it is none of these. */
export function escapedDecoder(label: string): Decoder | undefined {
  const name = label.replaceAll("_", "-").replace(/^(?:utf7|u7|unicode-1-1-utf-7)$/, "utf-7");
  return Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
}

/** `+AOk-` is base64 of UTF-16, `+-` a plus (RFC 2152). */
function decodeUtf7(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte !== PLUS) {
      units[length++] = byte;
      continue;
    }
    const start = at + 1;
    let bits = 0;
    let held = 0;
    while (BASE64[bytes[at + 1] ?? 0] !== NONE) {
      at += 1;
      bits = ((bits << 6) | (BASE64[bytes[at] ?? 0] ?? 0)) & 0x3f_ffff;
      held += 6;
      if (held < 16) continue;
      held -= 16;
      units[length++] = (bits >> held) & 0xffff;
    }
    if (at < start) units[length++] = PLUS;
    if (bytes[at + 1] === MINUS) at += 1;
  }
  return textOfUnits(units.subarray(0, length));
}

const PLUS = 43;
const MINUS = 45;
const NONE = 64;

/** Byte → its six bits of base64, or `NONE`. */
const BASE64 = Uint8Array.from({ length: 256 }, (_, byte) => {
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const value = byte === 0 ? -1 : digits.indexOf(String.fromCharCode(byte));
  return value < 0 ? NONE : value;
});

/** Between SO and SI stand the two bytes of KS C 5601, seven bits each (RFC 1557). */
function decodeKorean(bytes: Uint8Array): string {
  const out = new Uint8Array(bytes.length);
  let length = 0;
  let high = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x0e || byte === 0x0f) high = byte === 0x0e ? 0x80 : 0;
    else if (byte === 0x1b && bytes[at + 1] === 0x24) at += 3;
    else {
      out[length] = byte > 0x20 ? byte | high : byte;
      length += 1;
    }
  }
  return new TextDecoder("euc-kr").decode(out.subarray(0, length));
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
