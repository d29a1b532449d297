/**
 * Groups new stories by event, in the order of arrival. One newsroom does this; should its object be
 * replaced meanwhile, and the new one has grouped them, the result is discarded.
 */
import { runStatements, type Statement } from "../../platform/d1.ts";
import { assignGroups } from "../../reading/groups/assign-groups.ts";
import { type Group, LIVE_MS, type Seen } from "../../reading/groups/group.ts";
import { storyTerms } from "../../reading/groups/story-terms.ts";
import type { NewsroomTools } from "../newsroom-tools.ts";
import {
  type GroupRow,
  groupOfRow,
  groupQuery,
  parseSeen,
  rowOfGroup,
  seenText,
} from "./group-rows.ts";

/** Stories of one call; they take about 0.1 ms each. */
const STORIES_AT_ONCE = 100;
/** Candidate groups of a story. */
const CANDIDATES_MAX = 10;
/** Old groups that one call drops. */
const DROPPED_AT_ONCE = 40;

interface NewRow {
  readonly id: number;
  readonly title: string;
  readonly excerpt: string;
  readonly at: number;
  readonly address: string;
  /** Stories up to this id have been grouped. */
  readonly groupedTo: number;
  /** The number that was given to a group last. */
  readonly lastGroup: number;
}

const NEW_STORIES = `SELECT stories.id AS id, stories.title AS title, excerpt, at, address, grouped_to AS groupedTo, last_group AS lastGroup
  FROM steps CROSS JOIN stories ON stories.id > grouped_to CROSS JOIN feeds ON feeds.id = feed
  WHERE steps.id = 1 ORDER BY stories.id LIMIT ?1 ->> 'most'`;
/** The id of the words seen, whose row comes with those of groups. */
const SEEN_ID = 0;
const CANDIDATES = `SELECT id, at, profile FROM story_groups WHERE at > ?1 ->> 'since' AND id IN (
  SELECT hit.value FROM json_each(?1, '$.queries') AS query, json_each((SELECT json_group_array(rowid) FROM (
    SELECT rowid FROM group_index WHERE group_index MATCH query.value ORDER BY rank LIMIT ${CANDIDATES_MAX}))) AS hit)
  UNION ALL SELECT ${SEEN_ID}, 0, words FROM seen_words`;

/** Nothing is written where another object has grouped these stories meanwhile. */
const IS_CURRENT = "(SELECT grouped_to FROM steps WHERE id = 1) = ?1 ->> 'from'";
const DROP_WORDS = `DELETE FROM group_index WHERE ${IS_CURRENT} AND rowid IN (
  SELECT value FROM json_each(?1, '$.dropped') UNION ALL SELECT value FROM json_each(?1, '$.changed')
  UNION ALL SELECT id FROM (SELECT id FROM story_groups WHERE at <= ?1 ->> 'since' ORDER BY at LIMIT ${DROPPED_AT_ONCE}))`;
const DROP_GROUPS = `DELETE FROM story_groups WHERE ${IS_CURRENT} AND id IN (
  SELECT value FROM json_each(?1, '$.dropped')
  UNION ALL SELECT id FROM (SELECT id FROM story_groups WHERE at <= ?1 ->> 'since' ORDER BY at LIMIT ${DROPPED_AT_ONCE}))`;
const WRITE_GROUPS = `INSERT INTO story_groups (id, at, profile)
  SELECT value ->> 'id', value ->> 'at', value ->> 'profile' FROM json_each(?1, '$.groups') WHERE ${IS_CURRENT}
  ON CONFLICT (id) DO UPDATE SET at = excluded.at, profile = excluded.profile`;
const WRITE_WORDS = `INSERT INTO group_index (rowid, words)
  SELECT value ->> 'id', value ->> 'words' FROM json_each(?1, '$.groups') WHERE ${IS_CURRENT}`;
const WRITE_STORIES = `UPDATE stories SET story_group = grouped.value ->> 1 FROM json_each(?1, '$.stories') AS grouped
  WHERE stories.id = grouped.value ->> 0 AND ${IS_CURRENT}`;
const MOVE_STORIES = `UPDATE stories SET story_group = moved.value ->> 1 FROM json_each(?1, '$.moved') AS moved
  WHERE story_group = moved.value ->> 0 AND story_group <> 0 AND ${IS_CURRENT}`;
/** Tells lists of editions the new groups of stories; a story alone is not told before another joins. */
const WRITE_LISTS = `WITH grouped AS (
    SELECT feed, identity, story_group FROM stories WHERE id IN (SELECT value FROM json_each(?1, '$.joined'))
    UNION SELECT feed, identity, story_group FROM stories
      WHERE story_group <> 0 AND story_group IN (SELECT value FROM json_each(?1, '$.shared'))),
  changed AS (SELECT feed, json_group_object(identity, story_group) AS groups FROM grouped GROUP BY feed),
  listed AS MATERIALIZED (SELECT feed, (
      SELECT json_group_array(json_set(item.value, '$.group', coalesce(groups ->> (item.value ->> 'id'), item.value ->> 'group')))
      FROM json_each(feed_stories.stories) AS item) AS stories
    FROM changed CROSS JOIN feed_stories USING (feed) WHERE ${IS_CURRENT})
  UPDATE feed_stories SET version = version + 1, stories = listed.stories FROM listed
  WHERE listed.feed = feed_stories.feed AND listed.stories <> feed_stories.stories`;
