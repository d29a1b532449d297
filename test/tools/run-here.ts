/** Runs a command of `tools/` in the process of the tests: a process of its own takes a hundred times as long. */
import { resolve } from "node:path";

import { vi } from "vitest";

let runs = 0;

/**
 * Runs it in a folder; gives its exit code and output. What its own programs print to the same terminal is not
 * among it.
 */
export async function runHere(
  command: string,
  words: readonly string[] = [],
  folder = ".",
  env: Readonly<Record<string, string>> = {},
) {
  const [out, err]: [string[], string[]] = [[], []];
  const before = { argv: process.argv, folder: process.cwd(), env: { ...process.env } };
  const outputs = [process.stdout, process.stderr];
  const listeners = outputs.map((output) => output.listeners("error"));
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation((text) => out.push(String(text)) > 0),
    vi.spyOn(console, "log").mockImplementation((line = "") => void out.push(`${line}\n`)),
    vi.spyOn(console, "error").mockImplementation((line = "") => void err.push(`${line}\n`)),
  ];
  const file = resolve(`tools/${command}.ts`);
  runs += 1;
  try {
    process.argv = [process.execPath, file, ...words];
    Object.assign(process.env, env);
    // Modules read it as they load.
    if ("PUBLICATIONS_DIR" in env) vi.resetModules();
    process.chdir(folder);
    // The command's module runs anew, and shares what it imports.
    await import(/* @vite-ignore */ `${file}?run=${runs}`);
    const [printed, complaints] = [out.join(""), err.join("")];
    return {
      status: Number(process.exitCode ?? 0),
      printed,
      complaints,
      said: printed + complaints,
    };
  } finally {
    if ("PUBLICATIONS_DIR" in env) vi.resetModules();
    process.chdir(before.folder);
    process.argv = before.argv;
    for (const name of Object.keys(env)) {
      if (before.env[name] === undefined) delete process.env[name];
      else process.env[name] = before.env[name];
    }
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
    for (const [at, output] of outputs.entries()) {
      for (const listener of output.listeners("error"))
        if (!listeners[at]?.includes(listener)) output.off("error", listener as () => void);
    }
  }
}
