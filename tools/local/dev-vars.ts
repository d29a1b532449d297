/** The vars of this machine, which override those of the configuration. */
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** The vars in `.dev.vars`, also after a byte order mark; none where there is no such file. */
export function devVars(): NodeJS.Dict<string> {
  if (!existsSync(".dev.vars")) return {};
  return parseEnv(readFileSync(".dev.vars", "utf8").replace(/^\uFEFF/, ""));
}
