/** Text out of many pieces: the same text, and never a long chain. */
import { expect, test } from "vitest";

import { escapeText } from "../../../../worker/feed-parser/xml/character-references.ts";
import {
  append,
  mapChunks,
  newBuilder,
  built,
} from "../../../../worker/feed-parser/xml/string-builder.ts";

test("the text is that of all pieces in their order", () => {
  const words = Array.from({ length: 12_345 }, (_, index) => `${index} `);
  const pieces = newBuilder();
  for (const word of words) append(pieces, word);
  expect(built(pieces)).toBe(words.join(""));
});

test("no more than some hundred pieces are chained at a time", () => {
  const pieces = newBuilder();
  let longest = 0;
  for (let index = 0; index < 12_345; index += 1) {
    append(pieces, "ab");
    longest = Math.max(longest, pieces.last.length);
  }
  expect(longest).toBeLessThan(2_000);
});

test("a change of characters goes over the text in stretches, and changes all of them", () => {
  const lengths: number[] = [];
  const text = "a>b".repeat(10_000);
  const out = mapChunks(text, (stretch) => {
    lengths.push(stretch.length);
    return stretch.replaceAll(">", "&gt;");
  });
  expect(out).toBe(text.replaceAll(">", "&gt;"));
  expect(Math.max(...lengths)).toBeLessThan(10_000);
});

test("text is escaped alike wherever a stretch ends", () => {
  const text = `${"x".repeat(4_095)}&<>${"<&>".repeat(3_000)}`;
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  expect(escapeText(text)).toBe(escaped);
});
