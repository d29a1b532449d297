/**
 * `node tools/bench/archive.ts [--stories 1500000]`: what an archive of so many stories weighs in a
 * local D1, and how many rows the questions of its pages read, as D1 itself counts them.
 */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";

import { ALDER_FALLS } from "../../worker/publications/alder-falls.ts";
import { allFeeds, feedsOf } from "../../worker/publications/feeds.ts";
import { story } from "./pages/stories.ts";
import { migrateD1, openLocalD1 } from "./runtime/local-d1.ts";
import { tableOf } from "./table.ts";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 23);
const STORIES_A_DAY = 1_500;
const PAGE = 20;
/** D1 takes so many terms of one compound SELECT. */
const TERMS_MAX = 5;

const { values } = parseArgs({ options: { stories: { type: "string", default: "1500000" } } });
const COUNT = Number(values.stories);
const FEEDS = allFeeds([ALDER_FALLS]).map(({ address }) => address);
const idOf = (address: string) => FEEDS.indexOf(address) + 1;

/** Fills the database's file itself, which takes a fraction of the time that its interface would. */
function fill(file: string): void {
  const sqlite = new DatabaseSync(file);
  sqlite.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; BEGIN");
  for (const address of FEEDS)
    sqlite.prepare("INSERT INTO feeds (address) VALUES (?)").run(address);
  const insert =
    sqlite.prepare(`INSERT INTO stories (feed, identity, slug, at, is_dated, first_seen,
    last_seen, minutes, title, excerpt, picture, link, source, wikipedia)
    VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, '', '')`);
  for (let number = 0; number < COUNT; number += 1) {
    const at = NOW - Math.floor(((COUNT - number) / STORIES_A_DAY) * DAY_MS);
    const made = story(`story ${number}`, at);
    const { title, excerpt, imageUrl, link, minutes } = made;
    // As long as the story's own, and different for each of so many.
    const unique = number.toString(36).padStart(7, "0");
    const [id, slug] = [made.id.slice(7) + unique, made.slug.slice(0, -7) + unique];
    const feed = 1 + ((Math.imul(number, 2_654_435_761) >>> 0) % FEEDS.length);
    insert.run(feed, id, slug, at, at, at, minutes, title, excerpt, imageUrl, link);
  }
  sqlite.exec("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
  sqlite.close();
}

const COLUMNS = "slug, title, excerpt, at, picture, link, source, minutes, feed";

/** The newest stories of a category's feeds before a time: ranges of one index, merged as they are read. */
function categoryPage(addresses: readonly string[], before: number): string {
  const parts = addresses
    .slice(0, TERMS_MAX)
    .map(
      (address) =>
        `SELECT ${COLUMNS} FROM stories WHERE feed = ${idOf(address)} AND at < ${before}`,
    );
  return `${parts.join(" UNION ALL ")} ORDER BY at DESC LIMIT ${PAGE}`;
}

/** A day's stories feed by feed, which is category by category. Both orders run the same way, so that nothing is sorted. */
function dayPage(from: number): string {
  return `SELECT ${COLUMNS} FROM stories WHERE feed IN (${FEEDS.map(idOf).join()})
    AND at >= ${from} AND at < ${from + DAY_MS} ORDER BY feed DESC, at DESC LIMIT ${PAGE}`;
}

const of = (key: "sports" | "tech") => feedsOf(ALDER_FALLS, key).map(({ address }) => address);

async function measure(db: D1Database): Promise<void> {
  const middle = NOW - Math.floor(COUNT / STORIES_A_DAY / 2) * DAY_MS;
  const { results } = await db
    .prepare("SELECT slug FROM stories WHERE id = ?1")
    .bind(Math.floor(COUNT / 3))
    .all<{ slug: string }>();
  const slug = results[0]?.slug ?? "";
  const questions = [
    [
      "a story by its slug",
      `SELECT * FROM stories JOIN feeds ON feeds.id = feed WHERE slug = '${slug}'`,
    ],
    [
      "an unknown story",
      "SELECT * FROM stories JOIN feeds ON feeds.id = feed WHERE slug = 'unknown'",
    ],
    ["a page of the archive of five feeds", categoryPage(of("sports"), middle)],
    ["a page of the archive of three feeds", categoryPage(of("tech"), middle)],
    ["a page of a day of 39 feeds", dayPage(middle)],
  ] as const;
  const rows: string[][] = [];
  let bytes = 0;
  for (const [name, sql] of questions) {
    const started = performance.now();
    const answer = await db.prepare(sql).all();
    const ms = performance.now() - started;
    bytes = answer.meta.size_after;
    rows.push([
      name,
      `${answer.results.length}`,
      `${answer.meta.rows_read}`,
      `${ms.toFixed(1)} ms`,
    ]);
  }
  console.log(tableOf(["one query", "stories", "rows read", "time"], rows));
  console.log(
    `\n${COUNT} stories: ${(bytes / 1e6).toFixed(0)} MB, ${(bytes / COUNT).toFixed(0)} bytes a story`,
  );
}

const folder = mkdtempSync(join(tmpdir(), "archive-"));
try {
  const first = await openLocalD1(folder);
  await migrateD1(first.db);
  await first.close();
  const [file] = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".sqlite") && !name.endsWith("metadata.sqlite"),
  );
  fill(join(folder, file ?? ""));
  const second = await openLocalD1(folder);
  await measure(second.db);
  await second.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
