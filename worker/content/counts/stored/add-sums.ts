/**
 * Adds what isolates tell to the open hour of a paper, closes hours into days, and days into weeks after ninety days.
 * An hour begins with the first hand-over in it, so that what was counted seconds before its end may stand in the next.
 */
import { dayAfter, dayNumber } from "../../../platform/dates/days.ts";
import { dateOfZone } from "../../../platform/dates/format-date.ts";
import { type ObjectStore } from "../../../platform/sqlite/object-store.ts";
import { DAYS_STORED, STORED_KEYS, STORED_WORDS } from "../count-limits.ts";
import { type Kind, KINDS, mergeTallies, type Sums, totalOf } from "../sums.ts";
import { deleteSums, readSums, type Span, type SumsRow, writeSums } from "./count-store.ts";

/** What the store needs to know of a paper. */
export interface CountedPublication {
  readonly id: string;
  readonly timeZone: string;
}

/** Adds sums at a time, in milliseconds since 1970; gives the rows that were written. */
export function addSums(
  store: ObjectStore,
  publication: CountedPublication,
  told: Sums,
  now: number,
): number {
  const hour = dateOfZone(now, publication.timeZone).toISOString().slice(0, 13);
  const [open] = readSums(store, publication.id, "hour");
  if (open?.at === hour) {
    writeSums(store, publication.id, "hour", { at: hour, sums: mergeSums([open.sums, told]) });
    return 1;
  }
  let rows = 1;
  store.atOnce(() => {
    if (open) rows += closeHour(store, publication.id, open);
    writeSums(store, publication.id, "hour", { at: hour, sums: mergeSums([told]) });
  });
  return rows;
}

/** The sums of an hour as those of a part of its day. */
export function hourOfDay({ at, sums }: SumsRow): SumsRow {
  const hours = { [at.slice(11, 13)]: totalOf(sums.from) };
  return { at: at.slice(0, 10), sums: { ...sums, hours } };
}

/** All of these sums together. */
export function mergeSums(all: readonly Sums[]): Sums {
  const merged = KINDS.map(
    (kind) =>
      [
        kind,
        mergeTallies(
          all.map((one) => one[kind]),
          mostOf(kind),
        ),
      ] as const,
  );
  return Object.fromEntries(merged.filter(([, tally]) => Object.keys(tally).length > 0));
}

function mostOf(kind: Kind): number {
  return kind === "words" ? STORED_WORDS : STORED_KEYS;
}

function closeHour(store: ObjectStore, publication: string, open: SumsRow): number {
  const { at: day, sums } = hourOfDay(open);
  deleteSums(store, publication, "hour", open.at);
  const isNewDay = addTo(store, publication, "day", { at: day, sums });
  const placements = addPlacements(store, publication, day, sums);
  return 2 + placements + (isNewDay ? rollDays(store, publication, day) : 0);
}

/** Adds to a row; gives whether it is new. */
function addTo(
  store: ObjectStore,
  publication: string,
  span: Span,
  { at, sums }: SumsRow,
): boolean {
  const [before] = readSums(store, publication, span, { from: at, until: at });
  writeSums(store, publication, span, {
    at,
    sums: mergeSums(before ? [before.sums, sums] : [sums]),
  });
  return !before;
}

/** A sponsor's report may ask for the days of a year: their figures stay by day. */
function addPlacements(
  store: ObjectStore,
  publication: string,
  day: string,
  { views = {}, clicks = {} }: Sums,
): number {
  const ids = [...new Set([...Object.keys(views), ...Object.keys(clicks)])].filter((id) =>
    /^\d{1,15}$/.test(id),
  );
  for (const id of ids) {
    store.run(
      `INSERT INTO placements (paper, placement, day, views, clicks) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (paper, placement, day) DO UPDATE SET views = views + excluded.views, clicks = clicks + excluded.clicks`,
      publication,
      Number(id),
      day,
      views[id] ?? 0,
      clicks[id] ?? 0,
    );
  }
  return ids.length;
}

/** Rolls days into weeks; gives the rows that were written. */
function rollDays(store: ObjectStore, publication: string, today: string): number {
  const old = readSums(store, publication, "day", { until: dayAfter(today, -DAYS_STORED) });
  for (const row of old) {
    addTo(store, publication, "week", { at: mondayOf(row.at), sums: row.sums });
    deleteSums(store, publication, "day", row.at);
  }
  return old.length * 2;
}

/** The first day of a day's week; 1 January 1970 was a Thursday. */
function mondayOf(day: string): string {
  return dayAfter(day, -((dayNumber(day) + 3) % 7));
}
