/** The code pages that TextDecoder lacks: four bytes of each, as the tables of Unicode have them. */
import { expect, test } from "vitest";

import { charsetKey } from "../../../../../worker/reading/feed-parser/encoding/charset-labels.ts";
import {
  decodeSingleByte,
  singleByteTable,
} from "../../../../../worker/reading/feed-parser/encoding/single-byte-charsets.ts";

const BYTES = Uint8Array.of(0x80, 0x8a, 0xa5, 0xd5);

test.each([
  ["cp437", "ÇèÑ╒"],
  ["cp737", "ΑΛξ╒"],
  ["cp775", "ĆŖźš"],
  ["cp850", "ÇèÑı"],
  ["cp852", "ÇŐąŇ"],
  ["cp855", "ђіЦН"],
  ["cp856", "אך��"],
  ["cp857", "ÇèÑ�"],
  ["cp860", "ÇèÑ╒"],
  ["cp861", "ÇèÍ╒"],
  ["cp862", "אךÑ╒"],
  ["cp863", "Çè¸╒"],
  ["cp864", "°├ﺄﺻ"],
  ["cp865", "ÇèÑ╒"],
  ["cp1125", "АКе╒"],
  ["koi8-t", "қҳӣу"],
  ["macgreek", "ÄäΞ’"],
  ["maciceland", "Ää•’"],
  ["maclatin2", "Ää•’"],
  ["macturkish", "Ää•’"],
  ["cp037", "Ø«vN"],
  ["cp500", "Ø«vN"],
  ["cp875", "΅αvN"],
  ["cp1140", "Ø«vN"],
])("%s", (label, text) => {
  expect(decodeSingleByte(BYTES, singleByteTable(charsetKey(label)) ?? "")).toBe(text);
});

test.each([
  ["IBM037", "cp037"],
  ["ebcdic-cp-be", "cp500"],
  ["csPC8CodePage437", "cp437"],
  ["cp_is", "cp861"],
  ["mac-CentralEurope", "maclatin2"],
])("%s is another name of %s", (label, name) => {
  expect(singleByteTable(charsetKey(label))).toBe(singleByteTable(name));
});

test("names of prototypes and of other encodings have no table", () => {
  for (const label of ["constructor", "utf-8", "windows-1252", ""])
    expect(singleByteTable(charsetKey(label))).toBeUndefined();
});
