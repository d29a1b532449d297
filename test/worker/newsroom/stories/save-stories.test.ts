/** What of a feed's stories stands in D1 after visits, and under which addresses. */
import { expect, test } from "vitest";

import { AHEAD_MS } from "../../../../shared/shared-limits.ts";
import { DAY_MS, HOUR_MS } from "../../../../shared/time.ts";
import { openSqlite, simulatedDatabase } from "../../../../tools/d1/simulated-database.ts";
import { enterStatement } from "../../../../worker/newsroom/enter-sources.ts";
import { newFeedState, saveState } from "../../../../worker/newsroom/schedule.ts";
import { saveStories } from "../../../../worker/newsroom/stories/save-stories.ts";
import { runStatements } from "../../../../worker/platform/d1.ts";
import { toStory } from "../../../../worker/reading/normalise/to-story.ts";
import { anItem, NOW } from "../../../builders.ts";

type Item = Parameters<typeof anItem>[0];

/** A database into which feeds bring items. */
function openArchive() {
  const sqlite = openSqlite();
  const db = simulatedDatabase(undefined, sqlite);
  async function bring(address: string, items: readonly Item[], now = NOW) {
    const stories = items.flatMap((item) => toStory(anItem(item), address) ?? []);
    const current = stories.map(({ id }) => id);
    const read = { address, stories, current, now, touchMs: 30 * DAY_MS };
    const source = { address, kind: "feed", newsroom: 0 } as const;
    const state = saveState(newFeedState(address));
    await runStatements(db, [enterStatement([source]), ...saveStories(read), state]);
  }
  const rows = (columns: string) =>
    sqlite.prepare(`SELECT ${columns} FROM stories ORDER BY stories.id`).all();
  const list = (address: string) => {
    const row = sqlite
      .prepare(
        "SELECT version, stories FROM feed_stories JOIN feeds ON feeds.id = feed WHERE address = ?",
      )
      .get(address) as { version: number; stories: string };
    const stories = JSON.parse(row.stories) as { title: string; published: number | null }[];
    return { version: row.version, titles: stories.map(({ title }) => title), stories };
  };
  return { sqlite, bring, rows, list };
}

const A = "https://a.example/rss";
const B = "https://b.example/rss";
const guid = (name: string) => `https://guid.example/${name}`;
const dated = (ms: number) => [{ guid: guid("1"), pubDate: new Date(ms).toISOString() }];
const day = (ago: number) => new Date(NOW - ago * DAY_MS).toISOString();

test("a story that its publisher changes stays one row with one address", async () => {
  const { bring, rows, list } = openArchive();
  await bring(A, [{ guid: guid("1"), title: "Storm" }]);
  await bring(A, [{ guid: guid("1"), title: "Storm, corrected" }], NOW + HOUR_MS);
  expect(rows("slug, title, first_seen")).toEqual([
    { slug: "storm", title: "Storm, corrected", first_seen: NOW },
  ]);
  expect(list(A)).toMatchObject({ version: 2, titles: ["Storm, corrected"] });
});

test("a story that its feed has dropped stays stored, and is listed no more", async () => {
  const { bring, rows, list } = openArchive();
  await bring(A, [{ guid: guid("1"), title: "Old" }]);
  await bring(A, [{ guid: guid("2"), title: "New" }], NOW + HOUR_MS);
  expect(rows("slug")).toEqual([{ slug: "old" }, { slug: "new" }]);
  expect(list(A).titles).toEqual(["New"]);
});

test("an address leads to the story that was first seen with it, also when another has the same title later", async () => {
  const { bring, rows } = openArchive();
  await bring(A, [{ guid: guid("1"), title: "Storm", link: "https://a.example/1" }]);
  await bring(B, [{ guid: guid("2"), title: "Storm", link: "https://b.example/2" }], NOW + 1);
  await bring(A, [{ guid: guid("1"), title: "Storm" }], NOW + 2);
  expect(rows("slug, identity IS NOT NULL AS ok").map(({ slug }) => slug)).toEqual([
    "storm",
    expect.stringMatching(/^storm-[0-9a-z]{7}$/),
  ]);
});

test("stories of one document with one title have addresses of their own, as have those of feeds that share them", async () => {
  const { bring, rows } = openArchive();
  const twins = ["1", "2", "3"].map((name) => ({ guid: guid(name), title: "Same", link: "" }));
  await bring(A, twins);
  await bring(B, twins);
  await bring("https://c.example/rss", twins);
  const slugs = rows("slug").map(({ slug }) => slug);
  expect(slugs).toHaveLength(9);
  expect(new Set(slugs).size).toBe(9);
});

