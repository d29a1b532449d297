/** A temporary project for one test of a command, with shell scripts as its programs. */
import { execSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

import { onTestFinished, TestRunner } from "vitest";

import { runHere } from "./run-here.ts";

/** Makes the project for the duration of a test. On Windows, which has no such shell, the test is skipped. */
export function makeProject(programs: Readonly<Record<string, string>>) {
  if (process.platform === "win32") TestRunner.getCurrentTest()?.context.skip();
  // On macOS the folder for temporary files is behind a link.
  const root = realpathSync(mkdtempSync(join(tmpdir(), "project-")));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string, mode = 0o644) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { mode });
  };
  for (const [name, script] of Object.entries(programs)) {
    write(`node_modules/.bin/${name}`, `#!/bin/sh\n${script}\n`, 0o755);
  }
  return {
    root,
    write,
    read: (path: string) => readFileSync(join(root, path), "utf8"),
    has: (path: string) => existsSync(join(root, path)),
    /** Runs a line of a shell in it. */
    shell: (line: string) => execSync(line, { cwd: root, encoding: "utf8" }),
    /** Runs a command of `tools/` in it, in this process; gives its exit code and output. */
    here: (command: string, words: readonly string[] = []) => runHere(command, words, root),
    /** The same in a process of its own, with the output of its programs. */
    run(
      command: string,
      flags: readonly string[] = [],
      env: Readonly<Record<string, string>> = {},
    ) {
      const done = spawnSync(process.execPath, [resolve(`tools/${command}.ts`), ...flags], {
        cwd: root,
        encoding: "utf8",
        env: { ...process.env, ...env },
      });
      return { status: done.status, said: done.stdout + done.stderr };
    },
  };
}
