/**
 * Reads a calendar or an alert source. Each kind has a reader for its documents, loaded on demand;
 * request, schedule and failures are handled as for feeds.
 */
import { hashNumber, shortHash } from "../../../shared/hash.ts";
import { publicationOfOwnCalendar } from "../../papers/own-calendar.ts";
import type { FeedState } from "../schedule.ts";
import type { SourceKind } from "../source-kinds.ts";
import { fetchDocument } from "./get-feed.ts";
import { ownDocument } from "./own-document.ts";
import { type ReadSource, type SourceVisit, validatorsOf } from "./source-visit.ts";

const READERS = {
  calendar: {
    accept: "text/calendar, text/plain;q=0.5, */*;q=0.1",
    load: async () => (await import("./read-calendar-document.ts")).readCalendarDocument,
  },
  alerts: {
    accept:
      "application/cap+xml, application/atom+xml, application/geo+json, application/xml;q=0.8, */*;q=0.1",
    load: async () => (await import("./read-alert-document.ts")).readAlertDocument,
  },
} as const;

/** A change of a calendar makes the editions with it due, like a change of stories. */
const COUNT_CHANGE = `INSERT INTO feed_stories (feed, version, stories) SELECT id, 1, '[]' FROM feeds
  WHERE address = ?1 ->> 'address'
  ON CONFLICT (feed) DO UPDATE SET version = version + 1`;

/** Fetches a source that is no feed, or takes the paper's own calendar from D1, and reads its document. */
export async function readDocument(
  kind: Exclude<SourceKind, "feed">,
  visit: SourceVisit,
): Promise<ReadSource> {
  const { state, tools } = visit;
  const { accept, load } = READERS[kind];
  const publication = publicationOfOwnCalendar(state.address);
  const got =
    publication === undefined
      ? await fetchDocument(state.address, tools, { ...validatorsOf(visit), accept })
      : await ownDocument(publication, visit);
  if (got.kind !== "document") return got;
  // What is missing from half a document may be behind its end.
  if (got.isCut) return { kind: "failed", message: "The document broke off before its end." };
  const { kind: _, document, ...arrival } = got;
  const read = await (await load())(document.bytes, visit, document.contentType);
  if (!read.ok) return { kind: "failed", message: read.message };
  const { json, mark, items, statements } = read.value;
  const digest =
    mark ?? `${items}-${shortHash(json)}${hashNumber(`${json.length} ${json}`).toString(36)}`;
  const columns: Partial<FeedState> = { items, current_items: JSON.stringify([digest]) };
  if (columns.current_items === state.current_items) {
    return { ...arrival, kind: "unchanged", columns };
  }
  const count = { sql: COUNT_CHANGE, values: { address: state.address } };
  // Only calendars are part of editions; alerts reach pages by the desk.
  const all = kind === "calendar" ? [...statements, count] : statements;
  return { ...arrival, kind: "changed", columns, statements: all };
}
