/** The KV namespace, the D1 database and the bucket in the account that wrangler is logged in to. */
import { readList, readObject, run } from "../local/local-state.ts";
import { messageOf } from "../terminal/usage-error.ts";
import type { StoreIds, StoreNames } from "./deploy-config.ts";

/** What wrangler says of a Worker that was never deployed. */
const NEVER_DEPLOYED = /\[code: 10007\]|has no deployments/;

/**
 * The stores of a Worker: those that the live version is bound to, under any names, else those of
 * these names. Makes what the account does not have yet.
 */
export async function findOrCreateStores(worker: string, names: StoreNames): Promise<Stores> {
  const live = await liveStores(worker);
  return {
    bucket: live.bucket,
    kv: live.kv ?? (await findOrCreate(names.kv, ["kv", "namespace"], ["kv", "namespace", "list"])),
    d1: live.d1 ?? (await findOrCreate(names.d1, ["d1"], ["d1", "list", "--json"])),
  };
}

export interface Stores extends StoreIds {
  /** Name of the bucket that the live version is bound to. */
  readonly bucket: string | undefined;
}

interface Version {
  readonly resources?: { readonly bindings?: readonly Readonly<Record<string, string>>[] };
}

/**
 * The ids that the Worker's live version has; none for a Worker that was never deployed. Throws where the
 * account cannot say: to go on would make a second pair of stores beside those of another name.
 */
async function liveStores(worker: string): Promise<Partial<Stores>> {
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
    const bucket = binding("r2_bucket", "PICTURES")?.["bucket_name"];
    return { ...(kv ? { kv } : {}), ...(d1 ? { d1 } : {}), bucket };
  } catch (error) {
    if (NEVER_DEPLOYED.test(messageOf(error))) return {};
    throw error;
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
