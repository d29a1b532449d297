/**
 * Searches for the most expensive markdown within the limits of `worker/content/blog/markdown/markdown-limits.ts`.
 * It repeats random pieces of syntax, renders the longest text of each pattern that the limits admit, and
 * varies the most expensive patterns.
 */
import {
  isWithinLimits,
  MARKDOWN_LIMITS,
} from "../../worker/content/blog/markdown/markdown-limits.ts";
import { renderMarkdown } from "../../worker/content/blog/markdown/render-markdown.ts";
import { pick, randomFrom } from "./random.ts";

interface Pattern {
  readonly before: string;
  readonly unit: string;
  readonly other: string;
  readonly after: string;
  readonly shape: keyof typeof SHAPES;
}

/** Pieces of markdown syntax, separated by spaces; pieces that contain blanks follow in a list. */
const FRAGMENTS =
  `a b1 é * ** _ __ ~ ~~ \` \`\` \`\`\` [ ] ![ ]( ](a) ](< ][ [a] [a]: [^a] ( ) < </ <a <a> <!--
  --> <? <![CDATA[ <!A > - -- --- + 1. 2. 1) # #a = === | |a |- :- ! & &amp; &#x41; &x; ; \\ \\*
  @ a@b.c a@ http:// http://a.b/ www. www.a.b xmpp:a@b.c/ mailto: / . , ? : " ' % { } ^ 🙂`
    .split(/\s+/)
    .concat(" ", "    ", "\t", "\n", "\n\n", "\r", "\0", "\u3000")
    .concat("> ", "- ", "1. ", "# ", "[ ] ", '](a "');

/** Ways to make a text of about `length` characters of two units. */
const SHAPES = {
  repeated: (unit: string, _: string, length: number) => repeat(unit, length),
  growing: (unit: string, other: string, length: number) =>
    Array.from({ length: Math.sqrt((2 * length) / unit.length) }, (_, n) =>
      unit.repeat(n + 1),
    ).join(other),
  halves: (unit: string, other: string, length: number) =>
    repeat(unit, length / 2) + repeat(other, length / 2),
  rows: (unit: string, other: string, length: number) =>
    repeat(repeat(unit, Math.sqrt(length)) + other, length),
  table: (unit: string, other: string, length: number) =>
    `${repeat(unit, Math.sqrt(length))}\n${repeat("|-", Math.sqrt(length))}\n${repeat(`${other}\n`, length)}`,
  stairs: (unit: string, _: string, length: number) =>
    Array.from(
      { length: length / (Math.sqrt(length) / 2 + unit.length) },
      (_each, n) => " ".repeat(n % Math.sqrt(length)) + unit,
    ).join("\n"),
} as const;

/** Patterns that once got past the limits, and similar ones. */
const KNOWN: readonly Pattern[] = [
  ["", "`", " ", "", "growing"],
  ["", "|a", "|a", "", "table"],
  ["http://a.b/", "&x;", "", "x", "repeated"],
  ["http://a.b/ ", '"', "", "", "repeated"],
  ["![", "a b", "", "", "repeated"],
  ["\\*<+ <![CDATA[", "1)-\t", "", "``", "repeated"],
  ["a\n", "2. *a _b\n", "", "", "repeated"],
  ["", "> a\n\n", "", "", "repeated"],
  ["", "- a\n", "", "", "stairs"],
  ["[a]: ", "b", "\n\n[a]", "", "halves"],
  ["", "[^a]", "\n[^a]: b", "", "halves"],
].map(([before = "", unit = "", other = "", after = "", shape]) => {
  return { before, unit, other, after, shape: shape as Pattern["shape"] };
});

const LONGEST = 120_000;
const SHOWN = 20;

const SEARCH_MS = 60_000;
const random = randomFrom(1);

type Limits = (typeof MARKDOWN_LIMITS)[keyof typeof MARKDOWN_LIMITS];

/** Searches for a minute. Prints the patterns with their milliseconds of processor time. */
export function searchExpensiveMarkdown(kind: keyof typeof MARKDOWN_LIMITS): void {
  const limits = MARKDOWN_LIMITS[kind];
  const found: { readonly cost: number; readonly pattern: Pattern; readonly length: number }[] = [];
  const waiting = [...KNOWN];
  // The first texts warm up the engine, which compiles functions that run often.
  for (let n = 0; n < 30; n += 1) renderMarkdown("# a\n\n*b* [c](d)\n\n- e\n\n|f|\n|-|\n", limits);
  const end = Date.now() + SEARCH_MS;
  let texts = 0;
  while (Date.now() < end) {
    const best = found[Math.floor(random() * Math.min(found.length, 2 * SHOWN))];
    const pattern = waiting.pop() ?? (best && random() < 0.6 ? changed(best.pattern) : invented());
    const text = longestAdmitted(pattern, limits);
    let cost = measure(text, limits);
    // Measured twice, because the machine may have been busy.
    if (cost > (found[SHOWN]?.cost ?? 0)) cost = Math.min(cost, measure(text, limits));
    found.push({ cost, pattern, length: text.length });
    found.sort((a, b) => b.cost - a.cost).splice(100);
    texts += 1;
  }
  console.log(`${texts} texts within the limits; the most expensive took`);
  for (const { cost, pattern, length } of found.slice(0, SHOWN)) {
    const { before, unit, other, after, shape } = pattern;
    const made = JSON.stringify([shape, before, unit, other, after]);
    console.log(
      `${cost.toFixed(0).padStart(6)} ms ${String(length).padStart(7)} characters ${made}`,
    );
  }
}

function textOf({ before, unit, other, after, shape }: Pattern, length: number): string {
  return before + SHAPES[shape](unit, other, length) + after;
}

function longestAdmitted(pattern: Pattern, limits: Limits): string {
  let admitted = 1;
  let refused = LONGEST;
  if (isWithinLimits(textOf(pattern, refused), limits)) return textOf(pattern, refused);
  while (refused / admitted > 1.03 && refused - admitted > 20) {
    const middle = Math.floor((admitted + refused) / 2);
    if (isWithinLimits(textOf(pattern, middle), limits)) admitted = middle;
    else refused = middle;
  }
  return textOf(pattern, admitted);
}

function measure(text: string, limits: Limits): number {
  const before = process.cpuUsage();
  renderMarkdown(text, limits);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function invented(): Pattern {
  const shapes = Object.keys(SHAPES) as (keyof typeof SHAPES)[];
  const before = random() < 0.5 ? "" : fragments();
  const after = random() < 0.7 ? "" : fragments();
  return { before, unit: fragments(), other: fragments(), after, shape: pick(shapes, random) };
}

function changed(pattern: Pattern): Pattern {
  const part = pick(["before", "unit", "unit", "other", "after", "shape"] as const, random);
  if (part === "unit" && random() < 0.5)
    return { ...pattern, unit: pattern.unit + pick(FRAGMENTS, random) };
  return { ...pattern, [part]: invented()[part] };
}

function fragments(): string {
  return Array.from({ length: 1 + random() * 4 }, () => pick(FRAGMENTS, random)).join("");
}

function repeat(unit: string, length: number): string {
  return unit.repeat(Math.max(1, Math.floor(length / Math.max(1, unit.length))));
}
