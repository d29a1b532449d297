/** The KV namespace and the D1 database in the account that wrangler is logged in to. */
import { readList, readObject, run } from "../local/local-state.ts";
import type { StoreIds, StoreNames } from "./deploy-config.ts";

/**
 * The stores of a Worker: those that the live version is bound to, under whatever names, else those of
 * these names. Makes what the account does not have yet.
 */
export async function findOrCreateStores(worker: string, names: StoreNames): Promise<StoreIds> {
  const live = await liveStores(worker);
  return {
    kv: live.kv ?? (await findOrCreate(names.kv, ["kv", "namespace"], ["kv", "namespace", "list"])),
    d1: live.d1 ?? (await findOrCreate(names.d1, ["d1"], ["d1", "list", "--json"])),
  };
}

interface Version {
  readonly resources?: { readonly bindings?: readonly Readonly<Record<string, string>>[] };
}

/** The ids that the Worker's live version has; none for a Worker that was never deployed. */
async function liveStores(worker: string): Promise<Partial<StoreIds>> {
  const ask = async (words: readonly string[]) =>
    readObject(await run("wrangler", [...words, "--name", worker, "--json"]));
  try {
    const { versions = [] } = (await ask(["deployments", "status"])) as {
      versions?: readonly { readonly version_id: string }[];
    };
    const [newest] = versions;
    if (newest === undefined) return {};
    const { resources } = (await ask(["versions", "view", newest.version_id])) as Version;
    const binding = (type: string, name: string) =>
      resources?.bindings?.find((one) => one["type"] === type && one["name"] === name);
    const kv = binding("kv_namespace", "FEEDS")?.["namespace_id"];
    const d1 = binding("d1", "DB")?.["id"];
    return { ...(kv ? { kv } : {}), ...(d1 ? { d1 } : {}) };
  } catch {
    // Wrangler fails for a Worker that does not exist. Its other faults end the commands that follow.
    return {};
  }
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
