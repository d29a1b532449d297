/**
 * The editor's decisions, the sponsors and the alerts in force, which every page of a publication needs. They are rows of
 * D1; here those that apply at a time are selected. Pure.
 */
import type { Alert } from "../../../shared/alert.ts";
import type { DecisionRow } from "../../../shared/edition.ts";
import { shortHash } from "../../../shared/hash.ts";
import { type LivePost, livePostsOf, liveRevisionAt } from "../../../shared/live/live-posts.ts";
import type { PlacedSponsor } from "../../../shared/publication/sponsor.ts";
import { parsedJson } from "../../../shared/texts/json-fields.ts";
import { isReadable, isReadableAlert, isTime } from "./decision-values.ts";
import { NO_TREATMENTS, type SourceTreatments, treatmentsOf } from "./source-treatments.ts";
import { NO_STORY_DECISIONS, type StoryDecisions, storyDecisionsOf } from "./story-decisions.ts";

/** `ends_at` of a decision without an end. */
export const FOR_GOOD = Number.MAX_SAFE_INTEGER;

/** The value of a decision of kind `notice`. */
export interface NoticeValue {
  readonly text: string;
  /** An http(s) address or a path on this site; may be empty. */
  readonly link: string;
  /** As alerts have it, in small letters; a notice without one counts as severe. */
  readonly severity?: string;
}

/** The value of a decision of kind `lite`. */
export interface LiteValue {
  readonly on: boolean;
}

/** An alert as the newsroom stores it, every text cut to a length; times are milliseconds since 1970. */
export interface StoredAlert extends Omit<Alert, "kind" | "headline" | "until" | "isSample"> {
  readonly event: string;
  readonly isSample?: true;
}

export interface Notice extends NoticeValue {
  readonly id: number;
  readonly endsAt: number;
}

/** What counts for the pages of a publication at some time. */
export interface DecisionsInForce {
  /**
   * Changes with every decision or alert that pages show: part of the key of cached pages. Empty without any.
   */
  readonly revision: string;
  /** Changes with what readers get of the paper's posts. */
  readonly posts: string;
  /** Names the last change of the paper's own calendar while it is news; else empty. */
  readonly events: string;
  /** The posts that are covered live, of all domains of the paper, the one that began last first. */
  readonly live: readonly LivePost[];
  /** Newest first. */
  readonly notices: readonly Notice[];
  readonly isLite: boolean;
  /** Worst first. */
  readonly alerts: readonly StoredAlert[];
  /** About single stories. */
  readonly stories: StoryDecisions;
  /** About sources. */
  readonly sources: SourceTreatments;
  /** By the numbers of their placements. */
  readonly sponsors: readonly PlacedSponsor[];
  /** Whether the isolate could not read them yet: there are none, and no cache may store what shows them. */
  readonly isUnread?: true;
  /** The time of the next change that is known now, in milliseconds since 1970. */
  readonly changesAt: number;
  /** When they were read or published, in milliseconds since 1970; missing where there are none by nature. */
  readonly asOf?: number;
}

export const NO_DECISIONS: DecisionsInForce = {
  revision: "",
  posts: "",
  events: "",
  live: [],
  notices: [],
  isLite: false,
  alerts: [],
  stories: NO_STORY_DECISIONS,
  sources: NO_TREATMENTS,
  sponsors: [],
  changesAt: FOR_GOOD,
};

/** The decisions of an isolate that could not read them yet. None that were read have its revision. */
export const UNREAD_DECISIONS: DecisionsInForce = {
  ...NO_DECISIONS,
  revision: "unread",
  isUnread: true,
};

