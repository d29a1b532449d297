/** The archive: years, months and days of stories. */
import type { Article } from "./article.ts";
import type { Category } from "./categories.ts";
import type { Weekday } from "./time.ts";

/** A month of the calendar. */
export interface ArchiveMonth {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  /** As `November 2026`. */
  readonly name: string;
  /** The days with stories as a bit set: bit 0 is the first day. */
  readonly days: number;
  /** Names of the days of the week, Sunday first. */
  readonly weekdays: readonly Weekday[];
}

export interface ArchiveLink {
  readonly path: string;
  readonly text: string;
}

/** Links to the nearest earlier and later pages with stories. */
export interface ArchiveSteps {
  readonly before?: ArchiveLink | undefined;
  readonly after?: ArchiveLink | undefined;
}

export interface ArchiveYearPage extends ArchiveSteps {
  readonly year: number;
  /** The months of the year that have begun. */
  readonly months: readonly ArchiveMonth[];
}

export interface ArchiveMonthPage extends ArchiveSteps {
  readonly month: ArchiveMonth;
}

export interface ArchiveDayPage extends ArchiveSteps {
  readonly path: string;
  /** As `November 21, 2026`. */
  readonly name: string;
  readonly dayOfMonth: number;
  readonly month: ArchiveMonth;
  /** The categories with stories, each with some or all of its stories. */
  readonly sections: readonly {
    readonly category: Category;
    readonly articles: readonly Article[];
  }[];
  /** Set if the page shows one category only. */
  readonly category?: Category;
  /** Number of the category's page, from 1. */
  readonly page: number;
  /** How many pages the category has; 1 if the page shows all categories. */
  readonly pages: number;
  /** Whether the day is so long ago that its stories hardly change. */
  readonly isOld: boolean;
}

/** The path of a year, a month or a day. */
export function archivePath(year: number, month?: number, day?: number): string {
  const parts = [
    String(year).padStart(4, "0"),
    ...[month, day].flatMap((part) => (part ? [String(part).padStart(2, "0")] : [])),
  ];
  return `/archives/${parts.join("/")}`;
}

/** Whether a day of a month, from 1, is among its days. */
export function hasDay(days: number, day: number): boolean {
  return ((days >>> (day - 1)) & 1) === 1;
}
