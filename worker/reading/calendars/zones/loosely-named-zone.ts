/**
 * Zones by names that are no names of zones: what a menu shows (`(UTC-05:00) Eastern Time (US &
 * Canada)`), plain English (`Eastern Time`, `EST`), an offset (`GMT -05:00`), a city, or an IANA
 * name in other capitals or behind a program's own prefix.
 */
import { HOUR_MS, MINUTE_MS } from "../../../../shared/time.ts";
import { WINDOWS_ZONES } from "../../feed-parser/dates/windows-zones.ts";
import { ianaZone } from "./named-zone.ts";
import { UTC, type Zone } from "./zone.ts";

const LONGEST_NAME = 100;
/** Instants without and with daylight saving time in the north. */
const [WINTER, SUMMER] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

/** Names in English that neither Windows nor the IANA has. */
const ENGLISH: Readonly<Record<string, string>> = {
  alaska: "America/Anchorage",
  arizona: "America/Phoenix",
  hawaii: "Pacific/Honolulu",
  "hawaii-aleutian": "Pacific/Honolulu",
  british: "Europe/London",
  "greenwich mean": "Etc/GMT",
  "coordinated universal": "Etc/UTC",
  // The platform takes some abbreviations for those of other countries.
  bst: "Europe/London",
  cest: "Europe/Paris",
  aest: "Australia/Sydney",
  aedt: "Australia/Sydney",
};
const INITIALS: Readonly<Record<string, string>> = {
  a: "atlantic",
  n: "newfoundland",
  e: "eastern",
  c: "central",
  m: "mountain",
  p: "pacific",
  ak: "alaska",
  h: "hawaii",
};
const OFFSET = /(?:UTC|GMT|^|\()\s*([+\-−–])\s*(\d{1,2})[:.]?(\d{2})?(?!\d)/gi;

/**
 * The zone of an irregularly written name; undefined where it has no meaning. `usual` is the zone of
 * the calendar's reader: a pair of offsets for winter and summer may be that.
 */
export function looselyNamedZone(name: string, usual: Zone): Zone | undefined {
  if (name === "" || name.length > LONGEST_NAME) return undefined;
  const [offset, summer] = offsetsIn(name);
  if (summer !== undefined && summer !== offset && isZone(usual, [offset, summer])) return usual;
  return (
    englishZone(name, usual) ??
    prefixedZone(name.replaceAll(/\([^)]*\)/g, "").trim()) ??
    (name.includes("/") ? englishZone(name.slice(name.lastIndexOf("/") + 1), usual) : undefined) ??
    cityZone(name, offset) ??
    (offset === 0 ? UTC : offset === undefined ? undefined : { offsetAt: () => offset })
  );
}

/** The offset outside of daylight saving time, which in the south is in July. */
function standardOffset(zone: Zone): number {
  return Math.min(zone.offsetAt(WINTER), zone.offsetAt(SUMMER));
}

/** The offsets that a name begins with or has behind GMT or UTC, in milliseconds. */
function offsetsIn(name: string): readonly (number | undefined)[] {
  const found = [...name.matchAll(OFFSET)].map(([, sign, hours, minutes]) => {
    const size = Number(hours) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS;
    return sign === "+" ? size : -size;
  });
  return found.length > 0 || !/^\W*(?:UTC|GMT|Zulu)\b/i.test(name) ? found : [0];
}

function isZone(zone: Zone, [winter, summer]: readonly (number | undefined)[]): boolean {
  return zone.offsetAt(WINTER) === winter && zone.offsetAt(SUMMER) === summer;
}

/** The zone of `Eastern`, `US Eastern Time`, `EDT` or `(UTC-05:00) Eastern Time (US & Canada)`. */
function englishZone(name: string, usual: Zone): Zone | undefined {
  const plain = name
    .toLowerCase()
    .replace(/^\(?(?:utc|gmt)[^a-z]*/, "")
    .replaceAll(/\([^)]*\)/g, "")
    .trim()
    .replace(/^u\.?s\.?[ /-](?=[a-z])/, "")
    .replace(
      /\b(?:standard |daylight |summer |savings? )*time(?: zone)?(?: \d)?$|\b(?:standard|daylight)$/,
      "",
    )
    .trim();
  const initials = /^(ak|[acehmnp])[sd]?t$/.exec(plain)?.[1] ?? "";
  const base = INITIALS[initials] ?? plain;
  const named = WINDOWS_ZONES.get(`${base} standard time`) ?? ENGLISH[base];
  const zone = named === undefined ? undefined : ianaZone(named);
  // `MST` in Arizona is Arizona's time, which has no summer.
  const isUsual = initials !== "" && zone?.offsetAt(WINTER) === usual.offsetAt(WINTER);
  return isUsual ? usual : zone;
}

/** The zone of an IANA name, whole or behind any slash: `tzone://Microsoft/Utc`, `/mozilla.org/20050126_1/Europe/Berlin`, `America-Chicago`. */
function prefixedZone(name: string): Zone | undefined {
  // No name has more than three parts.
  const path = name.replaceAll(" ", "_").replace(/^([a-z]{2,})-(?=[a-z]{2})/i, "$1/");
  const parts = path.split("/").slice(-3);
  for (const from of parts.keys()) {
    const rest = parts.slice(from).join("/");
    const zone = /^[a-z]/i.test(rest) ? ianaZone(rest) : undefined;
    if (zone) return zone;
  }
  return undefined;
}

/** IANA names by their cities in lower case. */
let cities: ReadonlyMap<string, string> | undefined;

const REGIONS = "Europe America Asia Africa Australia Pacific Atlantic Indian".split(" ");

/** The zone of a city that the platform lists under an older name: `Kolkata`, `Kyiv`. */
function laterNamedZone(city: string): Zone | undefined {
  if (!/^[a-z][a-z ]{2,30}$/.test(city)) return undefined;
  const name = city.replaceAll(" ", "_");
  for (const region of REGIONS) {
    const zone = ianaZone(`${region}/${name}`);
    if (zone) return zone;
  }
  return undefined;
}

/** The zone of the first city in a name, if it has the offset that the name says; without one only of a city alone. */
function cityZone(name: string, offset: number | undefined): Zone | undefined {
  cities ??= new Map(
    Intl.supportedValuesOf("timeZone").map((zone) => [
      zone
        .slice(zone.lastIndexOf("/") + 1)
        .replaceAll("_", " ")
        .toLowerCase(),
      zone,
    ]),
  );
  const words = offset === undefined ? [name] : name.split(/[,;()/]|\band\b/);
  for (const word of words) {
    const city = word.trim().toLowerCase();
    const zone = ianaZone(cities.get(city) ?? "") ?? laterNamedZone(city);
    if (zone && (offset ?? standardOffset(zone)) === standardOffset(zone)) return zone;
  }
  return undefined;
}
