/**
 * A database of many stories for the bench, the same in every run: the default paper and one with two
 * hundred feeds. Words are as frequent as in a natural language, and a third of the stories have text
 * beyond the excerpt.
 */
import { DatabaseSync } from "node:sqlite";

import { CATEGORIES, type CategoryKey } from "../../../shared/categories.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { reindexStep } from "../../../worker/content/search/reindex.ts";
import { stepThroughDays } from "../../../worker/newsroom/stories/archive-months.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import type { EdgePublication } from "../../../worker/papers/edge-publication.ts";
import { allFeeds } from "../../../worker/papers/feeds.ts";
import { type Random, randomFrom } from "../random.ts";

/** The time at which the archive ends. */
export const NOW = Date.UTC(2026, 10, 23, 12);
export const STORIES_A_DAY = 1_500;
/** Feeds of the default paper have more stories than those of the large one. */
const SHARE_OF_DEFAULT_PAPER = 0.6;
const FEEDS_OF_METROPOLIS = 200;
const VOCABULARY = 60_000;
/** The most frequent words are those that a search leaves out. */
const STOP_WORDS =
  "the of and to a in is it for on with as at by from that this was are be have has will not but they their there when who which what more about after all also an been being can could".split(
    " ",
  );
const SYLLABLES =
  "ba ber bri can cor dal den el fa fen gar gle har hol in jor kan kel lan lor ma mer mon nar ner ol par per pol qui ra ren ri ro sal ser sho sta ter tin tor ul ur van ver vil wen wor yar zel".split(
    " ",
  );

/** A paper with two hundred feeds, as a city has them. */
export const METROPOLIS: EdgePublication = {
  ...ALDER_FALLS,
  id: "metropolis",
  feeds: Object.fromEntries(
    CATEGORIES.map(({ key }, at) => [
      key,
      Array.from({ length: FEEDS_OF_METROPOLIS }, (_, feed) => feed)
        .filter((feed) => feed % CATEGORIES.length === at)
        .map((feed) => `https://feed-${feed}.metropolis.example/rss`),
    ]),
  ) as unknown as Record<CategoryKey, readonly string[]>,
};

/** The word of a rank, from 0: the higher, the rarer. */
export function wordOf(rank: number): string {
  const stop = STOP_WORDS[rank];
  if (stop !== undefined) return stop;
  let [left, word] = [Math.imul(rank, 2_654_435_761) >>> 8, ""];
  for (let number = rank < 2_000 ? 2 : 3; number > 0; number -= 1) {
    word += SYLLABLES[left % SYLLABLES.length] ?? "";
    left = Math.floor(left / SYLLABLES.length) + rank;
  }
  return word;
}

/** Writes into the database's file directly, which is several times as fast as D1's interface. */
export function fill(file: string, count: number): void {
  const sqlite = new DatabaseSync(file);
  sqlite.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; BEGIN");
  const papers = [ALDER_FALLS, METROPOLIS].map((paper) => allFeeds([paper]));
  for (const { address } of papers.flat())
    sqlite
      .prepare("INSERT INTO feeds (address, title, fetched_at) VALUES (?, ?, ?)")
      .run(address, new URL(address).hostname, NOW);
  // The rebuild fills the index, faster than a trigger for each row.
  const trigger = sqlite
    .prepare("SELECT sql FROM sqlite_master WHERE name = 'story_text_added'")
    .get() as { sql: string };
  sqlite.exec("DROP TRIGGER story_text_added");
  fillStories(sqlite, count, papers[0]?.length ?? 0);
  sqlite.exec(trigger.sql);
  for (let last: number | null = 0; last !== null;) {
    const rows: unknown[][] = reindexStep(last, 20_000).map(({ sql, values }) =>
      sqlite.prepare(sql).all(JSON.stringify(values)),
    );
    [{ last }] = rows.at(-1) as [{ last: number | null }];
  }
  markDays(sqlite, count);
  sqlite.exec("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
  sqlite.close();
}

/** Every day of the archive, as the rounds mark them. */
function markDays(sqlite: DatabaseSync, count: number): void {
  const papers = [ALDER_FALLS, METROPOLIS].map((paper) => ({
    id: paper.id,
    timeZone: paper.timeZone,
    addresses: allFeeds([paper]).map(({ address }) => address),
  }));
  const today = Math.floor(NOW / DAY_MS);
  for (let day = today; day >= today - Math.ceil(count / STORIES_A_DAY); day -= 1)
    for (const { sql, values } of stepThroughDays(papers, day))
      sqlite.prepare(sql).run(JSON.stringify(values));
}

function fillStories(sqlite: DatabaseSync, count: number, ownFeeds: number): void {
  const story =
    sqlite.prepare(`INSERT INTO stories (id, feed, identity, slug, at, is_dated, first_seen,
    last_seen, minutes, title, excerpt, picture, link, source, wikipedia, story_group)
    VALUES (?, ?, ?, ?, ?, 1, ?, ?, 3, ?, ?, ?, ?, '', '', ?)`);
  const text = sqlite.prepare("INSERT INTO story_texts (story, text) VALUES (?, ?)");
  const random = randomFrom(1);
  for (let id = 1; id <= count; id += 1) {
    const seen = Math.floor(NOW - ((count - id) / STORIES_A_DAY) * DAY_MS);
    const at = Math.floor((seen - random() * 3_600_000) / 1000) * 1000;
    const isOwn = random() < SHARE_OF_DEFAULT_PAPER;
    const feed = isOwn
      ? 1 + Math.floor(random() * ownFeeds)
      : 1 + ownFeeds + Math.floor(random() * FEEDS_OF_METROPOLIS);
    const title = sentence(random, 9);
    const slug = `${title.replaceAll(" ", "-")}-${id.toString(36)}`;
    const link = `https://news.example/2026/11/19/${slug}/`;
    const picture = `https://pictures.news.example/2026/11/${slug}-1200x800.jpg?width=1200&quality=80`;
    const group = random() < 0.1 ? Math.ceil(id / 40) : 0;
    const identity = `${id.toString(36).padStart(7, "0")}${feed.toString(36).padStart(7, "0")}`;
    const excerpt = `${sentence(random, 28)}...`;
    story.run(id, feed, identity, slug, at, seen, seen, title, excerpt, picture, link, group);
    text.run(id, random() < 1 / 3 ? sentence(random, 60) : "");
  }
}

/** Words with frequencies by Zipf's law. */
function sentence(random: Random, length: number): string {
  return Array.from({ length }, () => wordOf(zipf(random))).join(" ");
}

/** A rank r with the density of 1 / (r + 3). */
function zipf(random: Random): number {
  return Math.floor(3 * ((VOCABULARY + 3) / 3) ** random()) - 3;
}
