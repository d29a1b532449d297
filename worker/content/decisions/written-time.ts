/** Times as an editor writes them, in the time zone of the paper. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { dateOfZone } from "../../platform/dates/format-date.ts";

const UNITS = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS } as const;

export const TIME_FORMS =
  "18:00, 2h, 3d, tonight, tomorrow, 2026-11-24, 2026-11-24T18:00 or 2026-11-24T18:00-05:00";

/** The last minute of a day: readers would take midnight for the day before or after. */
const DAY_ENDS = "23:59";

/**
 * Milliseconds since 1970 of a text in one of `TIME_FORMS`; undefined for any other. A time of day
 * is the next one, a day without a time means its end, and a time without an offset is in the
 * paper's zone: where clocks are set back it comes twice, and the next is meant.
 */
export function readTime(text: string, timeZone: string, now: number): number | undefined {
  const wanted = text.trim();
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(wanted) ?? [];
  const ahead = Number(count) * UNITS[unit as keyof typeof UNITS];
  // A day later it is the same time of day, also where clocks were changed.
  if (unit === "d") return inZone(wallTime(now, timeZone) + ahead, timeZone, now);
  if (count !== undefined) return now + ahead;
  if (wanted === "tonight") return nextTimeOfDay(DAY_ENDS, timeZone, now);
  if (wanted === "tomorrow")
    return readTime("1d", timeZone, readTime("tonight", timeZone, now) ?? now);
  if (/^\d\d?:\d\d$/.test(wanted)) return nextTimeOfDay(wanted.padStart(5, "0"), timeZone, now);
  if (/^\d{4}-\d\d-\d\d$/.test(wanted)) {
    const start = parse(`${wanted}T00:00:00Z`);
    return start === undefined ? undefined : inZone(start + UNITS.d, timeZone, now);
  }
  const [, local, seconds = ":00", offset] =
    /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d)(:\d\d)?(Z|[+-]\d\d:\d\d)?$/.exec(wanted) ?? [];
  if (local === undefined) return undefined;
  const plain = local.replace(" ", "T") + seconds;
  if (offset !== undefined) return parse(plain + offset);
  const asUtc = parse(`${plain}Z`);
  return asUtc === undefined ? undefined : inZone(asUtc, timeZone, now);
}

function nextTimeOfDay(time: string, timeZone: string, now: number): number | undefined {
  const day = (ahead: number) =>
    new Date(wallTime(now, timeZone) + ahead * UNITS.d).toISOString().slice(0, 10);
  const times = [0, 1, 2].map((ahead) => parse(`${day(ahead)}T${time}:00Z`));
  if (times[0] === undefined) return undefined;
  return times.map((at) => inZone(at ?? 0, timeZone, now)).find((at) => at > now);
}

/** The moment at which a zone has the wall time that UTC has at `asUtc`; of two the first after `now`. */
function inZone(asUtc: number, timeZone: string, now: number): number {
  // Clocks may be changed on that day: both sides are tried.
  const moments = [asUtc - UNITS.d, asUtc + UNITS.d].map(
    (near) => asUtc + near - wallTime(near, timeZone),
  );
  const exact = moments.filter((at) => wallTime(at, timeZone) === asUtc).toSorted((a, b) => a - b);
  return exact.find((at) => at > now) ?? exact[0] ?? Math.max(...moments);
}

/** The date and time in a zone, as the milliseconds since 1970 that it would be in UTC. */
function wallTime(moment: number, timeZone: string): number {
  return dateOfZone(moment, timeZone).getTime();
}

/** Undefined also for invalid days of a month, which the engine would move to the next month. */
function parse(iso: string): number | undefined {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return undefined;
  const day = Date.parse(`${iso.slice(0, 10)}T00:00:00Z`);
  return new Date(day).toISOString().startsWith(iso.slice(0, 10)) ? time : undefined;
}
