/** The stores that the configuration names, while a deployment may still be refused. */
import { readFileSync, writeFileSync } from "node:fs";

import { run } from "../local/local-state.ts";
import { findStores, makeMissing } from "./account-stores.ts";
import {
  hasD1Placeholder,
  hasPlaceholders,
  type StoreIds,
  storeNames,
  withStores,
} from "./deploy-config.ts";
import { withBucket } from "./picture-bucket.ts";

const CONFIG = "wrangler.toml";

/** The stores of a deployment that may still be refused. */
export interface NamedStores {
  readonly hasDatabase: boolean;
  /** Makes what the account lacks, and names all stores in the configuration. */
  makeMissing(): Promise<void>;
  undo(): void;
}

/** The configuration with the stores that the account has. Nothing is made before the papers are accepted. */
export async function nameStores(worker: string): Promise<NamedStores> {
  const config = readFileSync(CONFIG, "utf8");
  if (!hasPlaceholders(config)) {
    // Fails without permission to deploy, which should be reported before the build.
    await run("wrangler", ["d1", "migrations", "list", "DB", "--remote", "--config", CONFIG]);
    return { hasDatabase: true, makeMissing: async () => {}, undo: () => {} };
  }
  const names = storeNames(config, worker);
  const found = await findStores(worker, names);
  const name = (ids: { readonly [Kind in keyof StoreIds]?: string | undefined }) =>
    writeFileSync(CONFIG, withBucket(withStores(config, ids, names), worker, found.bucket));
  // The database is read by the id in the configuration.
  name({ d1: found.d1 });
  return {
    hasDatabase: found.d1 !== undefined || !hasD1Placeholder(config),
    async makeMissing() {
      name(await makeMissing(found, names));
      console.log(`${CONFIG} now names your stores; keep it.`);
    },
    undo() {
      writeFileSync(CONFIG, config);
      console.log(`${CONFIG} is as it was before, and nothing was made in your account.`);
    },
  };
}
