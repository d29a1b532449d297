/**
 * The queries for an edition and for the editions that are due. The database puts an edition
 * together, and the Worker copies its text to KV without parsing it.
 */
import { CLOCKS_DIFFER_MS, EDITION_VERSION, editionTtlMs } from "../../../shared/edition.ts";
import { DAY_MS } from "../../../shared/time.ts";
import {
  allCalendars,
  allSources,
  type NewsroomPublication,
} from "../../papers/newsroom-publication.ts";
import type { Statement } from "../../platform/d1.ts";
import type { Settings } from "../../platform/env.ts";
import { decisionsJson, decisionsWithoutAlertsJson } from "../decisions/select-decisions.ts";
import {
  RENEWED_AT,
  REPORTS_MAX,
  EDITION_EVENTS_MAX,
  EDITION_EVENT_DAYS,
} from "./edition-limits.ts";
import { BLOGS, blogsMark, MONTHS } from "./edition-parts.ts";
import { allowanceOf, HAS_WRITES } from "./write-budget.ts";

/** The stored feeds of a paper, which is a JSON text of SQL. */
const feedsOf = (publication: string) => `json_each(${publication}, '$.addresses') AS listed
  CROSS JOIN feeds ON address = listed.value JOIN feed_stories ON feed = feeds.id`;
/** Counts the changes of the merged events. */
const mergesOf = (publication: string) =>
  `coalesce((SELECT changes FROM event_merges WHERE publication = ${publication} ->> 'id'), 0)`;
const versionsOf = (publication: string) =>
  `((SELECT total(version) FROM ${feedsOf(publication)}) + ${mergesOf(publication)})`;

/** The posts of a paper's blogs that are shown among its news, newest first. */
const reportsOf = (
  publication: string,
) => `(SELECT posts.* FROM json_each(${publication}, '$.domains') AS blog
    CROSS JOIN posts ON posts.rowid IN (SELECT rowid FROM posts AS newest INDEXED BY posts_in_news
      WHERE newest.domain = blog.value AND category <> '' AND position IS NOT NULL AND published <= (?1 ->> 'now') / 1000
      ORDER BY published DESC, position DESC LIMIT ${REPORTS_MAX})
  ORDER BY published DESC, position DESC)`;
/** A text that changes with the reports, the newest posts and the editor's decisions. */
const marksOf = (publication: string) =>
  `((SELECT coalesce(group_concat(slug || ' ' || hash), '') FROM ${reportsOf(publication)})
    || ' ' || ${blogsMark(publication)} || ' ' || ${decisionsWithoutAlertsJson(`${publication} ->> 'id'`)})`;

/** The next events, and those that have begun today; those of one event have one group. */
const EVENTS = `(SELECT calendars.value AS calendar, slug, events.title AS title, place, starts_at, ends_at, is_all_day, is_cancelled,
    coalesce(merged ->> ('$."' || events.id || '"'), events.id) AS event_group
  FROM (SELECT (SELECT merged FROM event_merges WHERE publication = ?1 ->> 'id') AS merged)
    CROSS JOIN json_each(?1, '$.calendars') AS calendars CROSS JOIN feeds ON address = calendars.value
    CROSS JOIN events ON events.id IN (SELECT id FROM events AS next INDEXED BY events_by_time WHERE next.calendar = feeds.id
      AND starts_at > (?1 ->> 'now') - ${DAY_MS} AND starts_at < (?1 ->> 'now') + ${EDITION_EVENT_DAYS * DAY_MS}
      AND max(starts_at + 1, ends_at) > (?1 ->> 'now') - is_all_day * ${DAY_MS}
      ORDER BY starts_at LIMIT ${EDITION_EVENTS_MAX}))`;

/** As `EditionEvent`. */
const NEXT_EVENTS = `(SELECT json_group_array(json_object('calendar', calendar, 'slug', slug, 'title', title, 'place', place,
        'start', starts_at, 'end', ends_at, 'isAllDay', is_all_day, 'isCancelled', is_cancelled, 'group', event_group)) FROM ${EVENTS})`;

