/**
 * `npm test`: all checks, the fastest first: format, lint, types and production build at once, then unit
 * tests, tests over the built Worker, browser tests. Ends with a line that counts the tests.
 */
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";

import { programOf } from "./terminal/program.ts";
import { runCommand } from "./terminal/run-command.ts";
import { refuse } from "./terminal/usage-error.ts";
import { findChromium, provide } from "./test/test-programs.ts";

const HELP = `Runs all checks and tests, the quickest first.

  npm test -- [flags]

  --without-browser       leaves the browser tests out, which need Chromium
  --without-html-checker  leaves the check of the pages' HTML out, which needs Java
  --help                  prints this`;

const REPORT = resolve("dist/test-report.json");
/** The browser test that asks the HTML checker. */
const HTML_CHECK = "test/browser/markup.test.ts";

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

/** These run at once: alone, each would leave a core idle. */
const QUICK: readonly Step[] = [
  { name: "format", command: ["oxfmt", "--check", "."] },
  { name: "lint", command: ["oxlint", "--report-unused-disable-directives-severity=error"] },
  { name: "types", command: ["tsc", "--noEmit"] },
  { name: "build", command: ["vite", "build", "--logLevel", "warn"] },
];

await runCommand({
  name: "test",
  help: HELP,
  options: {
    "without-browser": { type: "boolean", default: false },
    "without-html-checker": { type: "boolean", default: false },
  },
  run: async ([word], flags) => {
    if (word !== undefined) refuse(`${word}: npm test takes flags only`);
    const hasBrowser = !flags["without-browser"];
    const hasChecker = hasBrowser && !flags["without-html-checker"];
    const missing = provide([
      ...(hasBrowser ? (["chromium"] as const) : []),
      ...(hasChecker ? (["java"] as const) : []),
    ]);
    const inBrowser = tests("browser", ...(hasChecker ? [] : ["--exclude", HTML_CHECK]));
    const { passed, failed } = await runSteps([
      ...QUICK,
      tests("unit"),
      tests("edge"),
      ...(hasBrowser ? [inBrowser] : []),
    ]);
    for (const advice of missing) console.error(`\n${advice}`);
    const leftOut = [
      ...(hasBrowser ? [] : ["the browser tests"]),
      ...(hasChecker ? [] : ["the check of the HTML"]),
    ];
    if (leftOut.length > 0) console.log(`\nLeft out: ${leftOut.join(" and ")}.`);
    console.log(`\n${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  },
});

function tests(project: string, ...flags: readonly string[]): Step {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`];
  const command = ["vitest", "run", "--project", project, ...reporters, ...flags] as const;
  return { name: `${project} tests`, command };
}

interface Done {
  /** The output, unless the step printed it itself. */
  readonly said: string;
  readonly isPassed: boolean;
  readonly seconds: number;
}

/** Runs a step. A quick one's output is given back: others run beside it. */
function run({ name, command: [program, ...args] }: Step, isQuick: boolean): Promise<Done> {
  return new Promise((done) => {
    const startedAt = performance.now();
    let said = "";
    const end = (isPassed: boolean) =>
      done({ said, isPassed, seconds: Math.round((performance.now() - startedAt) / 1000) });
    const [file, ...first] = programOf(program);
    const child = spawn(file, [...first, ...args], {
      stdio: isQuick ? ["ignore", "pipe", "pipe"] : "inherit",
      env: {
        ...process.env,
        WRANGLER_SEND_METRICS: "false",
        // The edge tests have built it.
        ...(name === "browser tests" && { USE_TEST_BUILD: "1" }),
      },
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
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(
      readFileSync(REPORT, "utf8"),
    ) as { numPassedTests: number; numFailedTests: number };
    return { passed, failed: failed || (isPassed ? 0 : 1) };
  } catch {
    return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  }
}

/** Runs the steps one after another and counts their tests. */
async function runSteps(steps: readonly Step[]): Promise<{ passed: number; failed: number }> {
  console.log(`${steps.length} steps: ${steps.map(({ name }) => name).join(", ")}.`);
  const quick = QUICK.map((step) => run(step, true));
  let [passed, failed] = [0, 0];
  for (const [index, step] of steps.entries()) {
    console.log(`\n── ${step.name} (${index + 1} of ${steps.length})`);
    rmSync(REPORT, { force: true });
    const canRun = step.name !== "browser tests" || findChromium() !== undefined;
    const done = canRun ? await (quick[index] ?? run(step, false)) : undefined;
    const isPassed = done?.isPassed === true;
    process.stdout.write(done?.said ?? "");
    const counted = countTests(isPassed);
    passed += counted.passed;
    failed += counted.failed;
    if (isPassed) console.log(`── ${step.name}: passed in ${done?.seconds} s`);
    else console.error(`── ${step.name}: failed${done ? ` after ${done.seconds} s` : ""}`);
  }
  return { passed, failed };
}
