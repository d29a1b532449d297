/**
 * The edition of a publication for one request: from the isolate's memory for as long as a page may
 * be cached, else by one read of KV. If KV has none or fails, D1 is read; if that fails too, the
 * last edition in memory is used, however old.
 */
import {
  CLOCKS_DIFFER_MS,
  type Edition,
  type EditionBlog,
  type DecisionRow,
  type EditionEvent,
  editionKey,
  type FeedStories,
  type Report,
} from "../../../shared/edition.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import { newsroomPublication } from "../../papers/newsroom-publication.ts";
import { BoundedCache } from "../../platform/bounded-cache.ts";
import { runStatements } from "../../platform/d1.ts";
import type { Env, Settings } from "../../platform/env.ts";
import { logFailure } from "../../platform/log-failure.ts";
import type { Log } from "../../platform/log.ts";
import { KV_READ_WAIT_MS } from "../../platform/platform-limits.ts";
import { SharedWork } from "../../platform/shared-work.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import {
  DATABASE_WAIT_MS,
  EDITION_MEMORY_MS,
  EDITIONS_IN_MEMORY,
  EDITIONS_MAX_CHARACTERS,
} from "./edition-limits.ts";
import { parseEdition } from "./parse-edition.ts";
import { type EditionRow, selectEdition } from "./select-edition.ts";

/** What reading an edition takes of a request; a scope has it. */
export interface EditionReader {
  readonly publication: EdgePublication;
  /** Guarded. */
  readonly env: Pick<Env, "FEEDS" | "DB">;
  readonly settings: Pick<Settings, "pageTtlMs">;
  readonly now: () => number;
  readonly log: Log;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** An edition as pages use it. */
export interface CurrentEdition {
  /** By their addresses. */
  readonly feeds: ReadonlyMap<string, FeedStories>;
  readonly reports: readonly Report[];
  readonly events: readonly EditionEvent[];
  readonly blogs: readonly EditionBlog[];
  /** Missing where an earlier version made the edition, as the decisions. */
  readonly months?: readonly (readonly [month: number, days: number])[] | undefined;
  /** Undefined where an earlier version made the edition. */
  readonly decisions?: readonly DecisionRow[] | undefined;
  /** Milliseconds since 1970; 0 where there is none. */
  readonly madeAt: number;
}

interface CachedEdition extends CurrentEdition {
  readonly readAt: number;
  readonly characters: number;
}

/** KV and D1, one after the other; a read that takes longer went with the request that began it. */
const READ_WAIT_MS = KV_READ_WAIT_MS + DATABASE_WAIT_MS + 500;
/** The platform caches reads for so many seconds: the minimum is 30, the default 60. */
const KV_OPTIONS = { type: "text", cacheTtl: 30 } as const;
export const NO_EDITION: CurrentEdition = {
  feeds: new Map(),
  reports: [],
  events: [],
  blogs: [],
  madeAt: 0,
};

const editions = new BoundedCache<string, CachedEdition>({
  maxEntries: EDITIONS_IN_MEMORY,
  maxWeight: EDITIONS_MAX_CHARACTERS,
  weigh: ({ characters }) => characters,
});
const reads = new SharedWork<CurrentEdition>(READ_WAIT_MS);

/** The edition; simultaneous requests share one read. Empty where there is none. Never rejects. */
export async function readEdition(scope: EditionReader): Promise<CurrentEdition> {
  const { publication, settings, now } = scope;
  const cached = editions.get(publication.id);
  const age = now() - (cached?.readAt ?? 0);
  const maxAgeMs = Math.max(settings.pageTtlMs, EDITION_MEMORY_MS);
  if (cached && age >= 0 && age < maxAgeMs) return cached;
  const reading = reads.join(publication.id, scope, () => readStores(scope));
  try {
    return await withTimeout("edition", reading, READ_WAIT_MS);
  } catch {
    return editions.get(publication.id) ?? NO_EDITION;
  }
}

/** Puts an edition into the isolate's memory, from which the next requests read it. */
export function cacheEdition(edition: Edition, characters: number, now: number): CurrentEdition {
  const cached = toCachedEdition(edition, characters, now);
  editions.set(edition.publication, cached);
  return cached;
}

async function readStores(scope: EditionReader): Promise<CurrentEdition> {
  const { publication, env, now } = scope;
  const { id } = publication;
  const found =
    (await readText(scope, "KV", () => env.FEEDS.get(editionKey(id), KV_OPTIONS))) ??
    (await readText(scope, "D1", () => composeEdition(scope)));
  const cached = editions.get(id);
  // KV is eventually consistent: it may give an older edition than the one before.
  const isNewer = found && timeOf(found.edition, now()) >= timeOf(cached, now());
  if (isNewer) return cacheEdition(found.edition, found.characters, now());
  if (cached) editions.set(id, { ...cached, readAt: now() });
  return cached ?? NO_EDITION;
}

/** The edition's text, put together by D1. */
async function composeEdition({ publication, env, now }: EditionReader): Promise<string> {
  const [rows = []] = await runStatements(env.DB, [
    selectEdition(newsroomPublication(publication), now()),
  ]);
  return (rows as readonly EditionRow[])[0]?.text ?? "";
}

interface FoundEdition {
  readonly edition: Edition;
  readonly characters: number;
}

async function readText(
  reader: EditionReader,
  store: "KV" | "D1",
  read: () => Promise<string | null>,
): Promise<FoundEdition | undefined> {
  const publication = reader.publication.id;
  try {
    const waitMs = store === "KV" ? KV_READ_WAIT_MS : DATABASE_WAIT_MS;
    const text = await withTimeout(store, read(), waitMs);
    const edition = text === null ? undefined : parseEdition(text, publication);
    return edition && { edition, characters: text?.length ?? 0 };
  } catch (error) {
    logFailure(reader, store, "edition not read", { publication, store, error });
    return undefined;
  }
}

function toCachedEdition(edition: Edition, characters: number, readAt: number): CachedEdition {
  const { feeds, madeAt, reports = [], events = [], blogs = [], months, desk: decisions } = edition;
  const byAddress = new Map(feeds.map((feed) => [feed.address, feed]));
  return {
    feeds: byAddress,
    reports,
    events,
    blogs,
    months,
    decisions,
    madeAt,
    readAt,
    characters,
  };
}

/** When an edition was made; a time in the future comes from a wrong clock and counts as the earliest. */
function timeOf(edition: { readonly madeAt: number } | undefined, now: number): number {
  return edition && edition.madeAt <= now + CLOCKS_DIFFER_MS ? edition.madeAt : 0;
}
