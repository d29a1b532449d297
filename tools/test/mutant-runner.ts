/** Runs each test as it is, and then once with each mutant that it reaches, until a test notices it. */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";

import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from "vitest";

import { ASKED, SETTERS } from "./switches.ts";

/** A mutant may make a loop endless, which counts as noticed. */
const LONGEST_SILENCE_MS = 120_000;
const WATCH = `const { workerData } = require("node:worker_threads");
const beats = new Int32Array(workerData);
while (Atomics.wait(beats, 0, beats[0], ${LONGEST_SILENCE_MS}) !== "timed-out");
process.kill(process.pid, "SIGKILL");`;
/** Mutants that many tests do not notice are told as unnoticed. */
const TRIES = { inFile: 4, inOwnFile: 24, inAll: 60 };

/** A line of the journal. What has begun and has not ended has killed the process. */
export interface JournalLine {
  readonly id: number;
  readonly test: string;
  readonly state: "begun" | "passed" | "noticed";
}

const journal = process.env["MUTATIONS_JOURNAL"] ?? "";
/** By id. */
const files = JSON.parse(process.env["MUTATIONS_FILES"] ?? "[]") as readonly string[];
const shared = globalThis as {
  [ASKED]?: (id: number) => boolean;
  [SETTERS]?: Map<number, (isOn: boolean) => void>;
  mutants?: { readonly reached: Set<number>; active: number };
};
if (!shared.mutants) watchLoops();
// Vitest may load this module for each test file.
const mutants = (shared.mutants ??= { reached: new Set(), active: -1 });
shared[ASKED] = (id) => (mutants.reached.add(id), id === mutants.active);

// oxlint-disable-next-line import/no-default-export -- Vitest asks for it.
export default class MutantRunner extends TestRunner {
  readonly #noticed = new Set<number>();
  readonly #tries = new Map<number, number>();
  #triesInFile = new Map<number, number>();
  #file = "";

  constructor(config: TestRunner["config"]) {
    super(config);
    for (const { id, state } of readJournal(journal)) this.#count(id, state);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    mutants.reached.clear();
    await run();
    const found = [...mutants.reached];
    if (test.file.filepath !== this.#file) this.#triesInFile = new Map();
    this.#file = test.file.filepath;
    for (const id of found) {
      const inFile = this.#triesInFile.get(id) ?? 0;
      if (this.#noticed.has(id) || inFile >= mostTries(test.file.name, files[id] ?? "")) continue;
      if ((this.#tries.get(id) ?? 0) >= TRIES.inAll) continue;
      this.#triesInFile.set(id, inFile + 1);
      const name = `${test.file.name} > ${test.name}`;
      const write = (state: JournalLine["state"]) => {
        this.#count(id, state);
        appendFileSync(journal, `${JSON.stringify({ id, test: name, state })}\n`);
      };
      write("begun");
      const isNoticed = await hasFailed(test, id);
      // A test that leaves something behind cannot be repeated, and shows nothing.
      const isRepeatable = !isNoticed || !(await hasFailed(test, -1));
      write(isNoticed && isRepeatable ? "noticed" : "passed");
      if (!isRepeatable) return;
    }
  }

  #count(id: number, state: JournalLine["state"]): void {
    if (state === "noticed") this.#noticed.add(id);
    if (state === "begun") this.#tries.set(id, (this.#tries.get(id) ?? 0) + 1);
  }
}

/**
 * How often a test file is tried for a mutant: often where its path has the name of the source's folder, seldom where
 * it is of the same room. Others are too many, and seldom notice.
 */
function mostTries(test: string, file: string): number {
  const words = new Set(test.split(/[/.]|-(?=pages)/));
  const [, room = "", ...rest] = file.split("/").slice(0, -1);
  if (words.has(rest.at(-1) ?? room)) return TRIES.inOwnFile;
  return [room, ...rest].some((folder) => words.has(folder)) ? TRIES.inFile : 0;
}

export function readJournal(file: string): readonly JournalLine[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.filter(Boolean).map((line) => JSON.parse(line) as JournalLine);
}

async function hasFailed(test: RunnerTestCase, id: number): Promise<boolean> {
  const { result } = test;
  test.result = { ...result, state: "run" };
  const errors = result?.errors?.length ?? 0;
  const suites: RunnerTestSuite[] = [];
  for (let suite = test.suite; suite; suite = suite.suite) suites.unshift(suite);
  if (suites[0] !== test.file) suites.unshift(test.file);
  const undo: (() => unknown)[] = [];
  try {
    mutants.active = id;
    shared[SETTERS]?.get(id)?.(true);
    for (const suite of suites)
      for (const hook of TestRunner.getSuiteHooks(suite).beforeEach ?? []) {
        const cleanup: unknown = await hook(test.context, suite);
        if (typeof cleanup === "function") undo.push(cleanup as () => unknown);
      }
    await TestRunner.getTestFn(test)();
    return (test.result.errors?.length ?? 0) > errors;
  } catch {
    return true;
  } finally {
    mutants.active = -1;
    shared[SETTERS]?.get(id)?.(false);
    for (const suite of suites.toReversed())
      for (const hook of TestRunner.getSuiteHooks(suite).afterEach ?? [])
        await Promise.resolve(hook(test.context, suite)).catch(() => undefined);
    for (const one of undo) await Promise.resolve(one()).catch(() => undefined);
    if (result) test.result = result;
  }
}

function watchLoops(): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  new Worker(WATCH, { eval: true, workerData: beats.buffer }).unref();
  setInterval(() => {
    Atomics.add(beats, 0, 1);
    Atomics.notify(beats, 0);
  }, 1000).unref();
}
