/** The stories that a reader's request shows, and what it asks of the newsroom. */
import { beforeEach, expect, test, vi } from "vitest";

import { editionKey } from "../../../../../shared/edition.ts";
import { HOUR_MS, MINUTE_MS } from "../../../../../shared/time.ts";
import { bringFeeds } from "../../../../../worker/newsroom/bring-feeds.ts";
import type { NewsroomCalls } from "../../../../../worker/platform/env.ts";
import { aNewsroom, FEED, type Newsroom, PAPER, PUBLICATION } from "../../../a-newsroom.ts";
import { aScope } from "../../../a-scope.ts";

const SAMPLES = `<rss version="2.0"><channel><title>Samples</title>${[1, 2]
  .map(
    (number) =>
      `<item><title>Sample ${number}</title><link>https://a.example/${number}</link></item>`,
  )
  .join("")}</channel></rss>`;

let { currentFeeds, feedsOfCategories } =
  await import("../../../../../worker/content/news/edition/current-feeds.ts");

async function newIsolate(): Promise<void> {
  vi.resetModules();
  ({ currentFeeds, feedsOfCategories } =
    await import("../../../../../worker/content/news/edition/current-feeds.ts"));
}

beforeEach(async () => {
  woken = [];
  await newIsolate();
});

/** When the newsroom was woken. */
let woken: number[] = [];

type SampleMode = "off" | "fallback" | "only";

type Calls = Pick<NewsroomCalls, "wake" | "bring">;

/** The binding of a newsroom that answers calls so. */
function binding(calls: Calls) {
  return { getByName: () => calls } as never;
}

/** The scope of one request, with the work that outlasts it. */
function open(room: Newsroom, sampleFeeds: SampleMode = "off", calls?: Calls | "none") {
  const behind: Promise<unknown>[] = [];
  const { tools } = room;
  const own: Calls = {
    wake: async () => void woken.push(room.clock.now),
    bring: (addresses, report) => bringFeeds(addresses, tools, report),
  };
  const fetch = vi.fn<() => Promise<Response>>(async () => new Response(SAMPLES));
  const scope = aScope({
    publication: PUBLICATION,
    env: {
      ...tools.env,
      ASSETS: { fetch },
      NEWSROOM: calls === "none" ? undefined : binding(calls ?? own),
    },
    settings: { ...tools.settings, pageTtlMs: 0, sampleFeeds },
    now: tools.now,
    log: tools.log,
    waitUntil: (work) => behind.push(work),
  });
  return { scope, behind, fetch };
}

/** Headlines that a reader sees, once all that was started behind their back is done. */
async function read(room: Newsroom, sampleFeeds: SampleMode = "off") {
  const { scope, behind } = open(room, sampleFeeds);
  const [feeds = []] = await feedsOfCategories(scope, [[FEED]]);
  const current = await feeds;
  await Promise.all(behind);
  return current.flatMap(({ stories }) => stories.map(({ title }) => title));
}

test("a feed that never had a story is brought for the reader who asks, and stored", async () => {
  const room = aNewsroom();
  expect(await read(room)).toEqual(["First"]);
  expect(room.answers).toEqual([200]);
  expect(room.sqlite.prepare("SELECT title FROM stories").all()).toEqual([{ title: "First" }]);
});

test("simultaneous requests for such a feed wait for one visit", async () => {
  const room = aNewsroom();
  const shown = await Promise.all(Array.from({ length: 20 }, () => read(room)));
  expect(shown.every((titles) => titles[0] === "First")).toBe(true);
  expect(room.answers).toEqual([200]);
});

test("a stale edition is shown at once, and the newsroom is woken once a minute", async () => {
  const room = aNewsroom();
  await room.roundAfter(0);
  await read(room);
  expect(woken).toEqual([]);
  room.clock.now += HOUR_MS;
  const { now } = room.clock;
  const batch = vi.spyOn(room.tools.env.DB, "batch");
  for (let reader = 0; reader < 6; reader += 1) {
    expect(await read(room)).toEqual(["First"]);
    room.clock.now += 20_000;
  }
  expect([woken, room.answers, batch.mock.calls]).toEqual([[now, now + MINUTE_MS], [200], []]);
});

test("an edition of a clock that was ahead wakes the newsroom", async () => {
  const room = aNewsroom();
  room.clock.now += 24 * HOUR_MS;
  await room.roundAfter(0);
  room.clock.now -= 24 * HOUR_MS;
  expect(await read(room)).toEqual(["First"]);
  expect(woken).toEqual([room.clock.now]);
});

test("without a newsroom a page shows the edition, and no feed is visited", async () => {
  const room = aNewsroom();
  await room.roundAfter(0);
  room.clock.now += HOUR_MS;
  const { scope, behind } = open(room, "off", "none");
  const other = { ...FEED, address: "https://feeds.example/never-had" };
  const [feeds = []] = await feedsOfCategories(scope, [[FEED, other]]);
  expect((await feeds).flatMap(({ stories }) => stories.map(({ title }) => title))).toEqual([
    "First",
  ]);
  await Promise.all(behind);
  expect([room.answers, room.logged]).toEqual([[200], []]);
});

const unreachable = async () => Promise.reject(new Error("unreachable"));

test("a newsroom that does not answer costs no page", async () => {
  const room = aNewsroom();
  await room.roundAfter(0);
  room.clock.now += HOUR_MS;
  const { scope, behind } = open(room, "off", { wake: unreachable, bring: unreachable });
  const other = { ...FEED, address: "https://feeds.example/never-had" };
  const [feeds = []] = await feedsOfCategories(scope, [[other]]);
  expect(await feeds).toEqual([]);
  await Promise.all(behind);
  expect(room.logged).toEqual(["newsroom not woken"]);
});

test("D1's stories of a feed that the edition lacks are shown, and its publisher is not asked", async () => {
  const room = aNewsroom();
  await room.roundAfter(0);
  room.kv.clear();
  expect(await read(room)).toEqual(["First"]);
  expect(room.answers).toEqual([200]);
});

test("a feed that failed is left alone for its pause, and no reader waits for it", async () => {
  const room = aNewsroom();
  room.news.headlines = [];
  expect(await read(room)).toEqual([]);
  const [left] = await feedsOfCategories(open(room).scope, [[FEED]]);
  expect(left).toEqual([]);
  await newIsolate();
  await read(room);
  room.clock.now += MINUTE_MS;
  await read(room);
  expect(room.answers).toEqual([503]);
  room.clock.now += 2 * MINUTE_MS;
  room.news.headlines = ["First"];
  expect(await read(room)).toEqual(["First"]);
});

test("a publisher that hangs holds a page for a second and a half", async () => {
  const room = aNewsroom();
  Object.assign(room.tools, { fetch: () => new Promise(() => {}) });
  vi.useFakeTimers();
  try {
    const { scope } = open(room);
    const done = vi.fn<(feeds: unknown) => void>();
    const [feeds] = await feedsOfCategories(scope, [[FEED]]);
    void Promise.resolve(feeds).then(done);
    await vi.advanceTimersByTimeAsync(1_400);
    expect([done.mock.calls, feeds]).toEqual([[], expect.any(Promise)]);
    await vi.advanceTimersByTimeAsync(200);
    expect(done).toHaveBeenCalledWith([]);
  } finally {
    vi.useRealTimers();
  }
});

test("without D1 the stories of feeds that were never had are shown as they come, not stored", async () => {
  const room = aNewsroom();
  const batch = vi.spyOn(room.tools.env.DB, "batch").mockRejectedValue(new Error("down"));
  expect(await read(room)).toEqual(["First"]);
  expect(room.answers).toEqual([200]);
  batch.mockRestore();
  expect([room.kv.size, room.sqlite.prepare("SELECT * FROM stories").all()]).toEqual([0, []]);
});

test("a clock that was set back keeps no feed from being brought", async () => {
  const room = aNewsroom();
  room.clock.now += 24 * HOUR_MS;
  room.news.headlines = [];
  await read(room);
  room.clock.now -= 24 * HOUR_MS;
  room.sqlite.exec("UPDATE feeds SET not_before = 0");
  room.news.headlines = ["Second"];
  expect(await read(room)).toEqual(["Second"]);
});

test("samples stand for feeds that never had a story, and are written to no store", async () => {
  const room = aNewsroom();
  room.news.headlines = [];
  expect(await read(room, "fallback")).toEqual(["Sample 1", "Sample 2"]);
  expect([room.kv.size, room.answers]).toEqual([0, [503]]);
  room.news.headlines = ["First"];
  room.clock.now += HOUR_MS;
  expect(await read(room, "fallback")).toEqual(["First"]);
  expect(await read(room, "off")).toEqual(["First"]);
});

test("samples take no place of stories that were had, while publisher and stores are down", async () => {
  const room = aNewsroom();
  await room.roundAfter(0);
  await read(room, "fallback");
  room.news.headlines = [];
  room.clock.now += HOUR_MS;
  vi.spyOn(room.tools.env.FEEDS, "get").mockRejectedValue(new Error("down"));
  vi.spyOn(room.tools.env.DB, "batch").mockRejectedValue(new Error("down"));
  expect(await read(room, "fallback")).toEqual(["First"]);
});

test("where samples are all that is wanted no store and no publisher is asked, and they are read once", async () => {
  const room = aNewsroom();
  const get = vi.spyOn(room.tools.env.FEEDS, "get");
  const { scope, fetch } = open(room, "only");
  const feed = { ...FEED, address: "https://feeds.example/sampled-once" };
  for (let page = 0; page < 2; page += 1) {
    const [feeds = []] = await feedsOfCategories(scope, [[feed]]);
    expect(await feeds).toHaveLength(1);
  }
  expect([get.mock.calls, room.answers, fetch.mock.calls.length]).toEqual([[], [], 1]);
});

test("one read of KV serves a request for any feeds", async () => {
  const room = aNewsroom();
  await room.roundAfter(0);
  const get = vi.spyOn(room.tools.env.FEEDS, "get");
  const { scope } = open(room);
  const feeds = () => feedsOfCategories(scope, [[FEED]]);
  await Promise.all([feeds(), feeds(), currentFeeds(scope)]);
  expect(get.mock.calls).toEqual([[editionKey(PAPER.id), { type: "text", cacheTtl: 30 }]]);
});
