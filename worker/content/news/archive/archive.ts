/** Pages of the archive: years, months and days of a publication's stories, in its time zone. */
import {
  type ArchiveDayPage,
  type ArchiveLink,
  type ArchiveMonth,
  type ArchiveMonthPage,
  archivePath,
  type ArchiveSteps,
  type ArchiveYearPage,
  hasDay,
} from "../../../../shared/archive.ts";
import { CATEGORIES, type CategoryKey, categoryOf } from "../../../../shared/categories.ts";
import type { FeedStories } from "../../../../shared/edition.ts";
import type { Outcome } from "../../../../shared/outcome.ts";
import { allFeeds } from "../../../papers/feeds.ts";
import {
  dayOf,
  isDay,
  rangesOfDay,
  startOfDay,
  weekdayNames,
} from "../../../platform/dates/days.ts";
import { longDate, monthName } from "../../../platform/dates/format-date.ts";
import { logFailure } from "../../../platform/log-failure.ts";
import { isMerged } from "../../decisions/story-decisions.ts";
import type { Scope } from "../../scope.ts";
import { whenBack } from "../../when-back.ts";
import { storiesAsDecided } from "../apply-decisions.ts";
import { currentFeeds } from "../edition/current-feeds.ts";
import { OLD_DAY_MS, DAY_PER_CATEGORY, DAY_PER_PAGE } from "../news-limits.ts";
import { presentStory } from "../present-story.ts";
import { newestFirst, originalsOf, repeatsAmong } from "../select-stories.ts";
import { type CalendarRows, type MonthRow, readCalendar, readStories } from "./archive-rows.ts";
import { orderOfDay } from "./day-order.ts";

/** Which part of a day is asked for. */
export interface DayPart {
  readonly category?: CategoryKey | undefined;
  /** From 1; only with a category. */
  readonly page: number;
}

const FIRST_YEAR = 1000;
const DATES = Array.from({ length: 31 }, (_, at) => at + 1);

/** What a function of the archive reads: status 404 where it finds none, 503 while D1 fails. Never rejects. */
export async function fromArchive<T>(
  scope: Scope,
  read: () => Promise<T | undefined>,
): Promise<Outcome<T>> {
  try {
    const value = await read();
    return value ? { ok: true, value } : { ok: false, message: "", status: 404 };
  } catch (error) {
    logFailure(scope, "D1", "archive not read", { error });
    return { ok: false, message: whenBack(scope), status: 503 };
  }
}

/** A year's months; undefined for an invalid year or one in the future. */
export async function archiveYear(
  scope: Scope,
  year: string,
): Promise<ArchiveYearPage | undefined> {
  const number = yearNumber(year);
  const today = dayOf(scope.now(), scope.publication.timeZone);
  if (number === undefined || year > today.slice(0, 4)) return undefined;
  const from = 12 * number;
  const rows = await readCalendar(scope.env.DB, scope.publication.id, [from, from + 11]);
  const last = year === today.slice(0, 4) ? Number(today.slice(5, 7)) : 12;
  return {
    year: number,
    months: Array.from({ length: last }, (_, at) => monthOf(scope, rows, from + at)),
    before: yearLink(rows.before),
    after: yearLink(rows.after),
  };
}

/** A month's days; undefined for an invalid month or one in the future. */
export async function archiveMonth(
  scope: Scope,
  year: string,
  month: string,
): Promise<ArchiveMonthPage | undefined> {
  const { publication, env, now } = scope;
  const number = monthNumber(year, month);
  const today = dayOf(now(), publication.timeZone);
  if (number === undefined || `${year}-${month}` > today.slice(0, 7)) return undefined;
  const rows = await readCalendar(env.DB, publication.id, [number, number]);
  const monthLink = (row: MonthRow | undefined) =>
    row && { path: pathOf(row[0]), text: nameOfMonth(row[0], publication.locale) };
  return {
    month: monthOf(scope, rows, number),
    before: monthLink(rows.before),
    after: monthLink(rows.after),
  };
}

/**
 * A day's stories by category, a few of each, or a page of one category. Undefined for an invalid
 * day or one in the future, and for a page without stories.
 */
export async function archiveDay(
  scope: Scope,
  [year, month, date]: readonly [string, string, string],
  { category: key, page }: DayPart,
): Promise<ArchiveDayPage | undefined> {
  const { publication } = scope;
  const now = scope.now();
  const { timeZone, locale } = publication;
  const category = key && categoryOf(key);
  const number = monthNumber(year, month);
  const dayOfMonth = Number(date);
  const day = `${year}-${month}-${date}`;
  if (number === undefined || !isDay(day) || day > dayOf(now, timeZone)) return undefined;
  const { rows, found, pages } = await readDay(scope, [day, number], { category: key, page });
  if (page > 1 && page > pages) return undefined;
  const sections = sectionsOf(found, scope);
  const shown = monthOf(scope, rows, number);
  return {
    path: pathOf(number, dayOfMonth),
    name: longDate(Date.parse(`${day}T12:00:00Z`), { locale, timeZone: "UTC" }),
    dayOfMonth,
    month: shown,
    sections,
    ...(category ? { category } : {}),
    page,
    pages,
    isOld: startOfDay(day, timeZone) + OLD_DAY_MS < now,
    ...daySteps(rows, [number, shown.days, dayOfMonth], locale),
  };
}

