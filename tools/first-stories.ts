/**
 * The stories of feeds that nobody has had yet, fetched here for the stores of a deployment. Without
 * them they would all be fetched and converted on the first reader's visit, and the free plan gives a
 * request 10 ms of processor time; with them the paper is whole when it opens.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { settingsOf, type Env } from "../worker/env.ts";
import type { CategoryFeed } from "../worker/publications/feeds.ts";
import { readCopy } from "../worker/refresh/copies.ts";
import { refreshFeed, type RefreshTools } from "../worker/refresh/refresh.ts";
import { claimFeed, claimFrom, newFeedState, readStates } from "../worker/refresh/schedule.ts";
import { simulatedDatabase } from "./simulated-database.ts";
import { batchesOf, inertJson, partsOf, type Statement } from "./statements.ts";

/** What `wrangler kv bulk put` writes. */
export interface Entry {
  readonly key: string;
  readonly value: string;
}

/** What fetching brought, in the forms that the stores take. */
export interface FirstStories {
  readonly entries: readonly Entry[];
  readonly statements: readonly Statement[];
}

/** What fetching works with, besides the vars of the deployment. */
export interface Fetching {
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly userAgent: string;
  /** Told of each feed once it has come or failed. */
  readonly report: (report: { readonly ok: boolean; readonly address: string }) => void;
}

/** As many publishers are asked at once as the platform has connections for. */
const AT_ONCE = 6;
/** Of a day's KV writes; the rest is for what changes on that day. */
const SHARE_OF_WRITES = 0.5;

const COLUMNS = Object.keys(newFeedState(""));
const WRITE_STATES = `INSERT INTO feed_schedule (${COLUMNS.join(", ")})
  SELECT ${COLUMNS.map((name) => `state.value ->> '${name}'`).join(", ")}
  FROM json_each(?1) AS state WHERE true
  ON CONFLICT (address) DO UPDATE SET ${COLUMNS.slice(1)
    .map((name) => `${name} = excluded.${name}`)
    .join(", ")} WHERE fetched_at = 0`;
const WRITE_COPY =
  "INSERT OR REPLACE INTO feed_copies (address, copy) SELECT ?1 ->> 'address', ?1 ->> 'part'";
const APPEND_COPY =
  "UPDATE feed_copies SET copy = copy || (?1 ->> 'part') WHERE address = ?1 ->> 'address'";
/** Of a day's writes these have been spent. */
const COUNT_WRITES = `INSERT INTO kv_writes (day, writes) SELECT ?1 ->> 'day', ?1 ->> 'writes' WHERE true
  ON CONFLICT (day) DO UPDATE SET writes = writes + excluded.writes`;

/** The addresses that are known to a deployment's schedule: their stories are its own business. */
export const READ_HAD = "SELECT address FROM feed_schedule WHERE fetched_at > 0";

/**
 * Fetches feeds as a refresh at the edge would, with its limits and its words for what fails, those of
 * home pages first. Those that fail bring nothing: the deployment asks them itself. Rejects where a var
 * makes no sense.
 */
export async function fetchFirstStories(
  sources: readonly CategoryFeed[],
  vars: Readonly<Record<string, string>>,
  { report, ...fetching }: Fetching,
): Promise<FirstStories> {
  const entries: Entry[] = [];
  const DB = simulatedDatabase();
  const FEEDS = { put: async (key: string, value: string) => void entries.push({ key, value }) };
  const env = { ...vars, FEEDS, DB } as unknown as Env;
  const settings = settingsOf(env);
  const most = Math.floor(settings.kvWritesPerDay * SHARE_OF_WRITES);
  const tools: RefreshTools = {
    ...fetching,
    env,
    // The share is what binds here, and not the hour of the day.
    settings: { ...settings, kvWritesPerDay: Number.MAX_SAFE_INTEGER },
    log: () => {},
  };
  const waiting = sources.slice(0, most);
  const addresses = waiting.map(({ address }) => address);
  const work = async (): Promise<void> => {
    for (let source = waiting.shift(); source; source = waiting.shift()) {
      const { address } = source;
      const claim = claimFrom(tools.now(), settings.feedTimeoutMs);
      const { state } = await claimFeed(DB, address, 0, claim);
      const { kind } = await refreshFeed(source, state, tools);
      report({ ok: kind !== "failed", address });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const states = await readStates(DB, addresses);
  const had = states.filter(({ fetched_at: fetchedAt }) => fetchedAt > 0);
  const day = new Date(tools.now()).toISOString().slice(0, 10);
  const copies = had.map(async ({ address }) =>
    copyStatements(address, await readCopy(DB, address)),
  );
  return {
    entries,
    statements: [
      ...(await Promise.all(copies)).flat(),
      ...batchesOf(had).map((json) => ({ sql: WRITE_STATES, json })),
      { sql: COUNT_WRITES, json: inertJson({ day, writes: entries.length }) },
    ],
  };
}

function copyStatements(address: string, copy: string): readonly Statement[] {
  return partsOf(copy).map((part, at) => ({
    sql: at === 0 ? WRITE_COPY : APPEND_COPY,
    json: inertJson({ address, part }),
  }));
}

/** Has a command write entries that it takes in a file; the file is gone afterwards. */
export async function withEntriesFile(
  entries: readonly Entry[],
  write: (file: string) => Promise<unknown>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "stories-"));
  try {
    const file = join(folder, "stories.json");
    writeFileSync(file, JSON.stringify(entries), { mode: 0o600 });
    await write(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
