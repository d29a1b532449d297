/** The revision of the decisions, by which pages are cached, moves for what readers get of posts, once, and for nothing else. */
import { beforeEach, expect, test } from "vitest";

import { PUBLICATIONS } from "#publications";

import type { DecisionRow } from "../../../../shared/edition.ts";
import {
  decisionsAt,
  revisionAt,
} from "../../../../worker/content/decisions/decisions-in-force.ts";
import { selectDecisions } from "../../../../worker/content/decisions/select-decisions.ts";
import { words } from "../../../../worker/reading/feed-parser/words.ts";
import { DAY, NOON, openDesk, type TestDesk } from "./a-desk.ts";

const SLUG = "the-bridge";
const PAPER = PUBLICATIONS[0].id;
const MINUTE = 60_000;

let desk: TestDesk;
beforeEach(() => {
  desk = openDesk();
});

/** The revision of a path at a time, as an isolate that has read the desk at `readAt` knows it. */
async function revision(path = "/blog", now = desk.now, readAt = now): Promise<string> {
  const { sql, values } = selectDecisions(PAPER, readAt);
  const { results } = await desk.db.prepare(sql).bind(JSON.stringify(values)).all<DecisionRow>();
  return revisionAt(decisionsAt(results, now), path);
}

test("a publication moves the revision of what shows posts at once, and never again", async () => {
  const before = await revision();
  await desk.order("publish", "");
  const after = await revision();
  expect(after).not.toBe(before);
  for (const minutes of [1, 9, 10, 11, 60, 60 * 24])
    expect(await revision("/blog", NOON + minutes * MINUTE)).toBe(after);
});

test.each(
  words(
    "/ /local-news /blog/the-bridge /corrections /rss /sitemap-posts-1.xml /digest /print /search",
  ),
)("%s shows posts", async (path) => {
  const before = await revision(path);
  await desk.order("publish", "");
  expect(await revision(path)).not.toBe(before);
});

test.each(words("/article/a-story /archives/2026 /events /events/a-talk /alerts /about /privacy"))(
  "%s shows none, and stays in the caches",
  async (path) => {
    await desk.order("publish", "");
    expect(await revision(path)).toBe("");
  },
);

test("nothing that is done with a draft moves the revision", async () => {
  await desk.order("save", "");
  await desk.order("type", SLUG, { body: "Typed." });
  await desk.order("unpublish", SLUG);
  await desk.order("remove", SLUG);
  await desk.bring("a-file", "Text.", "date: 2026-10-30\ndraft: true\n");
  await desk.remove("a-file");
  expect(desk.rows("SELECT kind FROM desk_entries")).toHaveLength(3);
  expect(await revision()).toBe("");
});

test("a schedule moves it when its time comes, and not where it was taken back before", async () => {
  await desk.order("schedule", "", { at: (NOON + DAY) / 1_000 });
  expect(await revision()).toBe("");
  // An isolate that read the desk before knows it as well.
  const after = await revision("/blog", NOON + DAY, NOON);
  expect(after).not.toBe("");
  expect(await revision("/blog", NOON + DAY)).toBe(after);
  expect(await revision("/blog", NOON + 3 * DAY)).toBe(after);
  await desk.order("unpublish", SLUG);
  expect(await revision()).toBe("");
});

test("what was public and is taken back or imported anew moves it", async () => {
  const seen = [await revision()];
  const note = async () => seen.push(await revision());
  await desk.bring("a-file", "Text.");
  await note();
  desk.now += MINUTE;
  await desk.order("unpublish", "a-file");
  await note();
  desk.now += MINUTE;
  await desk.order("publish", "a-file");
  await note();
  desk.now += MINUTE;
  await desk.remove("a-file");
  await note();
  expect(new Set(seen).size).toBe(5);
});
