/**
 * The messages of an alert source that are stored between visits: those for the papers' areas and
 * those that update or cancel them, their texts cut to what a page shows. Pure.
 */
import { cutText } from "../../../shared/texts/excerpt.ts";
import { parsedJson } from "../../../shared/texts/json-fields.ts";
import { readMessages } from "../../reading/alerts/actual-alerts.ts";
import { AREA_STEP_LIMIT } from "../../reading/alerts/alert-limits.ts";
import {
  type Areas,
  parseAreas,
  touchedPlaces,
  touchingCodes,
  type Work,
} from "../../reading/alerts/areas.ts";
import { expiryOf } from "../../reading/alerts/cap-alert.ts";
import type {
  AreaCode,
  CapArea,
  CapInfo,
  CapMessage,
  Position,
} from "../../reading/alerts/cap-message.ts";
import { keyOf, latestVersions, sentAt } from "../../reading/alerts/latest-versions.ts";
import { isReplacing } from "../../reading/alerts/messages-in-force.ts";
import { ALERT_MESSAGES_MAX, REPLACING_KEPT_MS } from "../newsroom-limits.ts";

/** Characters of the messages of one source as JSON: every round reads them. */
const CHARACTERS_MAX = 100_000;
/** Languages, degrees or regions of one message. */
const INFOS_MAX = 8;
const REFERENCES_MAX = 50;
/** Characters. A message whose identifier is longer is left out. */
const IDENTIFIER_MAX = 300;
const NAME_MAX = 200;
/** Characters of the names of an alert's places. */
export const PLACES_MAX = 300;
/** Codes that an information block is stored with, and places. */
const TOUCHED_MAX = 1_000;
const DESCRIPTION_MAX = 2_500;
const INSTRUCTION_MAX = 1_200;
const ADDRESS_MAX = 2_048;

/** The messages to store after a document was read, the latest first. */
export function messagesToStore(
  document: string,
  stored: readonly CapMessage[],
  { areas: names, now }: { readonly areas: readonly string[]; readonly now: number },
): readonly CapMessage[] {
  const areas = parseAreas(names);
  const work = { steps: AREA_STEP_LIMIT };
  const read = readMessages(document).filter(isOfUse);
  const all = [...stored, ...read.map((message) => reduced(message, areas, work))];
  const messages = latestVersions(all, now).filter((message) => !isOver(message, now));
  const matters = selectMatters(messages);
  let left = CHARACTERS_MAX;
  return messages
    .filter((message) => matters(message))
    .toSorted((one, other) => sentAt(other, now) - sentAt(one, now))
    .slice(0, ALERT_MESSAGES_MAX)
    .filter((message) => {
      const { length } = JSON.stringify(message);
      const fits = length <= left;
      if (fits) left -= length;
      return fits;
    });
}

/** Stored messages from their JSON; none where it cannot be read. */
export function parseStored(json: string | undefined): readonly CapMessage[] {
  return (parsedJson(json) ?? []) as readonly CapMessage[];
}

/** Other messages are neither shown nor do they end one that is. */
function isOfUse({ status, msgType, identifier }: CapMessage): boolean {
  const isKnown = msgType === "Alert" || msgType === "Update" || msgType === "Cancel";
  return status === "Actual" && isKnown && identifier.length <= IDENTIFIER_MAX;
}

function isOver(message: CapMessage, now: number): boolean {
  const ends = message.infos.map((info) => expiryOf(message, info, now));
  if (isReplacing(message)) ends.push(sentAt(message, now) + REPLACING_KEPT_MS);
  return Math.max(0, ...ends) <= now;
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

function reduced(message: CapMessage, areas: Areas, work: Work): CapMessage {
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

/**
 * An info's areas are replaced by one area that touches the same areas of the papers: with the codes
 * of the message that do, and the papers' places as circles.
 */
function reducedInfo(info: CapInfo, areas: Areas, work: Work): CapInfo {
  const codes = new Map<string, AreaCode>();
  const places = new Set<Position>();
  const names = new Set<string>();
  for (const area of info.areas) {
    const own = touchingCodes(areas, area.codes);
    const inside = touchedPlaces(areas, [area], work);
    for (const code of own) codes.set(`${code.name} ${code.value}`, code);
    for (const place of inside) places.add(place);
    if (own.length > 0 || inside.size > 0) names.add(area.description);
  }
  const description = cut([...names].join("; "), PLACES_MAX);
  const isShown = names.size > 0;
  const circles = [...places].map(({ latitude, longitude }) => ({
    latitude,
    longitude,
    radiusKilometres: 0,
  }));
  const area = {
    description,
    codes: [...codes.values()].slice(0, TOUCHED_MAX),
    polygons: [],
    circles: circles.slice(0, TOUCHED_MAX),
  };
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
    areas: info.areas.length === 0 ? [] : [area],
  };
}

function cut(text: string, most: number): string {
  return cutText(text.trim(), most).toWellFormed();
}
