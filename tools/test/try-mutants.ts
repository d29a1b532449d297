/** Runs the unit tests of changed sources with all changes in one process. */
import { appendFileSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";

import type { Plugin } from "vite";
import { createVitest, type TestSpecification } from "vitest/node";

import config from "../../vitest.config.ts";
import { type JournalLine, readJournal } from "./mutant-runner.ts";
import type { Mutant } from "./mutants.ts";
import { type Changed, type Placed, withSwitches } from "./switches.ts";

export interface Change {
  readonly file: string;
  readonly mutant: Mutant;
}

/** Tests that open a whole site, or run whole rounds, are slow: those of one part, deeper in folders, come first. */
const IS_SITE = /-site\.ts"/;

/** The changes that can be tried at run time. */
export function triable<T extends Change>(changes: readonly T[]): readonly T[] {
  return changes.filter(({ file, mutant }) => {
    const source = readFileSync(file, "utf8");
    return withSwitches(file, source, [{ id: 0, ...mutant }]).held.length > 0;
  });
}

/** For each change the name of the test that notices it, in their order. */
export async function tryMutants(
  changes: readonly Change[],
  { tests, onLine }: { readonly tests: RegExp; readonly onLine: (line: string) => void },
): Promise<readonly (string | undefined)[]> {
  const folder = mkdtempSync(join(tmpdir(), "mutations-"));
  const journal = join(folder, "journal");
  try {
    const texts = switchedTexts(changes);
    const done = new Set<string>();
    // A process that a mutant has ended begins again with the file that it ran.
    while (await runOnce(texts, changes, { journal, done, tests, onLine })) {
      const open = new Map(readJournal(journal).map((line) => [line.id, line]));
      for (const line of open.values())
        if (line.state === "begun")
          appendFileSync(journal, `${JSON.stringify({ ...line, state: "noticed" })}\n`);
    }
    const noticed = readJournal(journal).filter(({ state }) => state === "noticed");
    return changes.map((_, id) => noticed.find((line) => line.id === id)?.test);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function switchedTexts(changes: readonly Change[]): ReadonlyMap<string, string> {
  const all = globSync("{worker,shared,tools}/**/*.{ts,tsx}");
  const placed = (file: string): Placed[] =>
    changes.flatMap((change, id) => (change.file === file ? [{ id, ...change.mutant }] : []));
  const constants: Changed[] = all.flatMap((file) =>
    placed(file).length > 0
      ? withSwitches(file, readFileSync(file, "utf8"), placed(file)).constants
      : [],
  );
  const texts = new Map<string, string>();
  for (const file of all) {
    const source = readFileSync(file, "utf8");
    const read = constants.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(source));
    if (placed(file).length + read.length > 0)
      texts.set(resolve(file), withSwitches(file, source, placed(file), read).text);
  }
  return texts;
}

interface Run {
  readonly journal: string;
  /** Test files that ran to their end. */
  readonly done: Set<string>;
  readonly tests: RegExp;
  readonly onLine: (line: string) => void;
}

/** Whether the process ended before all test files were run. */
async function runOnce(
  texts: ReadonlyMap<string, string>,
  changes: readonly Change[],
  { journal, done, tests, onLine }: Run,
): Promise<boolean> {
  const unit = config.test?.projects?.find(
    (one) => typeof one === "object" && "test" in one && one.test?.name === "unit",
  );
  if (typeof unit !== "object" || !("test" in unit)) throw new Error("There are no unit tests.");
  const switches: Plugin = {
    name: "mutants",
    enforce: "pre",
    transform: (_, id) => texts.get(id),
  };
  let seen = readJournal(journal).length;
  const tell = ({ id, test, state }: JournalLine) => {
    const { file, mutant } = changes[id] ?? {};
    if (state === "noticed")
      onLine(`noticed ${file}:${mutant?.line} ${mutant?.from} → ${mutant?.to} (${test})`);
  };
  const { oxc, test } = unit;
  const files = JSON.stringify(changes.map(({ file }) => file));
  const vitest = await createVitest(
    {
      ...test,
      env: { ...test?.env, MUTATIONS_JOURNAL: journal, MUTATIONS_FILES: files },
      config: false,
      watch: false,
      // The cache would give the changed sources to the next run, and to the usual tests.
      fsModuleCache: false,
      related: [...new Set(changes.map(({ file }) => resolve(file)))],
      runner: resolve("tools/test/mutant-runner.ts"),
      // A test runs many times.
      testTimeout: 100_000_000,
      maxWorkers: 1,
      reporters: [
        {
          onTestModuleEnd: (module) => {
            done.add(module.moduleId);
            if (!module.ok()) onLine(`left out: ${relative(".", module.moduleId)} fails as it is`);
            const lines = readJournal(journal);
            lines.slice(seen).forEach(tell);
            seen = lines.length;
          },
        },
      ],
      sequence: { sequencer: QuickestFirst },
    },
    { ...(oxc !== undefined && { oxc }), plugins: [switches], logLevel: "error" },
  );
  try {
    await vitest.standalone();
    const all = await vitest.getRelevantTestSpecifications();
    const open = all.filter(({ moduleId }) => !done.has(moduleId) && tests.test(moduleId));
    if (open.length > 0) await vitest.runTestSpecifications(open);
    return open.some(({ moduleId }) => !done.has(moduleId));
  } finally {
    await vitest.close();
  }
}

class QuickestFirst {
  sort(list: TestSpecification[]): TestSpecification[] {
    return list.toSorted((one, other) => weightOf(one) - weightOf(other));
  }
  shard<T>(list: T): T {
    return list;
  }
}

function weightOf({ moduleId }: TestSpecification): number {
  const text = readFileSync(moduleId, "utf8");
  const depth = relative(".", moduleId).split("/").length;
  return text.length - 1e5 * depth + (IS_SITE.test(text) ? 1e6 : 0);
}
