/** Reads and edits `wrangler.toml` for `npm run deploy`. */

/** Ids of previews, which have another key, stay. */
const KV_PLACEHOLDER = /\bid = "FEEDS"/;
const D1_PLACEHOLDER = /\bdatabase_id = "hometown-news"/;
/** The name that the project comes with; any other is the operator's. */
const D1_NAME_PLACEHOLDER = /^database_name = "hometown-news"/m;

const WORKERS_DEV = /^workers_dev = true$/m;
const OWN_DOMAIN = /^[ \t]*(?:routes?[ \t]*=|\[\[[ \t]*routes[ \t]*\]\])/m;
const DOMAIN_FLAG = /^--(?:domains?|routes?)(?:=|$)/;

/** Ids of the account's stores. */
export interface StoreIds {
  readonly kv: string;
  readonly d1: string;
}

/** Names of the stores, for those that the account does not have yet. */
export interface StoreNames {
  readonly kv: string;
  readonly d1: string;
}

/** Whether a configuration still has the placeholders that the project comes with. */
export function hasPlaceholders(config: string): boolean {
  return KV_PLACEHOLDER.test(config) || D1_PLACEHOLDER.test(config);
}

/** Whether a configuration names no database yet. */
export function hasD1Placeholder(config: string): boolean {
  return D1_PLACEHOLDER.test(config);
}

/** The Worker's name: that of the flag `--name`, else the configuration's. Throws where there is none. */
export function workerName(config: string, flags: readonly string[]): string {
  const at = flags.findIndex((flag) => /^--name(?:=|$)/.test(flag));
  const flag = flags[at]?.split("=")[1] ?? (at < 0 ? undefined : flags[at + 1]);
  const [, named] = /^name[ \t]*=[ \t]*["']([^"'\n]+)["']/m.exec(config) ?? [];
  const name = flag ?? named;
  if (name === undefined) throw new Error("wrangler.toml has no name for the Worker.");
  return name;
}

/** The operator's name of the database as it stands; other stores are named after the Worker. */
export function storeNames(config: string, worker: string): StoreNames {
  const [, named] = /^database_name[ \t]*=[ \t]*["']([^"'\n]+)["']/m.exec(config) ?? [];
  const isOwn = named !== undefined && !D1_NAME_PLACEHOLDER.test(config);
  return { kv: `${worker}-feeds`, d1: isOwn ? named : worker };
}

/** The configuration with stores in place of their placeholders; other ids and names stay. */
export function withStores(
  config: string,
  { kv, d1 }: { readonly [Kind in keyof StoreIds]?: string | undefined },
  names: StoreNames,
): string {
  const isNew = d1 !== undefined && D1_PLACEHOLDER.test(config);
  return config
    .replace(KV_PLACEHOLDER, (placeholder) => (kv === undefined ? placeholder : `id = "${kv}"`))
    .replace(D1_PLACEHOLDER, (placeholder) => (isNew ? `database_id = "${d1}"` : placeholder))
    .replace(D1_NAME_PLACEHOLDER, (name) => (isNew ? `database_name = "${names.d1}"` : name));
}

/** Whether a configuration, or the flags of `wrangler deploy`, name a domain or a route. */
export function namesOwnDomain(config: string, flags: readonly string[]): boolean {
  return OWN_DOMAIN.test(config) || flags.some((flag) => DOMAIN_FLAG.test(flag));
}

/** The configuration with the site not served at workers.dev. */
export function withoutWorkersDev(config: string): string {
  return config.replace(WORKERS_DEV, "workers_dev = false");
}
