/** What ticks write down and publish, against a publisher that honours ETags. */
import { expect, test, vi } from "vitest";

import { runTick } from "../../../worker/newsroom/tick.ts";
import { HOUR_MS, NOW } from "../../builders.ts";
import { aNewsroom, FEED, itemOf, PAPER } from "../a-newsroom.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;

test("a tick brings a feed's stories into D1 and its paper's edition into KV", async () => {
  const { tickAfter, published, editions, sqlite } = aNewsroom();
  await tickAfter(0);
  expect(published()).toEqual(["First"]);
  expect(editions[0]).toMatchObject({
    publication: PAPER.id,
    madeAt: NOW,
    feeds: [{ address: FEED.address, title: "Wire", fetchedAt: NOW }],
  });
  expect(sqlite.prepare("SELECT slug FROM stories").all()).toEqual([{ slug: "first" }]);
});

test("an edition is written when something in it changed, else every three hours", async () => {
  const { tickAfter, news, editions, answers } = aNewsroom();
  await tickAfter(0);
  for (let minute = 0; minute < 170; minute += 1) await tickAfter(MINUTE_MS);
  expect(editions).toHaveLength(1);
  expect(answers.filter((status) => status === 304).length).toBeGreaterThan(3);
  for (let minute = 0; minute < 15; minute += 1) await tickAfter(MINUTE_MS);
  expect(editions).toHaveLength(2);
  news.headlines = ["Second", "First"];
  for (let minute = 0; minute < 91; minute += 1) await tickAfter(MINUTE_MS);
  expect(editions).toHaveLength(3);
});

test("a story that is corrected is published anew under its address", async () => {
  const { tickAfter, news, published, editions } = aNewsroom();
  news.headlines = ["One", "Two"];
  await tickAfter(0);
  news.headlines = ["One, corrected", "Two"];
  await tickAfter(HOUR_MS);
  expect(published()).toEqual(["One, corrected", "Two"]);
  expect(editions.at(-1)?.feeds[0]?.stories.map(({ slug }) => slug)).toEqual(["one", "two"]);
});

test("by noon, papers have written half of their day's editions and a little more", async () => {
  const { tools, editions } = aNewsroom({ KV_WRITES_PER_DAY: "100" });
  const papers = Array.from({ length: 60 }, (_, at) => ({ ...PAPER, id: `paper-${at}` }));
  for (let tick = 0; tick < 30; tick += 1) await runTick(papers, tools);
  expect(editions).toHaveLength(52);
  expect(new Set(editions.map(({ publication }) => publication)).size).toBe(52);
});

test("what may not be published yet is published as soon as it may, and publishers are not asked for it again", async () => {
  const { tickAfter, news, published, answers } = aNewsroom({ KV_WRITES_PER_DAY: "1" });
  await tickAfter(0);
  news.headlines = ["Second"];
  for (let hour = 0; hour < 3; hour += 1) await tickAfter(HOUR_MS);
  expect([published(), answers.filter((status) => status === 200).length]).toEqual([["First"], 2]);
  await tickAfter(DAY_MS);
  expect(published()).toEqual(["Second"]);
});

test("an edition that KV refuses is logged, and written by the next tick", async () => {
  const { tools, tickAfter, published, logged } = aNewsroom();
  const put = vi.spyOn(tools.env.FEEDS, "put").mockRejectedValueOnce(new Error("refused"));
  await tickAfter(0);
  expect([published(), logged]).toEqual([[], ["edition not published"]]);
  await tickAfter(MINUTE_MS);
  expect([published(), put.mock.calls.length]).toEqual([["First"], 2]);
});

test("a feed that fails keeps its stories, and an empty channel counts as a failure", async () => {
  const { tickAfter, news, published, state, tools } = aNewsroom();
  await tickAfter(0);
  news.headlines = [];
  await tickAfter(HOUR_MS);
  expect(state()).toMatchObject({ failures: 1, message: expect.stringContaining("503") });
  vi.spyOn(tools, "fetch").mockImplementation(
    async () => new Response("<rss version='2.0'><channel><title>Wire</title></channel></rss>"),
  );
  await tickAfter(HOUR_MS);
  expect(state()).toMatchObject({ failures: 2, message: "The feed has no items." });
  expect(published()).toEqual(["First"]);
});