/** The stories of one feed on a page of a day. */
interface DayFeed {
  readonly category: CategoryKey;
  readonly shown: FeedStories;
}

interface DayRows {
  readonly rows: CalendarRows;
  readonly found: readonly DayFeed[];
  /** Pages of the category asked for; 1 for a whole day. */
  readonly pages: number;
}

/** The calendar of the month and the stories of the page, feed by feed: two queries. */
async function readDay(
  scope: Scope,
  [day, month]: readonly [string, number],
  { category, page }: DayPart,
): Promise<DayRows> {
  const { publication, decisions } = scope;
  const { DB: db } = scope.env;
  const current = await currentFeeds(scope);
  const feeds = allFeeds([publication]).filter((feed) => !category || feed.category === category);
  const rows = await readCalendar(db, publication.id, [month, month], {
    ranges: rangesOfDay(day, publication.timeZone),
    addresses: feeds.map(({ address }) => address),
    limit: category ? -1 : DAY_PER_CATEGORY,
  });
  const listOf = new Map(rows.lists.map((list) => [list.address, list]));
  const ordered = [...Map.groupBy(feeds, (feed) => feed.category).values()].map((its) =>
    orderOfDay([...new Set(its.flatMap(({ address }) => listOf.get(address) ?? []))]),
  );
  const first = (page - 1) * DAY_PER_PAGE;
  const ids = ordered.flatMap((own) =>
    category ? own.slice(first, first + DAY_PER_PAGE) : own.slice(0, DAY_PER_CATEGORY),
  );
  const byFeed = Map.groupBy(await readStories(db, ids), ({ feed }) => feed);
  const known = new Map(current.map((feed) => [feed.address, feed]));
  const found = feeds.map(({ address, category: own }): DayFeed => {
    const { title = "", language = "" } = known.get(address) ?? {};
    const stories = storiesAsDecided(
      byFeed.get(listOf.get(address)?.id ?? 0) ?? [],
      decisions.stories,
    );
    // Each story stands by itself, except for those that the editor has merged.
    const shown = stories.map((story) => (isMerged(story) ? story : { ...story, group: 0 }));
    return { category: own, shown: { address, title, language, fetchedAt: 0, stories: shown } };
  });
  const pages = category ? Math.ceil((ordered[0]?.length ?? 0) / DAY_PER_PAGE) : 1;
  return { rows, found, pages };
}

/** By category, the newest first, every story once. */
function sectionsOf(
  found: readonly DayFeed[],
  { publication, now }: Scope,
): ArchiveDayPage["sections"] {
  const feeds = found.map(({ shown }) => shown);
  const repeats = repeatsAmong(feeds, [], publication.sourceRanking);
  return CATEGORIES.map((category) => {
    const its = found.filter((one) => one.category === category.key).map(({ shown }) => shown);
    const articles = newestFirst(originalsOf(its, repeats).flat()).map((one) =>
      presentStory(one, category.key, publication, now()),
    );
    return { category, articles };
  }).filter(({ articles }) => articles.length > 0);
}

/** The page of a month's year. */
function yearLink(row: MonthRow | undefined): ArchiveLink | undefined {
  if (!row) return undefined;
  const year = Math.floor(row[0] / 12);
  return { path: archivePath(year), text: String(year) };
}

/** The nearest days with stories: in the month, else in the nearest other one. */
function daySteps(
  { before, after }: CalendarRows,
  [month, days, day]: readonly [number, number, number],
  locale: string,
): ArchiveSteps {
  const dates = [before, [month, days] as const, after].flatMap((row) =>
    row ? DATES.filter((date) => hasDay(row[1], date)).map((date) => [row[0], date] as const) : [],
  );
  const link = ([number, date]: readonly [number, number]): ArchiveLink => ({
    path: pathOf(number, date),
    text: longDate(Date.UTC(Math.floor(number / 12), number % 12, date, 12), {
      locale,
      timeZone: "UTC",
    }),
  });
  const earlier = dates.findLast(
    ([number, date]) => number < month || (number === month && date < day),
  );
  const later = dates.find(([number, date]) => number > month || (number === month && date > day));
  return { before: earlier && link(earlier), after: later && link(later) };
}

function monthOf({ publication }: Scope, rows: CalendarRows, number: number): ArchiveMonth {
  const { locale } = publication;
  return {
    year: Math.floor(number / 12),
    month: (number % 12) + 1,
    name: nameOfMonth(number, locale),
    days: rows.months.find(([month]) => month === number)?.[1] ?? 0,
    weekdays: weekdayNames(locale),
  };
}

/** The path of a month, as the calendar's table counts them, or of a day in it. */
function pathOf(number: number, date?: number): string {
  return archivePath(Math.floor(number / 12), (number % 12) + 1, date);
}

/** The name of a month as the calendar's table counts them. */
function nameOfMonth(number: number, locale: string): string {
  return monthName(Date.UTC(Math.floor(number / 12), number % 12), locale);
}

function yearNumber(year: string): number | undefined {
  return /^\d{4}$/.test(year) && Number(year) >= FIRST_YEAR ? Number(year) : undefined;
}

/** As the calendar's table counts months. */
function monthNumber(year: string, month: string): number | undefined {
  const number = yearNumber(year);
  return number !== undefined && /^(?:0[1-9]|1[0-2])$/.test(month)
    ? 12 * number + Number(month) - 1
    : undefined;
}
