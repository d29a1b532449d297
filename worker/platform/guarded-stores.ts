/**
 * The stores as readers' requests ask them: reads of D1 and KV are refused at once while the store is left
 * alone (`store-health.ts`). Writes pass, because a day of writes may be spent while reads work.
 */
import { StoreHealth } from "./store-health.ts";

/** The bindings that are guarded. */
interface Stores {
  readonly DB: D1Database;
  readonly FEEDS: KVNamespace;
}

/** An environment whose stores are guarded, and the health of both. */
export interface Guarded<Env extends Stores> {
  readonly env: Env;
  readonly d1: StoreHealth;
  readonly kv: StoreHealth;
}

const guarded = new WeakMap<object, Guarded<Stores>>();

// Called when it is needed: tests replace the clock.
const now = () => Date.now();

/** The stores of an environment, guarded once for all requests of the isolate. */
export function guardStores<Env extends Stores>(env: Env): Guarded<Env> {
  const known = guarded.get(env);
  // An environment's own entry has its type.
  if (known) return known as Guarded<Env>;
  const [d1, kv] = [new StoreHealth("D1", now), new StoreHealth("KV", now)];
  const made = {
    env: { ...env, DB: guardD1(env.DB, d1), FEEDS: guardKv(env.FEEDS, kv) },
    d1,
    kv,
  };
  guarded.set(env, made);
  // An environment that is guarded already stays as it is.
  guarded.set(made.env, made);
  return made;
}

const IS_READ = /^\s*(?:SELECT|WITH)\b/i;

/** The statements behind guarded ones, for batches. */
const originals = new WeakMap<
  object,
  { readonly statement: D1PreparedStatement; readonly isRead: boolean }
>();

function guardD1(db: D1Database, health: StoreHealth): D1Database {
  const guardStatement = (statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement => {
    const made = {
      bind: (...values: unknown[]) => guardStatement(statement.bind(...values), isRead),
      all: () => (isRead ? health.call(() => statement.all()) : statement.all()),
    };
    originals.set(made, { statement, isRead });
    // Only these methods are used (`d1.ts`).
    return made as unknown as D1PreparedStatement;
  };
  const made = {
    prepare: (sql: string) => guardStatement(db.prepare(sql), IS_READ.test(sql)),
    batch: (statements: readonly D1PreparedStatement[]) => {
      const all = statements.flatMap((one) => originals.get(one) ?? []);
      const work = () => db.batch(all.map(({ statement }) => statement));
      return all.every(({ isRead }) => isRead) ? health.call(work) : work();
    },
  };
  return made as unknown as D1Database;
}

function guardKv(kv: KVNamespace, health: StoreHealth): KVNamespace {
  const made = {
    get: (...asked: Parameters<KVNamespace["get"]>) => health.call(() => kv.get(...asked)),
    put: (...given: Parameters<KVNamespace["put"]>) => kv.put(...given),
  };
  return made as unknown as KVNamespace;
}
