/** Random numbers from a seed: the same seed gives the same run, so that a failure can be reproduced. */

export interface SeededRandom {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** A whole number from 0 to below `end`. */
  readonly whole: (end: number) => number;
  readonly pick: <T>(choices: readonly T[]) => T;
  /** True with this probability, from 0 to 1. */
  readonly chance: (share: number) => boolean;
}

/** A 32-bit generator (mulberry32). */
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
