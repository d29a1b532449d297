/**
 * A visit to one source: fetch → read → D1. Visits are independent: a failure of the network, the
 * document or the store affects this source only.
 */
import { runStatements, type Statement } from "../../platform/d1.ts";
import { causeOf } from "../../platform/log.ts";
import type { WithCheck } from "../../platform/newsroom-status.ts";
import type { FeedDocument } from "../../reading/feed-parser/parse-feed.ts";
import type { NewsroomTools } from "../newsroom-tools.ts";
import { noteCheck } from "../own/checks.ts";
import { noteNewsOf } from "../own/news-of-papers.ts";
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
  state: WithCheck<FeedState>,
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
    return pushed ? { kind: "failed" } : failedEnd(await saveFailure(state, read, tools));
  }
  const { columns = {}, statements = [], unsaved } = read;
  const isLocal = tools.publications.some(({ local = [] }) => local.includes(address));
  const next = nextVisit({ ...state, ...columns, isLocal }, read, now, tools.settings.feedTtlMs);
  const visited = { ...state, ...next, ...arrivalColumns(read, state, now), ...columns };
  const isNoted = statements.length === 0 && noteCheck(tools.own, state, visited);
  const done = { kind: read.kind, dueAt: next.due_at };
  if (isNoted) return done;
  if (statements.length > 0) noteNewsOf(tools.own, address, tools.publications);
  if (await save([...statements, saveState(visited)], state, tools)) return done;
  // Otherwise a source that cannot be stored would be due at once again.
  const dueAt = pushed ? undefined : await saveFailure(state, { message: NOT_SAVED }, tools);
  return { ...failedEnd(dueAt), unsaved: unsaved?.() };
}

function readSource(visit: SourceVisit): Promise<ReadSource> {
  const { kind } = visit.state;
  return kind === "feed" ? readFeed(visit) : readDocument(kind, visit);
}

/** Without a time the failure could not be stored. */
function failedEnd(dueAt: number | undefined): VisitEnd {
  return dueAt === undefined ? { kind: "failed", isUnwritten: true } : { kind: "failed", dueAt };
}

/**
 * Writes down that a visit failed, or did not end; gives when the source is due again, undefined where nothing could
 * be stored. Never rejects.
 */
export async function saveFailure(
  state: FeedState,
  failure: { readonly message: string; readonly retryAfterMs?: number; readonly gone?: boolean },
  tools: NewsroomTools,
): Promise<number | undefined> {
  const now = tools.now();
  const next = nextVisit(state, { ...failure, kind: "failed" }, now, tools.settings.feedTtlMs);
  const { message } = failure;
  const failed = saveState({ ...state, ...next, checked_at: now, message });
  return (await save([failed], state, tools)) ? next.due_at : undefined;
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
