/**
 * Texts on which the markdown tools take far longer than on any other of their length: the limits
 * refuse each. `npm run bench -- markdown` measures the cost of texts within the limits.
 */
import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import {
  isWithinLimits,
  MARKDOWN_LIMITS,
} from "../../../../../worker/content/blog/markdown/markdown-limits.ts";

const repeated = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length));
const backticks = (runs: number) =>
  Array.from({ length: runs }, (_, n) => "`".repeat(n + 1)).join(" ");
const nestedList = Array.from({ length: 100 }, (_, depth) => `${" ".repeat(2 * depth)}- a`);

test.each([
  ["emphasis", repeated("*a_ ", 16_000)],
  ["quotes", repeated("> ", 8000)],
  ["list items on a line", repeated("- ", 16_000)],
  ["nested lists", nestedList.join("\n")],
  ["footnotes within one another", repeated("[^a]: ", 8000)],
  ["brackets", repeated("[", 20_000)],
  ["pictures", repeated("![", 20_000)],
  ["links without an end", repeated("[a](", 32_000)],
  ["tags without an end", repeated("<a ", 60_000)],
  ["comments without an end", repeated("<!-- ", 60_000)],
  ["underlines", repeated("a\n=\n", 60_000)],
  ["lines without a blank one", repeated("a\n", 60_000)],
  ["quotes apart", repeated("> a\n\n", 60_000)],
  ["short paragraphs", repeated("a\n\n", 60_000)],
  ["a wide table", `${repeated("|a", 8000)}\n${repeated("|-", 8000)}\n`],
  [
    "a wide table of short rows",
    `${repeated("|a", 2000)}\n${repeated("|-", 2000)}\n${repeated("|a\n", 6000)}`,
  ],
  ["growing runs of backticks", backticks(488)],
  ["references in an address", `http://a.b/${repeated("&x;", 12_000)}`],
  ["quotation marks behind an address", `http://a.b/ ${repeated('"', 9000)}`],
  ["words behind an open bracket", `![${repeated("a b", 60_000)}`],
  ["length", repeated("word ", 150_000)],
])("%s: too complex for a request", (_, markdown) => {
  expect(isWithinLimits(markdown, MARKDOWN_LIMITS.request)).toBe(false);
});

test.each([
  [
    "a table of 16 kB, as wide as it can be",
    `${repeated("|a", 16_000)}\n${repeated("|-", 16_000)}\n|a\n`,
  ],
  ["runs of backticks, 119 kB", backticks(488)],
  ["an address of 30 kB with references", `http://a.b/${repeated("&x;", 30_000)}`],
])("%s: too complex for an import as well", (_, markdown) => {
  expect(isWithinLimits(markdown, MARKDOWN_LIMITS.import)).toBe(false);
});

test.each([
  ["an indented mark that continues a paragraph", "    - *a _b "],
  ["a number that does not begin a list", "2. *a _b "],
  ["a hash that begins no heading", "#a *a _b "],
])("%s does not hide its line from the count", (_, line) => {
  const lines = `a\n${`${line}\n`.repeat(110)}`;
  expect(isWithinLimits(lines, MARKDOWN_LIMITS.request)).toBe(false);
});

test("an ordinary post leaves room for one several times as long", () => {
  for (const file of readdirSync("tools/sample-posts")) {
    const post = readFileSync(`tools/sample-posts/${file}`, "utf8");
    const four = Array.from({ length: 4 }, () => post).join("\n\n");
    expect(isWithinLimits(four, MARKDOWN_LIMITS.request)).toBe(true);
  }
});

const { request } = MARKDOWN_LIMITS;
const rows = (count: number) => `|a|b|\n|-|-|\n${"|c|d|\n".repeat(count)}`;

test.each([
  ["characters", `${"a".repeat(98)}\n\n`.repeat(request.characters / 100), "a"],
  ["blocks", "a\n\n".repeat(request.blocks), "a"],
  ["lines in a row", "a\n".repeat(request.blockLines), "a"],
  ["characters behind an open bracket", `[${"a".repeat(request.blockCharacters - 2)}`, "a"],
  ["marks", "<<<<< <\n\n".repeat(request.marks / 6), "<"],
  ["marks of a block", "[".repeat(request.blockMarks), "["],
  ["lines of lists", "    > a\n\n".repeat(request.containerLines), "- a"],
  ["underlines", "a\n=\n\n".repeat(request.underlines), "a\n="],
  ["cells", rows(100).concat("\n").repeat(6), rows(100)],
])("%s: as many as the limit, and none more", (_, most, more) => {
  expect(isWithinLimits(most, request)).toBe(true);
  expect(isWithinLimits(most + more, request)).toBe(false);
});
