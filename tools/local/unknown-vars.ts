/**
 * Unknown names of vars. The Worker refuses a wrong value, but never sees a misspelt name, so the commands
 * that run it on this machine warn of it.
 */
import { existsSync, readFileSync } from "node:fs";

import { SECRETS, VARS } from "../../worker/platform/env.ts";
import { devVars } from "./dev-vars.ts";

/** The commands and the build read it; the Worker does not. */
const BUILD_VAR = "PUBLICATIONS_DIR";

/** Names of vars, and the place they were written in. */
interface Written {
  readonly place: string;
  readonly names: readonly string[];
}

/** Warns of every unknown var of this machine on standard error. */
export function warnOfUnknownVars(flags: readonly string[] = []): void {
  const written: readonly Written[] = [
    { place: "wrangler.toml", names: namesInConfig(configText()) },
    { place: ".dev.vars", names: Object.keys(devVars()).filter((name) => name !== BUILD_VAR) },
    { place: "--var", names: namesInFlags(flags) },
  ];
  for (const line of unknownVars(written)) console.error(line);
}

/** A line for each unknown name. */
export function unknownVars(written: readonly Written[]): readonly string[] {
  return written.flatMap(({ place, names }) =>
    [...new Set(names)]
      .filter((name) => ![...VARS, ...SECRETS].some((known) => known === name))
      .map((name) => `${place}: there is no var ${name}; there are ${VARS.join(", ")}.`),
  );
}

/** The names below `[vars]` in a configuration, up to its next table. */
export function namesInConfig(toml: string): readonly string[] {
  const [, table = ""] =
    /^[ \t]*\[[ \t]*vars[ \t]*\](.*?)(?=^[ \t]*\[|$(?![\s\S]))/ms.exec(toml) ?? [];
  return [...table.matchAll(/^[ \t]*["']?([\w.-]+)["']?[ \t]*=/gm)].flatMap(
    ([, name]) => name ?? [],
  );
}

/** The names in `--var NAME:value`, which wrangler takes several of, also behind one flag. */
export function namesInFlags(flags: readonly string[]): readonly string[] {
  let isVar = false;
  const given = flags.flatMap((flag) => {
    if (!flag.startsWith("-")) return isVar ? [flag] : [];
    isVar = flag === "--var";
    return flag.startsWith("--var=") ? [flag.slice("--var=".length)] : [];
  });
  return given.flatMap((text) => /^([^:]+):/.exec(text)?.[1] ?? []);
}

function configText(): string {
  return existsSync("wrangler.toml") ? readFileSync("wrangler.toml", "utf8") : "";
}
