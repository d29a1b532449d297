/**
 * `npm test`: all checks, the fastest first: format, lint, types and builds at once, then unit tests, tests
 * over the built Worker, and browser tests. Ends with a line that counts the tests.
 */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { resolve } from "node:path";

import { programOf } from "./terminal/program.ts";
import { runCommand } from "./terminal/run-command.ts";
import { refuse } from "./terminal/usage-error.ts";
import { type Counted, countTests } from "./test/counted-tests.ts";
import { findChromium, provide } from "./test/test-programs.ts";

const HELP = `Runs all checks and tests, the quickest first.

  npm test -- [flags]

  --only LAYERS           runs these of quick (format, lint, types, build), unit, edge and browser,
                          as a list with commas
  --shard PART/PARTS      runs one part of the tests, for machines that work at once
  --changed               runs format, lint, types and the unit tests of files that differ from the
                          last commit
  --without-browser       leaves the browser tests out, which need Chromium
  --without-html-checker  leaves the check of the pages' HTML out, which needs Java
  --help                  prints this`;

/** The browser test that asks the HTML checker. */
const HTML_CHECK = "test/browser/markup.test.ts";

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Where the step counts its tests; a step without a report counts as one. */
  readonly report?: string;
}

const SOURCE_CHECKS: readonly Step[] = [
  { name: "format", command: ["oxfmt", "--check", "."] },
  { name: "lint", command: ["oxlint", "--report-unused-disable-directives-severity=error"] },
  { name: "types", command: ["tsc", "--noEmit"] },
];
const BUILD: Step = { name: "build", command: ["vite", "build", "--logLevel", "warn"] };
const TEST_BUILDS: Step = { name: "builds for tests", command: ["node", "test/edge/build.ts"] };

const LAYERS: readonly string[] = ["quick", "unit", "edge", "browser"];

await runCommand({
  name: "test",
  help: HELP,
  options: {
    only: { type: "string", default: LAYERS.join() },
    shard: { type: "string", default: "1/1" },
    changed: { type: "boolean", default: false },
    "without-browser": { type: "boolean", default: false },
    "without-html-checker": { type: "boolean", default: false },
  },
  run: async ([word], flags) => {
    if (word !== undefined) refuse(`${word}: npm test takes flags only`);
    const layers = flags.changed ? ["quick", "unit"] : flags.only.split(",");
    const strange = layers.find((layer) => !LAYERS.includes(layer));
    if (strange !== undefined) refuse(`--only names ${strange}, not one of ${LAYERS.join(", ")}`);
    if (!/^\d+\/\d+$/.test(flags.shard)) refuse("--shard takes a part like 1/2");
    const hasBrowser = layers.includes("browser") && !flags["without-browser"];
    const hasChecker = hasBrowser && !flags["without-html-checker"];
    const missing = provide([
      ...(hasBrowser ? (["chromium"] as const) : []),
      ...(hasChecker ? (["java"] as const) : []),
    ]);
    const some = [
      ...(flags.shard === "1/1" ? [] : [`--shard=${flags.shard}`]),
      ...(flags.changed ? ["--changed", "--passWithNoTests"] : []),
    ];
    const withoutCheck = hasChecker ? [] : ["--exclude", HTML_CHECK];
    const needsBuilds = layers.includes("edge") || hasBrowser;
    const first = [
      ...(layers.includes("quick") ? SOURCE_CHECKS : []),
      ...(layers.includes("quick") && !flags.changed ? [BUILD] : []),
      ...(needsBuilds ? [TEST_BUILDS] : []),
    ];
    const { passed, failures } = await runSteps([
      first,
      // One after the other: each keeps two cores busy, and at once they would meet limits of time.
      ...(layers.includes("unit") ? [[tests("unit", ...some)]] : []),
      ...(layers.includes("edge") ? [[tests("edge", ...some)]] : []),
      ...(hasBrowser ? [[tests("browser", ...some, ...withoutCheck)]] : []),
    ]);
    for (const advice of missing) console.error(`\n${advice}`);
    const leftOut = [
      ...(flags["without-browser"] ? ["the browser tests"] : []),
      ...(layers.includes("browser") && !hasChecker ? ["the check of the HTML"] : []),
    ];
    if (leftOut.length > 0) console.log(`\nLeft out: ${leftOut.join(" and ")}.`);
    // Again at the end: thousands of lines lie between a failure and here.
    for (const failure of failures) console.error(`\nfailed: ${failure}`);
    console.log(`\n${passed} passed, ${failures.length} failed`);
    return failures.length === 0 ? 0 : 1;
  },
});

function tests(project: string, ...flags: readonly string[]): Step {
  const report = resolve(`dist/test-report-${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const command = ["vitest", "run", "--project", project, ...reporters, ...flags] as const;
  return { name: `${project} tests`, command, report };
}

interface Done {
  /** The output, unless the step printed it itself. */
  readonly said: string;
  readonly isPassed: boolean;
  readonly seconds: number;
}

/** Runs a step. With `isQuiet` its output is given back: another step prints its own meanwhile. */
function run({ name, command: [program, ...args], report }: Step, isQuiet: boolean): Promise<Done> {
  if (report !== undefined) rmSync(report, { force: true });
  return new Promise((done) => {
    const startedAt = performance.now();
    let said = "";
    const end = (isPassed: boolean) =>
      done({ said, isPassed, seconds: Math.round((performance.now() - startedAt) / 1000) });
    if (name === "browser tests" && findChromium() === undefined) return end(false);
    const [file, ...first] = programOf(program);
    const child = spawn(file, [...first, ...args], {
      stdio: isQuiet ? ["ignore", "pipe", "pipe"] : "inherit",
      // Everything is built before the first test.
      env: { ...process.env, WRANGLER_SEND_METRICS: "false", USE_TEST_BUILD: "1" },
    });
    for (const output of [child.stdout, child.stderr]) {
      output?.setEncoding("utf8").on("data", (text: string) => (said += text));
    }
    child.on("error", () => end(false));
    child.on("close", (code) => end(code === 0));
  });
}

/**
 * Runs groups of steps one after another and counts their tests. The steps of a group run at once: alone,
 * each would leave a core idle. The first of them prints its output at once, the others in their turn.
 */
async function runSteps(groups: readonly (readonly Step[])[]): Promise<Counted> {
  const steps = groups.flat();
  console.log(
    `${steps.length === 1 ? "1 step" : `${steps.length} steps`}: ${steps.map(({ name }) => name).join(", ")}.`,
  );
  let [passed, place] = [0, 0];
  const failures: string[] = [];
  for (const group of groups) {
    const heading = (step: Step) =>
      console.log(`\n── ${step.name} (${(place += 1)} of ${steps.length})`);
    const [first] = group;
    if (first) heading(first);
    const running = group.map((step) => run(step, step !== first));
    for (const [index, step] of group.entries()) {
      if (step !== first) heading(step);
      const { said, isPassed, seconds } = (await running[index]) as Done;
      process.stdout.write(said);
      const counted = countTests(step.report) ?? { passed: isPassed ? 1 : 0, failures: [] };
      // A step without a report counts as one; one with a report may fail beside its tests.
      if (!isPassed && counted.failures.length === 0) failures.push(step.name);
      passed += counted.passed;
      failures.push(...counted.failures);
      if (isPassed) console.log(`── ${step.name}: passed in ${seconds} s`);
      else console.error(`── ${step.name}: failed after ${seconds} s`);
    }
  }
  return { passed, failures };
}
