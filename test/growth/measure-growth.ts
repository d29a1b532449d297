/**
 * Whether work grows faster than its text, in steps and not in milliseconds: a function is called with
 * texts of four and sixteen times the length, and what its patterns and the methods of strings look at
 * is counted.
 */
import { attacksOn } from "./attack-texts.ts";
import { countSteps, withCounting } from "./count-steps.ts";
import type { Shape } from "./shape.ts";

/** Does something with a text. It may throw. */
export type Call = (text: string) => unknown;

/** Characters of the texts, and steps that the first of them may take. */
interface Row {
  readonly lengths: readonly number[];
  readonly firstSteps: number;
  readonly slackSteps: number;
}

/** Every text is tried so. */
const QUICK: Row = { lengths: [16, 64, 256], firstSteps: 20_000, slackSteps: 1_500 };
/** What grows fast there and takes more steps than this on so few characters is exponential. */
const EXPONENTIAL: Row = { ...QUICK, firstSteps: 3_000_000, slackSteps: 3_000_000 };
/** What grows fast only until a limit of its room is reached, does not here. */
const LONG: Row = { lengths: [2_000, 8_000], firstSteps: 12_000_000, slackSteps: 60_000 };
/** Four times the text may cost six times the steps, and some that a longer text begins to cost. */
const GROWTH = 6;
/** What costs no more than this on four times the text, and these steps, is not tried on a longer one. */
const [EVEN_GROWTH, FEW_STEPS] = [4.5, 40];
/** Long texts that show that a pattern gets bounded texts. */
const CLEARED_ENOUGH = 2;

/**
 * What grows faster than its text, in a line each; empty where nothing does. `isOwn` says whose texts are
 * tried that are hard for one pattern.
 */
export function fastGrowth(
  call: Call,
  shapes: readonly Shape[],
  isOwn: (pattern: RegExp) => boolean = () => false,
): readonly string[] {
  const faults = new Map<string, string>();
  const seen = new Map<string, RegExp>();
  const cleared: string[] = [];
  const attempt = (shape: Shape): void => {
    const suspect = growthOf(call, shape, QUICK, seen);
    if (suspect === undefined || faults.has(suspect)) return;
    if (cleared.filter((key) => key === suspect).length >= CLEARED_ENOUGH) return;
    const fault =
      growthOf(call, shape, EXPONENTIAL, seen) ?? growthOf(call, shape, LONG, seen, suspect);
    if (fault === undefined) cleared.push(suspect);
    else faults.set(fault, `${fault} on ${JSON.stringify(shape)}`);
  };
  withCounting(() => {
    for (const shape of shapes) attempt(shape);
    for (const pattern of seen.values())
      if (isOwn(pattern)) for (const shape of attacksOn(pattern)) attempt(shape);
  });
  return [...faults.values()];
}

/** The same for one text that is long from the beginning. */
export function fastLongGrowth(call: Call, part: string): string | undefined {
  const shape = { before: "", part, after: "" };
  return withCounting(() => growthOf(call, shape, LONG, new Map()));
}

/** The pattern or method, or that one, whose steps grow faster than the text; undefined where none does. */
function growthOf(
  call: Call,
  { before, part, after }: Shape,
  { lengths, firstSteps, slackSteps }: Row,
  seen: Map<string, RegExp>,
  suspect?: string,
): string | undefined {
  const isMeant = (key: string): boolean => suspect === undefined || key === suspect;
  let limitOf = (key: string): number => (isMeant(key) ? firstSteps : Infinity);
  let shorter: ReadonlyMap<string, number> | undefined;
  for (const length of lengths) {
    const text = before + part.repeat(Math.ceil(length / part.length)) + after;
    const { over, steps } = countSteps(() => call(text), limitOf, seen);
    if (over !== undefined) return over;
    if (shorter && isEven(shorter, steps)) return undefined;
    shorter = steps;
    limitOf = (key) => (isMeant(key) ? GROWTH * (steps.get(key) ?? 0) + slackSteps : Infinity);
  }
  return undefined;
}

function isEven(shorter: ReadonlyMap<string, number>, steps: ReadonlyMap<string, number>): boolean {
  return [...steps].every(
    ([key, count]) => count <= EVEN_GROWTH * (shorter.get(key) ?? 0) + FEW_STEPS,
  );
}
