/**
 * The desk: the editor's entries and the alerts in force, which every page of a publication needs.
 * They are rows of D1; here those that apply at a time are selected. Pure.
 */
import type { Alert } from "../../../shared/alert.ts";
import { shortHash } from "../../../shared/hash.ts";
import { isReadable, isReadableAlert, isTime } from "./entry-values.ts";
import { NO_SOURCE_EDITS, type SourceEdits, sourceEditsOf } from "./source-edits.ts";
import { NO_EDITS, type StoryEdits, storyEditsOf } from "./story-edits.ts";

/** `ends_at` of an entry without an end. */
export const FOR_GOOD = Number.MAX_SAFE_INTEGER;

/** A row of `selectDesk`. */
export interface DeskRow {
  /**
   * `notice`, `lite`, `hide`, `pin`, `merge`, `split` or `source` for an editor's entry, `licence` for what
   * a feed's own licence demands, `alerts` for the publication's alerts.
   */
  readonly kind: string;
  readonly id: number;
  /** JSON of a shape for each kind. */
  readonly value: string;
  /** Milliseconds since 1970. */
  readonly starts_at: number;
  readonly ends_at: number;
}

/** The value of an entry of kind `notice`. */
export interface NoticeValue {
  readonly text: string;
  /** An http(s) address or a path on this site; may be empty. */
  readonly link: string;
  /** As alerts have it, in small letters; a notice without one counts as severe. */
  readonly severity?: string;
}

/** The value of an entry of kind `lite`. */
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

/** The desk of a publication at some time. */
export interface Desk {
  /**
   * Changes with everything that pages show of the desk: part of the key of cached pages. Empty for
   * an empty desk.
   */
  readonly revision: string;
  /** Changes with what readers get of the paper's posts. */
  readonly posts: string;
  /** Newest first. */
  readonly notices: readonly Notice[];
  readonly isLite: boolean;
  /** Worst first. */
  readonly alerts: readonly StoredAlert[];
  /** About single stories. */
  readonly edits: StoryEdits;
  /** About sources. */
  readonly sources: SourceEdits;
  /** Whether the isolate could not read it yet: it is empty, and no cache may store what shows it. */
  readonly isUnread?: true;
  /** The time of the next change that is known now, in milliseconds since 1970. */
  readonly changesAt: number;
  /** When it was read or published, in milliseconds since 1970; missing where it is empty by itself. */
  readonly asOf?: number;
}

export const EMPTY_DESK: Desk = {
  revision: "",
  posts: "",
  notices: [],
  isLite: false,
  alerts: [],
  edits: NO_EDITS,
  sources: NO_SOURCE_EDITS,
  changesAt: FOR_GOOD,
};

/** The desk of an isolate that has never read it. No desk that was read has its revision. */
export const UNREAD_DESK: Desk = { ...EMPTY_DESK, revision: "unread", isUnread: true };

/** The desk at a time, from rows in the order in which they were made. What no page can show is skipped. */
export function deskAt(rows: readonly DeskRow[], now: number): Desk {
  const inForce = rows
    .filter(({ kind }) => kind !== "post")
    .filter((row) => row.starts_at <= now && now < row.ends_at && isEnd(row.ends_at))
    .map((row) => ({ ...row, value: parse(row.value) }));
  const entries = inForce.filter(({ kind, value }) => kind !== "alerts" && isReadable(kind, value));
  const stored = inForce.flatMap(({ kind, value }) =>
    kind === "alerts" && Array.isArray(value)
      ? (value.filter(isReadableAlert) as readonly StoredAlert[])
      : [],
  );
  const alerts = stored.filter(({ expires }) => now < expires);
  const lite = entries.findLast(({ kind }) => kind === "lite")?.value as LiteValue | undefined;
  const times = [
    ...rows.flatMap((row) => [row.starts_at, row.ends_at]),
    ...stored.map(({ expires }) => expires),
  ];
  const isEmpty = entries.length === 0 && alerts.length === 0;
  return {
    revision: isEmpty ? "" : shortHash(JSON.stringify([entries, alerts])),
    posts: postsRevision(rows, now),
    notices: entries
      .filter(({ kind }) => kind === "notice")
      .map(({ id, value, ends_at: endsAt }) => ({ ...(value as NoticeValue), id, endsAt }))
      .toReversed(),
    isLite: lite?.on ?? false,
    alerts,
    edits: storyEditsOf(entries),
    sources: sourceEditsOf(entries),
    changesAt: Math.min(FOR_GOOD, ...times.filter((time) => time > now)),
  };
}

/** The last thing that was done with posts, as the log has it. */
function postsRevision(rows: readonly DeskRow[], now: number): string {
  const begun = rows.filter(({ kind, starts_at: at }) => kind === "post" && at <= now);
  const last = begun.toSorted((one, other) => one.starts_at - other.starts_at || one.id - other.id);
  const { starts_at: at, id } = last.at(-1) ?? { starts_at: 0, id: 0 };
  return id === 0 ? "" : `${at}.${id}`;
}

