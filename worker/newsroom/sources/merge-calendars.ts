/**
 * Finds the events that several calendars of a paper list, after one of its calendars has changed, so
 * that pages only read which events are one. Of several papers one is looked at in each call.
 */
import { shortHash } from "../../../shared/hash.ts";
import { allCalendars, type NewsroomPublication } from "../../papers/newsroom-publication.ts";
import { runStatements, type Statement } from "../../platform/d1.ts";
import type { NewsroomTools } from "../newsroom-tools.ts";
import { lookAtAll } from "../own/news-of-papers.ts";

/** A row of `selectUnmerged`: an event that begins together with another, or nulls for none. */
interface Row {
  readonly publication: string;
  readonly versions: string;
  readonly id: number | null;
  readonly start: number;
  readonly isAllDay: number;
  readonly title: string;
  readonly place: string;
  readonly source: number;
}

/** A text that changes with a paper's calendars: their list, the town, and the events of each. */
const VERSIONS = `paper.value ->> 'list' || ' ' || (SELECT total(version)
  FROM json_each(paper.value, '$.calendars') AS listed
    CROSS JOIN feeds ON address = listed.value JOIN feed_stories ON feed = feeds.id)`;
/** The events of the first paper with a change, in the order of its calendars. */
const UNMERGED = `WITH stale AS MATERIALIZED (
    SELECT paper.value ->> 'id' AS publication, paper.value ->> 'calendars' AS calendars, ${VERSIONS} AS versions
    FROM json_each(?1, '$.publications') AS paper LEFT JOIN event_merges ON publication = paper.value ->> 'id'
    WHERE event_merges.versions IS NOT ${VERSIONS} LIMIT 1),
  its AS (SELECT events.id AS id, starts_at AS start, is_all_day AS isAllDay, events.title AS title, place,
      listed.key AS source, slug, count(*) OVER (PARTITION BY starts_at, is_all_day) AS together
    FROM stale CROSS JOIN json_each(calendars) AS listed
      CROSS JOIN feeds ON address = listed.value CROSS JOIN events ON calendar = feeds.id)
  SELECT publication, versions, id, start, isAllDay, title, place, source
  FROM stale LEFT JOIN its ON together > 1 ORDER BY start, source, slug`;
const SAVE = `INSERT INTO event_merges (publication, versions, merged, changes)
  VALUES (?1 ->> 'publication', ?1 ->> 'versions', ?1 ->> 'merged', ?1 ->> 'merged' <> '{}')
  ON CONFLICT (publication) DO UPDATE SET versions = excluded.versions, merged = excluded.merged,
    changes = changes + (merged <> excluded.merged)`;

/** Merges the events of a paper whose calendars have changed; gives whether there was one. Rejects where D1 does. */
export async function mergeCalendars({ env, own, publications }: NewsroomTools): Promise<boolean> {
  if (!publications.some(({ calendars }) => calendars?.length)) return false;
  const [found = []] = await runStatements(env.DB, [selectUnmerged(publications)]);
  const rows = found as readonly Row[];
  const [first] = rows;
  const publication = publications.find(({ id }) => id === first?.publication);
  if (!first || !publication) return false;
  const { mergeEvents } = await import("../../reading/calendars/merge/merge-events.ts");
  const events = rows.flatMap((row) =>
    row.id === null
      ? []
      : [{ ...row, source: String(row.source), allDay: row.isAllDay === 1, id: row.id }],
  );
  const merged: Record<string, number> = {};
  for (const [shown, ...others] of mergeEvents(events, publication.town ?? "")) {
    for (const { id } of others) merged[id] = shown?.id ?? id;
  }
  const values = {
    publication: publication.id,
    versions: first.versions,
    merged: JSON.stringify(merged),
  };
  lookAtAll(own);
  await runStatements(env.DB, [{ sql: SAVE, values }]);
  return true;
}

function selectUnmerged(publications: readonly NewsroomPublication[]): Statement {
  // A calendar alone has nothing to merge with.
  const asked = publications
    .filter(({ calendars = [] }) => calendars.length > 0)
    .map((publication) => ({
      id: publication.id,
      town: publication.town ?? "",
      calendars: allCalendars(publication),
    }))
    .map(({ id, town, calendars }) => ({
      id,
      calendars,
      list: shortHash(JSON.stringify([town, calendars])),
    }));
  return { sql: UNMERGED, values: { publications: asked } };
}
