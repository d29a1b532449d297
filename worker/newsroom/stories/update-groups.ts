/**
 * Groups new stories by event, in the order of arrival. One newsroom does this; should its object be
 * replaced meanwhile, and the new one has grouped them, the result is discarded.
 */
import { runStatements, type Statement } from "../../platform/d1.ts";
import { readFact, writeFact } from "../../platform/sqlite/object-store.ts";
import { assignGroups } from "../../reading/groups/assign-groups.ts";
import { LIVE_MS } from "../../reading/groups/group-limits.ts";
import { type Group, type Seen } from "../../reading/groups/group.ts";
import { storyTerms } from "../../reading/groups/story-terms.ts";
import { GROUPED_AT_ONCE } from "../newsroom-limits.ts";
import type { NewsroomTools } from "../newsroom-tools.ts";
import { lookAtAll } from "../own/news-of-papers.ts";
import { groupQuery } from "./group-rows.ts";
import {
  type GroupChanges,
  prepareGroups,
  readCandidates,
  readSeen,
  writeGroups,
} from "./group-store.ts";
import { publisherOf } from "./publisher-of.ts";

/** What is left to write into D1 of groups that the object has written. */
const PENDING = "groups to tell";

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
/** Nothing is written where another object has grouped these stories meanwhile. */
const IS_CURRENT = "(SELECT grouped_to FROM steps WHERE id = 1) = ?1 ->> 'from'";
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
const ADVANCE = `UPDATE steps SET grouped_to = ?1 ->> 'to', last_group = ?1 ->> 'lastGroup' WHERE grouped_to = ?1 ->> 'from'`;

/**
 * Groups the stories that came since the last call; gives whether there may be more. Groups are written into the
 * object's own SQLite together with what D1 is to be told, which a later call tells where this one cannot. Rejects where
 * D1 does.
 */
export async function updateGroups(
  tools: Pick<NewsroomTools, "env" | "own" | "now" | "storiesAtOnce">,
): Promise<boolean> {
  const { env, own, storiesAtOnce: most = GROUPED_AT_ONCE } = tools;
  await tellPending(tools);
  const [rows = []] = await runStatements(env.DB, [{ sql: NEW_STORIES, values: { most } }]);
  const stories = rows as readonly NewRow[];
  const [first] = stories;
  if (!first) return false;
  await prepareGroups(tools);
  const { groupedTo: from, lastGroup } = first;
  const since = Math.min(...stories.map(({ at }) => at)) - LIVE_MS;
  const queries = stories
    .map((story) => groupQuery(storyTerms(story).terms))
    .filter((query) => query);
  const seen = readSeen(own);
  const standing = readCandidates(own, queries, since);
  const { changes, statements } = groupingOf(stories, standing, seen, { from, lastGroup });
  own.atOnce(() => {
    writeGroups(own, { ...changes, since, seen });
    writeFact(own, PENDING, statements);
  });
  await tellPending(tools);
  return stories.length === most;
}

/** Each statement is for the stories of its call alone, so that it may run again. Rejects where D1 does. */
async function tellPending({ env, own }: Pick<NewsroomTools, "env" | "own">): Promise<void> {
  const pending = (readFact(own, PENDING) ?? []) as readonly Statement[];
  if (pending.length === 0) return;
  lookAtAll(own);
  await runStatements(env.DB, pending);
  writeFact(own, PENDING, []);
}

/** The changes of groups by these stories, and the statements that tell D1. */
function groupingOf(
  stories: readonly NewRow[],
  standing: readonly Group[],
  seen: Seen,
  { from, lastGroup }: { readonly from: number; readonly lastGroup: number },
): {
  readonly changes: Pick<GroupChanges, "groups" | "dropped">;
  readonly statements: readonly Statement[];
} {
  const given = stories.map(({ id: row, title, excerpt, at, address }, place) => ({
    row,
    // The number of the group that the story may found: the database counts them, so no publisher chooses one.
    id: String(lastGroup + 1 + place),
    title,
    excerpt,
    // Not the source that the item names: a feed of many publishers is one voice.
    source: publisherOf(address),
    published: at,
  }));
  const { members, merged } = assignGroups(given, standing, seen);
  const byGroup = new Map(
    [...members]
      .filter(([group]) => !group.isClosed)
      .map(([group, its]) => [group, its.map(({ row }) => row)]),
  );
  const moved = movesOf(merged).map(
    ([group, into]) => [Number(group.id), Number(into.id)] as const,
  );
  const dropped = moved.map(([group]) => group);
  const ids = [...byGroup].flatMap(([group, its]) => its.map((id) => [id, Number(group.id)]));
  const lists = listChangesIn(byGroup, new Set(merged.map(([, into]) => into)));
  const to = stories.at(-1)?.id ?? from;
  // Each with its own values: all of them are sent to the database.
  const statements = [
    { sql: WRITE_STORIES, values: { from, stories: ids } },
    // The free plan counts statements, and this one has mostly nothing to do.
    ...(moved.length > 0 ? [{ sql: MOVE_STORIES, values: { from, moved } }] : []),
    { sql: WRITE_LISTS, values: { from, ...lists } },
    { sql: ADVANCE, values: { from, to, lastGroup: lastGroup + stories.length } },
  ];
  return { changes: { groups: [...byGroup.keys()], dropped }, statements };
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
