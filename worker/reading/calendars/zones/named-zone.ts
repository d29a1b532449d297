/**
 * Zones that the platform knows, by their IANA names and by those of Windows. Irregularly written
 * names are read in `loosely-named-zone.ts`.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../../shared/time.ts";
import { WINDOWS_ZONES } from "../../feed-parser/dates/windows-zones.ts";
import { UTC, type Zone } from "./zone.ts";

const LONGEST_NAME = 100;

/** The zone of an IANA name in its usual capitals, or of a Windows name; undefined for others. */
export function namedZone(name: string): Zone | undefined {
  if (name === "" || name.length > LONGEST_NAME) return undefined;
  const windows = WINDOWS_ZONES.get(name.toLowerCase());
  if (windows !== undefined) return ianaZone(windows);
  if (/^(?:UTC|GMT|Z|Etc\/UTC|Etc\/GMT)$/.test(name)) return UTC;
  return /^[A-Z][^/]*(?:\/[A-Z][^/]*)+$/.test(name) ? ianaZone(name) : undefined;
}

/** The zone of an IANA name in any capitals; undefined for others. */
export function ianaZone(name: string): Zone | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "longOffset" });
  } catch {
    return undefined;
  }
  // Formatting is slow, and almost every day has one offset from its beginning to its end.
  const offsets = new Map<number, number>();
  const offsetOn = (day: number) => {
    let offset = offsets.get(day);
    if (offset === undefined) {
      offset = parseLongOffset(format.format(day * DAY_MS));
      offsets.set(day, offset);
    }
    return offset;
  };
  return {
    offsetAt: (instant) => {
      const day = Math.floor(instant / DAY_MS);
      const offset = offsetOn(day);
      return offset === offsetOn(day + 1) ? offset : parseLongOffset(format.format(instant));
    },
  };
}

/** The offset at the end of a text such as `11/23/2026, GMT-07:00`. */
function parseLongOffset(text: string): number {
  const match = /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text);
  if (!match) return 0;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(2).map((part) => Number(part ?? 0));
  const size = hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS;
  return match[1] === "-" ? -size : size;
}
