/** The version stands in package.json alone: commands say it, and releases must agree with it. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const { version, scripts } = JSON.parse(read("package.json")) as {
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
};
const COMMANDS = Object.values(scripts).flatMap((line) => /^node (\S+)$/.exec(line)?.[1] ?? []);

function node(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, printed: stdout, complaints: stderr };
}

test("the lock file has the version of package.json", () => {
  const lock = JSON.parse(read("package-lock.json")) as { version: string; packages: object };
  expect(lock).toMatchObject({ version, packages: { "": { version } } });
});

test.each([...COMMANDS, "tools/bench/bench.ts"])(
  "%s --version prints the version alone",
  (file) => {
    expect(COMMANDS.length).toBeGreaterThan(9);
    expect(node(file, "--version")).toEqual({ status: 0, printed: `${version}\n`, complaints: "" });
  },
);

test("the notes of a release are its entry in CHANGELOG.md", () => {
  const { status, printed } = node("tools/release-notes.ts", `v${version}`);
  expect(status).toBe(0);
  expect(printed).toMatch(/^### (?:Upgrading|Added|Changed|Fixed|Removed|Security)\n/);
  expect(printed).not.toMatch(/^## /m);
});

test("a tag that differs from package.json makes no release", () => {
  const { status, complaints } = node("tools/release-notes.ts", "v0.0.1");
  expect(status).toBe(1);
  expect(complaints).toContain(`v0.0.1: package.json has the version ${version}.`);
});
