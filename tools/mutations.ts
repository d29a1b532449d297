/**
 * `npm run mutations`: changes one operator, number, condition or `await` at a time, and runs the unit
 * tests that import the changed file. A change that no test notices shows what the tests leave open.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";

import { programOf } from "./terminal/program.ts";
import { runCommand } from "./terminal/run-command.ts";
import { refuse } from "./terminal/usage-error.ts";
import { type Mutant, mutantsOf } from "./test/mutants.ts";

const HELP = `Changes the sources at random places and tells which changes no unit test notices.

  npm run mutations -- [FOLDER|FILE…] [flags]

  --count N   how many changes are tried, 40 by default
  --seed N    another selection; the same seed and sources give the same changes
  --help      prints this

Works on a copy of the project. Without a folder it takes the newsroom, the desk, decisions and news.`;

const ROOMS = ["worker/newsroom", "worker/desk", "worker/content/decisions", "worker/content/news"];
/** What the tests need of the project. */
const COPIED = [
  "client",
  "shared",
  "test",
  "tools",
  "worker",
  "docs",
  "package.json",
  "tsconfig.json",
  "vitest.config.ts",
  "vite.config.ts",
  "wrangler.toml",
];
/** A change may make a loop endless, which counts as noticed. */
const LONGEST_RUN_MS = 300_000;

await runCommand({
  name: "mutations",
  help: HELP,
  options: {
    count: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
  },
  run: async (words, flags) => {
    const [count, seed] = [Number(flags.count), Number(flags.seed)];
    if (!(count >= 1) || !Number.isInteger(seed)) refuse("--count and --seed take whole numbers");
    const files = sourcesOf(words.length > 0 ? words : ROOMS);
    if (files.length === 0) refuse(`${words.join(" ")}: there is no source`);
    const all = files.flatMap((file) =>
      mutantsOf(readFileSync(file, "utf8")).map((mutant) => ({ file, mutant })),
    );
    const chosen = shuffled(all, seed).slice(0, count);
    const copy = copyProject();
    let unnoticed = 0;
    try {
      for (const file of new Set(chosen.map((one) => one.file))) {
        if (isFailing(copy, file)) refuse(`the tests of ${file} fail without any change`);
      }
      for (const [index, { file, mutant }] of chosen.entries()) {
        const isNoticed = tryMutant(copy, file, mutant);
        if (!isNoticed) unnoticed += 1;
        const change = `${mutant.from} → ${mutant.to || "nothing"}`;
        console.log(
          `${index + 1}/${chosen.length} ${isNoticed ? "noticed  " : "UNNOTICED"} ${file}:${mutant.line} ${change}`,
        );
      }
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
    const noticed = chosen.length - unnoticed;
    const share = Math.round((100 * noticed) / chosen.length);
    console.log(`${noticed} of ${chosen.length} changes noticed: ${share} %.`);
    return 0;
  },
});

function sourcesOf(places: readonly string[]): readonly string[] {
  return places
    .flatMap((place) => (/\.tsx?$/.test(place) ? [place] : globSync(`${place}/**/*.{ts,tsx}`)))
    .map((file) => relative(".", resolve(file)))
    .filter((file) => !file.endsWith(".d.ts"))
    .toSorted();
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

function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), "mutations-"));
  for (const name of COPIED) cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  return copy;
}

/** Whether a test of the changed file fails. The copy is as before afterwards. */
function tryMutant(copy: string, file: string, { text }: Mutant): boolean {
  const place = join(copy, file);
  const before = readFileSync(place, "utf8");
  writeFileSync(place, text);
  try {
    return isFailing(copy, file);
  } finally {
    writeFileSync(place, before);
  }
}

function isFailing(copy: string, file: string): boolean {
  const [program, ...first] = programOf("vitest");
  const words = ["related", file, "--run", "--project", "unit", "--bail", "1", "--reporter", "dot"];
  const { status } = spawnSync(program, [...first, ...words], {
    cwd: copy,
    stdio: "ignore",
    timeout: LONGEST_RUN_MS,
  });
  return status !== 0;
}
