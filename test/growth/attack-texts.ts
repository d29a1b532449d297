/** Texts on which a pattern may take long: its parts that repeat, repeated, before what ends no match. */
import { type AST, RegExpParser } from "@eslint-community/regexpp";

import type { Shape } from "./shape.ts";

/** Repetitions up to here are parts of a bounded pattern. */
const FEW = 10;
/** Alternatives of a pattern that are tried as a whole. */
const WAYS = 6;
/** Behind the repeated part: a letter, a sign that few patterns name, and a line. */
const END = "a\u00a6\u2028\na";
/** For characters of a class, the most telling first. */
const CANDIDATES = Array.from(" a1A-.<>/:;,=\"'&[]()@#!?*+_|%\n\té…");

const known = new Map<string, readonly Shape[]>();

/** A few texts for each part of the pattern that repeats without a bound, or with a high one. */
export function attacksOn({ source, flags }: RegExp): readonly Shape[] {
  const key = `${source} ${flags}`;
  const shapes = known.get(key) ?? [...attacks(source, flags)];
  known.set(key, shapes);
  return shapes;
}

function* attacks(source: string, flags: string): Generator<Shape> {
  const { pattern } = new RegExpParser().parseLiteral(`/${source}/${flags}`);
  const plain = flags.replace(/[dgy]/g, "");
  // What the pattern finds opens the way to others.
  for (const { elements } of pattern.alternatives.slice(0, WAYS)) {
    const part = sampleOf(elements, plain);
    if (part !== "") yield { before: "", part, after: "" };
  }
  for (const { before, quantifier, behind } of repeated(pattern.alternatives, "", plain)) {
    for (const part of new Set([...samples(quantifier.element, plain), ...behind])) {
      if (part === "") continue;
      yield { before, part, after: END };
      if (before !== "") yield { before: "", part: before + part, after: "" };
    }
  }
}

interface Repeated {
  /** A text for all that stands before it. */
  readonly before: string;
  readonly quantifier: AST.Quantifier;
  /** And for what follows, up to each of the next parts that repeat. */
  readonly behind: readonly string[];
}

function* repeated(
  alternatives: readonly AST.Alternative[],
  outer: string,
  flags: string,
): Generator<Repeated> {
  for (const { elements } of alternatives) {
    let before = outer;
    for (const [index, element] of elements.entries()) {
      if (element.type === "Quantifier") {
        const rest = elements.slice(index + 1);
        const ends = rest.flatMap(({ type }, end) => (type === "Quantifier" ? [end] : []));
        const behind = ends.slice(0, FEW).map((end) => sampleOf(rest.slice(0, end), flags));
        if (element.max > FEW) yield { before, quantifier: element, behind };
        const { element: inner } = element;
        if ("alternatives" in inner) yield* repeated(inner.alternatives, before, flags);
      } else if ("alternatives" in element) {
        yield* repeated(element.alternatives, before, flags);
      }
      before += samples(element, flags)[0] ?? "";
    }
  }
}

function sampleOf(elements: readonly AST.Element[], flags: string): string {
  return elements.map((one) => samples(one, flags)[0] ?? "").join("");
}

/** Texts that an element matches. */
function samples(element: AST.Element, flags: string): readonly string[] {
  switch (element.type) {
    case "Assertion":
    case "Backreference":
      return [""];
    case "Quantifier":
      return samples(element.element as AST.Element, flags).map((one) => one.repeat(element.min));
    case "Group":
    case "CapturingGroup":
      return element.alternatives.map(({ elements }) => sampleOf(elements, flags));
    case "Character":
      return [String.fromCodePoint(element.value)];
    case "CharacterSet":
    case "CharacterClass":
    case "ExpressionCharacterClass": {
      const one = new RegExp(`^(?:${element.raw})$`, flags);
      return CANDIDATES.filter((character) => one.test(character)).slice(0, 2);
    }
    default:
      return element satisfies never;
  }
}
