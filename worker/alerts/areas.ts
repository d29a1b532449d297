/**
 * The areas of a publication, and whether an alert's area touches them. A publication names codes
 * of the US National Weather Service (`UGC:MTZ014`), of counties (`SAME:006109` or `FIPS6:006109`,
 * which are one list of numbers) and places (`point:38.5,-119.9`). Codes are compared with codes
 * and places with polygons and circles: an alert without the publication's kind of area does not
 * match.
 */
import type { AreaCode, CapArea, Position } from "./cap-message.ts";
import { isInCircle, isInPolygon, parsePosition } from "./geometry.ts";
import { CODE_LIMIT } from "./limits.ts";

/** The areas in the form for comparison, by the publication's own text for each. */
export type Areas = ReadonlyMap<string, (area: CapArea, work: { corners: number }) => boolean>;

/** Reads a publication's areas; those of an unknown form touch nothing. */
export function parseAreas(names: readonly string[]): Areas {
  const areas = new Map<string, (area: CapArea, work: { corners: number }) => boolean>();
  for (const name of names.slice(0, CODE_LIMIT)) {
    const [, kind = "", value = ""] = /^\s*(\w+)\s*:\s*(.*?)\s*$/.exec(name) ?? [];
    const place = kind.toLowerCase() === "point" ? parsePosition(value) : undefined;
    if (place) areas.set(name, (area, work) => contains(area, place, work));
    const code = parseCode({ name: kind, value });
    if (code) areas.set(name, ({ codes }) => codes.some((other) => isSameCode(code, other)));
  }
  return areas;
}

function contains(area: CapArea, place: Position, work: { corners: number }): boolean {
  if (area.circles.some((circle) => isInCircle(place, circle))) return true;
  return area.polygons.some((polygon) => {
    work.corners -= polygon.length;
    return work.corners > 0 && isInPolygon(place, polygon);
  });
}

/** A code in the form in which it is compared. */
interface Code {
  readonly kind: "ugc" | "county";
  readonly value: string;
}

function parseCode({ name, value }: AreaCode): Code | undefined {
  if (/^UGC$/i.test(name)) {
    const ugc = /^[A-Z]{2}[CZ](?:\d{3}|ALL)$/.exec(value.toUpperCase())?.[0];
    return ugc === undefined ? undefined : { kind: "ugc", value: ugc.replace("ALL", "000") };
  }
  if (!/^(?:SAME|FIPS\d?)$/i.test(name) || !/^\d{4,6}$/.test(value)) return undefined;
  return { kind: "county", value: value.padStart(6, "0") };
}

function isSameCode(own: Code, written: AreaCode): boolean {
  const other = parseCode(written);
  if (other?.kind !== own.kind) return false;
  if (other.value === own.value) return true;
  if (own.kind === "ugc") {
    // All zones or counties of a state.
    return other.value.endsWith("000") && own.value.startsWith(other.value.slice(0, 3));
  }
  // The first digit is a part of the county, 0 all of it; county 000 is the state, 000000 all states.
  const [part, state, county] = [other.value[0], other.value.slice(1, 3), other.value.slice(3)];
  if (state === "00" && county === "000") return true;
  if (state !== own.value.slice(1, 3)) return false;
  if (county === "000") return true;
  return county === own.value.slice(3) && (part === "0" || own.value.startsWith("0"));
}
