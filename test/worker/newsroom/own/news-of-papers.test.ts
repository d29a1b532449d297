/** Rounds without news do not ask D1 for the versions of all feeds, and no change is missed for it. */
import { expect, test, vi } from "vitest";

import { MINUTE_MS } from "../../../../shared/time.ts";
import { countRows } from "../../../../tools/bench/runtime/counting.ts";
import { migrateD1, openLocalD1 } from "../../../../tools/bench/runtime/local-d1.ts";
import { aNewsroom, FEED, PAPER } from "../../a-newsroom.ts";

const FEEDS = Array.from({ length: 40 }, (_, at) => `https://feeds.example/${at}`);

/** A newsroom whose feed has been visited, and is next due in half an hour. */
async function aQuietNewsroom() {
  const room = aNewsroom();
  const { roundAfter, sqlite } = room;
  for (let minute = 0; minute < 6; minute += 1) await roundAfter(MINUTE_MS);
  const quiet = () => sqlite.exec(`UPDATE feeds SET due_at = ${room.clock.now + 30 * MINUTE_MS}`);
  quiet();
  return { ...room, quiet };
}

const COMMAND = `UPDATE feed_stories SET version = version + 1, stories = replace(stories, 'First', 'Corrected')`;

test("what a command changes is published within six minutes", async () => {
  const { roundAfter, sqlite, published, quiet } = await aQuietNewsroom();
  sqlite.exec(COMMAND);
  quiet();
  for (let minute = 0; minute < 6; minute += 1) await roundAfter(MINUTE_MS);
  expect(published()).toEqual(["Corrected"]);
});

test("a visit's news is published by its round, or the first that KV lets", async () => {
  const { roundAfter, sqlite, news, published, tools } = await aQuietNewsroom();
  const refusing = vi
    .spyOn(tools.env.FEEDS, "put")
    .mockRejectedValue(new Error("KV PUT failed: 503"));
  news.headlines = ["Second", "First"];
  sqlite.exec("UPDATE feeds SET due_at = 1");
  await roundAfter(MINUTE_MS);
  expect(published()).toEqual(["First"]);
  refusing.mockRestore();
  await roundAfter(MINUTE_MS);
  expect(published()).toEqual(["Second", "First"]);
  // Without a new story there is nothing to group.
  news.headlines = ["Second"];
  sqlite.exec("UPDATE feeds SET due_at = 1");
  await roundAfter(MINUTE_MS);
  expect(published()).toEqual(["Second"]);
});

test("stories that are parsed again without a change are no new edition", async () => {
  const { roundAfter, sqlite, editions } = await aQuietNewsroom();
  const again = async () => {
    sqlite.exec(
      "UPDATE feeds SET due_at = 1, current_items = '[]', document_digest = '', etag = ''",
    );
    await roundAfter(MINUTE_MS);
    return editions.length;
  };
  // The list of a feed learns the group of a story that is alone with the feed's next change.
  const before = await again();
  expect(await again()).toBe(before);
});

test("a round in which nothing is due reads the schedule, and three rows a feed only now and then", async () => {
  const local = await openLocalD1();
  await migrateD1(local.db);
  const counted = countRows(local.db);
  const { roundAfter, tools } = aNewsroom();
  tools.publications = [{ ...PAPER, addresses: [FEED.address, ...FEEDS] }];
  Object.assign(tools.env, { DB: counted.db });
  for (let minute = 0; minute < 6; minute += 1) await roundAfter(MINUTE_MS);
  const later = tools.now() + 60 * MINUTE_MS;
  await local.db.prepare("UPDATE feeds SET due_at = ?1").bind(later).run();
  await local.db.prepare("UPDATE steps SET archive_day = 0").run();
  const rows: number[] = [];
  for (let minute = 0; minute < 6; minute += 1) {
    const before = counted.rowsRead();
    await roundAfter(MINUTE_MS);
    rows.push(counted.rowsRead() - before);
  }
  await local.close();
  const [least = 0, ...more] = rows.toSorted((a, b) => a - b);
  expect(least).toBeLessThan(FEEDS.length + 30);
  expect(more.slice(0, -1).every((read) => read === least)).toBe(true);
  expect(Math.max(...rows)).toBeGreaterThan(least);
}, 60_000);
