/**
 * `npm run mutations`: changes one operator, number, condition or `await` at a time, and runs the unit
 * tests that reach the changed place. A change that no test notices shows what the tests leave open.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";

import { runCommand } from "./terminal/run-command.ts";
import { refuse } from "./terminal/usage-error.ts";
import { type Mutant, mutantsOf } from "./test/mutants.ts";
import { type Change, triable, tryMutants } from "./test/try-mutants.ts";

const HELP = `Changes the sources at random places and tells which changes no unit test notices.

  npm run mutations -- [FOLDER|FILE…] [flags]

  --count N     how many changes are tried in each folder, 10 by default
  --seed N      another selection; the same seed and sources give the same changes
  --tests WORDS a regular expression: only test files whose path it matches
  --save FILE   writes the changes and the tests that notice them to FILE, one a line
  --again FILE  tries the changes of such a file, wherever their lines stand today
  --help        prints this

Changes nothing on the disk. Without a folder it takes the newsroom, the desk, decisions and news.`;

const ROOMS = ["worker/newsroom", "worker/desk", "worker/content/decisions", "worker/content/news"];

interface Chosen extends Change {
  readonly room: string;
}

/** A line of a saved file. */
interface Saved {
  readonly room: string;
  readonly file: string;
  readonly mutant: Pick<Mutant, "code" | "nth" | "from" | "to">;
  readonly by?: string;
}

await runCommand({
  name: "mutations",
  help: HELP,
  options: {
    count: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
    tests: { type: "string", default: "" },
    save: { type: "string" },
    again: { type: "string" },
  },
  run: async (words, { save, again, tests, ...flags }) => {
    const [count, seed] = [Number(flags.count), Number(flags.seed)];
    if (!(count >= 1) || !Number.isInteger(seed)) refuse("--count and --seed take whole numbers");
    const rooms = words.length > 0 ? words : ROOMS;
    const chosen = again
      ? sameChanges(again)
      : rooms.flatMap((room) => triable(shuffled(changesOf(room), seed)).slice(0, count));
    if (chosen.length === 0) refuse(`${rooms.join(" ")}: there is no source`);
    const noticedBy = await tryMutants(chosen, { tests: new RegExp(tests), onLine: console.log });
    const saved = chosen.map(({ room, file, mutant: { code, nth, from, to } }, index): Saved => {
      const by = noticedBy[index];
      return { room, file, mutant: { code, nth, from, to }, ...(by !== undefined && { by }) };
    });
    if (save) writeFileSync(save, saved.map((one) => `${JSON.stringify(one)}\n`).join(""));
    for (const [index, { file, mutant }] of chosen.entries())
      if (noticedBy[index] === undefined)
        console.log(`UNNOTICED ${file}:${mutant.line} ${mutant.from} → ${mutant.to || "nothing"}`);
    for (const room of new Set(chosen.map((one) => one.room))) {
      const all = saved.filter((one) => one.room === room);
      const { length } = all.filter(({ by }) => by !== undefined);
      const share = Math.round((100 * length) / all.length);
      console.log(`${room}: ${length} of ${all.length} changes noticed: ${share} %.`);
    }
    return 0;
  },
});

function changesOf(room: string): readonly Chosen[] {
  const files = /\.tsx?$/.test(room) ? [room] : globSync(`${room}/**/*.{ts,tsx}`);
  return files
    .map((file) => relative(".", resolve(file)))
    .filter((file) => !file.endsWith(".d.ts"))
    .toSorted()
    .flatMap((file) =>
      mutantsOf(readFileSync(file, "utf8")).map((mutant) => ({ room, file, mutant })),
    );
}

/** A line that has moved to another file is found there; one that is gone is left out, and told. */
function sameChanges(list: string): readonly Chosen[] {
  const all = changesOf("worker");
  const lines = readFileSync(list, "utf8").trim().split("\n");
  return lines.flatMap((line) => {
    const { room, file, mutant } = JSON.parse(line) as Saved;
    const { code, from, to, nth } = mutant;
    const alike = all.filter(
      ({ mutant: one }) =>
        one.code === code && one.from === from && one.to === to && one.nth === nth,
    );
    const found = alike.find((one) => one.file === file) ?? alike[0];
    if (!found) console.log(`gone: ${file} ${code} (${from} → ${to})`);
    return found ? [{ ...found, room }] : [];
  });
}

/** In an order that depends on the seed alone. */
function shuffled<T>(list: readonly T[], seed: number): readonly T[] {
  let state = seed;
  // A linear congruential generator (Numerical Recipes) is random enough to choose places.
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  return list
    .map((item) => ({ item, key: next() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);
}
