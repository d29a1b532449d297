/** Marks that tell one text from another. */
import { expect, test } from "vitest";

import { fingerprint } from "../../../../worker/reading/feed-parser/fingerprint.ts";

const TEXT = "The river rose again, and the town's old bridge was closed. ".repeat(4);

test("texts that differ in one character, and texts of every length, have marks of their own", () => {
  const texts = new Set<string>();
  for (let at = 0; at < TEXT.length; at += 1) {
    texts.add(TEXT.slice(0, at));
    for (const other of "aZ9 é世") texts.add(TEXT.slice(0, at) + other + TEXT.slice(at + 1));
  }
  for (let length = 0; length < 40; length += 1) texts.add("\u0000".repeat(length));
  const marks = new Set([...texts].map(fingerprint));
  expect(marks.size).toBe(texts.size);
  // Each half by itself tells nearly all of them apart, or they would not be 64 bits.
  for (const half of [(mark: string) => mark.slice(0, 7), (mark: string) => mark.slice(7)]) {
    expect(new Set([...marks].map(half)).size).toBeGreaterThan(texts.size - 3);
  }
});

test("a text has the same fingerprint, whichever texts came before", () => {
  const before = fingerprint("short");
  const long = "x".repeat(200_000);
  expect(fingerprint(long)).toBe(fingerprint(long));
  expect(fingerprint(long)).not.toBe(fingerprint(`${long}x`));
  expect(fingerprint("short")).toBe(before);
  expect(before).toMatch(/^[0-9a-z]{14}$/);
});
