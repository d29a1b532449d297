/**
 * Rounds of a town with alerts, a calendar and groups of stories that end at any moment: some minutes
 * later D1 and KV have what they have after the same rounds without an end.
 */
import { expect, test } from "vitest";

import { type Edition, editionKey } from "../../../shared/edition.ts";
import { MINUTE_MS } from "../../../shared/time.ts";
import { runRound } from "../../../worker/newsroom/run-round.ts";
import { PAPER } from "../a-newsroom.ts";
import { anAlert } from "../reading/alerts/an-alert.ts";
import { killedRound } from "./killed-round.ts";
import { aTown, feedOf, SOURCE, TOWN } from "./sources/a-town-with-alerts.ts";

const CALENDAR = "https://library.example/ics";
const OTHER_FEED = "https://post.example/rss";
const PAPERS = [
  { ...TOWN, addresses: [...PAPER.addresses, OTHER_FEED, CALENDAR], calendars: [CALENDAR] },
];
/** The contents of the stores, without times and counts of writes. */
const TABLES = [
  "SELECT title, (SELECT min(title) FROM stories AS other WHERE other.story_group = stories.story_group) AS event FROM stories ORDER BY title",
  "SELECT stories.title, text FROM stories JOIN story_texts ON story = stories.id ORDER BY 1",
  "SELECT rowid IN (SELECT id FROM stories) AS isStory FROM search_index",
  "SELECT title, starts_at FROM events ORDER BY slug",
  "SELECT publication, json_array_length(alerts) AS alerts FROM alerts",
  "SELECT address, failures, message FROM feeds ORDER BY address",
  "SELECT days FROM archive_months ORDER BY month",
  "SELECT versions = (SELECT total(version) FROM feed_stories) AS isCurrent FROM editions",
];

/** Runs a round that ends before its call number `end`, then rounds for some minutes. */
async function stateAfterKill(end: number) {
  const town = aTown();
  const { tools, documents, clock, sqlite, kv } = town;
  town.publish(PAPERS);
  town.news.headlines = ["Ferry runs aground off Port Tarrant, 41 rescued", "School closes"];
  const date = new Date(clock.now).toISOString().slice(0, 10).replaceAll("-", "");
  documents.set(SOURCE, feedOf(anAlert()));
  documents.set(
    CALENDAR,
    `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:${date}T235900Z\r\nSUMMARY:Book sale\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
  );
  documents.set(
    OTHER_FEED,
    "<rss version='2.0'><channel><title>Post</title><item><title>Coast guard rescues 41 from ferry aground near Port Tarrant</title><guid>https://post.example/rescue-of-the-ferry</guid></item></channel></rss>",
  );
  const isKilled = await killedRound(town, end, false);
  for (let minute = 0; minute < 10; minute += 1) {
    clock.now += MINUTE_MS;
    await runRound(tools);
  }
  const edition = JSON.parse(kv.get(editionKey(PAPER.id)) ?? "") as Edition;
  const shown = {
    stories: edition.feeds.flatMap(({ stories }) =>
      stories.map(({ title, group = 0 }) => [title, group > 0]),
    ),
    events: edition.events,
  };
  return { isKilled, state: [...TABLES.map((sql) => sqlite.prepare(sql).all()), shown] };
}

test("after a round that ends at any of its calls the stores are what they are without an end", async () => {
  const { state: whole } = await stateAfterKill(Infinity);
  let end = 0;
  for (let isKilled = true; isKilled;) {
    end += 1;
    const found = await stateAfterKill(end);
    expect([end, found.state]).toEqual([end, whole]);
    isKilled = found.isKilled;
  }
  expect(whole[3]).toHaveLength(1);
  expect(whole[4]).toMatchObject([{ alerts: 1 }]);
  expect(end).toBeGreaterThan(12);
}, 60_000);
