/** Makes decisions of the desk, and formats them for the log. */
import { type LoggedDecision, wordsOf } from "../../worker/content/decisions/decision-log.ts";
import { FOR_GOOD } from "../../worker/content/decisions/decisions-in-force.ts";
import { readTime, TIME_FORMS } from "../../worker/content/decisions/written-time.ts";
import type { EdgePublication } from "../../worker/papers/edge-publication.ts";
import { dateAndTime } from "../../worker/platform/dates/format-date.ts";
import type { Flags } from "../terminal/run-command.ts";
import { refuse } from "../terminal/usage-error.ts";
import { addDecision, type DeskLog } from "./desk-log.ts";

export const DESK_FLAGS = {
  link: { type: "string" },
  from: { type: "string" },
  until: { type: "string" },
  reason: { type: "string" },
  section: { type: "string" },
  severity: { type: "string" },
  all: { type: "boolean" },
} as const;
export type DeskFlags = Flags<typeof DESK_FLAGS>;

export interface DeskCommand {
  readonly log: DeskLog;
  readonly paper: EdgePublication;
  readonly words: readonly string[];
  readonly flags: DeskFlags;
}

export type Run = (command: DeskCommand) => Promise<string>;

/** Writes a decision into the log and returns a line about it. */
export async function decide(
  { log, paper, flags }: DeskCommand,
  kind: string,
  value: object,
): Promise<string> {
  const { startsAt, endsAt } = readPeriod(flags, paper, log.now);
  const reason = flags.reason ?? "";
  return lineOf(await addDecision(log, { kind, value, reason, startsAt, endsAt }), paper);
}

/** When a decision begins and ends; a length of `--until` counts from `--from`. */
function readPeriod({ from, until }: DeskFlags, paper: EdgePublication, now: number) {
  const startsAt = readMoment("--from", from, paper, now);
  const begin = Math.max(now, startsAt ?? 0);
  const endsAt = readMoment("--until", until, paper, begin);
  if (endsAt !== undefined && endsAt <= begin) {
    const beginning =
      startsAt === undefined || startsAt <= now
        ? "is over"
        : `is not after --from ${JSON.stringify(from)}, ${dateAndTime(startsAt, paper)}`;
    refuse(`--until: ${JSON.stringify(until)}, ${dateAndTime(endsAt, paper)}, ${beginning}`);
  }
  return { startsAt, endsAt };
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

/** A decision as one line: number, time, kind, value, period and reason. */
export function lineOf(decision: LoggedDecision, paper: EdgePublication): string {
  const {
    id,
    kind,
    value,
    reason,
    editor,
    made_at: madeAt,
    starts_at: startsAt,
    ends_at: endsAt,
  } = decision;
  const { undone_at: undoneAt, undone_reason: undoneReason, undone_by: undoneBy } = decision;
  return [
    `${String(id).padStart(4)}  ${dateAndTime(madeAt, paper)}  ${kind.padEnd(6)} ${wordsOf(value)}`,
    startsAt > madeAt ? `from ${dateAndTime(startsAt, paper)}` : "",
    endsAt < FOR_GOOD ? `until ${dateAndTime(endsAt, paper)}` : "",
    editor === "" ? "" : `by ${editor}`,
    reason === "" ? "" : `reason: ${reason}`,
    undoneAt === null
      ? ""
      : `undone ${dateAndTime(undoneAt, paper)}${undoneBy ? ` by ${undoneBy}` : ""}`,
    undoneReason ? `because: ${undoneReason}` : "",
  ]
    .filter((part) => part !== "")
    .join("  · ");
}
