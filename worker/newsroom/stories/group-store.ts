/**
 * The groups that a new story may join, in the object's own SQLite: no page reads them, and its rows are not D1's. Where
 * the object is new they are made again of the newest stories.
 */
import { runStatements } from "../../platform/d1.ts";
import { type ObjectStore, readFact, writeFact } from "../../platform/sqlite/object-store.ts";
import { LIVE_MS } from "../../reading/groups/group-limits.ts";
import { addTo, emptyGroup, type Group, see, type Seen } from "../../reading/groups/group.ts";
import { storyTerms } from "../../reading/groups/story-terms.ts";
import type { NewsroomTools } from "../newsroom-tools.ts";
import { type GroupRow, groupOfRow, parseSeen, rowOfGroup, seenText } from "./group-rows.ts";
import { publisherOf } from "./publisher-of.ts";

/** Candidate groups of a story. */
const CANDIDATES_MAX = 10;
/** Old groups that one call drops. */
const DROPPED_AT_ONCE = 40;
/** Stories of which groups are made again: those of a day of many feeds, in some megabytes. */
const REMADE_STORIES = 3_000;
const SEEN = "words seen";

const CANDIDATES = `SELECT id, at, profile FROM story_groups WHERE at > ?2 AND id IN (
  SELECT rowid FROM group_index WHERE group_index MATCH ?1 ORDER BY rank LIMIT ${CANDIDATES_MAX})`;
const OLD = `SELECT id FROM story_groups WHERE at <= ? ORDER BY at LIMIT ${DROPPED_AT_ONCE}`;
const WRITE = `INSERT INTO story_groups (id, at, profile) VALUES (?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET at = excluded.at, profile = excluded.profile`;
const NEWEST = `SELECT story_group AS "group", stories.title AS title, excerpt, at, address
  FROM stories CROSS JOIN feeds ON feeds.id = feed
  WHERE at > ?1 ->> 'since' AND stories.id <= (SELECT grouped_to FROM steps WHERE id = 1)
  ORDER BY stories.id DESC LIMIT ${REMADE_STORIES}`;

interface NewestRow {
  readonly group: number;
  readonly title: string;
  readonly excerpt: string;
  readonly at: number;
  readonly address: string;
}

/** How many of the last days' stories had each of the more common words. */
export function readSeen(own: ObjectStore): Seen {
  return parseSeen(readFact(own, SEEN) as string | undefined);
}

/** The groups that have words of these queries, and a story since then; each once. */
export function readCandidates(
  own: ObjectStore,
  queries: readonly string[],
  since: number,
): readonly Group[] {
  const rows = queries.flatMap((query) => own.run(CANDIDATES, query, since) as readonly GroupRow[]);
  return [...new Map(rows.map((row) => [row.id, row])).values()].map(groupOfRow);
}

/** What a call has changed. */
export interface GroupChanges {
  readonly groups: readonly Group[];
  /** The numbers of those that were merged into others. */
  readonly dropped: readonly number[];
  /** Groups without a story since then are dropped, some at a time. */
  readonly since: number;
  readonly seen: Seen;
}

/** Writes groups; to be called within `atOnce`. */
export function writeGroups(
  own: ObjectStore,
  { groups, dropped, since, seen }: GroupChanges,
): void {
  const old = own.run(OLD, since) as readonly { readonly id: number }[];
  for (const id of [...dropped, ...old.map((row) => row.id)]) {
    own.run("DELETE FROM group_index WHERE rowid = ?", id);
    own.run("DELETE FROM story_groups WHERE id = ?", id);
  }
  for (const { id, at, profile, words } of groups.map(rowOfGroup)) {
    own.run(WRITE, id, at, profile);
    own.run("DELETE FROM group_index WHERE rowid = ?", id);
    own.run("INSERT INTO group_index (rowid, words) VALUES (?, ?)", id, words);
  }
  writeFact(own, SEEN, seenText(seen));
}

/** Makes the groups again where the object has none yet. Rejects where D1 does. */
export async function prepareGroups({
  env,
  own,
  now,
}: Pick<NewsroomTools, "env" | "own" | "now">): Promise<void> {
  if (readFact(own, SEEN) !== undefined) return;
  const since = now() - LIVE_MS;
  const [rows = []] = await runStatements<NewestRow>(env.DB, [{ sql: NEWEST, values: { since } }]);
  const seen = readSeen(own);
  const groups = new Map<number, Group>();
  for (const { group: id, title, excerpt, at, address } of rows.toReversed()) {
    const words = storyTerms({ title, excerpt }, seen);
    if (id > 0) {
      const group = groups.get(id) ?? emptyGroup(String(id), at);
      groups.set(
        id,
        addTo(group, { ...words, at, size: 1, sources: new Set([publisherOf(address)]) }),
      );
    }
    see(seen, words, at);
  }
  own.atOnce(() => writeGroups(own, { groups: [...groups.values()], dropped: [], since, seen }));
}
