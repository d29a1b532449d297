/** What rounds write down and publish, against a publisher that honours ETags. */
import { expect, test, vi } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { statusOf } from "../../../worker/newsroom/own/status.ts";
import { runRound } from "../../../worker/newsroom/run-round.ts";
import { NOW } from "../../builders.ts";
import { aNewsroom, FEED, itemOf, PAPER } from "../a-newsroom.ts";

test("a round brings a feed's stories into D1 and its paper's edition into KV", async () => {
  const { roundAfter, published, editions, sqlite } = aNewsroom();
  await roundAfter(0);
  expect(published()).toEqual(["First"]);
  expect(editions[0]).toMatchObject({
    publication: PAPER.id,
    madeAt: NOW,
    feeds: [{ address: FEED.address, title: "Wire", fetchedAt: NOW }],
  });
  expect(sqlite.prepare("SELECT slug FROM stories").all()).toEqual([{ slug: "first" }]);
});

test("an edition is written when something in it changed, else before it is stale", async () => {
  const { roundAfter, news, editions, answers } = aNewsroom();
  await roundAfter(0);
  for (let minute = 0; minute < 7; minute += 1) await roundAfter(MINUTE_MS);
  expect(editions).toHaveLength(1);
  for (let minute = 0; minute < 53; minute += 1) await roundAfter(MINUTE_MS);
  expect(editions.length).toBeLessThanOrEqual(8);
  const ages = editions.slice(1).map(({ madeAt }, at) => madeAt - (editions[at]?.madeAt ?? 0));
  expect(Math.max(...ages)).toBeLessThanOrEqual(9 * MINUTE_MS);
  expect(answers.filter((status) => status === 304).length).toBeGreaterThan(2);
  const before = editions.length;
  news.headlines = ["Second", "First"];
  for (let minute = 0; minute < 31; minute += 1) await roundAfter(MINUTE_MS);
  expect(editions.slice(before).map(({ feeds }) => feeds[0]?.stories.length)).toContain(2);
});

test("a story that is corrected is published anew under its address", async () => {
  const { roundAfter, news, published, editions } = aNewsroom();
  news.headlines = ["One", "Two"];
  await roundAfter(0);
  news.headlines = ["One, corrected", "Two"];
  await roundAfter(HOUR_MS);
  expect(published()).toEqual(["One, corrected", "Two"]);
  expect(editions.at(-1)?.feeds[0]?.stories.map(({ slug }) => slug)).toEqual(["one", "two"]);
});

test("by noon, papers have written half of the day's editions and a little more, which leave a tenth for posts", async () => {
  const { tools, editions } = aNewsroom({ KV_WRITES_PER_DAY: "100" });
  tools.publications = Array.from({ length: 60 }, (_, at) => ({ ...PAPER, id: `paper-${at}` }));
  for (let round = 0; round < 30; round += 1) await runRound(tools);
  expect(editions).toHaveLength(46);
  expect(new Set(editions.map(({ publication }) => publication)).size).toBe(46);
});

test("what may not be published yet is published as soon as it may, and publishers are not asked for it again", async () => {
  const { roundAfter, news, published, answers } = aNewsroom({ KV_WRITES_PER_DAY: "1" });
  await roundAfter(0);
  news.headlines = ["Second"];
  for (let hour = 0; hour < 3; hour += 1) await roundAfter(HOUR_MS);
  expect([published(), answers.filter((status) => status === 200).length]).toEqual([["First"], 2]);
  await roundAfter(DAY_MS);
  expect(published()).toEqual(["Second"]);
});

test("an edition that KV refuses is logged, and written by the next round", async () => {
  const { tools, roundAfter, published, logged } = aNewsroom();
  const put = vi.spyOn(tools.env.FEEDS, "put").mockRejectedValueOnce(new Error("refused"));
  await roundAfter(0);
  expect([published(), logged]).toEqual([[], ["edition not published"]]);
  await roundAfter(MINUTE_MS);
  expect([published(), put.mock.calls.length]).toEqual([["First"], 2]);
});

test("a feed that fails keeps its stories, and an empty channel counts as a failure", async () => {
  const { roundAfter, news, published, state, tools } = aNewsroom();
  await roundAfter(0);
  news.headlines = [];
  await roundAfter(HOUR_MS);
  expect(state()).toMatchObject({ failures: 1, message: expect.stringContaining("503") });
  vi.spyOn(tools, "fetch").mockImplementation(
    async () => new Response("<rss version='2.0'><channel><title>Wire</title></channel></rss>"),
  );
  await roundAfter(HOUR_MS);
  expect(state()).toMatchObject({ failures: 2, message: "The feed has no items." });
  expect(published()).toEqual(["First"]);
});

