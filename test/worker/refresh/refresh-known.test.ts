/** What a visit need not read again: documents and items that were had before. */
import { expect, test, vi } from "vitest";

import { openNews } from "../../../worker/news/news.ts";
import { readCopy } from "../../../worker/refresh/copies.ts";
import { HOUR_MS } from "../../builders.ts";
import { aNewsroom, FEED } from "../a-newsroom.ts";

const MINUTE_MS = 60_000;

/** A newsroom whose publisher answers everybody with the whole document, stamped with the time. */
function aStampingNewsroom() {
  const room = aNewsroom({ KV_WRITES_PER_DAY: "9000" });
  const stories = { list: ["One", "Two"], format: "rss" };
  const publisher = vi.fn<typeof fetch>(async () => {
    const items = stories.list.map((title) => `<item><title>${title}</title></item>`).join("");
    const stamp = `<lastBuildDate>${new Date(room.clock.now).toUTCString()}</lastBuildDate>`;
    if (stories.format === "rss") {
      return new Response(`<rss><channel><title>Wire</title>${stamp}${items}</channel></rss>`);
    }
    const list = stories.list.map((title) => ({ id: title, title }));
    return Response.json({ version: "https://jsonfeed.org/version/1.1", items: list });
  });
  Object.assign(room.tools, { fetch: publisher });
  return {
    ...room,
    stories,
    publisher,
    titles: () => room.stored()?.articles.map(({ title }) => title),
    /** What is kept of every story says so from now on. */
    touchKept: async () => {
      const { DB } = room.tools.env;
      const text = await readCopy(DB, FEED.address);
      const touched = text.replaceAll(/"title":"(\w+)"/g, '"title":"$1, kept"');
      await setCopy(DB, touched);
    },
  };
}

const setCopy = (db: D1Database, copy: string) =>
  db.prepare("UPDATE feed_copies SET copy = ?1").bind(copy).run();

test("a document with no new item is known again, whatever its head says, and counts as unchanged", async () => {
  const { tickAfter, publisher, writes, state, tools } = aStampingNewsroom();
  const reads = vi.spyOn(tools.env.FEEDS, "get");
  const copies = vi.spyOn(tools.env.DB, "prepare");
  for (let minute = 0; minute < 100; minute += 1) await tickAfter(MINUTE_MS);
  expect(publisher.mock.calls.length).toBeGreaterThan(3);
  const copiesRead = copies.mock.calls.filter(([sql]) => sql.startsWith("SELECT copy"));
  expect([writes(), reads.mock.calls.length, copiesRead.length]).toEqual([1, 0, 0]);
  expect(await state()).toMatchObject({ items: 2, message: "", failures: 0 });
  expect((await state()).interval_ms).toBeGreaterThan(30 * MINUTE_MS);
  expect((await state()).document_bytes).toBeGreaterThan(100);
});

test("of a document with a new item that item alone is read", async () => {
  const { tickAfter, stories, titles, touchKept } = aStampingNewsroom();
  await tickAfter(0);
  await touchKept();
  stories.list = ["Three", "One", "Two"];
  await tickAfter(30 * MINUTE_MS);
  expect(titles()).toEqual(["Three", "One, kept", "Two, kept"]);
  stories.list = ["Three", "One", "Two, corrected"];
  await tickAfter(30 * MINUTE_MS);
  expect(titles()).toEqual(["Three", "One, kept", "Two, corrected"]);
});

test("items are read anew twice a day", async () => {
  const { tickAfter, titles, touchKept } = aStampingNewsroom();
  await tickAfter(0);
  await touchKept();
  for (let hour = 0; hour < 16; hour += 1) await tickAfter(HOUR_MS);
  expect(titles()).toEqual(["One", "Two"]);
});

test("JSON Feed, whose items have no marks, is read whole", async () => {
  const { tickAfter, stories, titles, touchKept } = aStampingNewsroom();
  stories.format = "json";
  await tickAfter(0);
  await touchKept();
  stories.list = ["Three", "One", "Two"];
  await tickAfter(30 * MINUTE_MS);
  expect(titles()).toEqual(["Three", "One", "Two"]);
});

test("where what was kept cannot be read everything is read anew, and kept again", async () => {
  const { tickAfter, stories, titles, tools } = aStampingNewsroom();
  const { DB } = tools.env;
  await tickAfter(0);
  await setCopy(DB, '{"version":');
  stories.list = ["Three", "One", "Two"];
  await tickAfter(30 * MINUTE_MS);
  expect(titles()).toEqual(["Three", "One", "Two"]);
  expect(await readCopy(DB, FEED.address)).toContain('"title":"Three"');
});

test("what is kept is newer than KV where that was not to be written", async () => {
  const { tickAfter, stories, titles, tools } = aStampingNewsroom();
  await tickAfter(0);
  tools.env.FEEDS.put = vi.fn<KVNamespace["put"]>().mockRejectedValue(new Error("down"));
  stories.list = ["Three", "One", "Two"];
  await tickAfter(30 * MINUTE_MS);
  expect(titles()).toEqual(["One", "Two"]);
  expect(await readCopy(tools.env.DB, FEED.address)).toContain('"title":"Three"');
});

test("a reader whose copy is lost gets the stories, though the document is known", async () => {
  const { tickAfter, kv, tools, clock } = aStampingNewsroom();
  await tickAfter(0);
  kv.clear();
  clock.now += HOUR_MS;
  const work: Promise<unknown>[] = [];
  const feed = await openNews(tools, (more) => work.push(more)).feed(FEED);
  await Promise.all(work);
  expect(feed?.articles.map(({ title }) => title)).toEqual(["One", "Two"]);
  expect(kv.size).toBe(1);
});
