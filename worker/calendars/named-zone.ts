/**
 * Zones that the platform knows, by any of the names that calendars give them: IANA names, also
 * behind a program's own prefix, and those of Windows.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "./wall-time.ts";
import { WINDOWS_ZONES } from "./windows-zones.ts";
import { UTC, type Zone } from "./zone.ts";

const LONGEST_NAME = 100;

/** The zone of an IANA name in its usual capitals, or of a Windows name; undefined for others. */
export function namedZone(name: string): Zone | undefined {
  if (name === "" || name.length > LONGEST_NAME) return undefined;
  const windows = WINDOWS_ZONES.get(windowsName(name));
  if (windows !== undefined) return ianaZone(windows);
  if (/^(?:UTC|GMT|Z|Etc\/UTC|Etc\/GMT)$/.test(name)) return UTC;
  return /^[A-Z][^/]*(?:\/[A-Z][^/]*)*$/.test(name) ? ianaZone(name) : undefined;
}

/**
 * The zone of an irregularly written name: in other capitals, with spaces, behind a program's own
 * prefix (`/mozilla.org/20050126_1/Europe/Berlin`), or an offset (`GMT+0200`).
 */
export function looselyNamedZone(name: string): Zone | undefined {
  if (name === "" || name.length > LONGEST_NAME) return undefined;
  const path = /^[a-z]/i.test(name)
    ? name.replaceAll(" ", "_")
    : (/[a-z_]+(?:\/[a-z_+-]+){1,2}\d{0,2}$/i.exec(name)?.[0] ?? "");
  return (
    (path === "" ? undefined : ianaZone(path)) ??
    (path.includes("/") ? ianaZone(path.slice(path.indexOf("/") + 1)) : undefined) ??
    offsetZone(name)
  );
}

/** Outlook also writes what its menu shows: `(UTC-05:00) Eastern Time (US & Canada)`. */
function windowsName(name: string): string {
  const shown = /\b(Eastern|Central|Mountain|Pacific) Time \(US/i.exec(name)?.[1];
  return (shown === undefined ? name : `${shown} Standard Time`).toLowerCase();
}

function ianaZone(name: string): Zone | undefined {
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
  return match ? signed(match) : 0;
}

function offsetZone(name: string): Zone | undefined {
  const match = /^\(?(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?\b/i.exec(name);
  if (!match) return undefined;
  const offset = signed(match);
  return { offsetAt: () => offset };
}

function signed([, sign, hours, minutes, seconds]: RegExpExecArray): number {
  const size =
    Number(hours) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS + Number(seconds ?? 0) * SECOND_MS;
  return sign === "-" ? -size : size;
}
