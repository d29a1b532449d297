/** Where a message in JSON applies: as GeoJSON and codes of api.weather.gov, or as the areas of CAP. */
import { type Fields, isFields } from "../../../../shared/texts/json-fields.ts";
import { AREA_LIMIT, CODE_LIMIT, CORNER_LIMIT } from "../alert-limits.ts";
import type { AreaCode, CapArea, Position } from "../cap-message.ts";
import { parseCircle, parsePolygon } from "../geometry.ts";
import { listOf, textFrom, textsFrom } from "./json-fields.ts";

/** The area of a GeoJSON feature with these properties. */
export function featureArea(properties: Fields, geometry: unknown): CapArea {
  const codes = codesOf(properties["geocode"]);
  for (const zone of listOf(properties["affectedZones"])) {
    codes.push({ name: "UGC", value: textFrom(zone).split("/").at(-1) ?? "" });
  }
  return {
    description: textFrom(properties["areaDesc"]),
    codes: codes.slice(0, CODE_LIMIT),
    polygons: geometriesOf(geometry).flatMap(readPolygons),
    circles: [],
  };
}

/** An area as CAP describes it, its repeated elements as lists. */
export function capArea(area: Fields): CapArea {
  return {
    description: textFrom(area["areaDesc"]),
    codes: [area["geocode"]].flat().flatMap(codesOf).slice(0, CODE_LIMIT),
    polygons: textsFrom(area["polygon"]).map((text) => [parsePolygon(text)]),
    circles: textsFrom(area["circle"])
      .map(parseCircle)
      .filter((circle) => circle !== undefined),
  };
}

/** Codes by the names of their lists, or one code with the name of its list as CAP has it. */
function codesOf(geocode: unknown): AreaCode[] {
  if (!isFields(geocode)) return [];
  const { valueName, value } = geocode;
  if (valueName !== undefined) return [{ name: textFrom(valueName), value: textFrom(value) }];
  return Object.entries(geocode).flatMap(([name, values]) =>
    listOf(values).map((one) => ({ name, value: textFrom(one) })),
  );
}

/** A geometry, and those of a collection, which is not nested. */
function geometriesOf(geometry: unknown): Fields[] {
  if (!isFields(geometry)) return [];
  return [geometry, ...listOf(geometry["geometries"]).slice(0, AREA_LIMIT).filter(isFields)];
}

/** The polygons of a Polygon or MultiPolygon, each with its holes. */
function readPolygons({ type, coordinates }: Fields): Position[][][] {
  const polygons =
    type === "Polygon" ? [coordinates] : type === "MultiPolygon" ? listOf(coordinates) : [];
  return polygons
    .slice(0, AREA_LIMIT)
    .map((rings) => listOf(rings).slice(0, AREA_LIMIT).map(readRing));
}

function readRing(ring: unknown): Position[] {
  return listOf(ring)
    .slice(0, CORNER_LIMIT)
    .map(listOf)
    .map(([longitude, latitude]) => ({
      latitude: Number(latitude),
      longitude: Number(longitude),
    }));
}
