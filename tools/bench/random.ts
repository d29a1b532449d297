/** Chance and texts that are the same in every run. */

export type Random = () => number;

/** A linear congruential generator: numbers from 0 to 1, which depend on the seed only. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const WORDS =
  "town council bridge river school budget vote snow harvest library farm road bakery market winter repair plan public hearing neighbours volunteers season museum orchestra county state hospital nurse teacher bus route station forest trail summer fair honey maple dairy barn church hall street lamp".split(
    " ",
  );

/** A random element of a list. */
export function pick<T>(list: readonly T[], random: Random): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error("There is nothing to choose from.");
  return found;
}

/** `count` words as a newspaper has them, in random order. */
export function wordsBy(random: Random, count: number): string {
  return Array.from({ length: count }, () => pick(WORDS, random)).join(" ");
}
