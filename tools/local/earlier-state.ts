/**
 * A local state that no migration brings to this version's schema: it is set aside, not changed, and the
 * commands begin with an empty one.
 */
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";

import { appliedMigrations, readLocal } from "./local-database.ts";
import { isUpgradable, SCHEMA_ROWS, type SchemaRow } from "./migrations.ts";

/** Fails, as it is to, in the runtime's own databases. */
const MIGRATED_ROWS = SCHEMA_ROWS.replace(
  "ORDER",
  "WHERE EXISTS (SELECT 1 FROM d1_migrations) ORDER",
);

/** Moves such a state into a folder beside its own; gives the line for the operator, if there was one. */
export function setAsideEarlierState(folder: string): string | undefined {
  const applied = appliedMigrations(folder);
  if (applied.size === 0) return undefined;
  const rows = readLocal(folder, MIGRATED_ROWS) as unknown as readonly SchemaRow[];
  if (isUpgradable(rows, applied)) return undefined;
  const aside = freeName(`${folder.replace(/\/+$/, "")}-earlier`);
  mkdirSync(aside, { recursive: true });
  renameSync(join(folder, "v3"), join(aside, "v3"));
  return `The local state in ${folder} is of a version that no migration reads and is now in ${aside}: with that version run \`npm run archive -- export FILE --persist-to ${aside}\`, then here \`npm run archive -- import FILE\`.`;
}

function freeName(wanted: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (!existsSync(name)) return name;
  }
}
