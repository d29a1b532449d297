/** Which group the stories of ticks get in D1, and what editions say of it. */
import { expect, test } from "vitest";

import { openSqlite, simulatedDatabase } from "../../../../tools/d1/simulated-database.ts";
import { claimFeeds } from "../../../../worker/newsroom/claim-feeds.ts";
import type { RefreshTools } from "../../../../worker/newsroom/refresh-tools.ts";
import { enterFeeds, newFeedState, saveState } from "../../../../worker/newsroom/schedule.ts";
import { runStatements } from "../../../../worker/newsroom/statement.ts";
import { saveStories } from "../../../../worker/newsroom/stories/save-stories.ts";
import { toStory } from "../../../../worker/newsroom/stories/to-story.ts";
import { updateGroups } from "../../../../worker/newsroom/stories/update-groups.ts";
import { anItem, HOUR_MS, NOW } from "../../../builders.ts";

/** What its caller has to run when stories are grouped. */
const NEXT = {
  sql: "SELECT max(grouped_to) AS many FROM tick_state WHERE ?1 IS NOT NULL",
  values: {},
};

/** A database into which feeds bring headlines, and what it says of them. */
function openArchive() {
  const sqlite = openSqlite();
  let calls = 0;
  const db = simulatedDatabase((work) => {
    calls += 1;
    return work();
  }, sqlite);
  const log: string[] = [];
  const tools = {
    env: { DB: db },
    log: (event: string, facts: object) => log.push(`${event} ${JSON.stringify(facts)}`),
  } as unknown as RefreshTools;
  async function bring(paper: string, titles: readonly string[], now = NOW) {
    const address = `https://${paper}.example/rss`;
    const wanted = { addresses: [address], kind: "due", most: 1, bytes: 1 } as const;
    const [claimed] = await claimFeeds(db, wanted, now, [enterFeeds([address])]);
    const claimedUntil = claimed?.claimed_until ?? -1;
    const pubDate = new Date(now).toISOString();
    const items = titles.map((title) =>
      anItem({ title, description: "", guid: `https://${paper}.example/${title}`, pubDate }),
    );
    const stories = items.flatMap((item) => toStory(item, address) ?? []);
    const current = stories.map(({ id }) => id);
    const read = { address, claimedUntil, stories, current, now, touchMs: 30 * 24 * HOUR_MS };
    const state = { ...newFeedState(address), claimed_until: claimedUntil };
    await runStatements(db, [...saveStories(read), saveState(state)]);
  }
  const group = async () => {
    calls = 0;
    await updateGroups(tools, NEXT);
    return calls;
  };
  /** Titles by group, of groups that have several. */
  const groups = () => {
    const rows = sqlite
      .prepare("SELECT title, story_group AS id FROM stories ORDER BY stories.id")
      .all();
    const byId = Map.groupBy(rows as { title: string; id: number }[], ({ id }) => id);
    return [...byId]
      .filter(([id, { length }]) => id !== 0 && length > 1)
      .map(([, all]) => all.map(({ title }) => title));
  };
  const listed = (paper: string) => {
    const row = sqlite
      .prepare(
        "SELECT version, stories FROM feed_stories JOIN feeds ON feeds.id = feed WHERE address = ?",
      )
      .get(`https://${paper}.example/rss`) as { version: number; stories: string };
    return {
      version: row.version,
      stories: JSON.parse(row.stories) as { title: string; group: number }[],
    };
  };
  return { sqlite, tools, log, bring, group, groups, listed };
}

const FERRY = "Ferry runs aground off Port Tarrant, 41 rescued";
const RESCUE = "Coast guard rescues 41 from ferry aground near Port Tarrant";
const SCHOOL = "Council votes to close Millbrook elementary school";

test("stories of one visit and of later ones join the group of their event", async () => {
  const { bring, group, groups, log } = openArchive();
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
  expect(log).toEqual([]);
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

test("a story that tells of two groups merges them, also in lists of editions", async () => {
  const { bring, group, groups, listed } = openArchive();
  const ferry = "Ferry runs aground off Port Tarrant";
  const rescue = "Coast guard helicopter rescues 41 stranded passengers";
  const both = `${rescue} as ferry runs aground off Port Tarrant`;
  await bring("herald", [ferry]);
  await bring("post", [rescue]);
  await group();
  expect(groups()).toEqual([]);
  await bring("radio", [both], NOW + HOUR_MS);
  await group();
  expect(groups()).toEqual([[ferry, rescue, both]]);
  const told = ["herald", "post", "radio"].map((paper) => listed(paper).stories[0]?.group);
  expect(new Set(told).size).toBe(1);
});

test("what recurs and what is older than three days is left out", async () => {
  const { bring, group, groups, sqlite } = openArchive();
  await bring("herald", [FERRY, "Morning briefing"]);
  await bring("post", ["Morning briefing"]);
  await group();
  await bring("radio", [RESCUE, "Morning briefing"], NOW + 73 * HOUR_MS);
  await group();
  expect(groups()).toEqual([]);
  const left = sqlite.prepare("SELECT count(*) AS left FROM story_groups").get();
  expect(left).toEqual({ left: 1 });
});

test("without new stories D1 is called for them and for the caller, and with some three times", async () => {
  const { bring, group } = openArchive();
  const [idle, busy] = [await group(), await bring("herald", [FERRY]).then(group)];
  expect([idle, busy]).toEqual([2, 3]);
});

test("the caller's statement is run when stories are grouped, in the same call", async () => {
  const { bring, tools } = openArchive();
  expect(await updateGroups(tools, NEXT)).toEqual([{ many: 0 }]);
  await bring("herald", ["Bridge to reopen on Friday"]);
  expect(await updateGroups(tools, NEXT)).toEqual([{ many: 1 }]);
});

test("forty stories are grouped at a time, and nothing is lost where two calls meet", async () => {
  const { bring, group, groups, sqlite, tools, log } = openArchive();
  const titles = Array.from({ length: 50 }, (_, at) => `Zorblax${at} quivers beside Plimth${at}`);
  await bring("herald", titles);
  await bring(
    "post",
    titles.map((title) => `Report: ${title}`),
  );
  await Promise.all([updateGroups(tools, NEXT), updateGroups(tools, NEXT)]);
  const grouped = () =>
    sqlite.prepare("SELECT count(*) AS many FROM stories WHERE story_group <> 0").get();
  expect(grouped()).toEqual({ many: 40 });
  await group();
  await group();
  expect(grouped()).toEqual({ many: 100 });
  expect(log).toEqual([]);
  expect(groups()).toHaveLength(50);
});