test("what a clock far ahead has written down keeps no feed from being visited and published", async () => {
  const { tickAfter, clock, news, published, state } = aNewsroom();
  await tickAfter(30 * DAY_MS);
  clock.now -= 30 * DAY_MS;
  news.headlines = ["Second"];
  await tickAfter(MINUTE_MS);
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

test("a document with no new item is recognised, whatever its head says, and counts as unchanged", async () => {
  const { tickAfter, publisher, editions, state } = aStampingNewsroom();
  for (let minute = 0; minute < 100; minute += 1) await tickAfter(MINUTE_MS);
  expect(publisher.mock.calls.length).toBeGreaterThan(3);
  expect(editions).toHaveLength(1);
  expect(state()).toMatchObject({ items: 1, message: "", failures: 0 });
  expect(state().interval_ms).toBeGreaterThan(30 * MINUTE_MS);
  expect(state().document_bytes).toBeGreaterThan(100);
});

test("of a document with a new item that item alone is parsed", async () => {
  const { tickAfter, news, published, touch } = aStampingNewsroom();
  news.headlines = ["One", "Two"];
  await tickAfter(0);
  touch();
  news.headlines = ["Three", "One", "Two"];
  await tickAfter(30 * MINUTE_MS);
  expect(published()).toEqual(["Three", "One, stored", "Two, stored"]);
});

test("items are parsed anew twice a day", async () => {
  const { tickAfter, news, published, touch } = aStampingNewsroom();
  news.headlines = ["One", "Two"];
  await tickAfter(0);
  touch();
  for (let hour = 0; hour < 26; hour += 1) await tickAfter(HOUR_MS);
  expect(published()).toEqual(["One", "Two"]);
});

test("stories that no feed has had for ARCHIVE_DAYS are pruned in small steps, those of today's feeds never", async () => {
  const { tickAfter, news, sqlite } = aNewsroom({ ARCHIVE_DAYS: "10" });
  news.headlines = ["Evergreen", "Dropped"];
  await tickAfter(0);
  news.headlines = ["Evergreen"];
  for (let hour = 0; hour < 9 * 24; hour += 6) await tickAfter(6 * HOUR_MS);
  const titles = () =>
    sqlite
      .prepare("SELECT title FROM stories")
      .all()
      .map(({ title }) => title);
  expect(titles()).toEqual(["Evergreen", "Dropped"]);
  for (let hour = 0; hour < 20 * 24; hour += 6) await tickAfter(6 * HOUR_MS);
  expect(titles()).toEqual(["Evergreen"]);
});

test("with ARCHIVE_DAYS 0 stories are kept for good", async () => {
  const { tickAfter, news, sqlite } = aNewsroom({ ARCHIVE_DAYS: "0" });
  await tickAfter(0);
  news.headlines = ["Second"];
  for (let year = 0; year < 10; year += 1) await tickAfter(365 * DAY_MS);
  expect(sqlite.prepare("SELECT count(*) AS n FROM stories").get()).toEqual({ n: 2 });
});

test("where samples are all that is shown no feed is visited, and the tick is completed", async () => {
  const { tickAfter, answers, editions, sqlite } = aNewsroom({ SAMPLE_FEEDS: "only" });
  await tickAfter(0);
  expect([answers, editions]).toEqual([[], []]);
  expect(sqlite.prepare("SELECT completed_at AS at FROM tick_state").get()).toEqual({ at: NOW });
});

test("a tick without D1 visits nobody, says so and ends", async () => {
  const { tools, tickAfter, answers, logged } = aNewsroom();
  vi.spyOn(tools.env.DB, "batch").mockRejectedValue(new Error("down"));
  await tickAfter(0);
  expect([answers, logged]).toEqual([[], ["tick failed"]]);
});
