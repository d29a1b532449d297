/**
 * A visit to a source that is no feed: fetch → read → D1. Each kind has a reader for its documents,
 * loaded on demand; request, schedule and failures are handled as for feeds.
 */
import type { Outcome } from "../../../shared/outcome.ts";
import type { FeedDocument } from "../../feed-parser/parse-feed.ts";
import { failVisit, saveVisit, visitedState } from "../end-visit.ts";
import { fetchDocument } from "../get-feed.ts";
import type { RefreshTools } from "../refresh-tools.ts";
import { saveState, type FeedState } from "../schedule.ts";
import type { Statement } from "../statement.ts";
import { periodOf } from "../stories/current-items.ts";
import type { SourceKind } from "./source-kinds.ts";

/** The content of a document. */
export interface ReadSource {
  /**
   * A digest of the content; with the same digest nothing is stored, and the visit counts as
   * without change.
   */
  readonly digest: string;
  /** Number of events or alerts. */
  readonly items: number;
  /** Statements that store them under the claim of the visit's state. */
  readonly statements: readonly Statement[];
}

/** Reads documents of one kind. */
export type ReadDocument = (
  document: FeedDocument,
  visit: { readonly state: FeedState; readonly tools: RefreshTools; readonly now: number },
) => Promise<Outcome<ReadSource>> | Outcome<ReadSource>;

interface Reader {
  readonly accept: string;
  readonly load: () => Promise<ReadDocument>;
}

const READERS: Readonly<Record<Exclude<SourceKind, "feed">, Reader>> = {
  calendar: {
    accept: "text/calendar, text/plain;q=0.5, */*;q=0.1",
    load: async () => (await import("./read-calendar-document.ts")).readCalendarDocument,
  },
  alerts: {
    accept:
      "application/cap+xml, application/atom+xml, application/geo+json, application/xml;q=0.8, */*;q=0.1",
    load: async () => (await import("./read-alert-document.ts")).readAlertDocument,
  },
};

/** A change of a calendar makes the editions with it due, like a change of stories. */
const COUNT_CHANGE = `INSERT INTO feed_stories (feed, version, stories) SELECT id, 1, '[]' FROM feeds
  WHERE address = ?1 ->> 'address' AND claimed_until = ?1 ->> 'claimed_until'
  ON CONFLICT (feed) DO UPDATE SET version = version + 1`;

/**
 * Visits a calendar or an alert source under the claim of its state and saves its content; gives
 * the time before which it may not be visited again, 0 after a good visit. Never rejects.
 */
export async function visitDocument(
  kind: Exclude<SourceKind, "feed">,
  state: FeedState,
  tools: RefreshTools,
): Promise<number> {
  const now = tools.now();
  const { address, etag, last_modified: lastModified, document_digest: digest } = state;
  const { accept, load } = READERS[kind];
  // Twice a day the document is requested without validators, because the window of days moves.
  const isForWhole = periodOf(address, now) !== periodOf(address, state.fetched_at);
  const known = isForWhole || state.current_items === "[]" ? {} : { etag, lastModified, digest };
  const got = await fetchDocument(address, tools, { ...known, accept, isDigested: true });
  if (got.kind === "failed") return failVisit(got, state, tools, now);
  const read =
    got.kind === "document" ? await (await load())(got.document, { state, tools, now }) : undefined;
  if (read?.ok === false) {
    return failVisit({ kind: "failed", message: read.message }, state, tools, now);
  }
  const current = read && JSON.stringify([read.value.digest]);
  const isChanged = current !== undefined && current !== state.current_items;
  const visited: FeedState = {
    ...visitedState(state, got, isChanged, tools, now),
    items: read?.value.items ?? state.items,
    current_items: current ?? state.current_items,
  };
  const { address: of, claimed_until } = state;
  const count = { sql: COUNT_CHANGE, values: { address: of, claimed_until } };
  const statements = isChanged && read ? read.value.statements : [];
  // Only calendars are part of editions; alerts reach pages by the desk.
  const counts = isChanged && kind === "calendar" ? [count] : [];
  await saveVisit([...statements, ...counts, saveState(visited)], visited, tools);
  return 0;
}
