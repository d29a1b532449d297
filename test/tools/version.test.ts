/** The version stands in package.json alone: commands say it, and releases must agree with it. */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { runHere } from "./run-here.ts";

const read = (path: string) => readFileSync(path, "utf8");
const { version, scripts } = JSON.parse(read("package.json")) as {
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
};
const COMMANDS = Object.values(scripts).flatMap(
  (line) => /^node tools\/(\S+)\.ts$/.exec(line)?.[1] ?? [],
);

test("the lock file has the version of package.json", () => {
  const lock = JSON.parse(read("package-lock.json")) as { version: string; packages: object };
  expect(lock).toMatchObject({ version, packages: { "": { version } } });
});

test.each([...COMMANDS, "bench/bench"])(
  "%s --version prints the version alone",
  async (command) => {
    expect(COMMANDS.length).toBeGreaterThan(9);
    expect(await runHere(command, ["--version"])).toMatchObject({
      status: 0,
      said: `${version}\n`,
    });
  },
);

test("the notes of a release are its entry in CHANGELOG.md", async () => {
  const { status, said } = await runHere("release-notes", [`v${version}`]);
  expect(status).toBe(0);
  expect(said).toMatch(/^### (?:Upgrading|Added|Changed|Fixed|Removed|Security)\n/);
  expect(said).not.toMatch(/^## /m);
});

test("a tag that differs from package.json makes no release", async () => {
  const { status, said } = await runHere("release-notes", ["v0.0.1"]);
  expect(status).toBe(1);
  expect(said).toContain(`v0.0.1: package.json has the version ${version}.`);
});
