/** The end of a visit to any source: the row that it writes into the schedule. */
import { causeOf } from "../log.ts";
import type { Arrival, FailedFeed } from "./get-feed.ts";
import type { RefreshTools } from "./refresh-tools.ts";
import { nextVisit, saveState, type FeedState } from "./schedule.ts";
import { VISIT_INTERVALS } from "./sources/source-kinds.ts";
import { runStatements, type Statement } from "./statement.ts";

/**
 * Without a queue only a few sources are visited per tick, so sources that rarely change are
 * visited rarely.
 */
const LONGEST_INTERVAL_MS = 90 * 60_000;
/** With a queue every source is visited before it becomes stale. */
const QUEUE_INTERVAL_OF_TTL = 0.8;
/** Validators are a publisher's text that is sent back: longer ones than any real one are dropped. */
const VALIDATOR_MAX = 1_000;
const ADDRESS_MAX = 2_048;

/** The row after a good visit, without the source's own columns. */
export function visitedState(
  state: FeedState,
  arrival: Arrival,
  isChanged: boolean,
  tools: RefreshTools,
  now: number,
): FeedState {
  const kind = isChanged ? "changed" : "unchanged";
  return {
    ...state,
    ...nextVisit(state, { kind }, now, longestInterval(tools)),
    checked_at: now,
    fetched_at: now,
    etag: short(arrival.etag ?? state.etag, VALIDATOR_MAX),
    last_modified: short(arrival.lastModified ?? state.last_modified, VALIDATOR_MAX),
    document_digest: arrival.digest ?? state.document_digest,
    document_bytes: arrival.bytes ?? state.document_bytes,
    message: "",
    moved_to: short(arrival.movedTo ?? "", ADDRESS_MAX),
  };
}

/** Logs a failed visit and saves it; gives the time of the next visit at the earliest. Never rejects. */
export async function failVisit(
  failure: FailedFeed,
  state: FeedState,
  tools: RefreshTools,
  now: number,
): Promise<number> {
  tools.log("feed failed", { feed: state.address, cause: failure.message });
  const next = nextVisit(state, failure, now, longestInterval(tools));
  const failed = { ...state, ...next, checked_at: now, message: failure.message };
  await saveVisit([saveState(failed)], failed, tools);
  return next.not_before;
}

/** Saves under the claim and gives the rows of each statement. Never rejects. */
export async function saveVisit(
  statements: readonly Statement[],
  { address, claimed_until: claim }: FeedState,
  { env, log }: RefreshTools,
): Promise<readonly (readonly unknown[])[] | undefined> {
  if (claim === 0) return undefined;
  try {
    return await runStatements(env.DB, statements);
  } catch (error) {
    log("visit not saved", { feed: address, cause: causeOf(error) });
    return undefined;
  }
}

function longestInterval({ env, settings }: RefreshTools): number {
  if (!env.REFRESH) return LONGEST_INTERVAL_MS;
  return Math.max(
    VISIT_INTERVALS.feed.shortestIntervalMs,
    settings.feedTtlMs * QUEUE_INTERVAL_OF_TTL,
  );
}

function short(text: string, most: number): string {
  return text.length <= most ? text : "";
}
