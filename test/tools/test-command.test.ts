/** `npm test` itself, before programs that only say that they ran. */
import { expect, test } from "vitest";

import { makeProject } from "./project.ts";

const says = (name: string) => `echo "ran ${name} $@"`;
const PROGRAMS = {
  oxfmt: says("oxfmt"),
  oxlint: says("oxlint"),
  tsc: says("tsc"),
  vite: says("vite"),
  vitest: says("vitest"),
  node: says("node"),
  java: "exit 0",
  chrome: "exit 0",
};

/** `npm test` in a project with these programs; a program that is left out is nowhere to be found. */
function runTests(flags: readonly string[], programs: Readonly<Record<string, string>> = PROGRAMS) {
  const project = makeProject(programs);
  // No program of this machine is found: nothing is installed.
  const env = {
    PATH: `${project.root}/node_modules/.bin`,
    CHROME_PATH: `${project.root}/node_modules/.bin/chrome`,
  };
  return project.run("test", flags, env);
}

test("the steps are told, then each with its place and time, then the count", () => {
  const { status, said } = runTests([]);
  expect(said).toMatch(
    /^8 steps: format, lint, types, build, builds for tests, unit tests, edge tests, browser tests\.\n/,
  );
  expect(said).toMatch(/── lint \(2 of 8\)\nran oxlint .*\n── lint: passed in \d+ s\n/);
  expect(said).toMatch(/── unit tests \(6 of 8\)\nran vitest run --project unit/);
  expect(said).toMatch(/── browser tests: passed in \d+ s\n/);
  expect(said).toMatch(/\n8 passed, 0 failed\n$/);
  expect(status).toBe(0);
});

test("--without-browser asks for no browser and no Java, and says what is left out", () => {
  const { chrome: _chrome, java: _java, ...others } = PROGRAMS;
  const { status, said } = runTests(["--without-browser"], others);
  expect(said).not.toContain("--project browser");
  expect(said).toContain("Left out: the browser tests and the check of the HTML.");
  expect(status).toBe(0);
});

test("--without-html-checker asks for no Java", () => {
  const { java: _java, ...others } = PROGRAMS;
  const { status, said } = runTests(["--without-html-checker"], others);
  expect(said).toMatch(/--project browser .*--exclude test\/browser\/markup\.test\.ts\n/);
  expect(said).toContain("Left out: the check of the HTML.");
  expect(status).toBe(0);
});

test("without Chromium the other tests run, and the end says how to get one or do without", () => {
  const { chrome: _chrome, ...others } = PROGRAMS;
  const { status, said } = runTests([], others);
  expect(said).toContain("--project edge");
  expect(said).not.toContain("--project browser");
  expect(said).toMatch(/The browser tests need Chromium\. .*--without-browser\.\n/);
  expect(said).toContain("\n7 passed, 1 failed\n");
  expect(status).toBe(1);
});

test.each([
  [["--only", "quick"], "4 steps: format, lint, types, build."],
  [["--only", "unit"], "1 step: unit tests."],
  [["--only", "edge", "--shard", "2/3"], "2 steps: builds for tests, edge tests."],
  [["--only", "quick,unit"], "5 steps: format, lint, types, build, unit tests."],
  [["--changed"], "4 steps: format, lint, types, unit tests."],
])("%j runs its layers alone", (flags, steps) => {
  const { status, said } = runTests(flags);
  expect(said.split("\n", 1)).toEqual([steps]);
  expect(said).not.toContain("Left out");
  expect([said.includes("--shard=2/3"), said.includes("--changed")]).toEqual([
    flags.includes("2/3"),
    flags.includes("--changed"),
  ]);
  expect(status).toBe(0);
});

test("a step that fails is told, and fails the command", () => {
  const { status, said } = runTests([], { ...PROGRAMS, tsc: "exit 2" });
  expect(said).toMatch(/── types: failed after \d+ s\n/);
  expect(said).toContain("\n7 passed, 1 failed\n");
  expect(status).toBe(1);
});

test.each([
  ["--without-everything", "Unknown option '--without-everything'"],
  ["unit", "unit: npm test takes flags only\n"],
  ["--only=units", "--only names units, not one of quick, unit, edge, browser\n"],
  ["--shard=2", "--shard takes a part like 1/2\n"],
])("%s, which there is not, is told before any step runs", (word, reason) => {
  const { status, said } = runTests([word]);
  expect(said.startsWith(reason)).toBe(true);
  expect(said.endsWith("\nnpm run test -- --help tells more.\n")).toBe(true);
  expect(said).not.toContain("ran ");
  expect(status).toBe(2);
});
