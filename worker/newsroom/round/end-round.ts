/** The end of a round: its record, what is wrong, and when the next one begins. */
import { takeRows } from "../../platform/d1.ts";
import { readFact, writeFact } from "../../platform/sqlite/object-store.ts";
import {
  AHEAD_PAUSE_MS,
  LONGEST_PAUSE_MS,
  PAUSE_MS,
  PAUSE_WITH_WORK_MS,
  SPENT_PAUSE_MS,
} from "../newsroom-limits.ts";
import type { NewsroomTools } from "../newsroom-tools.ts";
import { addRows, dayOfRows } from "../own/day-rows.ts";
import { noteProblems } from "../own/problems.ts";
import { saveRound } from "../own/status.ts";
import { intervalsOf } from "../source-kinds.ts";
import { findProblems, type Outlook } from "./find-problems.ts";
import type { Progress, RoundPlan } from "./plan-round.ts";
import { tellOperator } from "./tell-operator.ts";

/** The state of the day that the log has. */
const LOGGED = "logged state";

/** Writes down what the round did; gives when the next one begins, in milliseconds since 1970. Never rejects. */
export async function endRound(
  tools: NewsroomTools,
  plan: RoundPlan,
  progress: Progress,
): Promise<number> {
  const { own, now, settings } = tools;
  const { failedSteps } = progress;
  const outlook = outlookOf(progress, now());
  addRows(own, now(), takeRows() ?? { read: 0, written: 0 });
  const day = dayOfRows(own, now(), settings);
  // A round without a start is none that ended.
  if (!failedSteps.has("round") && plan.kind !== "alerts") recordRound(tools, progress, outlook);
  noteProblems(own, now(), findProblems({ day, failedSteps, outlook }));
  if (readFact(own, LOGGED) !== day.state) {
    // The first state of all is no news.
    if (readFact(own, LOGGED) !== undefined) tools.log("day of rows", { ...day });
    writeFact(own, LOGGED, day.state);
  }
  await tellOperator(tools);
  if (day.state === "spent") return Math.min(day.until, now() + SPENT_PAUSE_MS);
  return day.state === "ahead" ? nextAhead(tools, progress) : nextUsual(tools, progress, outlook);
}

/** What the schedule says after the round; undefined where it could not be read. */
function outlookOf({ schedule }: Progress, now: number): Outlook | undefined {
  const all = [...schedule.values()];
  if (all.length === 0) return undefined;
  return {
    sources: all.length,
    failing: all.filter(({ isFailing }) => isFailing).length,
    due: all.filter(({ dueAt }) => dueAt <= now).length,
    nextAt: Math.min(...all.map(({ dueAt }) => dueAt)),
  };
}

function recordRound({ own, now, count }: NewsroomTools, progress: Progress, outlook?: Outlook) {
  const { startedAt, visits, failedVisits, failedSteps } = progress;
  const { calls, queries } = count;
  const record = { startedAt, endedAt: now(), visits, failedVisits, calls, queries };
  saveRound(own, { ...record, due: outlook?.due ?? 0, failedSteps: [...failedSteps.keys()] });
}

function nextUsual({ now }: NewsroomTools, progress: Progress, outlook: Outlook | undefined) {
  const { startedAt, failedSteps } = progress;
  const latest = startedAt + LONGEST_PAUSE_MS;
  if (failedSteps.has("round")) return latest;
  const hasMore = progress.hasMore && failedSteps.size === 0;
  return Math.max(
    now() + PAUSE_WITH_WORK_MS,
    startedAt + (hasMore ? PAUSE_WITH_WORK_MS : PAUSE_MS),
    hasMore ? 0 : Math.min(outlook?.nextAt ?? latest, latest),
  );
}

/** Alerts do not wait. */
function nextAhead({ publications, settings }: NewsroomTools, { startedAt }: Progress): number {
  const hasAlerts = publications.some(({ alerts = [] }) => alerts.length > 0);
  const pause = hasAlerts ? intervalsOf("alerts", settings.feedTtlMs).shortestMs : AHEAD_PAUSE_MS;
  return startedAt + pause;
}
