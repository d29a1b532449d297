/**
 * The part of `wrangler.toml` that opens the local stores. With the rest, the runtime would warn on every
 * command of a Durable Object whose code is not there.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const STORES = /^\[\[(?:d1_databases|r2_buckets)\]\]/;
const KEYS = /^(?:name|compatibility_date)[ \t]*=.*$/gm;
/** Wrangler's own folder, which git ignores. */
const FOLDER = ".wrangler";

/** A configuration with its name, its date, D1 and R2, and nothing else. */
export function storesOf(config: string): string {
  const [top = "", ...tables] = config.split(/^(?=\[)/m);
  const stores = tables.filter((table) => STORES.test(table));
  return [...(top.match(KEYS) ?? []), "", ...stores].join("\n");
}

/** Writes that part of a configuration to a file, and gives its path. Throws where there is none. */
export function writeStoresConfig(config: string): string {
  if (!existsSync(config)) throw new Error(`There is no ${config} in this folder.`);
  mkdirSync(FOLDER, { recursive: true });
  const path = resolve(FOLDER, "stores.toml");
  writeFileSync(path, storesOf(readFileSync(config, "utf8")));
  return path;
}
