/**
 * The messages of an alert source that are stored between visits: those for the papers' areas and
 * those that update or cancel them, their texts cut to what a page shows. Pure.
 */
import { cutText } from "../../../shared/excerpt.ts";
import { readMessages } from "../../alerts/actual-alerts.ts";
import { type Areas, parseAreas } from "../../alerts/areas.ts";
import type { CapArea, CapInfo, CapMessage } from "../../alerts/cap-message.ts";
import { parsePosition } from "../../alerts/geometry.ts";
import { CORNER_STEP_LIMIT } from "../../alerts/limits.ts";
import { isReplacing, keyOf } from "../../alerts/messages-in-force.ts";

const DAY_MS = 86_400_000;
/** Messages of one source; the latest ones. */
const MESSAGES_MAX = 100;
/** Characters of the messages of one source as JSON: every tick reads them. */
const CHARACTERS_MAX = 100_000;
/** Languages, degrees or regions of one message. */
const INFOS_MAX = 8;
const REFERENCES_MAX = 50;
/** Characters. A message whose identifier is longer is left out. */
const IDENTIFIER_MAX = 300;
const NAME_MAX = 200;
const AREA_MAX = 300;
const DESCRIPTION_MAX = 2_500;
const INSTRUCTION_MAX = 1_200;
const ADDRESS_MAX = 2_048;
/** How long an update or a cancellation is stored: few alerts last longer. */
const REPLACING_KEPT_MS = 7 * DAY_MS;

/** The messages to store after a document was read, the latest first. */
export function messagesToStore(
  document: string,
  stored: readonly CapMessage[],
  { areas: names, now }: { readonly areas: readonly string[]; readonly now: number },
): readonly CapMessage[] {
  const areas = parseAreas(names);
  const work = { corners: CORNER_STEP_LIMIT };
  const all = new Map<string, CapMessage>();
  for (const message of stored) all.set(identityOf(message), message);
  for (const message of readMessages(document)) {
    if (isOfUse(message)) all.set(identityOf(message), reduced(message, areas, work));
  }
  const messages = [...all.values()].filter((message) => !isOver(message, now));
  const matters = selectMatters(messages);
  let characters = 0;
  return messages
    .filter((message) => matters(message))
    .toSorted((one, other) => (other.sent ?? 0) - (one.sent ?? 0))
    .slice(0, MESSAGES_MAX)
    .filter((message) => (characters += JSON.stringify(message).length) <= CHARACTERS_MAX);
}

/** Stored messages from their JSON; none where it cannot be read. */
export function parseStored(json: string | undefined): readonly CapMessage[] {
  try {
    return JSON.parse(json ?? "[]") as readonly CapMessage[];
  } catch {
    return [];
  }
}

/** Other messages are neither shown nor do they end one that is. */
function isOfUse({ status, msgType, identifier }: CapMessage): boolean {
  const isKnown = msgType === "Alert" || msgType === "Update" || msgType === "Cancel";
  return status === "Actual" && isKnown && identifier.length <= IDENTIFIER_MAX;
}

function identityOf({ identifier, sender, isFull }: CapMessage): string {
  return JSON.stringify([keyOf(identifier), isFull ? sender.toLowerCase() : ""]);
}

function isOver(message: CapMessage, now: number): boolean {
  const { infos, sent = now } = message;
  const ends = infos.map(({ expires, onset, effective }) => {
    return expires ?? Math.max(onset ?? 0, effective ?? 0, sent) + DAY_MS;
  });
  return Math.max(0, ...ends, isReplacing(message) ? sent + REPLACING_KEPT_MS : 0) <= now;
}

/** Messages for an area, and messages that name them or name the same messages. */
function selectMatters(messages: readonly CapMessage[]): (message: CapMessage) => boolean {
  const touching = messages.filter(({ infos }) => infos.some(({ areas }) => areas.some(hasCode)));
  const keys = new Set(
    touching.flatMap(({ identifier, references }) => [
      keyOf(identifier),
      ...references.map((reference) => keyOf(reference.identifier)),
    ]),
  );
  const isTouching = new Set(touching);
  return (message) =>
    isTouching.has(message) ||
    (isReplacing(message) &&
      message.references.some(
        ({ identifier }) => keyOf(identifier) !== "" && keys.has(keyOf(identifier)),
      ));
}

function hasCode({ codes, circles }: CapArea): boolean {
  return codes.length > 0 || circles.length > 0;
}

function reduced(message: CapMessage, areas: Areas, work: { corners: number }): CapMessage {
  const infos = message.infos.map((info) => reducedInfo(info, areas, work));
  const touching = infos.filter((info) => info.areas.some(hasCode));
  return {
    ...message,
    sender: message.sender.slice(0, IDENTIFIER_MAX),
    references: message.references
      .slice(-REFERENCES_MAX)
      .filter(({ identifier, sender }) => (identifier + sender).length <= 2 * IDENTIFIER_MAX),
    infos: (touching.length > 0 ? touching : infos).slice(0, INFOS_MAX),
  };
}

/** An info's areas are replaced by one area with the papers' own codes that it touches. */
function reducedInfo(info: CapInfo, areas: Areas, work: { corners: number }): CapInfo {
  const names = new Set<string>();
  const touching = info.areas.filter((area) => {
    const touched = [...areas].filter(([, touches]) => touches(area, work));
    for (const [name] of touched) names.add(name);
    return touched.length > 0;
  });
  const description = cut(touching.map((area) => area.description).join("; "), AREA_MAX);
  const isShown = touching.length > 0;
  return {
    ...info,
    language: cut(info.language, NAME_MAX),
    event: cut(info.event, NAME_MAX),
    urgency: cut(info.urgency, NAME_MAX),
    severity: cut(info.severity, NAME_MAX),
    certainty: cut(info.certainty, NAME_MAX),
    senderName: cut(info.senderName, NAME_MAX),
    headline: cut(info.headline, NAME_MAX),
    description: isShown ? cut(info.description, DESCRIPTION_MAX) : "",
    instruction: isShown ? cut(info.instruction, INSTRUCTION_MAX) : "",
    web: info.web.length <= ADDRESS_MAX ? info.web : "",
    areas: info.areas.length === 0 ? [] : [areaOf([...names], description)],
  };
}

/** An area that touches exactly these areas of the papers. */
function areaOf(names: readonly string[], description: string): CapArea {
  const codes = [];
  const circles = [];
  for (const name of names) {
    const [, kind = "", value = ""] = /^\s*(\w+)\s*:\s*(.*?)\s*$/.exec(name) ?? [];
    const place = kind.toLowerCase() === "point" ? parsePosition(value) : undefined;
    if (place) circles.push({ ...place, radiusKilometres: 0 });
    else codes.push({ name: kind, value });
  }
  return { description, codes, polygons: [], circles };
}

function cut(text: string, most: number): string {
  return cutText(text.trim(), most).toWellFormed();
}
