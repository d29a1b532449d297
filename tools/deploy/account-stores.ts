/** The KV namespace and the D1 database in the account that wrangler is logged in to. */
import { readList, run } from "../local/local-state.ts";
import type { StoreIds } from "./deploy-config.ts";

const DATABASE = "hometown-news";
const NAMESPACE = "hometown-news-feeds";

/** Makes the stores that the account does not have yet. */
export async function findOrCreateStores(): Promise<StoreIds> {
  return {
    kv: await findOrCreate(NAMESPACE, ["kv", "namespace"], ["kv", "namespace", "list"]),
    d1: await findOrCreate(DATABASE, ["d1"], ["d1", "list", "--json"]),
  };
}

async function findOrCreate(
  name: string,
  kind: readonly string[],
  list: readonly string[],
): Promise<string> {
  const known = idOf(await run("wrangler", list), name);
  if (known) return known;
  console.log(`Making ${name} …`);
  await run("wrangler", [...kind, "create", name]);
  const made = idOf(await run("wrangler", list), name);
  if (!made) throw new Error(`${name} was made, but wrangler does not list it.`);
  return made;
}

/** The id of the entry with a name in a list that wrangler printed as JSON; undefined where there is none. */
export function idOf(printed: string, name: string): string | undefined {
  const list = readList(printed) as readonly Record<string, string>[];
  const found = list.find((entry) => entry["title"] === name || entry["name"] === name);
  return found?.["id"] ?? found?.["uuid"];
}