test("what a clock far ahead has written down keeps no feed from being visited and published", async () => {
  const { roundAfter, clock, news, published, state } = aNewsroom();
  await roundAfter(30 * DAY_MS);
  clock.now -= 30 * DAY_MS;
  news.headlines = ["Second"];
  await roundAfter(MINUTE_MS);
  expect([published(), state().checked_at]).toEqual([["Second"], clock.now]);
});

/** A publisher who answers everybody with the whole document, stamped with the time. */
function aStampingNewsroom() {
  const room = aNewsroom();
  const publisher = vi.fn<typeof fetch>(async () => {
    const items = room.news.headlines.map(itemOf).join("");
    const stamp = `<lastBuildDate>${new Date(room.clock.now).toUTCString()}</lastBuildDate>`;
    return new Response(`<rss><channel><title>Wire</title>${stamp}${items}</channel></rss>`);
  });
  Object.assign(room.tools, { fetch: publisher });
  const touch = () => room.sqlite.exec("UPDATE stories SET title = title || ', stored'");
  return { ...room, publisher, touch };
}

test("a document with no new item is recognised, also under another head, and counts as unchanged", async () => {
  const { roundAfter, publisher, editions, state } = aStampingNewsroom();
  for (let minute = 0; minute < 240; minute += 1) await roundAfter(MINUTE_MS);
  expect(publisher.mock.calls.length).toBeGreaterThan(3);
  expect(new Set(editions.map(({ feeds }) => JSON.stringify(feeds[0]?.stories))).size).toBe(1);
  expect(state()).toMatchObject({ items: 1, message: "", failures: 0 });
  expect(state().interval_ms).toBe(14 * MINUTE_MS);
});

test("of a document with a new item that item alone is parsed", async () => {
  const { roundAfter, news, published, touch } = aStampingNewsroom();
  news.headlines = ["One", "Two"];
  await roundAfter(0);
  touch();
  news.headlines = ["Three", "One", "Two"];
  await roundAfter(30 * MINUTE_MS);
  expect(published()).toEqual(["Three", "One, stored", "Two, stored"]);
});

test("items are parsed anew twice a day", async () => {
  const { roundAfter, news, published, touch } = aStampingNewsroom();
  news.headlines = ["One", "Two"];
  await roundAfter(0);
  touch();
  for (let hour = 0; hour < 26; hour += 1) await roundAfter(HOUR_MS);
  expect(published()).toEqual(["One", "Two"]);
});

test("stories that no feed has had for ARCHIVE_DAYS are pruned in small steps, those of today's feeds never", async () => {
  const { roundAfter, news, sqlite } = aNewsroom({ ARCHIVE_DAYS: "10" });
  news.headlines = ["Evergreen", "Dropped"];
  await roundAfter(0);
  news.headlines = ["Evergreen"];
  for (let hour = 0; hour < 9 * 24; hour += 6) await roundAfter(6 * HOUR_MS);
  const titles = () =>
    sqlite
      .prepare("SELECT title FROM stories")
      .all()
      .map(({ title }) => title);
  expect(titles()).toEqual(["Evergreen", "Dropped"]);
  for (let hour = 0; hour < 20 * 24; hour += 6) await roundAfter(6 * HOUR_MS);
  expect(titles()).toEqual(["Evergreen"]);
});

test("with ARCHIVE_DAYS 0 stories are kept for good", async () => {
  const { roundAfter, news, sqlite } = aNewsroom({ ARCHIVE_DAYS: "0" });
  await roundAfter(0);
  news.headlines = ["Second"];
  for (let year = 0; year < 10; year += 1) await roundAfter(365 * DAY_MS);
  expect(sqlite.prepare("SELECT count(*) AS n FROM stories").get()).toEqual({ n: 2 });
});

test("where samples are all that is shown no feed is visited, and the round is recorded", async () => {
  const { roundAfter, answers, editions, tools } = aNewsroom({ SAMPLE_FEEDS: "only" });
  await roundAfter(0);
  expect([answers, editions]).toEqual([[], []]);
  expect(statusOf(tools.own, NOW, tools.settings).round).toMatchObject({ endedAt: NOW });
});

test("a round without D1 visits no source, says so and ends", async () => {
  const { tools, roundAfter, answers, logged } = aNewsroom();
  vi.spyOn(tools.env.DB, "batch").mockRejectedValue(new Error("down"));
  await roundAfter(0);
  expect([answers, logged]).toEqual([[], ["round failed"]]);
});
