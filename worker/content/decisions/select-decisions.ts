/** The SQL that reads a publication's decisions: for the Worker's pages, and as a part of its edition. */
import { FOR_GOOD } from "./decisions-in-force.ts";

/** Rounds go on merging groups after the editor did: the groups that stories have now count as well. */
const GROUP_NOW = (slug: string) =>
  `coalesce((SELECT story_group FROM stories WHERE slug = value ->> '${slug}'), 0)`;
/** A pinned post as it is now; null where it is not public. */
const POST_NOW = `(SELECT json_set(value, '$.pinned.report.title', title, '$.pinned.report.description', description,
    '$.pinned.report.imageUrl', picture, '$.pinned.report.imageFocus', picture_focus,
    '$.pinned.report.published', published * 1000, '$.pinned.report.authors', json(authors))
  FROM posts WHERE slug = value ->> '$.pinned.report.slug' AND domain = value ->> '$.pinned.report.domain'
    AND position IS NOT NULL AND NOT draft AND published <= (?1 ->> 'now') / 1000)`;
const VALUE = `CASE WHEN NOT json_valid(value) THEN value
  WHEN kind = 'event' THEN '{}'
  WHEN kind = 'merge' THEN
    json_insert(value, '$.groups[#]', ${GROUP_NOW("slug")}, '$.groups[#]', ${GROUP_NOW("with")})
  WHEN kind IN ('pin', 'place') AND value -> '$.pinned.report' IS NOT NULL THEN ${POST_NOW}
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
/** The decisions of a publication, which is an expression of SQL. */
const entriesOf = (publication: string) => `SELECT id, kind, ${VALUE}, starts_at, ends_at, made_at
  FROM desk_entries WHERE publication = ${publication} AND undone_at IS NULL AND ends_at > ?1 ->> 'now' AND kind <> 'post'
  UNION ALL ${postsOf(publication)}
  UNION ALL SELECT 0, 'licence', json_object('address', address, 'treatment', licence), 0, ${FOR_GOOD}, 0
  FROM feeds INDEXED BY feeds_by_licence WHERE licence <> '' AND ?1 IS NOT NULL
  UNION ALL SELECT one.value ->> 'id', 'placement', one.value -> 'value', one.value ->> 'starts_at',
    one.value ->> 'ends_at', 0
  FROM sponsors INDEXED BY sponsors_by_end, json_each(placements) AS one
  WHERE publication = ${publication} AND last_at > ?1 ->> 'now' AND one.value ->> 'ends_at' > ?1 ->> 'now'`;
const alertsOf = (publication: string) => `SELECT 0, 'alerts', alerts, 0, ${FOR_GOOD}, 0 FROM alerts
  WHERE publication = ${publication}`;
/** The posts that are covered live just now (`live-posts.ts`); an edition has none of them. */
const liveOf = (
  publication: string,
) => `SELECT 0, 'live', json_object('domain', domain, 'slug', slug, 'title', title,
    'revision', l.post || '.' || revision, 'line', line, 'lineAt', line_at, 'startedAt', started_at, 'isPinned', is_pinned),
    0, ${FOR_GOOD}, 0
  FROM live_posts AS l INDEXED BY live_posts_now CROSS JOIN post_pointers AS p ON p.id = l.post
    CROSS JOIN posts USING (domain, slug)
  WHERE publication = ${publication} AND ended_at = 0 AND live = l.post AND position IS NOT NULL AND NOT draft
    AND posts.published <= (?1 ->> 'now') / 1000`;
/**
 * In the order of their times: decisions of a backup may have got later ids. The limit, which is none, makes SQLite
 * sort the whole once; each part that it sorts alone is counted as a row read.
 */
const inOrder = (rows: string) => `SELECT * FROM (${rows} LIMIT -1) ORDER BY made_at, id`;

const asJson = (rows: string) => `(SELECT json_group_array(json_object('kind', kind, 'id', id,
  'value', value, 'starts_at', starts_at, 'ends_at', ends_at)) FROM (${rows}))`;
/** The rows of `selectDecisions` as a JSON list, for the edition. */
export const decisionsJson = (publication: string) =>
  asJson(inOrder(`${entriesOf(publication)} UNION ALL ${alertsOf(publication)}`));
/** The same without alerts, which change too often for an edition each time. */
export const decisionsWithoutAlertsJson = (publication: string) =>
  asJson(inOrder(entriesOf(publication)));

const PAPER = "?1 ->> 'publication'";
/** D1 takes five terms of a compound SELECT. */
const SELECT = inOrder(
  `${entriesOf(PAPER)} UNION ALL SELECT * FROM (${alertsOf(PAPER)} UNION ALL ${liveOf(PAPER)})`,
);

/**
 * A publication's decisions that apply now or later; reads a row for each, of a merge three, of a pinned post two, of a
 * live one four.
 */
export function selectDecisions(publication: string, now: number) {
  return { sql: SELECT, values: { publication, now } };
}
