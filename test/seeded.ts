/** Chance that repeats itself: the same seed gives the same run, so that what it finds can be kept. */

export interface SeededRandom {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** A whole number from 0 to below `end`. */
  readonly whole: (end: number) => number;
  readonly pick: <T>(choices: readonly T[]) => T;
  /** True so often, from 0 to 1. */
  readonly chance: (share: number) => boolean;
}

/** A generator of 32 bits (mulberry32), good enough to choose with. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (end: number) => Math.floor(next() * end);
  return {
    next,
    whole,
    pick: (choices) => choices[whole(choices.length)]!,
    chance: (share) => next() < share,
  };
}
