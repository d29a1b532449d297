/** Reads and edits `wrangler.toml` for `npm run deploy`. */

/** Ids of previews, which have another key, stay. */
const KV_PLACEHOLDER = /\bid = "FEEDS"/;
const D1_PLACEHOLDER = /\bdatabase_id = "hometown-news"/;

const WORKERS_DEV = /^workers_dev = true$/m;
const OWN_DOMAIN = /^[ \t]*(?:routes?[ \t]*=|\[\[[ \t]*routes[ \t]*\]\])/m;
const DOMAIN_FLAG = /^--(?:domains?|routes?)(?:=|$)/;

/** Ids of the account's stores. */
export interface StoreIds {
  readonly kv: string;
  readonly d1: string;
}

/** Whether a configuration still has the placeholders that the project comes with. */
export function hasPlaceholders(config: string): boolean {
  return KV_PLACEHOLDER.test(config) || D1_PLACEHOLDER.test(config);
}

/** The configuration with the account's ids in place of the placeholders; other ids stay. */
export function withIds(config: string, ids: StoreIds): string {
  return config
    .replace(KV_PLACEHOLDER, `id = "${ids.kv}"`)
    .replace(D1_PLACEHOLDER, `database_id = "${ids.d1}"`);
}

/** Whether a configuration, or the flags of `wrangler deploy`, name a domain or a route. */
export function namesOwnDomain(config: string, flags: readonly string[]): boolean {
  return OWN_DOMAIN.test(config) || flags.some((flag) => DOMAIN_FLAG.test(flag));
}

/** The configuration with the site not served at workers.dev. */
export function withoutWorkersDev(config: string): string {
  return config.replace(WORKERS_DEV, "workers_dev = false");
}
