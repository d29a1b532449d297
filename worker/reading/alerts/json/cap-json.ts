/**
 * Messages in JSON: GeoJSON and JSON-LD as api.weather.gov publishes them, and CAP written as JSON, alone
 * or within the lists and envelopes of its publishers.
 * @see https://www.weather.gov/documentation/services-web-api
 */
import { type Fields, isFields } from "../../../../shared/texts/json-fields.ts";
import {
  AREA_LIMIT,
  DOCUMENT_LIMIT_CHARACTERS,
  ELEMENT_LIMIT,
  INFO_LIMIT,
  MESSAGE_LIMIT,
  REFERENCE_LIMIT,
} from "../alert-limits.ts";
import {
  capInfo,
  parseCapTime,
  type CapArea,
  type CapInfo,
  type CapMessage,
  type CapReference,
} from "../cap-message.ts";
import { parseReferences } from "../parse-references.ts";
import { capArea, featureArea } from "./json-area.ts";
import { listOf, textFrom, textsFrom } from "./json-fields.ts";

/** Envelopes within one another; no publisher has as many. */
const ENVELOPES_MAX = 6;

/** All messages of a document; none of one that is not JSON or too long. */
export function readJsonMessages(document: string): CapMessage[] {
  if (document.length > DOCUMENT_LIMIT_CHARACTERS) return [];
  const messages: CapMessage[] = [];
  try {
    collect(JSON.parse(document), messages, { values: ELEMENT_LIMIT, envelopes: ENVELOPES_MAX });
  } catch {
    // No JSON.
  }
  return messages;
}

/** Adds the message that a value is, or those within it. */
function collect(
  value: unknown,
  messages: CapMessage[],
  left: { values: number; readonly envelopes: number },
): void {
  left.values -= 1;
  if (left.values < 0 || left.envelopes < 0 || messages.length >= MESSAGE_LIMIT) return;
  const message = isFields(value) ? readMessage(value) : undefined;
  if (message) messages.push(message);
  else if (typeof value === "object" && value !== null) {
    const inner = { values: left.values, envelopes: left.envelopes - 1 };
    for (const one of Object.values(value)) collect(one, messages, inner);
    left.values = inner.values;
  }
}

function readMessage(value: Fields): CapMessage | undefined {
  const properties = isFields(value["properties"]) ? value["properties"] : value;
  const text = (...names: string[]) =>
    names.map((name) => textFrom(properties[name])).find((found) => found !== "") ?? "";
  const identifier = text("id", "identifier", "@id");
  const infos = [properties["info"]].flat().filter(isFields).slice(0, INFO_LIMIT);
  if (identifier === "" || (text("event") === "" && infos.length === 0)) return undefined;
  return {
    identifier,
    sender: text("sender"),
    sent: parseCapTime(text("sent")),
    status: text("status"),
    msgType: text("messageType", "msgType"),
    scope: text("scope") || "Public",
    references: readReferences(properties["references"]),
    infos:
      infos.length > 0
        ? infos.map((info) => readInfo(info, areasOf(info)))
        : [readInfo(properties, [featureArea(properties, value["geometry"])])],
    isFull: true,
  };
}

function areasOf(info: Fields): CapArea[] {
  return [info["area"]].flat().filter(isFields).slice(0, AREA_LIMIT).map(capArea);
}

/** Fields that may be repeated and have another name at api.weather.gov. */
const JSON_NAMES: Readonly<Record<string, string>> = {
  responseType: "response",
  parameter: "parameters",
};

function readInfo(fields: Fields, areas: readonly CapArea[]): CapInfo {
  const info = capInfo(
    (name) => textFrom(fields[name]),
    (name) => textsFrom(fields[name] ?? fields[JSON_NAMES[name] ?? name]),
    areas,
  );
  return { ...info, web: info.web || textFrom(fields["@id"]) };
}

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
