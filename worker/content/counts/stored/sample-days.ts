/**
 * Made-up counts of a month, for a paper without any where samples are shown: a week has its rhythm, a story its day.
 * They are never stored.
 */
import { CATEGORIES } from "../../../../shared/categories.ts";
import { hashNumber } from "../../../../shared/hash.ts";
import type { EdgePublication } from "../../../papers/edge-publication.ts";
import { blogDomainsOf } from "../../../papers/hosts.ts";
import { readRows } from "../../../platform/d1.ts";
import { dayAfter, dayNumber } from "../../../platform/dates/days.ts";
import { SAMPLE_DAYS, SAMPLE_PAGES_PER_DAY, SAMPLE_STORIES } from "../count-limits.ts";
import type { Tally } from "../sums.ts";
import type { SumsRow } from "./count-store.ts";

/** Addresses of the newest stories and of the paper's posts. */
const OPENED = `SELECT path FROM (SELECT '/article/' || slug AS path FROM stories ORDER BY id DESC LIMIT ${SAMPLE_STORIES})
  UNION ALL SELECT '/blog/' || slug FROM posts WHERE NOT draft AND domain IN (SELECT value FROM json_each(?1))`;

/** Parts of a hundred pages. */
const FROM: Tally = {
  own: 46,
  none: 24,
  "search Google": 15,
  "social Facebook": 6,
  "search DuckDuckGo": 2,
  "social Nextdoor": 3,
  "social Reddit": 1,
  other: 3,
};
const HOURS = [1, 1, 0, 0, 1, 3, 6, 9, 8, 6, 5, 5, 7, 6, 4, 4, 4, 5, 6, 7, 6, 4, 2, 1];
const WORDS = ["parking", "curfew", "kayak", "trash"];

/** The days before one, of a month and the month before it. Rejects where D1 does. */
export async function sampleDays(
  db: D1Database,
  publication: EdgePublication,
  today: string,
): Promise<readonly SumsRow[]> {
  const rows = await readRows<{ readonly path: string }>(db, {
    sql: OPENED,
    values: blogDomainsOf(publication),
  });
  const paths = rows.map(({ path }) => path);
  return Array.from({ length: SAMPLE_DAYS }, (_, before) =>
    sampleDay(publication.id, dayAfter(today, -1 - before), paths),
  );
}

function sampleDay(publication: string, day: string, paths: readonly string[]): SumsRow {
  const chance = (what: string) => (hashNumber(`${publication} ${day} ${what}`) % 1_000) / 1_000;
  // 1 January 1970 was a Thursday.
  const weekend = ((dayNumber(day) + 4) % 7) % 6 === 0 ? 0.7 : 1;
  const pages = SAMPLE_PAGES_PER_DAY * weekend * (0.8 + 0.4 * chance("day"));
  const parts = (tally: Tally) =>
    Object.fromEntries(
      Object.entries(tally).map(([key, part]) => [
        key,
        Math.round((pages * part * (0.7 + 0.6 * chance(key))) / 100),
      ]),
    );
  const lists = ["/", ...CATEGORIES.map(({ path }) => path), "/events", "/blog", "/search"];
  const sections = Object.fromEntries(lists.map((path, at) => [path, 30 / (at + 1)]));
  const opened = Object.fromEntries(paths.map((path) => [path, 6 * chance(path) ** 4]));
  const hours = Object.fromEntries(
    HOURS.map((part, hour) => [String(hour).padStart(2, "0"), part]),
  );
  return {
    at: day,
    sums: {
      pages: parts({ ...sections, ...opened }),
      from: parts(FROM),
      hours: parts(hours),
      words: Object.fromEntries(WORDS.map((word) => [word, Math.round(6 * chance(word))])),
    },
  };
}
