/** What an object could not tell D1 of its groups is told by its next call, unless another object has grouped the same stories. */
import { expect, test } from "vitest";

import { HOUR_MS } from "../../../../shared/time.ts";
import { openOwnSqlite } from "../../../../tools/d1/own-sqlite.ts";
import { simulatedDatabase } from "../../../../tools/d1/simulated-database.ts";
import { updateGroups } from "../../../../worker/newsroom/stories/update-groups.ts";
import { NOW } from "../../../builders.ts";
import { openArchive } from "./an-archive.ts";

const FERRY = "Ferry runs aground off Port Tarrant";
const RESCUE = "Coast guard helicopter rescues 41 stranded passengers";
const BOTH = `${RESCUE} as ferry runs aground off Port Tarrant`;

/** What is left to tell D1: the groups of new stories, and one group that has become part of another. */
interface Pending {
  readonly stories: readonly (readonly [story: number, group: number])[];
  readonly moved: readonly (readonly [from: number, into: number])[];
  readonly shared: readonly number[];
}

/** An archive in which the next call would merge two groups, and an object that has made it but not told it. */
async function anUntoldMerge() {
  const archive = openArchive();
  const { bring, group, tools, sqlite } = archive;
  await bring("herald", [FERRY]);
  await bring("post", [RESCUE]);
  await group();
  for (const paper of ["radio", "times", "mirror"]) {
    await bring(paper, [BOTH], NOW + HOUR_MS);
    let calls = 0;
    const DB = simulatedDatabase((work) => {
      calls += 1;
      // The first call reads the new stories.
      if (calls > 1) throw new Error("D1 is down");
      return work();
    }, sqlite);
    await expect(updateGroups({ ...tools, env: { ...tools.env, DB } })).rejects.toThrow("down");
    const pending = pendingOf(archive);
    if (pending.moved.length > 0) return { ...archive, pending };
    await group();
  }
  throw new Error("no groups were merged");
}

function pendingOf({ tools }: Pick<ReturnType<typeof openArchive>, "tools">): Pending {
  const [row] = tools.own.run("SELECT value FROM facts WHERE name = 'groups to tell'");
  const statements = JSON.parse((row as { value: string }).value) as { values: Partial<Pending> }[];
  const all = Object.assign({}, ...statements.map(({ values }) => values)) as Partial<Pending>;
  return { stories: all.stories ?? [], moved: all.moved ?? [], shared: all.shared ?? [] };
}

test("it is told by the next call", async () => {
  const { tools, groups, pending } = await anUntoldMerge();
  expect(groups().flat()).not.toContain(FERRY);
  // A later story joins the group that has the stories now.
  const [[from] = [0]] = pending.moved;
  expect(tools.own.run("SELECT id FROM story_groups WHERE id = ?", from)).toEqual([]);
  await updateGroups(tools);
  expect(groups()[0]).toEqual(expect.arrayContaining([FERRY, RESCUE, BOTH]));
});

test("after another object's call it changes no story, moves no group and rewrites no list", async () => {
  const { tools, sqlite, pending } = await anUntoldMerge();
  await updateGroups({ ...tools, own: openOwnSqlite() });
  // As later rounds may have left it: each of the statements would find something to change.
  const story = pending.stories[0]?.[0] ?? 0;
  const from = pending.moved[0]?.[0] ?? 0;
  const [shared = 0] = pending.shared;
  sqlite.exec(`UPDATE stories SET story_group = 7 WHERE id = ${story};
    UPDATE stories SET story_group = ${from} WHERE title = '${FERRY}';
    UPDATE stories SET story_group = ${shared} WHERE title = '${RESCUE}';
    UPDATE steps SET grouped_to = grouped_to + 1;
    UPDATE feed_stories SET stories = json_replace(stories, '$[0].group', 0)`);
  const stored = () => [
    sqlite.prepare("SELECT id, story_group FROM stories").all(),
    sqlite.prepare("SELECT * FROM feed_stories").all(),
    sqlite.prepare("SELECT * FROM steps").all(),
  ];
  const before = stored();
  expect([story, from, shared].every((number) => number > 0)).toBe(true);
  await updateGroups(tools);
  expect(stored()).toEqual(before);
});
