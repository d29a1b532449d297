/**
 * What was deployed last, as the database knows it: which Worker, which papers, from which folder. A
 * deployment that would change the papers, or that meets the papers of another Worker, is refused
 * unless a flag says that it is meant.
 */
import { MINUTE_MS } from "../../shared/time.ts";
import type { Database } from "../d1/database.ts";
import { inertJson, inlined } from "../d1/statements.ts";
import type { Holding } from "./pending-migrations.ts";

export interface Deployment {
  readonly worker: string;
  /** Path of the folder of publications from the project. */
  readonly folder: string;
  /** Ids. */
  readonly publications: readonly string[];
}

interface DeploymentRow {
  readonly worker: string;
  readonly folder: string;
  /** JSON. */
  readonly publications: string;
}

/** The flags of `npm run deploy` that say what is meant. */
export interface Meant {
  /** All ids that the site is to have from now on; undefined where the flag is missing. */
  readonly publications: readonly string[] | undefined;
  /** The Worker whose stores are taken over. */
  readonly fromWorker: string | undefined;
}

export const PUBLICATIONS_FLAG = "--publications";
export const WORKER_FLAG = "--from-worker";

/** A build and the first stories of a hundred feeds take a few minutes. */
const CLAIM_MINUTES = 15;

const LAST = "SELECT worker, folder, publications FROM deployment";
/** Gives a row where no other deployment is under way. */
const CLAIM = `UPDATE deployment SET claimed_until = ?1 ->> 'until'
  WHERE claimed_until <= ?1 ->> 'now' RETURNING id`;
const RELEASE = "UPDATE deployment SET claimed_until = 0";
const NOTE = `INSERT INTO deployment (id, worker, folder, publications, deployed_at)
  SELECT 1, ?1 ->> 'worker', ?1 ->> 'folder', ?1 -> 'publications', ?1 ->> 'now' WHERE true
  ON CONFLICT (id) DO UPDATE SET (worker, folder, publications, deployed_at, claimed_until) =
    (excluded.worker, excluded.folder, excluded.publications, excluded.deployed_at, 0)`;

/**
 * The last deployment with a database that holds these tables; undefined for a new one. Throws for the
 * database of another program.
 */
export async function lastDeployment(
  store: Database,
  { rows }: Holding,
): Promise<Deployment | undefined> {
  const tables = rows.map(({ name }) => name);
  if (tables.includes("deployment")) {
    const [row] = await store.read<DeploymentRow>(LAST);
    return row && { ...row, publications: JSON.parse(row.publications) as readonly string[] };
  }
  const others = tables.filter((name) => !/^(?:_cf_|sqlite_|d1_)/.test(name));
  if (others.length > 0 && !others.includes("stories")) {
    throw new Error(
      `The database holds tables of another program (${others.slice(0, 3).join(", ")}). Name another one in wrangler.toml: database_name, with database_id = "hometown-news".`,
    );
  }
  return undefined;
}

/**
 * Why a deployment must not happen, in sentences with the flag that allows it; undefined where it may.
 * `samples` are the ids of papers at host names that are reserved for examples.
 */
export function refusalOf(
  next: Deployment,
  last: Deployment | undefined,
  samples: readonly string[],
  meant: Meant,
): string | undefined {
  if (last && last.worker !== next.worker && last.worker !== meant.fromWorker) {
    return `The stores hold the papers of the Worker ${last.worker} (${last.publications.join(", ")}), and this one is ${next.worker}. Give it stores of its own: in wrangler.toml id = "FEEDS" and database_id = "hometown-news", which are filled in. If the Worker has a new name: npm run deploy -- ${WORKER_FLAG} ${last.worker}`;
  }
  const asFlag = `npm run deploy -- ${PUBLICATIONS_FLAG} ${next.publications.join(",")}`;
  if (meant.publications) {
    if (isSame(meant.publications, next.publications)) return undefined;
    return `${PUBLICATIONS_FLAG} names ${meant.publications.join(", ")}, but ${next.folder} has ${next.publications.join(", ")}. PUBLICATIONS_DIR names another folder.`;
  }
  const before = last?.publications ?? [];
  const gone = before.filter((id) => !next.publications.includes(id));
  const fresh = next.publications.filter((id) => !before.includes(id));
  if (last && gone.length + fresh.length > 0) {
    const changes = [
      gone.length > 0 ? `take away ${gone.join(", ")}` : "",
      fresh.length > 0 ? `bring ${fresh.join(", ")}` : "",
    ];
    return `The site has ${before.join(", ")}, from ${last.folder}. This deployment, from ${next.folder}, would ${changes.filter((part) => part !== "").join(" and ")}. Nothing was deployed. If this is the wrong folder, set PUBLICATIONS_DIR, also in .dev.vars. If it is meant: ${asFlag}`;
  }
  const named = fresh.filter((id) => samples.includes(id));
  if (named.length > 0) {
    return `${named.join(", ")} in ${next.folder}: a paper at a host name that is reserved for examples. Nothing was deployed. For your own papers set PUBLICATIONS_DIR, also in .dev.vars, and give each its host. If it is meant: ${asFlag}`;
  }
  return undefined;
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join() === others.toSorted().join();
}

/** Claims the database for one deployment. Throws where another one is under way. */
export async function claimDeployment(store: Database, now: number): Promise<void> {
  const json = inertJson({ now, until: now + CLAIM_MINUTES * MINUTE_MS });
  const claimed = await store.read(inlined({ sql: CLAIM, json }));
  if (claimed.length > 0) return;
  throw new Error(
    `Another deployment is under way. Wait until it has ended; one that was interrupted holds this up for ${CLAIM_MINUTES} minutes.`,
  );
}

/** Ends the claim of a deployment that failed. */
export async function releaseDeployment(store: Database): Promise<void> {
  await store.write([{ sql: RELEASE }]);
}

/** Notes what is deployed now, and ends the claim. */
export async function noteDeployment(
  store: Database,
  deployment: Deployment,
  now: number,
): Promise<void> {
  await store.write([{ sql: NOTE, json: inertJson({ ...deployment, now }) }]);
}
