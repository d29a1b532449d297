/** The commands of the desk, on a log that is open. Each returns the line that says what it did, or throws. */
import { sitePath, webUrl } from "../../shared/links.ts";
import { FOR_GOOD, type NoticeValue } from "../../worker/desk/desk.ts";
import { dateAndTime } from "../../worker/publications/dates.ts";
import type { EdgePublication } from "../../worker/publications/edge-publication.ts";
import {
  addEntry,
  type DeskEntry,
  type DeskLog,
  entriesOf,
  entryOf,
  isLive,
  undoEntry,
} from "./desk-log.ts";
import { readTime, TIME_FORMS } from "./read-time.ts";

/** Characters of a notice: it stands above everything else on every page. */
const NOTICE_MAX = 500;

export interface DeskFlags {
  readonly link?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly reason?: string | undefined;
  readonly all?: boolean | undefined;
}

export interface DeskCommand {
  readonly log: DeskLog;
  readonly paper: EdgePublication;
  readonly words: readonly string[];
  readonly flags: DeskFlags;
}

/** An error of the one who typed the command; its message says what to type. */
export class DeskRefusal extends Error {}

type Run = (command: DeskCommand) => Promise<string>;

/** The commands by their first word. */
export const DESK_COMMANDS: Readonly<Record<string, Run>> = {
  async notice(command) {
    const { words, flags } = command;
    const text = words[0]?.replace(/\s+/g, " ").trim() ?? "";
    if (text === "" || words.length > 1) refuse('notice: say one text, in quotes: notice "text"');
    if (text.length > NOTICE_MAX) {
      refuse(`notice: at most ${NOTICE_MAX} characters, these are ${text.length}`);
    }
    const value: NoticeValue = { text, link: readLink(flags.link) };
    return decide(command, "notice", value);
  },

  async list({ log, paper, words, flags }) {
    if (words.length > 0) refuse("list: takes no further words");
    const entries = await entriesOf(log);
    const shown = flags.all ? entries : entries.filter((entry) => isLive(entry, log.now));
    if (shown.length === 0) {
      return `${paper.name}: ${flags.all ? "the log is empty" : "nothing is in force"}.`;
    }
    return shown.map((entry) => lineOf(entry, paper)).join("\n");
  },

  async undo({ log, paper, words, flags }) {
    const [word, ...more] = words;
    if (more.length > 0 || (word !== undefined && !/^\d{1,12}$/.test(word))) {
      refuse("undo: say the number of one entry, as `list` shows it, or none for the last one");
    }
    const entry =
      word === undefined
        ? (await entriesOf(log)).findLast((one) => one.undone_at === null)
        : await entryOf(log, Number(word));
    if (!entry) refuse(word === undefined ? "undo: the log is empty" : `undo: no entry ${word}`);
    if (entry.publication !== log.publication) {
      refuse(`undo: entry ${entry.id} is ${entry.publication}'s; say --publication`);
    }
    if (entry.undone_at !== null) refuse(`undo: entry ${entry.id} is undone already`);
    await undoEntry(log, entry.id, flags.reason ?? "");
    return `undone   ${lineOf(entry, paper)}`;
  },
};

/** Writes a decision into the log and says so. */
export async function decide(
  { log, paper, flags }: DeskCommand,
  kind: string,
  value: object,
): Promise<string> {
  const startsAt = readMoment("--from", flags.from, paper, log.now);
  const endsAt = readMoment("--until", flags.until, paper, log.now);
  if (endsAt !== undefined && endsAt <= Math.max(log.now, startsAt ?? 0)) {
    refuse(`--until: ${timeIn(endsAt, paper)} is over, or before --from`);
  }
  const reason = flags.reason ?? "";
  return lineOf(await addEntry(log, { kind, value, reason, startsAt, endsAt }), paper);
}

function readMoment(
  flag: string,
  text: string | undefined,
  { timeZone }: EdgePublication,
  now: number,
): number | undefined {
  if (text === undefined) return undefined;
  const time = readTime(text, timeZone, now);
  if (time === undefined)
    refuse(`${flag}: ${JSON.stringify(text)} is no time; write ${TIME_FORMS}`);
  return time;
}

function readLink(link: string | undefined): string {
  if (link === undefined) return "";
  const address = sitePath(link.trim()) || webUrl(link);
  if (address === "") {
    refuse(`--link: ${JSON.stringify(link)} is neither an http(s) address nor a path as /blog`);
  }
  return address;
}

/** An entry as one line: number, time, kind, value, when it holds, why. */
function lineOf(entry: DeskEntry, paper: EdgePublication): string {
  const { id, kind, value, reason, made_at: madeAt, starts_at: startsAt, ends_at: endsAt } = entry;
  const { undone_at: undoneAt, undone_reason: undoneReason } = entry;
  return [
    `${String(id).padStart(4)}  ${timeIn(madeAt, paper)}  ${kind.padEnd(6)} ${wordsOf(value)}`,
    startsAt > madeAt ? `from ${timeIn(startsAt, paper)}` : "",
    endsAt < FOR_GOOD ? `until ${timeIn(endsAt, paper)}` : "",
    reason === "" ? "" : `reason: ${reason}`,
    undoneAt === null ? "" : `undone ${timeIn(undoneAt, paper)}`,
    undoneReason ? `because: ${undoneReason}` : "",
  ]
    .filter((part) => part !== "")
    .join("  · ");
}

/** The value of any kind of entry: its fields that say something. */
function wordsOf(json: string): string {
  const fields = Object.entries(JSON.parse(json) as Record<string, unknown>);
  return fields
    .filter(([, value]) => value !== "")
    .map(([name, value]) => {
      if (typeof value === "boolean") return value ? name : "off";
      return typeof value === "string" ? value : JSON.stringify(value);
    })
    .join("  ");
}

function timeIn(ms: number, { locale, timeZone }: EdgePublication): string {
  return dateAndTime(ms, locale, timeZone);
}

function refuse(reason: string): never {
  throw new DeskRefusal(reason);
}
