/**
 * `npm test`: everything that must hold, in the order in which it is quickest to fail: form, lint,
 * types, unit tests, production build, tests over the built Worker, browser tests. Ends with a line
 * that counts the tests.
 */
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";

import { findChromium, hasJava, installPackages } from "./test-programs.ts";

const BIN = resolve("node_modules/.bin");
const REPORT = resolve("dist/test-report.json");

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
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

const STEPS: readonly Step[] = [
  { name: "format", command: ["oxfmt", "--check", "."] },
  { name: "lint", command: ["oxlint", "--report-unused-disable-directives-severity=error"] },
  { name: "types", command: ["tsc", "--noEmit"] },
  { name: "unit tests", command: vitest("unit") },
  { name: "build", command: ["vite", "build", "--logLevel", "warn"] },
  { name: "edge tests", command: vitest("edge") },
  { name: "browser tests", command: vitest("browser"), env: { USE_TEST_BUILD: "1" } },
];

function run({ command: [program, ...args], env }: Step): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(resolve(BIN, program), args, {
      stdio: "inherit",
      env: { ...process.env, WRANGLER_SEND_METRICS: "false", ...env },
    });
    child.on("error", () => done(false));
    child.on("close", (code) => done(code === 0));
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

const lacking = [
  ...(findChromium() ? [] : ["chromium"]),
  ...(hasJava() ? [] : ["default-jre-headless"]),
];
if (lacking.length > 0) installPackages(lacking);
const chromium = findChromium();
if (!chromium) {
  console.error(
    "The browser tests need Chromium. Install it (Debian and Ubuntu: apt-get install chromium;\n" +
      "macOS: brew install --cask chromium) or name one in CHROME_PATH.",
  );
}
if (!hasJava()) {
  console.error(
    "The HTML checker needs Java (Debian and Ubuntu: apt-get install default-jre-headless;\n" +
      "macOS: brew install openjdk).",
  );
}

let passed = 0;
let failed = 0;
for (const step of STEPS) {
  console.log(`\n── ${step.name}`);
  rmSync(REPORT, { force: true });
  const isBrowser = step.name === "browser tests";
  const isPassed = (!isBrowser || chromium !== undefined) && (await run(step));
  const counted = countTests(isPassed);
  passed += counted.passed;
  failed += counted.failed;
  if (!isPassed) console.error(`── ${step.name}: failed`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
