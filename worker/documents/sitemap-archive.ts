/** The archive's part of the XML site maps: one file a year. */
import { archivePath, hasDay } from "../../shared/archive.ts";
import type { MonthRow } from "../news/archive/archive-rows.ts";

/** The files, the newest year first. */
export function archiveFiles(months: readonly MonthRow[]): readonly string[] {
  const years = new Set(months.map(([month]) => Math.floor(month / 12)));
  return [...years]
    .toSorted((a, b) => b - a)
    .map((year) => `/sitemap-archive-${String(year).padStart(4, "0")}.xml`);
}

/** The pages of a year; none where it has no stories. */
export function archivePaths(months: readonly MonthRow[], year: number): readonly string[] {
  const its = months.filter(([month]) => Math.floor(month / 12) === year);
  if (its.length === 0) return [];
  const pages = its.flatMap(([number, days]) => {
    const month = (number % 12) + 1;
    const all = Array.from({ length: 31 }, (_, at) => at + 1).filter((day) => hasDay(days, day));
    return [archivePath(year, month), ...all.map((day) => archivePath(year, month, day))];
  });
  return [archivePath(year), ...pages];
}
