/**
 * Counts the steps of a regular expression: the characters that a backtracking engine compares. The
 * engine itself says only how long it took, which differs from machine to machine.
 */
import { type AST, RegExpParser } from "@eslint-community/regexpp";

/** Thrown where a match takes more steps than it may. */
export class TooManySteps extends Error {}

/** Whether the rest of the pattern matches there. */
type Next = (at: number) => boolean;

/** One pattern, ready to be matched and counted. */
export class StepCounter {
  readonly #start: Next;
  readonly #flags: string;
  readonly #isAnchored: boolean;
  #text = "";
  #left = 0;
  readonly #groups: ([from: number, to: number] | undefined)[] = [];
  readonly #numbers = new Map<AST.CapturingGroup, number>();

  constructor({ source, flags }: RegExp) {
    const { alternatives } = new RegExpParser().parseLiteral(`/${source}/${flags}`).pattern;
    this.#flags = flags.replace(/[dgy]/g, "");
    this.#start = this.#choice(alternatives, false, () => true);
    // The engine tries such a pattern at the beginning only.
    this.#isAnchored =
      !flags.includes("m") &&
      alternatives.every(
        ({ elements: [first] }) => first?.type === "Assertion" && first.kind === "start",
      );
  }

  /** The steps of a search from that place on; throws above the limit. */
  count(text: string, from: number, isSticky: boolean, limit: number): number {
    [this.#text, this.#left] = [text, limit];
    for (let at = from; at <= text.length; at += 1) {
      this.#step();
      if (this.#start(at) || isSticky || this.#isAnchored) break;
    }
    return limit - this.#left;
  }

  #step(): void {
    this.#left -= 1;
    if (this.#left < 0) throw new TooManySteps();
  }

  #choice(alternatives: readonly AST.Alternative[], isBehind: boolean, next: Next): Next {
    const ways = alternatives.map(({ elements }) => {
      const parts = isBehind ? elements : elements.toReversed();
      return parts.reduce((rest, part) => this.#element(part, isBehind, rest), next);
    });
    const [only] = ways;
    return ways.length === 1 && only ? only : (at) => ways.some((way) => way(at));
  }

  #element(node: AST.Element, isBehind: boolean, next: Next): Next {
    switch (node.type) {
      case "Assertion":
        return this.#assertion(node, next);
      case "Backreference":
        return this.#backreference(node, next);
      case "Group":
        return this.#choice(node.alternatives, isBehind, next);
      case "CapturingGroup":
        return this.#group(node, isBehind, next);
      case "Quantifier":
        return this.#quantifier(node, isBehind, next);
      case "Character":
      case "CharacterSet":
      case "CharacterClass":
      case "ExpressionCharacterClass": {
        const width = this.#widthOf(node);
        if (isBehind) return (at) => width(at - 1) > 0 && next(at - 1);
        return (at) => {
          const length = width(at);
          return length > 0 && next(at + length);
        };
      }
      default:
        return node satisfies never;
    }
  }

  /** How many units of the text such a character takes at a place; 0 where another one stands there. */
  #widthOf({ raw }: AST.Element): (at: number) => number {
    const one = new RegExp(`^(?:${raw})$`, this.#flags);
    const known: (number | undefined)[] = [];
    const isUnicode = /[uv]/.test(this.#flags);
    return (at) => {
      this.#step();
      if (at < 0 || at >= this.#text.length) return 0;
      const code = isUnicode ? (this.#text.codePointAt(at) ?? 0) : this.#text.charCodeAt(at);
      let width = known[code];
      if (width === undefined) {
        const character = String.fromCodePoint(code);
        width = one.test(character) ? character.length : 0;
        known[code] = width;
      }
      return width;
    };
  }

  #assertion(node: AST.Assertion, next: Next): Next {
    if (node.kind === "lookahead" || node.kind === "lookbehind") {
      const found = this.#choice(node.alternatives, node.kind === "lookbehind", () => true);
      return (at) => found(at) !== node.negate && next(at);
    }
    const isWord = (at: number) => WORD.has(this.#text.charCodeAt(at));
    const isLine = (at: number) => LINE_ENDS.has(this.#text.charCodeAt(at));
    const hasLines = this.#flags.includes("m");
    if (node.kind === "word") {
      const { negate } = node;
      return (at) => (isWord(at - 1) !== isWord(at)) !== negate && next(at);
    }
    if (node.kind === "start")
      return (at) => (at === 0 || (hasLines && isLine(at - 1))) && next(at);
    return (at) => (at === this.#text.length || (hasLines && isLine(at))) && next(at);
  }

  #group(node: AST.CapturingGroup, isBehind: boolean, next: Next): Next {
    const number = this.#numbers.size;
    this.#numbers.set(node, number);
    const starts: number[] = [];
    const inner = this.#choice(node.alternatives, isBehind, (at) => {
      const [before, start] = [this.#groups[number], starts.pop() ?? at];
      this.#groups[number] = [Math.min(start, at), Math.max(start, at)];
      const isFound = next(at);
      starts.push(start);
      if (!isFound) this.#groups[number] = before;
      return isFound;
    });
    return (at) => {
      starts.push(at);
      const isFound = inner(at);
      starts.pop();
      return isFound;
    };
  }

  #backreference({ resolved }: AST.Backreference, next: Next): Next {
    const group = Array.isArray(resolved) ? resolved[0] : resolved;
    return (at) => {
      this.#step();
      const [from, to] = this.#groups[this.#numbers.get(group as AST.CapturingGroup) ?? -1] ?? [
        0, 0,
      ];
      const [wanted, found] = [
        [from, to],
        [at, at + to - from],
      ].map(([start, end]) => this.#text.slice(start, end).toLowerCase());
      return wanted === found && next(at + to - from);
    };
  }

  #quantifier(node: AST.Quantifier, isBehind: boolean, next: Next): Next {
    const { element, min, max, greedy } = node;
    const isCharacter = /^Character|^ExpressionC/.test(element.type);
    if (isCharacter && !isBehind) return this.#run(this.#widthOf(element), node, next);
    let [count, last] = [0, -1];
    const keeping = (act: () => boolean): boolean => {
      const before = [count, last] as const;
      const isFound = act();
      [count, last] = before;
      return isFound;
    };
    const leave = (at: number) => count >= min && keeping(() => next(at));
    const body = this.#element(element, isBehind, (at) =>
      at === last && count > min ? false : enter(at),
    );
    const again = (at: number) =>
      count < max &&
      keeping(() => {
        [count, last] = [count + 1, at];
        return body(at);
      });
    const enter = (at: number): boolean =>
      greedy ? again(at) || leave(at) : leave(at) || again(at);
    return (at) =>
      keeping(() => {
        [count, last] = [0, -1];
        return enter(at);
      });
  }

  /** A run of characters, without a call for each of them. */
  #run(width: (at: number) => number, { min, max, greedy }: AST.Quantifier, next: Next): Next {
    return (start) => {
      const ends = [start];
      const more = (): boolean => {
        const at = ends.at(-1) ?? start;
        const length = ends.length <= max ? width(at) : 0;
        if (length > 0) ends.push(at + length);
        return length > 0;
      };
      if (greedy) {
        while (more());
        for (let taken = ends.length - 1; taken >= min; taken -= 1) {
          this.#step();
          if (next(ends[taken] ?? start)) return true;
        }
        return false;
      }
      while (ends.length <= min) if (!more()) return false;
      do if (next(ends.at(-1) ?? start)) return true;
      while (more());
      return false;
    };
  }
}

const codes = (text: string) => new Set(Array.from(text, (one) => one.charCodeAt(0)));
const WORD = codes("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_");
const LINE_ENDS = codes("\n\r\u2028\u2029");
