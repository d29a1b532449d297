/** The KV namespace, the D1 database and the bucket in the account that wrangler is logged in to. */
import { readList, readObject, run } from "../local/local-state.ts";
import { messageOf } from "../terminal/usage-error.ts";
import type { StoreIds, StoreNames } from "./deploy-config.ts";

/** What wrangler says of a Worker that was never deployed. */
const NEVER_DEPLOYED = /\[code: 10007\]|has no deployments/;

const LISTS = { kv: ["kv", "namespace", "list"], d1: ["d1", "list", "--json"] } as const;
const KINDS = { kv: ["kv", "namespace"], d1: ["d1"] } as const;

/**
 * The stores of a Worker that the account has: those that the live version is bound to, under any names,
 * else those of these names.
 */
export async function findStores(worker: string, names: StoreNames): Promise<FoundStores> {
  const live = await liveStores(worker);
  return {
    bucket: live.bucket,
    kv: live.kv ?? idOf(await run("wrangler", LISTS.kv), names.kv),
    d1: live.d1 ?? idOf(await run("wrangler", LISTS.d1), names.d1),
  };
}

/** The stores that were found, and in place of each missing one a new one of its name. */
export async function makeMissing({ kv, d1 }: FoundStores, names: StoreNames): Promise<StoreIds> {
  return {
    kv: kv ?? (await makeStore("kv", names.kv)),
    d1: d1 ?? (await makeStore("d1", names.d1)),
  };
}

export interface FoundStores {
  readonly kv: string | undefined;
  readonly d1: string | undefined;
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
async function liveStores(worker: string): Promise<Partial<FoundStores>> {
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

async function makeStore(kind: keyof StoreIds, name: string): Promise<string> {
  console.log(`Making ${name} …`);
  await run("wrangler", [...KINDS[kind], "create", name]);
  const made = idOf(await run("wrangler", LISTS[kind]), name);
  if (!made) throw new Error(`${name} was made, but wrangler does not list it.`);
  return made;
}

/** The id of the entry with a name in a list that wrangler printed as JSON; undefined where there is none. */
export function idOf(printed: string, name: string): string | undefined {
  const list = readList(printed) as readonly Record<string, string>[];
  const found = list.find((entry) => entry["title"] === name || entry["name"] === name);
  return found?.["id"] ?? found?.["uuid"];
}
