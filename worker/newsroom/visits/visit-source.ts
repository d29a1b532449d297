/**
 * A visit to one source: fetch → read → D1. Visits are independent: a failure of the network, the
 * document or the store affects this source only.
 */
import { runStatements, type Statement } from "../../platform/d1.ts";
import { causeOf } from "../../platform/log.ts";
import type { FeedDocument } from "../../reading/feed-parser/parse-feed.ts";
import type { NewsroomTools } from "../newsroom-tools.ts";
import { type FeedState, nextVisit, saveState } from "../schedule.ts";
import type { Arrival } from "../sources/get-feed.ts";
import { readDocument } from "../sources/read-document.ts";
import { readFeed } from "../sources/read-feed.ts";
import type { ReadSource, SourceVisit } from "../sources/source-visit.ts";
import type { VisitEnd } from "../visits-underway.ts";

/** Validators are a publisher's text that is sent back: longer ones than any real one are dropped. */
const VALIDATOR_MAX = 1_000;
const ADDRESS_MAX = 2_048;
const NOT_SAVED = "What the last visit brought could not be stored.";

/**
 * Visits a source, or reads what its hub pushed, and saves its content. A failure is logged once, with
 * address and cause; a push that cannot be read changes nothing. Never rejects.
 */
export async function visitSource(
  state: FeedState,
  tools: NewsroomTools,
  pushed?: FeedDocument,
): Promise<VisitEnd> {
  const { address } = state;
  const now = tools.now();
  const visit = { state, tools, now, ...(pushed ? { pushed } : {}) };
  const read = await readSource(visit).catch((error: unknown) => {
    tools.log("source not read", { feed: address, cause: causeOf(error) });
    return { kind: "failed", message: NOT_SAVED } as const;
  });
  if (read.kind === "failed") {
    const { message } = read;
    if (message !== NOT_SAVED) tools.log("feed failed", { feed: address, cause: message });
    const isWritten = pushed || (await saveFailure(state, read, tools));
    return { kind: "failed", ...(isWritten ? {} : { isUnwritten: true }) };
  }
  const { columns = {}, statements = [], unsaved } = read;
  const next = nextVisit({ ...state, ...columns }, read, now, tools.settings.feedTtlMs);
  const visited = { ...state, ...next, ...arrivalColumns(read, state, now), ...columns };
  if (await save([...statements, saveState(visited)], state, tools)) return { kind: read.kind };
  // Otherwise a source that cannot be stored would be due at once again.
  const isWritten = !pushed && (await saveFailure(state, { message: NOT_SAVED }, tools));
  return { kind: "failed", unsaved: unsaved?.(), ...(isWritten ? {} : { isUnwritten: true }) };
}

function readSource(visit: SourceVisit): Promise<ReadSource> {
  const { kind } = visit.state;
  return kind === "feed" ? readFeed(visit) : readDocument(kind, visit);
}

/** Writes down that a visit failed, or did not end; gives whether that succeeded. Never rejects. */
export async function saveFailure(
  state: FeedState,
  failure: { readonly message: string; readonly retryAfterMs?: number; readonly gone?: boolean },
  tools: NewsroomTools,
): Promise<boolean> {
  const now = tools.now();
  const next = nextVisit(state, { ...failure, kind: "failed" }, now, tools.settings.feedTtlMs);
  const { message } = failure;
  return save([saveState({ ...state, ...next, checked_at: now, message })], state, tools);
}

function arrivalColumns(arrival: Arrival, state: FeedState, now: number): Partial<FeedState> {
  return {
    checked_at: now,
    fetched_at: now,
    etag: short(arrival.etag ?? state.etag, VALIDATOR_MAX),
    last_modified: short(arrival.lastModified ?? state.last_modified, VALIDATOR_MAX),
    document_digest: arrival.digest ?? state.document_digest,
    message: "",
    licence: arrival.licence ?? state.licence,
    moved_to: short(arrival.movedTo ?? "", ADDRESS_MAX),
  };
}

/** Saves, and gives whether that succeeded. Never rejects. */
async function save(
  statements: readonly Statement[],
  { address }: FeedState,
  { env, log }: NewsroomTools,
): Promise<boolean> {
  try {
    await runStatements(env.DB, statements);
    return true;
  } catch (error) {
    log("visit not saved", { feed: address, cause: causeOf(error) });
    return false;
  }
}

function short(text: string, most: number): string {
  return text.length <= most ? text : "";
}
