/**
 * Messages in JSON as api.weather.gov publishes them: a GeoJSON collection or one feature of it, or
 * its JSON-LD graph.
 * @see https://www.weather.gov/documentation/services-web-api
 */
import {
  AREA_LIMIT,
  CODE_LIMIT,
  CORNER_LIMIT,
  DOCUMENT_LIMIT_CHARACTERS,
  MESSAGE_LIMIT,
  REFERENCE_LIMIT,
} from "./alert-limits.ts";
import {
  capInfo,
  parseCapTime,
  type AreaCode,
  type CapArea,
  type CapMessage,
  type CapReference,
  type Position,
} from "./cap-message.ts";
import { parseReferences } from "./parse-references.ts";

type Fields = Readonly<Record<string, unknown>>;

/** All messages of a document; none of one that is not JSON or too long. */
export function readJsonMessages(document: string): CapMessage[] {
  if (document.length > DOCUMENT_LIMIT_CHARACTERS) return [];
  let content: unknown;
  try {
    content = JSON.parse(document);
  } catch {
    return [];
  }
  if (!isFields(content)) return [];
  const features = listOf(content["features"] ?? content["@graph"] ?? [content]);
  return features
    .slice(0, MESSAGE_LIMIT)
    .map(readFeature)
    .filter((message) => message !== undefined);
}

function readFeature(feature: unknown): CapMessage | undefined {
  if (!isFields(feature)) return undefined;
  const properties = isFields(feature["properties"]) ? feature["properties"] : feature;
  const text = (...names: string[]) =>
    names.map((name) => textFrom(properties[name])).find((value) => value !== "") ?? "";
  const identifier = text("id", "identifier", "@id");
  if (identifier === "" || text("event") === "") return undefined;
  return {
    identifier,
    sender: text("sender"),
    sent: parseCapTime(text("sent")),
    status: text("status"),
    msgType: text("messageType", "msgType"),
    scope: text("scope") || "Public",
    references: readReferences(properties["references"]),
    infos: [
      {
        ...capInfo(
          (name) => text(name),
          (name) => textsFrom(properties[name] ?? properties[JSON_NAMES[name] ?? name]),
          [readArea(properties, feature["geometry"])],
        ),
        web: text("web", "@id"),
      },
    ],
    isFull: true,
  };
}

/** Fields that may be repeated and have another name here. */
const JSON_NAMES: Readonly<Record<string, string>> = {
  responseType: "response",
  parameter: "parameters",
};

/** Objects, or texts as in XML. */
function readReferences(value: unknown): CapReference[] {
  if (typeof value === "string") return parseReferences(value);
  return listOf(value)
    .slice(0, REFERENCE_LIMIT)
    .flatMap((reference) => {
      if (!isFields(reference)) return parseReferences(textFrom(reference));
      const identifier = textFrom(reference["identifier"]) || textFrom(reference["@id"]);
      return identifier === "" ? [] : [{ sender: textFrom(reference["sender"]), identifier }];
    })
    .slice(0, REFERENCE_LIMIT);
}

function readArea(properties: Fields, geometry: unknown): CapArea {
  const geocode = isFields(properties["geocode"]) ? properties["geocode"] : {};
  const codes: AreaCode[] = Object.entries(geocode).flatMap(([name, values]) =>
    listOf(values).map((value) => ({ name, value: textFrom(value) })),
  );
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

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textFrom(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** The texts of a value, of a list or of an object of lists. */
function textsFrom(value: unknown): readonly string[] {
  const values = isFields(value) ? Object.values(value).flat() : [value].flat();
  return values.map(textFrom).filter((text) => text !== "");
}
