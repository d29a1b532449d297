/**
 * A visit to one source: fetch → read → D1. Visits are independent: a failure of the network, the
 * document or the store affects this source only.
 */
import type { FeedStories } from "../../shared/edition.ts";
import { causeOf } from "../log.ts";
import type { Arrival } from "./get-feed.ts";
import type { RefreshTools } from "./refresh-tools.ts";
import { nextVisit, saveState, type FeedState } from "./schedule.ts";
import { readDocument } from "./sources/read-document.ts";
import { readFeed } from "./sources/read-feed.ts";
import { VISIT_INTERVALS } from "./sources/source-kinds.ts";
import { runStatements, type Statement } from "./statement.ts";
import { parseFeedStories, selectFeedStories } from "./stories/save-stories.ts";

/** The result of a visit. */
export interface VisitEnd {
  /** For a reader: the feed as it is stored, or as it arrived if it cannot be stored. */
  readonly feed?: FeedStories | undefined;
  /** The time of the next visit at the earliest; 0 after a good visit. */
  readonly notBefore: number;
}

/** Without a queue a tick visits only a few sources, so sources that rarely change have to wait. */
const LONGEST_INTERVAL_MS = 90 * 60_000;
/** With a queue every source is visited before it becomes stale. */
const QUEUE_INTERVAL_OF_TTL = 0.8;
/** Validators are a publisher's text that is sent back: longer ones than any real one are dropped. */
const VALIDATOR_MAX = 1_000;
const ADDRESS_MAX = 2_048;

/**
 * Visits a source under the claim of its state and saves its content; for a reader a feed's stories
 * are read back from D1. A failure is logged once, with address and cause. A state without a claim is
 * not saved: the schedule could not be read. Never rejects.
 */
export async function visitSource(
  state: FeedState,
  tools: RefreshTools,
  task: "save" | "save and read" = "save",
): Promise<VisitEnd> {
  const { address, kind } = state;
  const now = tools.now();
  const visit = { state, tools, now };
  const read = kind === "feed" ? await readFeed(visit) : await readDocument(kind, visit);
  const next = nextVisit(state, read, now, longestInterval(tools));
  if (read.kind === "failed") {
    const { message } = read;
    tools.log("feed failed", { feed: address, cause: message });
    await save([saveState({ ...state, ...next, checked_at: now, message })], state, tools);
    return { notBefore: next.not_before };
  }
  const { columns = {}, statements = [], unsaved } = read;
  const visited = { ...state, ...next, ...arrivalColumns(read, state, now), ...columns };
  const reading = task === "save" ? [] : [selectFeedStories([address])];
  const rows = await save([...statements, saveState(visited), ...reading], state, tools);
  if (task === "save") return { notBefore: 0 };
  const [feed = unsaved?.()] = parseFeedStories(rows?.at(-1) ?? []);
  return { feed, notBefore: 0 };
}

function arrivalColumns(arrival: Arrival, state: FeedState, now: number): Partial<FeedState> {
  return {
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

/** Saves under the claim and gives the rows of each statement. Never rejects. */
async function save(
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
