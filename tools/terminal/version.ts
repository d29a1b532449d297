/** The version of the software: that of package.json, the only place where it stands. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const FILE = resolve(import.meta.dirname, "../../package.json");

/** As 1.0.0. */
export const { version: VERSION } = JSON.parse(readFileSync(FILE, "utf8")) as {
  readonly version: string;
};
