/**
 * One round of a newsroom: visit the sources that are due, alert sources first; group new stories;
 * publish editions that changed; prune the archive and check its calendar. Each step fails alone, is logged once,
 * and is repeated by the next round, as is what the calls do not reach.
 */
import { showsSamples } from "../platform/env.ts";
import { causeOf } from "../platform/log.ts";
import { newsroomOf } from "../platform/newsrooms.ts";
import { type Calls, sumOf } from "./call-count.ts";
import { publishEditions } from "./edition/publish-edition.ts";
import { countCalls, type NewsroomTools } from "./newsroom-tools.ts";
import { dayOfRows, noteAnswer, noteSpent } from "./own/day-rows.ts";
import { endRound } from "./round/end-round.ts";
import { type Progress, type RoundPlan, planRound } from "./round/plan-round.ts";
import { noteRefusal, type RoundStart, startRound } from "./round/start-round.ts";
import { judgeAlerts } from "./sources/judge-alerts.ts";
import { mergeCalendars } from "./sources/merge-calendars.ts";
import { stepThroughArchive } from "./stories/prune-archive.ts";
import { updateGroups } from "./stories/update-groups.ts";
import { visitSources } from "./visits/visit-sources.ts";
import { subscribeToHubs, SUBSCRIBING } from "./websub/subscribe.ts";

/** The alerts that hold now: those in force, what has changed. */
const ALERTS: Calls = { calls: 2, queries: 3 };
/** Merged events: the calendars that changed, what is written. */
const EVENTS: Calls = { calls: 2, queries: 2 };
/** Grouping: what an earlier round could not tell, new stories, those of the groups where the object is new, what is told. */
const GROUPING: Calls = { calls: 4, queries: 10 };
/** The archive: what is pruned, and the days of that. */
const ARCHIVE: Calls = { calls: 2, queries: 4 };
/** The editions that are due and one of them. */
const PUBLISHING: Calls = { calls: 5, queries: 6 };
/** What a round needs after its visits. */
const AFTER_VISITS = sumOf(ALERTS, EVENTS, GROUPING, PUBLISHING);

/** Runs a step; a failure is logged and counted. */
type Step = <T>(name: string, work: () => Promise<T>) => Promise<T | undefined>;

interface Course {
  readonly tools: NewsroomTools;
  readonly plan: RoundPlan;
  readonly progress: Progress;
  readonly step: Step;
}

/** Runs a round; gives when the next one is to begin, in milliseconds since 1970. Never rejects. */
export async function runRound(uncounted: Omit<NewsroomTools, "count">): Promise<number> {
  const tools = countCalls(uncounted);
  const { now, own, settings } = tools;
  const startedAt = now();
  const day = dayOfRows(own, startedAt, settings);
  const plan = planRound(day, tools);
  if (plan.kind === "none") return plan.nextAt;
  const progress: Progress = {
    startedAt,
    visits: 0,
    failedVisits: 0,
    changed: [],
    schedule: new Map(),
    failedSteps: new Map(),
    hasMore: false,
  };
  const course: Course = { tools, plan, progress, step: stepOf(tools, progress) };
  const start = await course.step("round", () => startRound(tools, plan));
  // Without D1 there is no schedule, and stories could not be stored.
  if (start) {
    progress.schedule = start.schedule;
    noteAnswer(own, now());
    if (!showsSamples(settings, true)) await runSteps(start, course);
  }
  return endRound(tools, plan, progress);
}

function stepOf({ log, own, now }: NewsroomTools, { failedSteps }: Progress): Step {
  return async (name, work) => {
    try {
      return await work();
    } catch (error) {
      log(`${name} failed`, { cause: causeOf(error) });
      failedSteps.set(name, causeOf(error));
      noteSpent(own, now(), error);
      return undefined;
    }
  };
}

async function runSteps(start: RoundStart, course: Course): Promise<void> {
  const { tools, plan, progress, step } = course;
  const { newsroom, count } = tools;
  await step("visits", () => visitDue(start, course));
  if (plan.kind === "alerts") return;
  const isFirst = newsroom === 0;
  const isWhole = isFirst && plan.kind === "usual";
  if (isWhole && (await step("events", () => mergeCalendars(tools)))) progress.hasMore = true;
  if (isWhole) await step("grouping", () => groupStories(tools, progress));
  await step("publishing", async () => {
    const { hasMore, fault } = await publishEditions(tools);
    if (hasMore) progress.hasMore = true;
    if (fault !== undefined) progress.failedSteps.set("publishing", fault);
  });
  // In a round with many visits there is no room for it: a later one has it.
  if (isWhole && count.hasRoomFor(ARCHIVE)) {
    await step("archive", () => stepThroughArchive(tools, start.steps));
  }
  if (plan.kind === "usual" && count.hasRoomFor(SUBSCRIBING)) {
    await step("subscriptions", () => subscribeToHubs(tools));
  }
  tellOthers(tools, progress.changed);
}

async function visitDue(
  { due, since, suspects }: RoundStart,
  { tools, progress, step }: Course,
): Promise<void> {
  const { publications, newsroom } = tools;
  const hasAlerts = newsroom === 0 && publications.some(({ alerts = [] }) => alerts.length > 0);
  let alertsLeft = due.filter(({ kind }) => kind === "alerts").length;
  // Alerts begin and expire by the clock, so they are judged in each round.
  const judge = async () => {
    if (hasAlerts) await step("alerts", () => judgeAlerts(tools));
  };
  const judging = alertsLeft === 0 ? judge() : undefined;
  const left = await visitSources(due, tools, {
    since,
    suspects,
    after: AFTER_VISITS,
    tell: async ({ address, kind }, end) => {
      progress.visits += 1;
      if (end.kind === "failed") progress.failedVisits += 1;
      if (end.kind === "changed") progress.changed.push(address);
      const { dueAt } = end;
      if (dueAt !== undefined)
        progress.schedule.set(address, { dueAt, isFailing: end.kind === "failed" });
      // Readers do not wait for the feeds of the same round.
      if (kind === "alerts" && --alertsLeft === 0) await judge();
      // Publishers are not asked for what cannot be stored.
      if (end.isUnwritten) noteRefusal(tools);
      return !end.isUnwritten;
    },
  });
  if (alertsLeft > 0) await judge();
  await judging;
  if (left > 0 || due.length === tools.settings.callsPerRound) progress.hasMore = true;
}

/** Groups new stories, as far as the calls reach. */
async function groupStories(tools: NewsroomTools, progress: Progress): Promise<void> {
  while (await updateGroups(tools)) {
    if (tools.count.hasRoomFor(sumOf(GROUPING, PUBLISHING))) continue;
    progress.hasMore = true;
    return;
  }
}

/** Tells the newsrooms that group these stories and publish them. */
function tellOthers(tools: NewsroomTools, changed: readonly string[]): void {
  const { publications, newsroom, settings, tell } = tools;
  if (changed.length === 0 || settings.newsrooms === 1) return;
  const has = new Set(changed);
  const others = publications
    .filter(({ addresses }) => addresses.some((address) => has.has(address)))
    .map(({ id }) => newsroomOf(id, settings.newsrooms));
  for (const other of new Set([0, ...others])) if (other !== newsroom) tell(other);
}
