/**
 * The areas of a publication, and which of them an alert's areas touch. A publication names codes of
 * the US National Weather Service (`UGC:MTZ014`), of counties (`SAME:006109` or `FIPS6:006109`, which
 * are one list of numbers), of any other list that alerts name (`EMMA_ID:DE042`), and places
 * (`point:38.5,-119.9`). Codes are compared with codes and places with polygons and circles: an alert
 * without the publication's kind of area does not match.
 */
import { AREA_LIMIT } from "./alert-limits.ts";
import type { AreaCode, CapArea, Position } from "./cap-message.ts";
import { isInCircle, isInPolygon, parsePosition } from "./geometry.ts";

/** A publication's areas, indexed: a document may have thousands of areas, a publication too. */
export interface Areas {
  /** The publication's own texts of its codes, by what an alert may write for them. */
  readonly codes: ReadonlyMap<string, readonly string[]>;
  /** From south to north. */
  readonly places: readonly (Position & { readonly name: string })[];
}

/** What one evaluation may still do: corners of polygons compared, places tried, areas named. */
export interface Work {
  steps: number;
}

/** Reads a publication's areas; those of an unknown form touch nothing. */
export function parseAreas(names: readonly string[]): Areas {
  const codes: { key: string; name: string }[] = [];
  const places: (Position & { name: string })[] = [];
  for (const name of new Set(names.slice(0, AREA_LIMIT))) {
    const { kind, value } = splitName(name);
    const place = kind.toLowerCase() === "point" ? parsePosition(value) : undefined;
    if (place) places.push({ ...place, name });
    for (const key of keysOfOwn(parseCode({ name: kind, value }))) codes.push({ key, name });
  }
  const byKey = Map.groupBy(codes, ({ key }) => key);
  return {
    codes: new Map([...byKey].map(([key, own]) => [key, own.map(({ name }) => name)])),
    places: places.toSorted((one, other) => one.latitude - other.latitude),
  };
}

/** The kind and the value of a publication's area; empty where it has another form. */
function splitName(name: string): { readonly kind: string; readonly value: string } {
  const at = name.indexOf(":");
  const kind = name.slice(0, Math.max(0, at)).trim();
  return /^\w+$/.test(kind) ? { kind, value: name.slice(at + 1).trim() } : { kind: "", value: "" };
}

/** The publication's own texts of those of its areas that are touched. */
export function touchedAreas(
  areas: Areas,
  written: readonly CapArea[],
  work: Work,
): ReadonlySet<string> {
  const touched = new Set<string>();
  const keys = new Set(written.flatMap(({ codes }) => codes.flatMap(keysOfWritten)));
  for (const key of keys) {
    for (const name of areas.codes.get(key) ?? []) {
      touched.add(name);
      work.steps -= 1;
      // Without steps left one area of each code still counts, so that no alert is lost.
      if (work.steps < 0) break;
    }
  }
  for (const { name } of touchedPlaces(areas, written, work)) touched.add(name);
  return touched;
}

/** The codes of an alert that touch an area of the publication. */
export function touchingCodes({ codes }: Areas, written: readonly AreaCode[]): AreaCode[] {
  return written.filter((code) => keysOfWritten(code).some((key) => codes.has(key)));
}

/** The publication's places that polygons or circles hold. */
export function touchedPlaces(
  { places }: Areas,
  written: readonly CapArea[],
  work: Work,
): ReadonlySet<Position & { readonly name: string }> {
  const touched = new Set<(typeof places)[number]>();
  for (const { polygons, circles } of places.length > 0 ? written : []) {
    for (const rings of polygons) {
      const corners = rings.reduce((sum, ring) => sum + ring.length, 0);
      for (const place of placesBetween(places, rings[0] ?? [], work)) {
        const isNew = !touched.has(place);
        work.steps -= isNew ? corners : 1;
        if (work.steps < 0) break;
        if (isNew && isInPolygon(place, rings)) touched.add(place);
      }
    }
    for (const circle of circles) {
      for (const place of places) {
        work.steps -= 1;
        if (work.steps < 0) break;
        if (!touched.has(place) && isInCircle(place, circle)) touched.add(place);
      }
    }
  }
  return touched;
}

/** The places between a polygon's southernmost and northernmost corner. */
function placesBetween<P extends Position>(
  places: readonly P[],
  ring: readonly Position[],
  work: Work,
): readonly P[] {
  work.steps -= ring.length;
  if (work.steps < 0) return [];
  let [south, north] = [Infinity, -Infinity];
  for (const { latitude } of ring) {
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  const behind = (isBefore: (latitude: number) => boolean) => {
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(places[middle]?.latitude ?? 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return places.slice(
    behind((latitude) => latitude < south),
    behind((latitude) => latitude <= north),
  );
}

/** A code in the form in which it is compared; `kind` is the list of other codes, in capitals. */
interface Code {
  readonly kind: string;
  readonly value: string;
}

function parseCode({ name, value }: AreaCode): Code | undefined {
  const kind = listName(name);
  if (kind === "UGC") {
    const ugc = /^[A-Z]{2}[CZ](?:\d{3}|ALL)$/.exec(value.toUpperCase())?.[0];
    return ugc === undefined ? undefined : { kind: "ugc", value: ugc.replace("ALL", "000") };
  }
  if (/^(?:SAME|FIPS\d?)$/.test(kind) && /^\d{4,6}$/.test(value))
    return { kind: "county", value: value.padStart(6, "0") };
  return kind === "" || value === "" ? undefined : { kind, value: value.toUpperCase() };
}

/** Characters of a list's name. It is read again for each of its codes. */
const LIST_NAME_MAX = 200;

/** A list's name without what is around it: `layer:EC-MSC-SMC:1.0:CLC`, `http://www.nws.noaa.gov/SAME`. */
function listName(name: string): string {
  const part =
    name
      .slice(-LIST_NAME_MAX)
      .split(/[:/#]/)
      .findLast((one) => /[a-z]/i.test(one)) ?? "";
  return part.trim().toUpperCase();
}

/** A county's number: its part (0 is all of it), its state (00 is all) and the county (000 is all). */
function partsOf(value: string): { part: string; state: string; county: string } {
  return { part: value.charAt(0), state: value.slice(1, 3), county: value.slice(3) };
}

const EVERYWHERE = "county *";

/** All that an alert may write to touch a publication's code. */
function keysOfOwn(code: Code | undefined): string[] {
  if (!code) return [];
  const { kind, value } = code;
  if (kind === "ugc") return [...new Set([`ugc ${value}`, `ugc ${value.slice(0, 3)}000`])];
  if (kind !== "county") return [`${kind} ${value}`];
  const { part, state, county } = partsOf(value);
  const whole = [EVERYWHERE, `county ${state}*`];
  const own = [`county 0${state}${county}`, `county ${value}`];
  return [...new Set([...whole, ...own, ...(part === "0" ? [`county ?${state}${county}`] : [])])];
}

/** Under what an alert's code is looked up: a part of a county touches the whole county too. */
function keysOfWritten(written: AreaCode): string[] {
  const code = parseCode(written);
  if (!code) return [];
  if (code.kind !== "county") return [`${code.kind} ${code.value}`];
  const { part, state, county } = partsOf(code.value);
  if (county === "000") return [state === "00" ? EVERYWHERE : `county ${state}*`];
  return part === "0"
    ? [`county ${code.value}`]
    : [`county ${code.value}`, `county ?${state}${county}`];
}
