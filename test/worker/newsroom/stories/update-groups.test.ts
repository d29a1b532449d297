/** Which group the stories of rounds get in D1, and what editions say of it. */
import { expect, test } from "vitest";

import { HOUR_MS } from "../../../../shared/time.ts";
import { openOwnSqlite } from "../../../../tools/d1/own-sqlite.ts";
import { updateGroups } from "../../../../worker/newsroom/stories/update-groups.ts";
import { NOW } from "../../../builders.ts";
import { openArchive } from "./an-archive.ts";

const FERRY = "Ferry runs aground off Port Tarrant, 41 rescued";
const RESCUE = "Coast guard rescues 41 from ferry aground near Port Tarrant";
const SCHOOL = "Council votes to close Millbrook elementary school";

test("stories of one visit and of later ones join the group of their event", async () => {
  const { bring, group, groups } = openArchive();
  await bring("herald", [FERRY, SCHOOL]);
  await bring("post", [RESCUE]);
  await group();
  expect(groups()).toEqual([[FERRY, RESCUE]]);
  await bring("radio", ["Port Tarrant ferry grounding: what passengers saw"], NOW + HOUR_MS);
  await bring("times", ["Millbrook elementary to close after council vote"], NOW + HOUR_MS);
  await group();
  expect(groups()).toEqual([
    [FERRY, RESCUE, "Port Tarrant ferry grounding: what passengers saw"],
    [SCHOOL, "Millbrook elementary to close after council vote"],
  ]);
});

test("editions are told of a group at once, and a feed that is read again keeps it", async () => {
  const { bring, group, listed } = openArchive();
  await bring("herald", [FERRY, SCHOOL]);
  await group();
  const before = listed("herald").version;
  await bring("post", [RESCUE]);
  await group();
  expect(listed("herald").version).toBe(before + 1);
  const [ferry] = listed("herald").stories.filter(({ title }) => title === FERRY);
  expect(ferry?.group).toBeGreaterThan(0);
  expect(listed("post").stories[0]?.group).toBe(ferry?.group);
  await bring("herald", [FERRY, SCHOOL], NOW + HOUR_MS);
  // The group of a story alone is told when its feed is read again.
  const groups = listed("herald").stories.map(({ group: its }) => its);
  expect(groups).toEqual([ferry?.group, expect.any(Number)]);
  expect(new Set(groups).size).toBe(2);
});

test("a story that joins a shared group changes the list of its own feed alone", async () => {
  const { bring, group, listed } = openArchive();
  await bring("herald", [FERRY]);
  await bring("post", [RESCUE]);
  await group();
  const before = [listed("herald"), listed("post")];
  await bring("radio", ["Port Tarrant ferry grounding: what passengers saw"], NOW + HOUR_MS);
  await group();
  expect([listed("herald"), listed("post")]).toEqual(before);
  expect(listed("radio").stories[0]?.group).toBe(before[0]?.stories[0]?.group);
});

test("stories of three publishers that tell of two groups merge them, also in lists of editions", async () => {
  const { bring, group, groups, listed } = openArchive();
  const ferry = "Ferry runs aground off Port Tarrant";
  const rescue = "Coast guard helicopter rescues 41 stranded passengers";
  const both = `${rescue} as ferry runs aground off Port Tarrant`;
  await bring("herald", [ferry]);
  await bring("post", [rescue]);
  await group();
  expect(groups()).toEqual([]);
  const papers = ["radio", "times", "mirror"];
  for (const paper of papers) {
    await bring(paper, [both], NOW + HOUR_MS);
    await group();
  }
  expect(groups()).toEqual([[ferry, rescue, both, both, both]]);
  const told = ["herald", "post", ...papers].map((paper) => listed(paper).stories[0]?.group);
  expect(new Set(told).size).toBe(1);
});

test("what recurs and what is older than three days is left out", async () => {
  const { bring, group, groups, tools } = openArchive();
  await bring("herald", [FERRY, "Morning briefing"]);
  await bring("post", ["Morning briefing"]);
  await group();
  await bring("radio", [RESCUE, "Morning briefing"], NOW + 73 * HOUR_MS);
  await group();
  expect(groups()).toEqual([]);
  const left = tools.own.run("SELECT count(*) AS left FROM story_groups");
  expect(left).toEqual([{ left: 1 }]);
});

test("without new stories D1 is called once, and with some twice; a new object asks for the groups once", async () => {
  const { bring, group } = openArchive();
  const [idle, first] = [await group(), await bring("herald", [FERRY]).then(group)];
  expect([idle, first, await bring("post", [RESCUE]).then(group)]).toEqual([1, 3, 2]);
});

test("a new object makes the groups again of the newest stories, and stories join them", async () => {
  const { bring, group, groups, tools } = openArchive();
  await bring("herald", [FERRY, SCHOOL]);
  await bring("post", [RESCUE]);
  await group();
  const profiles = () => tools.own.run("SELECT * FROM story_groups ORDER BY id");
  const before = profiles();
  Object.assign(tools, { own: openOwnSqlite() });
  await bring("radio", ["Port Tarrant ferry grounding: what passengers saw"], NOW + HOUR_MS);
  await group();
  expect(groups()).toEqual([[FERRY, RESCUE, "Port Tarrant ferry grounding: what passengers saw"]]);
  expect(profiles()).toHaveLength(before.length);
});

