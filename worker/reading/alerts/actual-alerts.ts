/**
 * The alerts that a publication has to show now. Pure; any text gives a list, and alert-limits.ts bounds
 * the work. Only messages of status Actual and scope Public count; Test, Exercise, Draft and System
 * messages are never shown.
 */
import { HOUR_MS } from "../../../shared/time.ts";
import {
  ALL_MESSAGES_LIMIT,
  AREA_STEP_LIMIT,
  DOCUMENT_LIMIT,
  UPCOMING_HOURS,
} from "./alert-limits.ts";
import { parseAreas, touchedAreas } from "./areas.ts";
import { alertOf, type CapAlert, newestFirst, worstFirst } from "./cap-alert.ts";
import type { CapInfo, CapMessage } from "./cap-message.ts";
import { readXmlMessages } from "./cap-xml.ts";
import { joinCopies, type TouchingAlert } from "./join-copies.ts";
import { readJsonMessages } from "./json/cap-json.ts";
import { latestVersions } from "./latest-versions.ts";
import { messagesInForce, type TouchingMessage } from "./messages-in-force.ts";

/** The current time, and the publication's areas in the forms of areas.ts. */
export interface Situation {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly areas: readonly string[];
  /** The language that is preferred where an alert has several; English by default. */
  readonly language?: string;
}

/**
 * The alerts to show, worst first: the interface for other programs. Nothing says whether documents
 * are of one source. So a message that several have counts once, as within one source, and a message
 * ends those of its own document and those of its own sender, as across sources.
 */
export function actualAlerts(
  documents: readonly string[],
  at: Situation,
): readonly Pick<CapAlert, "identifier" | "event" | "severity" | "expires">[] {
  return readAlerts(documents, at).map(({ identifier, event, severity, expires }) => ({
    identifier,
    event,
    severity,
    expires,
  }));
}

/** The same alerts with every field that a page shows. */
export function readAlerts(documents: readonly string[], at: Situation): readonly CapAlert[] {
  let left = ALL_MESSAGES_LIMIT;
  const read = documents.slice(0, DOCUMENT_LIMIT).map((document) => {
    const messages = readMessages(document).slice(0, left);
    left -= messages.length;
    return messages;
  });
  const versions = new Set(latestVersions(read.flat(), at.now));
  return judgeMessages(
    read.map((messages) => messages.filter((message) => versions.has(message))),
    at,
  );
}

/** The alerts to show of messages that are parsed already, source by source; worst first. */
export function judgeMessages(
  sources: readonly (readonly CapMessage[])[],
  at: Situation,
): readonly CapAlert[] {
  const areas = parseAreas(at.areas);
  const judged = sources.flatMap((messages, source) => {
    // Each source has steps of its own: none can use up those of another one.
    const work = { steps: AREA_STEP_LIMIT / sources.length };
    return latestVersions(messages, at.now).map((message): Judged => {
      const blocks = message.infos.map((info) => ({
        info,
        touched: touchedAreas(areas, info.areas, work),
      }));
      return { message, source, blocks, touched: unionOf(blocks) };
    });
  });
  const alerts = messagesInForce(judged, at.now).flatMap((item) => toAlert(item, at));
  alerts.sort((one, other) => newestFirst(one.alert, other.alert));
  return joinCopies(alerts)
    .map(({ alert }) => alert)
    .sort(worstFirst);
}

interface Block {
  readonly info: CapInfo;
  readonly touched: ReadonlySet<string>;
}

interface Judged extends TouchingMessage {
  readonly blocks: readonly Block[];
}

function unionOf([first, ...others]: readonly Block[]): ReadonlySet<string> {
  if (!first || others.length === 0) return first?.touched ?? new Set();
  const union = new Set(first.touched);
  for (const { touched } of others) for (const name of touched) union.add(name);
  return union;
}

/** All messages of a document, in XML or JSON. */
export function readMessages(document: string): CapMessage[] {
  const start = document.slice(0, 1_000).trimStart();
  return /^\u{FEFF}?\s*(?:\[\s*)?\{/u.test(start)
    ? readJsonMessages(document.replace(/^\u{FEFF}/u, ""))
    : readXmlMessages(document);
}

/** The worst of what a message says for the areas now, in the wanted language if it has that. */
function toAlert(
  { message, source, blocks }: Judged,
  { now, language = "en" }: Situation,
): readonly TouchingAlert[] {
  if (message.status !== "Actual" || message.scope !== "Public") return [];
  if (message.msgType !== "Alert" && message.msgType !== "Update") return [];
  const candidates = blocks
    .filter(({ info, touched }) => touched.size > 0 && !info.isHarmless)
    .map(({ info, touched }) => ({ message, source, touched, alert: alertOf(message, info, now) }))
    .filter(
      ({ alert: { expires, onset = now } }) =>
        now < expires && onset <= now + UPCOMING_HOURS * HOUR_MS,
    );
  const inLanguage = candidates.filter(({ alert }) => speaks(alert.language, language));
  const chosen = inLanguage.length > 0 ? inLanguage : candidates;
  return joinCopies(chosen.sort((one, other) => worstFirst(one.alert, other.alert))).slice(0, 1);
}

function speaks(language: string, wanted: string): boolean {
  return mainLanguage(language) === mainLanguage(wanted);
}

/** `en` of `en-US`, `en_US` or `eng`; the text itself where it is no language's code. */
function mainLanguage(language: string): string {
  try {
    return new Intl.Locale(language.replaceAll("_", "-")).language;
  } catch {
    return language.toLowerCase();
  }
}