const WRITE_SEEN = `INSERT INTO seen_words (id, words) SELECT 1, ?1 ->> 'seen' WHERE ${IS_CURRENT}
  ON CONFLICT (id) DO UPDATE SET words = excluded.words`;
const ADVANCE = `UPDATE steps SET grouped_to = ?1 ->> 'to', last_group = ?1 ->> 'lastGroup' WHERE grouped_to = ?1 ->> 'from'`;

/** Groups the stories that came since the last call; gives whether there may be more. Rejects where D1 does. */
export async function updateGroups({
  env,
  storiesAtOnce: most = STORIES_AT_ONCE,
}: NewsroomTools): Promise<boolean> {
  const [rows = []] = await runStatements(env.DB, [{ sql: NEW_STORIES, values: { most } }]);
  const stories = rows as readonly NewRow[];
  const [first] = stories;
  if (!first) return false;
  const { groupedTo: from, lastGroup } = first;
  const since = Math.min(...stories.map(({ at }) => at)) - LIVE_MS;
  const queries = stories
    .map((story) => groupQuery(storyTerms(story).terms))
    .filter((query) => query);
  const finding = [{ sql: CANDIDATES, values: { queries, since } }];
  const [found = []] = (await runStatements(env.DB, finding)) as readonly GroupRow[][];
  const standing = found.filter(({ id }) => id !== SEEN_ID).map(groupOfRow);
  const words = found.find(({ id }) => id === SEEN_ID)?.profile;
  await runStatements(
    env.DB,
    writes(stories, standing, parseSeen(words), { from, since, lastGroup }),
  );
  return stories.length === most;
}

function writes(
  stories: readonly NewRow[],
  standing: readonly Group[],
  seen: Seen,
  range: { readonly from: number; readonly since: number; readonly lastGroup: number },
): readonly Statement[] {
  const { from, since, lastGroup } = range;
  const given = stories.map(({ id: row, title, excerpt, at, address }, place) => ({
    row,
    // The number of the group that the story may found: the database counts them, so no publisher chooses one.
    id: String(lastGroup + 1 + place),
    title,
    excerpt,
    // Not the source that the item names: a feed of many publishers is one voice.
    source: siteOf(address),
    published: at,
  }));
  const { members, merged } = assignGroups(given, standing, seen);
  const grouped = new Map(
    [...members]
      .filter(([group]) => !group.isClosed)
      .map(([group, its]) => [group, its.map(({ row }) => row)]),
  );
  const moved = movesOf(merged).map(
    ([group, into]) => [Number(group.id), Number(into.id)] as const,
  );
  const groups = [...grouped.keys()].map(rowOfGroup);
  const dropped = moved.map(([group]) => group);
  const gone = { from, since, dropped, changed: groups.map(({ id }) => id) };
  const rows = groups.map(({ words: _words, ...row }) => row);
  const index = groups.map(({ id, words }) => ({ id, words }));
  const ids = [...grouped].flatMap(([group, its]) => its.map((id) => [id, Number(group.id)]));
  const changes = listChangesIn(grouped, new Set(merged.map(([, into]) => into)));
  // Each with its own values: all of them are sent to the database.
  return [
    { sql: DROP_WORDS, values: gone },
    { sql: DROP_GROUPS, values: gone },
    { sql: WRITE_GROUPS, values: { from, groups: rows } },
    { sql: WRITE_WORDS, values: { from, groups: index } },
    { sql: WRITE_STORIES, values: { from, stories: ids } },
    // The free plan counts statements, and this one has mostly nothing to do.
    ...(moved.length > 0 ? [{ sql: MOVE_STORIES, values: { from, moved } }] : []),
    { sql: WRITE_LISTS, values: { from, ...changes } },
    { sql: WRITE_SEEN, values: { from, seen: seenText(seen) } },
    {
      sql: ADVANCE,
      values: { from, to: stories.at(-1)?.id ?? from, lastGroup: lastGroup + stories.length },
    },
  ];
}

/** Groups that have become shared or absorbed others, and stories that joined shared groups. */
function listChangesIn(
  grouped: ReadonlyMap<Group, readonly number[]>,
  absorbing: ReadonlySet<Group>,
): { readonly shared: readonly number[]; readonly joined: readonly number[] } {
  const shared: number[] = [];
  const joined: number[] = [];
  for (const [group, ids] of grouped) {
    const { id, size } = group;
    if (absorbing.has(group) || (size > 1 && size - ids.length <= 1)) shared.push(Number(id));
    else if (size > 1) joined.push(...ids);
  }
  return { shared, joined };
}

/** Each group that was merged, with the one that has its stories in the end: that may have been merged later. */
function movesOf(
  merged: readonly (readonly [from: Group, into: Group])[],
): readonly (readonly [from: Group, into: Group])[] {
  const next = new Map(merged);
  return merged.map(([group, into]) => {
    let last = into;
    for (let then = next.get(last); then; then = next.get(last)) last = then;
    return [group, last];
  });
}

/** The publisher of a feed: the end of its host, so that the feeds of one site are one voice. */
function siteOf(address: string): string {
  const names = (URL.parse(address)?.hostname ?? address).split(".");
  const isShort = names.length > 2 && (names.at(-2)?.length ?? 0) <= 3;
  return names.slice(isShort ? -3 : -2).join(".");
}
