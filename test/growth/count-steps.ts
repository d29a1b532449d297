/* oxlint-disable no-extend-native, typescript/unbound-method -- Patterns and strings are counted where they are used. */
/** Counts what a call looks at: the steps of its patterns, and the characters that methods of strings pass over. */
import { StepCounter, TooManySteps } from "./step-counter.ts";

/** Steps by the pattern or the method that took them. */
export interface Counted {
  readonly steps: ReadonlyMap<string, number>;
  /** What took more steps than it may; the call was ended there. */
  readonly over: string | undefined;
}

/** The call that is counted. */
interface Counting {
  readonly steps: Map<string, number>;
  readonly limitOf: (key: string) => number;
  readonly seen: Map<string, RegExp>;
  over: string | undefined;
}

let counting: Counting | undefined;

/** Runs a call, which may throw; notes the patterns that it uses. Within `withCounting`. */
export function countSteps(
  run: () => unknown,
  limitOf: (key: string) => number,
  seen: Map<string, RegExp>,
): Counted {
  const state: Counting = { steps: new Map(), limitOf, seen, over: undefined };
  counting = state;
  try {
    run();
  } catch {
    // A text that is refused costs no more.
  } finally {
    counting = undefined;
  }
  return state;
}

function take(key: string, count: number): void {
  if (!counting) return;
  const { steps, limitOf } = counting;
  const sum = (steps.get(key) ?? 0) + count;
  steps.set(key, sum);
  if (sum > limitOf(key)) counting.over ??= key;
  // Again, where the call caught it.
  if (counting.over !== undefined) throw new TooManySteps();
}

const EXEC = RegExp.prototype.exec;
const counters = new Map<string, StepCounter>();

function countedExec(this: RegExp, text: string): RegExpExecArray | null {
  const state = counting;
  if (!state) return EXEC.call(this, text);
  const key = `/${this.source}/${this.flags}`;
  state.seen.set(key, this);
  const limit = state.limitOf(key) - (state.steps.get(key) ?? 0);
  counting = undefined;
  const count = limit === Infinity ? 0 : stepsOf(this, key, text, limit);
  counting = state;
  take(key, count);
  return EXEC.call(this, text);
}

/** The steps of a search; more than the limit where it was ended. */
function stepsOf(pattern: RegExp, key: string, text: string, limit: number): number {
  const counter = counters.get(key) ?? new StepCounter(pattern);
  counters.set(key, counter);
  const from = pattern.global || pattern.sticky ? pattern.lastIndex : 0;
  try {
    return counter.count(text, from, pattern.sticky, limit);
  } catch (error) {
    // The counter calls itself for each repetition of a group: of a long text that is too deep.
    if (error instanceof TooManySteps || error instanceof RangeError) return limit + 1;
    throw error;
  }
}

type Cost = (text: string, from: number | undefined, result: unknown) => number;

/** Methods that read a whole text quickly count for an eighth of it. */
const whole: Cost = (text) => text.length >> 3;
const COSTS = new Map<string, Cost>([
  ["charCodeAt", () => 1],
  [
    "indexOf",
    (text, from = 0, at) => Math.max(0, (Number(at) < 0 ? text.length : Number(at)) - from),
  ],
  [
    "lastIndexOf",
    (text, from = text.length, at) => Math.max(0, Math.min(text.length, from) - Number(at)),
  ],
  ["includes", (text, _, isFound) => (isFound === true ? 1 : text.length)],
  ...["toLowerCase", "toUpperCase", "trim", "normalize", "replace", "replaceAll", "split"].map(
    (name) => [name, whole] as const,
  ),
]);
type Method = (this: string, ...given: unknown[]) => unknown;

/** Does something while patterns and methods can be counted: changing them each time would be slow. */
export function withCounting<Result>(act: () => Result): Result {
  const prototype = String.prototype as unknown as Record<string, Method>;
  const before = [...COSTS].map(([name, cost]) => ({ name, cost, method: prototype[name] }));
  for (const { name, cost, method } of before) {
    if (!method) continue;
    prototype[name] = function counted(...given) {
      const result = method.apply(this, given);
      const [, from] = given;
      if (counting) take(name, cost(this, typeof from === "number" ? from : undefined, result));
      return result;
    };
  }
  RegExp.prototype.exec = countedExec;
  try {
    return act();
  } finally {
    RegExp.prototype.exec = EXEC;
    for (const { name, method } of before) if (method) prototype[name] = method;
  }
}
