/** How the programs of packages are started. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

import { expect, test } from "vitest";

import { programOf } from "../../../tools/terminal/program.ts";

test("a program is the entry that npm has made", () => {
  expect(programOf("oxfmt", ".", "linux")).toEqual([resolve("node_modules/.bin/oxfmt")]);
});

test.each(["oxfmt", "oxlint", "tsc", "vite", "vitest"])(
  "on Windows %s is a file that Node runs",
  (name) => {
    const [command, ...args] = programOf(name, ".", "win32");
    const { status, stdout } = spawnSync(command, [...args, "--version"], { encoding: "utf8" });
    expect([command, status]).toEqual([process.execPath, 0]);
    expect(stdout).toMatch(/\d+\.\d+\.\d+/);
  },
);

test("on Windows Node is the one that runs the command", () => {
  expect(programOf("node", ".", "win32")).toEqual([process.execPath]);
});
