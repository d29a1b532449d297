/** A visit to one source: what it starts with, and what it brings. */
import type { FeedStories } from "../../../shared/edition.ts";
import type { Statement } from "../../platform/d1.ts";
import type { FeedDocument } from "../../reading/feed-parser/parse-feed.ts";
import type { NewsroomTools } from "../newsroom-tools.ts";
import type { FeedState } from "../schedule.ts";
import { parseCurrentItems, periodOf } from "../stories/current-items.ts";
import type { Arrival, FailedFeed, Validators } from "./get-feed.ts";

export interface SourceVisit {
  /** The source's row. */
  readonly state: FeedState;
  readonly tools: NewsroomTools;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** What the feed's hub pushed, in place of a request to the publisher. */
  readonly pushed?: FeedDocument;
}

/** What a visit brings: a failure, or what is to be saved. */
export type ReadSource =
  | FailedFeed
  | (Arrival & {
      readonly kind: "changed" | "unchanged";
      /** The source's own columns; as before where the document was not read. */
      readonly columns?: Partial<FeedState>;
      /** They store its content. */
      readonly statements?: readonly Statement[];
      /** The feed as it arrived, where all its items were parsed. */
      readonly unsaved?: () => FeedStories | undefined;
    });

/** The content of a calendar or of an alert source. */
export interface ReadContent {
  /** With the same text nothing is stored, and the visit counts as without change. */
  readonly json: string;
  /** What is remembered of the content, in place of a digest of that text. */
  readonly mark?: string;
  /** Number of events or alerts. */
  readonly items: number;
  /** They store it. */
  readonly statements: readonly Statement[];
}

/**
 * The validators for a conditional request. Twice a day there are none: a publisher's 304 may be
 * wrong, and the window of a calendar's days moves. Nor are there after a visit by a clock that was
 * ahead: it left out what was over by its time.
 */
export function validatorsOf({ state, now }: SourceVisit): Validators {
  const { address, etag, last_modified: lastModified, document_digest: digest } = state;
  const isForWhole = periodOf(address, now) !== periodOf(address, state.fetched_at);
  const isEarlier = now < state.fetched_at;
  const isEmpty = parseCurrentItems(state.current_items).length === 0;
  return isForWhole || isEarlier || isEmpty ? {} : { etag, lastModified, digest };
}
