/** The commands of the desk, on a log that is open. Each returns a line about its result, or throws. */
import type { DecisionRow } from "../../shared/edition.ts";
import { ALERTS_ON_PAGES } from "../../shared/shared-limits.ts";
import { NOTICE_MAX } from "../../worker/content/decisions/decision-limits.ts";
import { canBeUndone, isLive } from "../../worker/content/decisions/decision-log.ts";
import {
  decisionsAt,
  type LiteValue,
  type NoticeValue,
} from "../../worker/content/decisions/decisions-in-force.ts";
import { noticeLink } from "../../worker/content/decisions/notice-rules.ts";
import { presentAlerts, SEVERITIES } from "../../worker/content/decisions/present-alerts.ts";
import { selectDecisions } from "../../worker/content/decisions/select-decisions.ts";
import { queryText } from "../d1/statements.ts";
import { refuse } from "../terminal/usage-error.ts";
import { decide, type DeskCommand, lineOf, type Run } from "./desk-decision.ts";
import { decisionsOf, decisionOf, undoDecision } from "./desk-log.ts";
import { source } from "./source-commands.ts";
import { STORY_COMMANDS } from "./story-commands.ts";

/** The commands by their first word. */
export const DESK_COMMANDS: Readonly<Record<string, Run>> = {
  ...STORY_COMMANDS,
  source,

  async notice(command) {
    const { words, flags } = command;
    if (words.length > 1) {
      refuse(
        `notice: say one text, in quotes: notice "text"; these are ${words.length}: ${words.map((word) => JSON.stringify(word)).join(", ")}`,
      );
    }
    const text = words[0]?.replace(/\s+/g, " ").trim() ?? "";
    if (text === "") refuse('notice: say one text, in quotes: notice "text"');
    if (text.length > NOTICE_MAX) {
      refuse(`notice: at most ${NOTICE_MAX} characters, these are ${text.length}`);
    }
    const severity = readSeverity(flags.severity);
    const value: NoticeValue = {
      text,
      link: readLink(flags.link),
      ...(severity === undefined ? {} : { severity }),
    };
    return [await decide(command, "notice", value), ...(await belowTheTop(command))].join("\n");
  },

  async lite(command) {
    const [word, ...more] = command.words;
    if ((word !== "on" && word !== "off") || more.length > 0) refuse("lite: say on or off");
    const value: LiteValue = { on: word === "on" };
    return decide(command, "lite", value);
  },

  async list({ log, paper, words, flags }) {
    if (words.length > 0) refuse("list: takes no further words");
    const decisions = await decisionsOf(log);
    const shown = flags.all ? decisions : decisions.filter((decision) => isLive(decision, log.now));
    if (shown.length === 0) {
      return `${paper.name}: ${flags.all ? "the log is empty" : "nothing is in force"}.`;
    }
    return shown.map((decision) => lineOf(decision, paper)).join("\n");
  },

  async undo({ log, paper, words, flags }) {
    const [word, ...more] = words;
    if (more.length > 0 || (word !== undefined && !/^\d{1,12}$/.test(word))) {
      refuse("undo: say the number of one decision, as `list` shows it, or none for the last one");
    }
    const decision =
      word === undefined
        ? (await decisionsOf(log)).findLast(canBeUndone)
        : await decisionOf(log, Number(word));
    if (!decision)
      refuse(word === undefined ? "undo: the log is empty" : `undo: no decision ${word}`);
    if (decision.publication !== log.publication) {
      refuse(`undo: decision ${decision.id} is ${decision.publication}'s; say --publication`);
    }
    if (decision.undone_at !== null) refuse(`undo: decision ${decision.id} is undone already`);
    if (!canBeUndone(decision)) {
      refuse(
        `undo: decision ${decision.id} is about a post or an event; what was done is taken back at the desk`,
      );
    }
    await undoDecision(log, decision.id, flags.reason ?? "");
    return `undone   ${lineOf(decision, paper)}`;
  },
};

function readSeverity(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const severity = text.trim().toLowerCase();
  if (!SEVERITIES.includes(severity)) {
    refuse(`--severity: ${JSON.stringify(text)} is none of ${SEVERITIES.join(", ")}`);
  }
  return severity;
}

/** Names what is in force, once the latest notice is, and has no place at the top of pages. */
async function belowTheTop({ log, paper }: DeskCommand): Promise<readonly string[]> {
  const added = (await decisionsOf(log)).at(-1);
  const at = Math.max(log.now, added?.starts_at ?? 0);
  const query = selectDecisions(log.publication, at);
  const rows = await log.store.read<DecisionRow>(queryText(query));
  const shown = presentAlerts(decisionsAt(rows, at), paper);
  const below = shown.slice(ALERTS_ON_PAGES).map(({ headline }) => JSON.stringify(headline));
  if (below.length === 0) return [];
  return [
    `${shown.length} messages are in force${at > log.now ? " from then on" : ""}, and ${ALERTS_ON_PAGES} stand at the top of pages, the most severe, then the newest. At /alerts alone: ${below.join(", ")}.`,
  ];
}

function readLink(link: string | undefined): string {
  if (link === undefined) return "";
  const address = noticeLink(link);
  if (address === "") {
    refuse(`--link: ${JSON.stringify(link)} is neither an http(s) address nor a path as /blog`);
  }
  return address;
}
