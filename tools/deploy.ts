/**
 * `npm run deploy`: makes the KV namespace and the D1 database if the account has none yet, then
 * builds, migrates the remote D1 and deploys. Stops at the first fault, with what wrangler said.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { endOnFault, readList, run } from "./state.ts";

const CONFIG = "wrangler.toml";
const DATABASE = "hometown-news";
const NAMESPACE = "hometown-news-feeds";

/** Those of the previews, which begin with another word, stay. */
const KV_PLACEHOLDER = /\bid = "FEEDS"/;
const D1_PLACEHOLDER = /\bdatabase_id = "hometown-news"/;

/** Ids of the account's stores. */
export interface StoreIds {
  readonly kv: string;
  readonly d1: string;
}

/** Whether a configuration still has the placeholders that the project comes with. */
export function hasPlaceholders(config: string): boolean {
  return KV_PLACEHOLDER.test(config) || D1_PLACEHOLDER.test(config);
}

/** The configuration with the account's ids in the place of the placeholders; others stay. */
export function withIds(config: string, ids: StoreIds): string {
  return config
    .replace(KV_PLACEHOLDER, `id = "${ids.kv}"`)
    .replace(D1_PLACEHOLDER, `database_id = "${ids.d1}"`);
}

/** The id of the entry with a name in a list that wrangler printed as JSON; undefined where there is none. */
export function idOf(printed: string, name: string): string | undefined {
  const list = readList(printed) as readonly Record<string, string>[];
  const found = list.find((entry) => entry["title"] === name || entry["name"] === name);
  return found?.["id"] ?? found?.["uuid"];
}

async function findOrCreate(
  name: string,
  list: readonly string[],
  create: readonly string[],
): Promise<string> {
  const known = idOf(await run("wrangler", list), name);
  if (known) return known;
  console.log(`Making ${name} …`);
  await run("wrangler", create);
  const made = idOf(await run("wrangler", list), name);
  if (!made) throw new Error(`${name} was made, but wrangler does not list it.`);
  return made;
}

async function deploy(): Promise<void> {
  const config = readFileSync(CONFIG, "utf8");
  if (hasPlaceholders(config)) {
    const ids = {
      kv: await findOrCreate(
        NAMESPACE,
        ["kv", "namespace", "list"],
        ["kv", "namespace", "create", NAMESPACE],
      ),
      d1: await findOrCreate(DATABASE, ["d1", "list", "--json"], ["d1", "create", DATABASE]),
    };
    writeFileSync(CONFIG, withIds(config, ids));
    console.log(`${CONFIG} now names your stores; keep it.`);
  } else {
    // Whoever may not ask for this may not deploy, and need not wait for the build to hear it.
    await run("wrangler", ["d1", "migrations", "list", "DB", "--remote", "--config", CONFIG]);
  }
  await run("vite", ["build"], true);
  await run("wrangler", ["d1", "migrations", "apply", "DB", "--remote", "--config", CONFIG], true);
  await run("wrangler", ["deploy", ...process.argv.slice(2)], true);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await endOnFault(deploy);
}
