/** Rows of live coverage → what pages show. Pure. */
import type { KeyPoint, LiveCoverage, LiveUpdate } from "../../../shared/live/live.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import { clockTime, longDate } from "../../platform/dates/format-date.ts";
import { oneLine, pictureOf } from "./backends/backend-posts.ts";
import { PAGE_HTML_MAX_BYTES, UPDATES_PER_PAGE } from "./live/live-limits.ts";
import type { FoundCoverage, LiveRow, StoredKeyPoint, UpdateRow } from "./live/live-rows.ts";

export type Place = Pick<EdgePublication, "locale" | "timeZone">;

/** A moment in ISO 8601 and in full. */
export function momentAt(
  ms: number,
  place: Place,
): { readonly dateTime: string; readonly time: string } {
  const time = `${longDate(ms, place)}, ${clockTime(ms, place)}`;
  return { dateTime: new Date(ms).toISOString(), time };
}

/** One page of a post's coverage. */
export function presentCoverage(
  { live, updates: rows, from }: FoundCoverage,
  place: Place,
): LiveCoverage {
  const shown = fitting(rows);
  const next = rows[shown.length]?.number;
  const [first] = shown;
  return {
    isLive: live.endedAt === 0,
    started: momentAt(live.startedAt, place),
    ...(live.endedAt === 0 ? {} : { ended: momentAt(live.endedAt, place) }),
    revision: live.revision,
    newest: newestOf(live)[0] ?? 0,
    keyPoints: keyPointsOf(live, place),
    updates: shown.map((row) => presentUpdate(row, place)),
    ...(from > 0 && first?.number === from ? { from } : {}),
    isFirst: from === 0,
    ...(next === undefined ? {} : { next }),
  };
}

/** Those that one page has room for; the first has room on any. */
function fitting(rows: readonly UpdateRow[]): readonly UpdateRow[] {
  let bytes = 0;
  const encoder = new TextEncoder();
  const end = rows.findIndex(({ html }, at) => {
    bytes += encoder.encode(html).length;
    return at > 0 && bytes > PAGE_HTML_MAX_BYTES;
  });
  return rows.slice(0, Math.min(end < 0 ? rows.length : end, UPDATES_PER_PAGE));
}

/** An update with its times in words. */
export function presentUpdate(row: UpdateRow, place: Place): LiveUpdate {
  const src = pictureOf(row.picture);
  return {
    number: row.number,
    ...momentAt(row.madeAt, place),
    author: oneLine(row.author),
    html: row.html,
    line: oneLine(row.line),
    ...(src === undefined ? {} : { picture: { src, alt: oneLine(row.pictureAlt) } }),
    ...(row.correctedAt === 0 ? {} : { corrected: momentAt(row.correctedAt, place) }),
    isKey: row.isKey === 1,
  };
}

/** The highest numbers that readers see, the newest first. */
export function newestOf({ newest }: Pick<LiveRow, "newest">): readonly number[] {
  return JSON.parse(newest) as readonly number[];
}

function keyPointsOf({ keyPoints }: LiveRow, place: Place): readonly KeyPoint[] {
  const stored = JSON.parse(keyPoints) as readonly StoredKeyPoint[];
  return stored.map(({ number, line, at }) => ({
    number,
    line: oneLine(line),
    ...momentAt(at, place),
  }));
}
