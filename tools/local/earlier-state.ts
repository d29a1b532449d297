/**
 * A local state of an earlier version, whose migrations this version does not have: it is set aside, not
 * changed, and the commands begin with an empty one.
 */
import { existsSync, mkdirSync, readdirSync, renameSync } from "node:fs";
import { join, resolve } from "node:path";

import { appliedMigrations } from "./local-database.ts";

const MIGRATIONS = resolve(import.meta.dirname, "../../worker/migrations");

/** Moves such a state into a folder beside its own; gives the line for the operator, if there was one. */
export function setAsideEarlierState(folder: string): string | undefined {
  const known = new Set(readdirSync(MIGRATIONS));
  if (appliedMigrations(folder).isSubsetOf(known)) return undefined;
  const aside = freeName(`${folder.replace(/\/+$/, "")}-earlier`);
  mkdirSync(aside, { recursive: true });
  renameSync(join(folder, "v3"), join(aside, "v3"));
  return `The local state in ${folder} is of an earlier version and is now in ${aside}: with that version run \`npm run archive -- export FILE --persist-to ${aside}\`, then here \`npm run archive -- import FILE\`.`;
}

function freeName(wanted: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (!existsSync(name)) return name;
  }
}
