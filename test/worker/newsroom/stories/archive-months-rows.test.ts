/** How many rows D1 reads where a visit marks the day of its stories. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { countRows } from "../../../../tools/bench/runtime/counting.ts";
import { migrateD1, openLocalD1, type LocalD1 } from "../../../../tools/bench/runtime/local-d1.ts";
import { markDaysOf } from "../../../../worker/newsroom/stories/archive-months.ts";
import { runStatements } from "../../../../worker/platform/d1.ts";

const ADDRESS = "https://a.example/rss";
const STORIES = 100;
const NOON = Date.UTC(2026, 9, 1, 12);
let local: LocalD1;

beforeAll(async () => {
  local = await openLocalD1();
  await migrateD1(local.db);
  await local.db.prepare("INSERT INTO feeds (id, address) VALUES (1, ?1)").bind(ADDRESS).run();
  await addStories(0, STORIES);
}, 60_000);
afterAll(() => local.close());

/** Each a millisecond later than the one before. */
async function addStories(from: number, count: number): Promise<void> {
  await local.db
    .prepare(
      `INSERT INTO stories (feed, identity, slug, at, is_dated, first_seen, last_seen, minutes, title, excerpt, picture, link, source, wikipedia)
        SELECT 1, value, value, ?2 + value, 1, ?2, ?2, 1, value, '', '', '', '', ''
        FROM json_each(?1)`,
    )
    .bind(JSON.stringify(Array.from({ length: count }, (_, at) => from + at)), NOON)
    .run();
}

test.each(["UTC", "America/New_York", "Asia/Tokyo"])(
  "a feed's day in %s is marked without reading all of its stories",
  async (timeZone) => {
    const { db, rowsRead } = countRows(local.db);
    const paper = { id: timeZone, timeZone, addresses: [ADDRESS] } as Parameters<
      typeof markDaysOf
    >[0][number];
    const mark = () => runStatements(db, markDaysOf([paper], [ADDRESS], [NOON]));
    await mark();
    const months = () =>
      local.db
        .prepare("SELECT days FROM archive_months WHERE publication = ?1")
        .bind(timeZone)
        .first();
    expect(await months()).toEqual({ days: 1 });
    expect(rowsRead()).toBeLessThanOrEqual(12);
    await local.db.prepare("UPDATE archive_months SET days = 2").run();
    await mark();
    expect(await months()).toEqual({ days: 3 });
    // Of a day that is marked neither feeds nor stories are read.
    const before = rowsRead();
    await mark();
    expect(rowsRead() - before).toBeLessThanOrEqual(5);
  },
);