test.each([1, 2, 3])(
  "where D1 fails at call %i nothing is grouped twice, and D1 is told of it later",
  async (failing) => {
    const { bring, group, groups, tools } = openArchive();
    await bring("herald", [FERRY, SCHOOL]);
    await bring("post", [RESCUE]);
    const { DB } = tools.env;
    let calls = 0;
    const batch = async (statements: D1PreparedStatement[]) => {
      calls += 1;
      if (calls === failing) throw new Error("D1 is down");
      return DB.batch(statements);
    };
    const prepare = (sql: string) => DB.prepare(sql);
    Object.assign(tools, { env: { DB: { prepare, batch } } });
    await expect(group()).rejects.toThrow("D1 is down");
    expect(groups()).toEqual([]);
    await group();
    expect(groups()).toEqual([[FERRY, RESCUE]]);
    const sizes = tools.own.run("SELECT profile ->> 0 AS size FROM story_groups ORDER BY size");
    expect(sizes).toEqual([{ size: 1 }, { size: 2 }]);
  },
);

test("a hundred stories are grouped at a time, and the caller is told that there may be more", async () => {
  const { bring, groups, sqlite, tools } = openArchive();
  const titles = Array.from({ length: 75 }, (_, at) => `Zorblax${at} quivers beside Plimth${at}`);
  await bring("herald", titles);
  await bring(
    "post",
    titles.map((title) => `Report: ${title}`),
  );
  const grouped = () =>
    sqlite.prepare("SELECT count(*) AS many FROM stories WHERE story_group <> 0").get();
  expect([await updateGroups(tools), grouped()]).toEqual([true, { many: 100 }]);
  expect([await updateGroups(tools), grouped()]).toEqual([false, { many: 150 }]);
  expect(groups()).toHaveLength(75);
});

function papersOf(name: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `${name}-${at}`);
}

test("groups that are merged one into the other in one batch are one, in stories and in lists", async () => {
  const { bring, group, groups, listed } = openArchive();
  const ferry = "Ferry runs aground off Port Tarrant";
  const rescue = "Coast guard helicopter rescues 41 stranded passengers";
  const pilot = "Pilot Maxwell Thornquist suspended over sandbank error";
  for (const paper of papersOf("pilot", 6)) await bring(paper, [pilot]);
  await bring("rescue", [rescue]);
  await bring("ferry", [ferry]);
  await group();
  expect(groups()).toHaveLength(1);
  for (const paper of papersOf("both", 3))
    await bring(paper, [`${rescue} as ferry runs aground off Port Tarrant`]);
  for (const paper of papersOf("after", 5))
    await bring(paper, [`${pilot} after coast guard helicopter rescues 41 stranded passengers`]);
  await group();
  expect(groups().map(({ length }) => length)).toEqual([16]);
  const told = ["ferry", "rescue", "pilot-0"].map((paper) => listed(paper).stories[0]?.group);
  expect(new Set(told).size).toBe(1);
});

test("the guid of a story that founded a group draws nothing into that group, and changes none of its words", async () => {
  const { bring, group, groups, tools } = openArchive();
  await bring("herald", [FERRY]);
  await bring("post", [RESCUE]);
  await group();
  const profiles = () => [...tools.own.run("SELECT id, profile FROM story_groups ORDER BY id")];
  const before = profiles();
  const guid = `https://herald.example/${FERRY}`;
  const advertisement = "Millbrook mattresses at half price";
  await bring("mallory", [advertisement], NOW + HOUR_MS, () => ({ guid }));
  await group();
  expect(profiles()).toEqual(expect.arrayContaining(before));
  await bring("radio", ["Millbrook mattresses sell out at half price"], NOW + HOUR_MS);
  await group();
  expect(groups()[0]).toEqual([FERRY, RESCUE]);
});

test("a feed counts once, by however many names its items have", async () => {
  const { bring, group, groups } = openArchive();
  const both = `${FERRY}; ${SCHOOL}`;
  await bring(
    "mallory",
    ["A", "B", "C"].map((name) => `${both} (${name})`),
    NOW,
    (title) => ({
      source: { title: `Paper ${title.at(-2) ?? ""}` },
    }),
  );
  await bring("herald", [FERRY]);
  await bring("post", [SCHOOL]);
  await group();
  const mixed = groups().filter((titles) => titles.includes(FERRY) && titles.includes(SCHOOL));
  expect(mixed).toEqual([]);
  const alone = openArchive();
  await alone.bring("wire", [FERRY, RESCUE], NOW, (title) => ({ source: { title } }));
  await alone.group();
  expect(alone.groups()).toEqual([]);
});

test("a group's number follows the last one, and is used once", async () => {
  const { bring, group, sqlite, tools } = openArchive();
  const numbers = () =>
    tools.own
      .run("SELECT id FROM story_groups ORDER BY id")
      .map((row) => (row as { id: number }).id);
  const last = () => Number(sqlite.prepare("SELECT last_group FROM steps").get()?.["last_group"]);
  const start = last();
  await bring("herald", [FERRY, SCHOOL]);
  await group();
  expect([numbers(), last()]).toEqual([[start + 1, start + 2], start + 2]);
  for (const table of ["story_groups", "group_index"]) tools.own.run(`DELETE FROM ${table}`);
  sqlite.exec("DELETE FROM stories WHERE id > 1");
  await bring("post", [RESCUE]);
  sqlite.exec("UPDATE steps SET grouped_to = 1");
  await group();
  expect(numbers()).toEqual([start + 3]);
});