/** The pages that show no posts; those of stories are most of what caches have. */
const WITHOUT_POSTS =
  /^\/(?:(?:article|archives|events|alerts|about)(?:[/.]|$)|(?:saved|partners|donations|faq|contact|sitemap|privacy|terms)$)/;

/** The revision of what a page at a path shows: a publication empties the caches of what shows posts alone. */
export function revisionAt({ revision, posts, isUnread }: Desk, path: string): string {
  if (isUnread || posts === "" || WITHOUT_POSTS.test(path)) return revision;
  return `${revision} ${posts}`;
}

/** The rows that `deskAt` skips because no page can show them, as `pin 12`; in one text for the log. */
export function unreadableRows(rows: readonly DeskRow[]): string {
  const faults = rows.flatMap((row) => {
    const value = parse(row.value);
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

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Rounds go on merging groups after the editor did: the groups that stories have now count as well. */
const GROUP_NOW = (slug: string) =>
  `coalesce((SELECT story_group FROM stories WHERE slug = value ->> '${slug}'), 0)`;
/** A pinned post as it is now; null where it is not public. */
const POST_NOW = `(SELECT json_set(value, '$.pinned.report.title', title, '$.pinned.report.description', description,
    '$.pinned.report.imageUrl', picture, '$.pinned.report.published', published * 1000, '$.pinned.report.authors', json(authors))
  FROM posts WHERE slug = value ->> '$.pinned.report.slug' AND domain = value ->> '$.pinned.report.domain'
    AND position IS NOT NULL AND NOT draft AND published <= (?1 ->> 'now') / 1000)`;
const VALUE = `CASE WHEN NOT json_valid(value) THEN value
  WHEN kind = 'merge' THEN
    json_insert(value, '$.groups[#]', ${GROUP_NOW("slug")}, '$.groups[#]', ${GROUP_NOW("with")})
  WHEN kind = 'pin' AND value -> '$.pinned.report' IS NOT NULL THEN ${POST_NOW}
  ELSE value END AS value`;
/**
 * The last thing that was done with a post, and those to come. One that readers do not notice ends as it begins.
 */
const postsOf = (publication: string) => `SELECT id, 'post', '{}', starts_at, ${FOR_GOOD}, made_at
  FROM desk_entries INDEXED BY desk_entries_about_posts
  WHERE publication = ${publication} AND kind = 'post' AND ends_at > starts_at AND starts_at >= coalesce((
    SELECT starts_at FROM desk_entries AS last INDEXED BY desk_entries_about_posts
    WHERE last.publication = ${publication} AND kind = 'post' AND ends_at > starts_at AND starts_at <= ?1 ->> 'now'
    ORDER BY starts_at DESC LIMIT 1), 0)`;
/** The editor's entries of a publication, which is an expression of SQL. */
const entriesOf = (publication: string) => `SELECT id, kind, ${VALUE}, starts_at, ends_at, made_at
  FROM desk_entries WHERE publication = ${publication} AND undone_at IS NULL AND ends_at > ?1 ->> 'now' AND kind <> 'post'
  UNION ALL ${postsOf(publication)}
  UNION ALL SELECT 0, 'licence', json_object('address', address, 'treatment', licence), 0, ${FOR_GOOD}, 0
  FROM feeds INDEXED BY feeds_by_licence WHERE licence <> '' AND ?1 IS NOT NULL`;
const alertsOf = (publication: string) => `SELECT 0, 'alerts', alerts, 0, ${FOR_GOOD}, 0 FROM alerts
  WHERE publication = ${publication}`;
/** In the order of their times: entries of a backup may have got later ids. */
const IN_ORDER = "ORDER BY made_at, id";
const inForce = (publication: string) =>
  `${entriesOf(publication)} UNION ALL ${alertsOf(publication)} ${IN_ORDER}`;

const asJson = (rows: string) => `(SELECT json_group_array(json_object('kind', kind, 'id', id,
  'value', value, 'starts_at', starts_at, 'ends_at', ends_at)) FROM (${rows}))`;
/** The rows of `selectDesk` as a JSON list, for the edition. */
export const deskJson = (publication: string) => asJson(inForce(publication));
/** The same without alerts, which change too often for an edition each time. */
export const entriesJson = (publication: string) => asJson(`${entriesOf(publication)} ${IN_ORDER}`);

/** The entries of a publication's desk that apply now or later; reads a row for each, of a merge three, of a pinned post two. */
export function selectDesk(publication: string, now: number) {
  return { sql: inForce("?1 ->> 'publication'"), values: { publication, now } };
}
