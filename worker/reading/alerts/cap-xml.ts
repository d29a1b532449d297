/**
 * Messages in XML: CAP 1.0 to 1.2 by itself, within an Atom or RSS feed or another envelope, and the
 * abstracts of which the feeds of the US National Weather Service consist.
 */
import {
  AREA_LIMIT,
  CODE_LIMIT,
  DEPTH_LIMIT,
  INFO_LIMIT,
  MESSAGE_LIMIT,
  TITLE_LIMIT_CHARACTERS,
} from "./alert-limits.ts";
import {
  capInfo,
  parseCapTime,
  type AreaCode,
  type CapArea,
  type CapInfo,
  type CapMessage,
} from "./cap-message.ts";
import { parseCircle, parsePolygon } from "./geometry.ts";
import { parseReferences } from "./parse-references.ts";
import { attributeOf, childOf, childrenOf, readXml, textOf, type XmlElement } from "./read-xml.ts";

/** All messages of a document; none of one that is refused. */
export function readXmlMessages(document: string): CapMessage[] {
  const messages: CapMessage[] = [];
  collectFrom(document, messages, 0);
  return messages;
}

/** A message that stands as a text in a feed's entry. */
const ESCAPED_ALERT = /^\s*(?:<\?[^>]{0,200}>\s*)?<(?:\w{1,20}:)?alert[\s>]/;

function collectFrom(document: string, messages: CapMessage[], depth: number): void {
  const root = readXml(document);
  if (root) collect(root, messages, depth);
}

function collect(element: XmlElement, messages: CapMessage[], depth: number): void {
  for (const child of element.children) {
    if (messages.length >= MESSAGE_LIMIT || depth > DEPTH_LIMIT) return;
    if (child.name === "alert" && childOf(child, "identifier")) messages.push(readAlert(child));
    else {
      const before = messages.length;
      collect(child, messages, depth + 1);
      const isEntry = child.name === "entry" || child.name === "item";
      const escaped = isEntry && child.children.find(({ text }) => ESCAPED_ALERT.test(text));
      if (escaped && depth < DEPTH_LIMIT) collectFrom(escaped.text, messages, DEPTH_LIMIT);
      // An entry that contains its message needs no abstract.
      if (isEntry && messages.length === before && childOf(child, "expires")) {
        messages.push(readEntry(child));
      }
    }
  }
}

function readAlert(alert: XmlElement): CapMessage {
  return {
    identifier: textOf(alert, "identifier"),
    sender: textOf(alert, "sender"),
    sent: parseCapTime(textOf(alert, "sent")),
    status: textOf(alert, "status"),
    msgType: textOf(alert, "msgType"),
    scope: textOf(alert, "scope"),
    references: parseReferences(textOf(alert, "references"), textOf(alert, "sender")),
    infos: childrenOf(alert, "info")
      .slice(0, INFO_LIMIT)
      .map((info) => readInfo(info)),
    isFull: true,
  };
}

/** An information block; `other` gives what stands elsewhere. */
function readInfo(info: XmlElement, other: Readonly<Record<string, string>> = {}): CapInfo {
  const areas = childrenOf(info, "area").slice(0, AREA_LIMIT).map(readArea);
  const all = (name: string) =>
    childrenOf(info, name).flatMap((child) => [child.text, textOf(child, "value")]);
  return capInfo((name) => textOf(info, name) || (other[name] ?? ""), all, areas);
}

function readArea(area: XmlElement): CapArea {
  const texts = (name: string) => childrenOf(area, name).map(({ text }) => text);
  return {
    description: textOf(area, "areaDesc"),
    codes: childrenOf(area, "geocode").flatMap(readGeocode).slice(0, CODE_LIMIT),
    polygons: texts("polygon").map((text) => [parsePolygon(text)]),
    circles: texts("circle")
      .map(parseCircle)
      .filter((circle) => circle !== undefined),
  };
}

/** Names and values alternate; a value may be a list. CAP 1.0 has `name=value` instead. */
function readGeocode(geocode: XmlElement): AreaCode[] {
  const codes: AreaCode[] = [];
  const equals = geocode.text.indexOf("=");
  if (equals > 0) {
    codes.push(...listOf(geocode.text.slice(0, equals).trim(), geocode.text.slice(equals + 1)));
  }
  let name = "";
  for (const child of geocode.children) {
    if (child.name === "valueName") name = child.text.trim();
    if (child.name === "value") codes.push(...listOf(name, child.text));
  }
  return codes;
}

function listOf(name: string, values: string): AreaCode[] {
  return values
    .split(/[\s,;]+/, CODE_LIMIT)
    .filter((value) => value !== "")
    .map((value) => ({ name, value }));
}

/** A feed's abstract. It does not name its scope: a feed lists public alerts only. */
function readEntry(entry: XmlElement): CapMessage {
  const title = textOf(entry, "title").slice(0, TITLE_LIMIT_CHARACTERS);
  const link = childOf(entry, "link");
  const info = readInfo(entry, {
    event: title.replace(/\s+issued\s.*$/s, ""),
    headline: title,
    description: textOf(entry, "summary"),
  });
  const author = childOf(entry, "author");
  const firstOf = (...names: string[]) =>
    names.map((name) => textOf(entry, name)).find(Boolean) ?? "";
  return {
    identifier: firstOf("identifier", "id", "guid"),
    sender: textOf(entry, "sender") || (author ? textOf(author, "name") : ""),
    sent: parseCapTime(firstOf("sent", "updated", "published")),
    status: textOf(entry, "status"),
    // The feeds of MeteoAlarm call it message_type.
    msgType: firstOf("msgType", "message_type"),
    scope: textOf(entry, "scope") || "Public",
    references: parseReferences(textOf(entry, "references")),
    infos: [
      {
        ...info,
        web: info.web || (link ? (attributeOf(link, "href") ?? link.text.trim()) : ""),
        areas: [readArea(entry)],
      },
    ],
    isFull: false,
  };
}
