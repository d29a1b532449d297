/**
 * `npm test`: all checks, the fastest first: format, lint, types and production build at once, then unit
 * tests, tests over the built Worker, browser tests. Ends with a line that counts the tests.
 */
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { endOnFault } from "./local/local-state.ts";
import { findChromium, type Program, provide } from "./test/test-programs.ts";

const HELP = `Runs all checks and tests, the quickest first.

  npm test -- [flags]

  --without-browser       leaves the browser tests out, which need Chromium
  --without-html-checker  leaves the check of the pages' HTML out, which needs Java
  --help                  prints this`;

const BIN = resolve("node_modules/.bin");
const REPORT = resolve("dist/test-report.json");

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Runs beside the others of its kind: alone, it would leave a core idle. */
  readonly isQuick?: boolean;
}

interface Choice {
  readonly hasBrowser: boolean;
  readonly hasChecker: boolean;
}

const vitest = (project: string): Step["command"] => [
  "vitest",
  "run",
  "--project",
  project,
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${REPORT}`,
];

/** The browser test that asks the HTML checker. */
const HTML_CHECK = "test/browser/markup.test.ts";

/** The steps, without those that the flags leave out. */
function stepsFor({ hasBrowser, hasChecker }: Choice): readonly Step[] {
  const [program, ...flags] = vitest("browser");
  const left = hasChecker ? [] : ["--exclude", HTML_CHECK];
  const quick: readonly Step[] = [
    { name: "format", command: ["oxfmt", "--check", "."] },
    { name: "lint", command: ["oxlint", "--report-unused-disable-directives-severity=error"] },
    { name: "types", command: ["tsc", "--noEmit"] },
    { name: "build", command: ["vite", "build", "--logLevel", "warn"] },
  ];
  return [
    ...quick.map((step) => ({ ...step, isQuick: true })),
    { name: "unit tests", command: vitest("unit") },
    { name: "edge tests", command: vitest("edge") },
    ...(hasBrowser
      ? [
          {
            name: "browser tests",
            command: [program, ...flags, ...left] as Step["command"],
            env: { USE_TEST_BUILD: "1" },
          },
        ]
      : []),
  ];
}

/** What a step printed, unless it printed it itself, and whether it passed. */
interface Done {
  readonly said: string;
  readonly isPassed: boolean;
  readonly seconds: number;
}

/** Runs a step. A quick one's output is given back: others run beside it. */
function run({ command: [program, ...args], env, isQuick }: Step): Promise<Done> {
  return new Promise((done) => {
    const startedAt = performance.now();
    let said = "";
    const end = (isPassed: boolean) =>
      done({ said, isPassed, seconds: Math.round((performance.now() - startedAt) / 1000) });
    const child = spawn(resolve(BIN, program), args, {
      stdio: isQuick ? ["ignore", "pipe", "pipe"] : "inherit",
      env: { ...process.env, WRANGLER_SEND_METRICS: "false", ...env },
    });
    for (const output of [child.stdout, child.stderr]) {
      output?.setEncoding("utf8").on("data", (text: string) => (said += text));
    }
    child.on("error", () => end(false));
    child.on("close", (code) => end(code === 0));
  });
}

/** How many tests the last step ran; a step without tests counts as one. */
function countTests(isPassed: boolean): { passed: number; failed: number } {
  try {
    const report = JSON.parse(readFileSync(REPORT, "utf8")) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    const failed = report.numFailedTests || (isPassed ? 0 : 1);
    return { passed: report.numPassedTests, failed };
  } catch {
    return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  }
}

/** Runs the steps one after another and counts their tests. Throws where a program is missing. */
async function test(): Promise<void> {
  const { values } = parseArgs({
    options: {
      "without-browser": { type: "boolean", default: false },
      "without-html-checker": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const hasBrowser = !values["without-browser"];
  const hasChecker = hasBrowser && !values["without-html-checker"];
  const needed: readonly Program[] = [
    ...(hasBrowser ? (["chromium"] as const) : []),
    ...(hasChecker ? (["java"] as const) : []),
  ];
  const missing = provide(needed);
  const steps = stepsFor({ hasBrowser, hasChecker });
  console.log(`${steps.length} steps: ${steps.map(({ name }) => name).join(", ")}.`);
  const quick = new Map(steps.filter((step) => step.isQuick).map((step) => [step, run(step)]));
  let passed = 0;
  let failed = 0;
  for (const [index, step] of steps.entries()) {
    console.log(`\n── ${step.name} (${index + 1} of ${steps.length})`);
    rmSync(REPORT, { force: true });
    const canRun = step.name !== "browser tests" || findChromium() !== undefined;
    const done = canRun ? await (quick.get(step) ?? run(step)) : undefined;
    const isPassed = done?.isPassed === true;
    process.stdout.write(done?.said ?? "");
    const counted = countTests(isPassed);
    passed += counted.passed;
    failed += counted.failed;
    if (isPassed) console.log(`── ${step.name}: passed in ${done?.seconds} s`);
    else console.error(`── ${step.name}: failed${done ? ` after ${done.seconds} s` : ""}`);
  }
  for (const advice of missing) console.error(`\n${advice}`);
  const leftOut = [
    ...(hasBrowser ? [] : ["the browser tests"]),
    ...(hasChecker ? [] : ["the check of the HTML"]),
  ];
  if (leftOut.length > 0) console.log(`\nLeft out: ${leftOut.join(" and ")}.`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await endOnFault(test);
