/** Offsets of time zones with a name: IANA's, those of Windows, and their names in plain English. */
import { type Quota, take } from "../feed-limits.ts";
import { MERIDIEMS, US_ZONES, ZONES } from "./date-names.ts";
import { WINDOWS_ZONES } from "./windows-zones.ts";

const DAY_MS = 86_400_000;

/** The zone that a text names, and the text without it. */
export interface NamedZone {
  readonly rest: string;
  /** IANA name; missing where the name is no zone or one of a fixed offset. */
  readonly timeZone?: string;
  /** Minutes east of Greenwich. */
  readonly offset?: number | undefined;
}

/** `America/New_York`, also in brackets. */
const IANA = /\[?(?<![\p{L}\d/_])([a-z][a-z_]+(?:\/[a-z][a-z_+-]*\d{0,2}){1,2})(?![\p{L}\d/])\]?/iu;
/** `Eastern Standard Time`, `Eastern Time (US & Canada)` and what programs write before it. */
const ENGLISH =
  /(?:\((?:UTC|GMT)[^)]{0,10}\)\s*)?(?<![\p{L}.])((?:[a-z][a-z.-]*\s+){1,4}?)(?:(?:standard|daylight|summer)\s+)?time\b(?:\s*\((?:US|Mexico)\b[^)]{0,30}\))?/iu;

/** Finds the name of a zone in a date. A zone that is not in the cache counts as several dates. */
export function namedZone(text: string, unusual: Quota | undefined): NamedZone {
  const iana = text.includes("/") ? IANA.exec(text) : null;
  if (iana && formatOf(iana[1] ?? "", unusual)) {
    return { rest: text.replace(iana[0], " "), timeZone: iana[1] ?? "" };
  }
  const english = /time\b/i.test(text) ? ENGLISH.exec(text) : null;
  if (!english) return { rest: text };
  const rest = text.replace(english[0], " ");
  const words = (english[1] ?? "").toLowerCase().trim().split(/\s+/);
  const half = MERIDIEMS.has(words[0] ?? "") ? words.shift() : undefined;
  const name = words.join(" ");
  const timeZone = WINDOWS_ZONES.get(`${name} standard time`) ?? US_ZONES.get(name);
  const left = half === undefined ? rest : `${rest} ${half}`;
  if (timeZone !== undefined) return { rest: left, timeZone };
  // `British Summer Time` is BST.
  const initials = english[0].match(/(?<!\p{L})\p{L}/gu)?.slice(half === undefined ? 0 : 1);
  return { rest: left, offset: ZONES.get((initials ?? []).join("").toLowerCase()) };
}

/** Minutes east of Greenwich at a wall time, given as milliseconds as if it were UTC; undefined for a name that is no zone. */
export function zoneOffset(timeZone: string, wall: number): number | undefined {
  const zone = formatOf(timeZone);
  if (!zone || Number.isNaN(wall)) return undefined;
  const before = offsetAt(zone, wall - DAY_MS);
  if (offsetAt(zone, wall - before * 60_000) === before) return before;
  const after = offsetAt(zone, wall + DAY_MS);
  return offsetAt(zone, wall - after * 60_000) === after ? after : before;
}

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** By the half hour. */
  readonly offsets: Map<number, number>;
}

const ZONES_MAX = 100;
const OFFSETS_MAX = 2_000;
/** How many unusual dates a zone counts for that is used for the first time. */
const ZONE_SIZE = 20;
/** Zones by their names; undefined for names that are none. */
const cache = new Map<string, Zone | undefined>();

function formatOf(timeZone: string, unusual?: Quota): Zone | undefined {
  const name = timeZone.toLowerCase();
  if (cache.has(name)) return cache.get(name);
  if (unusual && !take(unusual, ZONE_SIZE)) return undefined;
  if (cache.size >= ZONES_MAX) cache.clear();
  let zone: Zone | undefined;
  try {
    const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
    zone = { format, offsets: new Map() };
  } catch {
    // No zone has that name.
  }
  cache.set(name, zone);
  return zone;
}

const HALF_HOUR_MS = 1_800_000;

/** Formatting is slow. Zones change their offsets on the half hour. */
function offsetAt({ format, offsets }: Zone, instant: number): number {
  const halfHour = Math.floor(instant / HALF_HOUR_MS);
  const known = offsets.get(halfHour);
  if (known !== undefined) return known;
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(instant)) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  const offset = sign === "-" ? -size : size;
  if (offsets.size >= OFFSETS_MAX) offsets.clear();
  offsets.set(halfHour, offset);
  return offset;
}