/** The decisions at a time, from rows in the order in which they were made. What no page can show is skipped. */
export function decisionsAt(rows: readonly DecisionRow[], now: number): DecisionsInForce {
  const inForce = rows
    .filter(({ kind }) => kind !== "post" && kind !== "event" && kind !== "live")
    .filter((row) => row.starts_at <= now && now < row.ends_at && isEnd(row.ends_at))
    .map((row) => ({ ...row, value: parsedJson(row.value) }));
  const decisions = inForce.filter(
    ({ kind, value }) => kind !== "alerts" && isReadable(kind, value),
  );
  const stored = inForce.flatMap(({ kind, value }) =>
    kind === "alerts" && Array.isArray(value)
      ? (value.filter(isReadableAlert) as readonly StoredAlert[])
      : [],
  );
  const alerts = stored.filter(({ expires }) => now < expires);
  const lite = decisions.findLast(({ kind }) => kind === "lite")?.value as LiteValue | undefined;
  const times = [
    ...rows.flatMap((row) => [row.starts_at, row.ends_at]),
    ...stored.map(({ expires }) => expires),
  ];
  const isEmpty = decisions.length === 0 && alerts.length === 0;
  return {
    revision: isEmpty ? "" : shortHash(JSON.stringify([decisions, alerts])),
    posts: postsRevision(rows, now),
    events: eventsRevision(rows, now),
    live: livePostsOf(
      rows.filter(({ kind }) => kind === "live").map(({ value }) => parsedJson(value)),
    ),
    notices: decisions
      .filter(({ kind }) => kind === "notice")
      .map(({ id, value, ends_at: endsAt }) => ({ ...(value as NoticeValue), id, endsAt }))
      .toReversed(),
    isLite: lite?.on ?? false,
    alerts,
    stories: storyDecisionsOf(decisions),
    sources: treatmentsOf(decisions),
    sponsors: decisions
      .filter(({ kind }) => kind === "placement")
      .map(({ id, value }) => ({ ...(value as PlacedSponsor), id }))
      .toSorted((one, other) => one.id - other.id),
    changesAt: Math.min(FOR_GOOD, ...times.filter((time) => time > now)),
  };
}

/** The last thing that was done with posts, as the log has it. */
function postsRevision(rows: readonly DecisionRow[], now: number): string {
  const begun = rows.filter(({ kind, starts_at: at }) => kind === "post" && at <= now);
  const last = begun.toSorted((one, other) => one.starts_at - other.starts_at || one.id - other.id);
  const { starts_at: at, id } = last.at(-1) ?? { starts_at: 0, id: 0 };
  return id === 0 ? "" : `${at}.${id}`;
}

/** The last change of the calendar that is younger than caches may be. */
function eventsRevision(rows: readonly DecisionRow[], now: number): string {
  const news = rows.filter((row) => row.kind === "event" && row.starts_at <= now);
  const last = Math.max(0, ...news.filter((row) => now < row.ends_at).map(({ id }) => id));
  return last === 0 ? "" : `events ${last}`;
}

/** The pages that show no posts; those of stories are most of what caches have. */
const WITHOUT_POSTS =
  /^\/(?:(?:article|archives|events|alerts|about)(?:[/.]|$)|(?:saved|partners|donations|faq|contact|sitemap|privacy|terms)$)/;

/** The pages and documents that show events. */
const WITH_EVENTS =
  /^\/(?:$|local-news$|events(?:[/.]|$)|digest(?:[.]|$)|print$|edition\.html$|sitemap[.-])/;

/**
 * The revision of what a page at a path shows: a publication empties the caches of what shows posts alone, an event
 * those of what shows events, an update those of its post, of home and of lists.
 */
export function revisionAt(
  { revision, posts, events, live, isUnread }: DecisionsInForce,
  path: string,
): string {
  if (isUnread) return revision;
  const shown = [
    WITHOUT_POSTS.test(path) ? "" : posts,
    WITH_EVENTS.test(path) ? events : "",
    live.length === 0 ? "" : liveRevisionAt(live, path),
  ];
  return [revision, ...shown.filter((one) => one !== "")].join(" ");
}

/** The rows that `decisionsAt` skips because no page can show them, as `pin 12`; in one text for the log. */
export function unreadableRows(rows: readonly DecisionRow[]): string {
  const faults = rows.flatMap((row) => {
    const value = parsedJson(row.value);
    // A pinned post that is not public.
    if (value === null) return [];
    const isGood =
      row.kind === "alerts"
        ? Array.isArray(value) && value.every(isReadableAlert)
        : isReadable(row.kind, value) && isEnd(row.ends_at);
    return isGood ? [] : [row.id === 0 ? row.kind : `${row.kind} ${row.id}`];
  });
  return faults.join(", ");
}

function isEnd(time: number): boolean {
  return time === FOR_GOOD || isTime(time);
}