test("a story has an address also where another publisher has taken all that its words and guid can give", async () => {
  const { bring, rows, sqlite } = openArchive();
  const coming = { guid: guid("coming"), title: "Storm", link: "https://b.example/1" };
  const story = toStory(anItem(coming), B);
  const feed = 2;
  const guessed = [...(story?.slugs ?? []), `${story?.id}-${feed}`];
  await bring(
    A,
    guessed.map((slug) => ({ guid: guid(slug), title: slug.replaceAll("-", " ") })),
  );
  expect(rows("slug").map(({ slug }) => slug)).toEqual(guessed);
  await bring(B, [coming], NOW + 1);
  await bring(B, [coming, { ...coming, guid: guid("next") }], NOW + 2);
  const own = sqlite.prepare("SELECT slug FROM stories WHERE feed = 2 ORDER BY id").all();
  expect(own).toEqual([
    { slug: expect.stringMatching(/^storm-[0-9a-f]{16}$/) },
    { slug: expect.stringMatching(/^storm-/) },
  ]);
});

test("a story that cannot be stored fails its visit, so that it is tried again", async () => {
  const { bring, sqlite } = openArchive();
  await bring(A, [{ guid: guid("1") }]);
  sqlite.exec("CREATE UNIQUE INDEX one_title ON stories (title)");
  await expect(bring(B, [{ guid: guid("2") }])).rejects.toThrow("UNIQUE");
});

test("a story without letters for a slug has an address all the same", async () => {
  const { bring, rows } = openArchive();
  await bring(A, [
    { guid: guid("1"), title: "日本語" },
    { guid: guid("2"), title: "?!" },
  ]);
  for (const { slug } of rows("slug")) expect(slug).toMatch(/^[0-9a-z]{7}$/);
});

test("a story dated ahead by more than an hour counts from when it was first seen, for good", async () => {
  const { bring, rows, list } = openArchive();
  await bring(A, dated(NOW + 5 * 365 * DAY_MS));
  await bring(A, dated(NOW + 5 * 365 * DAY_MS), NOW + DAY_MS);
  expect(rows("at, is_dated")).toEqual([{ at: NOW, is_dated: 1 }]);
  expect(list(A).stories[0]?.published).toBe(NOW);
  const soon = openArchive();
  await soon.bring(A, dated(NOW + AHEAD_MS));
  expect(soon.rows("at")).toEqual([{ at: NOW + AHEAD_MS }]);
});

test("a later date for a story that stands already does not move it up", async () => {
  const { bring, rows } = openArchive();
  await bring(A, dated(NOW - HOUR_MS));
  await bring(A, dated(NOW + 2 * DAY_MS), NOW + 2 * DAY_MS);
  expect(rows("at")).toEqual([{ at: NOW - HOUR_MS }]);
  await bring(A, dated(NOW - 2 * HOUR_MS), NOW + 3 * DAY_MS);
  expect(rows("at")).toEqual([{ at: NOW - 2 * HOUR_MS }]);
});

test("a feed's part of an edition is its newest current stories, undated ones last, in the feed's order", async () => {
  const { bring, list } = openArchive();
  await bring(A, [
    { guid: guid("1"), title: "undated 1", pubDate: "soon" },
    { guid: guid("2"), title: "older", pubDate: day(2) },
    { guid: guid("3"), title: "same day 1", pubDate: day(1) },
    { guid: guid("4"), title: "same day 2", pubDate: day(1) },
    { guid: guid("5"), title: "undated 2", pubDate: "soon" },
  ]);
  const titles = ["same day 1", "same day 2", "older", "undated 1", "undated 2"];
  expect(list(A).titles).toEqual(titles);
  const many = Array.from({ length: 40 }, (_, at) => ({ guid: guid(`m${at}`), title: `m${at}` }));
  await bring(A, many);
  expect(list(A).titles).toHaveLength(24);
});

test("what a visit brings again is not written again, until its time of last sight is a month old", async () => {
  const { sqlite, bring, list } = openArchive();
  const items = [{ guid: guid("1") }, { guid: guid("2"), title: "Two" }];
  const changes = async (now: number) => {
    const before = sqlite.prepare("SELECT total_changes() AS n").get() as { n: number };
    await bring(A, items, now);
    const after = sqlite.prepare("SELECT total_changes() AS n").get() as { n: number };
    return after.n - before.n;
  };
  // Two stories with their texts, the list, the feed entered and saved; and eight of the index itself.
  expect(await changes(NOW)).toBe(15);
  // Saved.
  expect(await changes(NOW + DAY_MS)).toBe(1);
  expect(await changes(NOW + 31 * DAY_MS)).toBe(3);
  expect(list(A).version).toBe(1);
});

test("a row of a story has limits that no feed exceeds", async () => {
  const { sqlite, bring } = openArchive();
  const long = "😀 word ".repeat(20_000);
  await bring(A, [
    {
      guid: `https://${long}`,
      title: long,
      description: long,
      content: long,
      source: { title: long },
    },
  ]);
  const columns = "identity || slug || title || excerpt || picture || link || source || wikipedia";
  const row = sqlite.prepare(`SELECT length(CAST(${columns} AS BLOB)) AS bytes FROM stories`).get();
  expect((row as { bytes: number }).bytes).toBeLessThan(3_000);
});
