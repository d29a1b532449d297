/** Chance that is the same in every run. */

/** A linear congruential generator: numbers from 0 to 1, which depend on the seed only. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