const EDITION = `SELECT json_object('version', ${EDITION_VERSION}, 'publication', ?1 ->> 'id', 'madeAt', ?1 ->> 'now',
    'feeds', json_group_array(json_object('id', feeds.id, 'address', address, 'title', title, 'language', language, 'fetchedAt', fetched_at,
      'stories', json(stories))) FILTER (WHERE kind = 'feed'),
    'reports', (SELECT json_group_array(json_object('domain', domain, 'category', category, 'slug', slug, 'title', title,
        'description', description, 'imageUrl', picture, 'imageFocus', picture_focus, 'published', published * 1000, 'authors', json(authors))) FROM ${reportsOf("?1")}),
    'events', ${NEXT_EVENTS},
    'desk', json(${decisionsJson("?1 ->> 'id'")}), 'blogs', ${BLOGS}, 'months', ${MONTHS}
  ) AS text, total(version) + ${mergesOf("?1")} AS versions, ${marksOf("?1")} AS marks,
    (SELECT versions || ' ' || marks FROM editions WHERE publication = ?1 ->> 'id') AS published FROM ${feedsOf("?1")}`;

/** Those that waited longest first; none where no write is left. */
const DUE = `SELECT paper.value ->> 'id' AS id
  FROM json_each(?1, '$.publications') AS paper LEFT JOIN editions ON publication = paper.value ->> 'id'
  WHERE ${HAS_WRITES} AND (paper.value ->> 'hasNews'
    OR (?1 ->> 'isLook' AND ${versionsOf("paper.value")} <> coalesce(editions.versions, 0))
    OR ${marksOf("paper.value")} <> coalesce(editions.marks, '')
    OR editions.made_at NOT BETWEEN (?1 ->> 'renewed') AND (?1 ->> 'now') + ${CLOCKS_DIFFER_MS})
  ORDER BY editions.made_at`;

/** The current edition of a paper; its text is the value for KV. */
export function selectEdition(publication: NewsroomPublication, now: number): Statement {
  const { id, domains = [] } = publication;
  const calendars = allCalendars(publication);
  return {
    sql: EDITION,
    values: { id, addresses: allSources(publication), calendars, domains, now },
  };
}

/** The events that an edition made now would have, as one text. */
export function selectNextEvents(publication: NewsroomPublication, now: number): Statement {
  const values = { id: publication.id, calendars: allCalendars(publication), now };
  return { sql: `SELECT ${NEXT_EVENTS} AS text`, values };
}

/** The row that `selectEdition` gives. */
export interface EditionRow {
  readonly text: string;
  /** The version of its feeds; 0 without stories. */
  readonly versions: number;
  /** Changes with its reports, posts and decisions. */
  readonly marks: string;
  /** Versions and marks of the one in KV; null before the first. */
  readonly published: string | null;
}

/** Whether KV has an edition with the same stories, reports and decisions. */
export function isInKv({ versions, marks, published }: EditionRow): boolean {
  return `${versions} ${marks}` === (published ?? "0 ");
}

/** What tells which editions are due. */
export interface DueTools {
  readonly settings: Settings;
  readonly now: () => number;
  /** All papers of the deployment. */
  readonly publications: readonly NewsroomPublication[];
  /** The ids of those whose stories may have changed. */
  readonly withNews: ReadonlySet<string>;
  /** Whether the stories of the others are looked at too. */
  readonly isLook: boolean;
}

/** The ids of the papers whose editions in KV are out of date, or have to be renewed; of those with news, all. */
export function selectDueEditions(
  publications: readonly NewsroomPublication[],
  { settings, now, publications: all, withNews, isLook }: DueTools,
): Statement {
  const asked = publications.map((publication) => {
    const { id, domains = [] } = publication;
    const hasNews = withNews.has(id);
    const addresses = isLook && !hasNews ? { addresses: allSources(publication) } : {};
    return { id, domains, hasNews, ...addresses };
  });
  const time = now();
  const renewed = time - RENEWED_AT * editionTtlMs(settings, all.length);
  return {
    sql: DUE,
    values: { publications: asked, isLook, now: time, renewed, ...allowanceOf(settings, time) },
  };
}
