/**
 * One round of a newsroom: visit the sources that are due, alert sources first; group new stories;
 * publish editions that changed; prune the archive and check its calendar. Each step fails alone, is logged once,
 * and is made good by the next round. What the calls do not reach is the next round's, too.
 */
import { runStatements } from "../platform/d1.ts";
import { showsSamples } from "../platform/env.ts";
import { causeOf } from "../platform/log.ts";
import { newsroomOf } from "../platform/newsrooms.ts";
import type { Calls } from "./call-count.ts";
import { publishEditions } from "./edition/publish-edition.ts";
import { LONGEST_PAUSE_MS, PAUSE_MS, PAUSE_WITH_WORK_MS } from "./newsroom-limits.ts";
import { countCalls, type NewsroomTools } from "./newsroom-tools.ts";
import { saveRound } from "./rounds.ts";
import { selectNextDue } from "./schedule.ts";
import { judgeAlerts } from "./sources/judge-alerts.ts";
import { mergeCalendars } from "./sources/merge-calendars.ts";
import { noteRefusal, type RoundStart, startRound } from "./start-round.ts";
import { stepThroughArchive } from "./stories/prune-archive.ts";
import { updateGroups } from "./stories/update-groups.ts";
import { visitSources } from "./visits/visit-sources.ts";
import { subscribeToHubs, SUBSCRIBING } from "./websub/subscribe.ts";

/** The alerts that hold now: those in force, what has changed. */
const ALERTS: Calls = { calls: 2, queries: 3 };
/** Merged events: the calendars that changed, what is written. */
const EVENTS: Calls = { calls: 2, queries: 2 };
/** Grouping: new stories, candidates, what is written. */
const GROUPING: Calls = { calls: 3, queries: 11 };
/** The archive: what is pruned, and the days of that. */
const ARCHIVE: Calls = { calls: 2, queries: 4 };
const RECORD: Calls = { calls: 1, queries: 2 };
/** The editions that are due and one of them, and the record. */
const PUBLISHING: Calls = { calls: 6, queries: 6 };
/** What a round needs after its visits. */
const AFTER_VISITS = sumOf(ALERTS, EVENTS, GROUPING, PUBLISHING);

/** Runs a step; a failure is logged and counted. */
type Step = <T>(name: string, work: () => Promise<T>) => Promise<T | undefined>;

/** What a round has done so far. */
interface Progress {
  visits: number;
  failedVisits: number;
  /** The addresses of sources that brought something. */
  readonly changed: string[];
  readonly failedSteps: string[];
  /** Whether something is left that may be done at once. */
  hasMore: boolean;
}

/** Runs a round; gives when the next one is to begin, in milliseconds since 1970. Never rejects. */
export async function runRound(uncounted: Omit<NewsroomTools, "count">): Promise<number> {
  const tools = countCalls(uncounted);
  const { now, log, newsroom } = tools;
  const startedAt = now();
  const progress: Progress = {
    visits: 0,
    failedVisits: 0,
    changed: [],
    failedSteps: [],
    hasMore: false,
  };
  const step: Step = async (name, work) => {
    try {
      return await work();
    } catch (error) {
      log(`${name} failed`, { cause: causeOf(error) });
      progress.failedSteps.push(name);
      return undefined;
    }
  };
  const start = await step("round", () => startRound(tools));
  // Without D1 there is no schedule, and stories could not be stored.
  if (!start) return startedAt + LONGEST_PAUSE_MS;
  if (!showsSamples(tools.settings, true)) {
    await step("visits", () => visitDue(start, { tools, progress, step }));
    const isFirst = newsroom === 0;
    if (isFirst && (await step("events", () => mergeCalendars(tools)))) progress.hasMore = true;
    if (isFirst) await step("grouping", () => groupStories(tools, progress));
    await step("publishing", async () => {
      if (await publishEditions(tools)) progress.hasMore = true;
    });
    // In a round with many visits there is no room for it: a later one has it.
    if (isFirst && tools.count.hasRoomFor(sumOf(ARCHIVE, RECORD))) {
      await step("archive", () => stepThroughArchive(tools, start.steps));
    }
    if (tools.count.hasRoomFor(sumOf(SUBSCRIBING, RECORD))) {
      await step("subscriptions", () => subscribeToHubs(tools));
    }
    tellOthers(tools, progress.changed);
  }
  const nextAt = await step("record", () => recordRound(startedAt, tools, progress));
  const hasMore = progress.hasMore && progress.failedSteps.length === 0;
  const latest = startedAt + LONGEST_PAUSE_MS;
  return Math.max(
    now() + PAUSE_WITH_WORK_MS,
    startedAt + (hasMore ? PAUSE_WITH_WORK_MS : PAUSE_MS),
    hasMore ? 0 : Math.min(nextAt ?? latest, latest),
  );
}

async function visitDue(
  { due, since, suspects }: RoundStart,
  {
    tools,
    progress,
    step,
  }: { readonly tools: NewsroomTools; readonly progress: Progress; readonly step: Step },
): Promise<void> {
  const { papers, newsroom } = tools;
  const hasAlerts = newsroom === 0 && papers.some(({ alerts = [] }) => alerts.length > 0);
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
    report: async ({ address, kind }, end) => {
      progress.visits += 1;
      if (end.kind === "failed") progress.failedVisits += 1;
      if (end.kind === "changed") progress.changed.push(address);
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
  const { papers, newsroom, settings, tell } = tools;
  if (changed.length === 0 || settings.newsrooms === 1) return;
  const has = new Set(changed);
  const others = papers
    .filter(({ addresses }) => addresses.some((address) => has.has(address)))
    .map(({ id }) => newsroomOf(id, settings.newsrooms));
  for (const other of new Set([0, ...others])) if (other !== newsroom) tell(other);
}

/** Writes down what the round did; gives when the next source is due. */
async function recordRound(
  startedAt: number,
  { env, newsroom, now, count }: NewsroomTools,
  { visits, failedVisits, failedSteps }: Progress,
): Promise<number | undefined> {
  const endedAt = now();
  const { calls, queries } = count;
  const round = { startedAt, endedAt, visits, failedVisits, calls, queries, failedSteps };
  const [, rows = []] = await runStatements(env.DB, [
    saveRound(newsroom, round),
    selectNextDue(newsroom),
  ]);
  const [next] = rows as readonly { readonly nextAt: number | null }[];
  return next?.nextAt ?? undefined;
}

function sumOf(...parts: readonly Calls[]): Calls {
  return {
    calls: parts.reduce((sum, { calls }) => sum + calls, 0),
    queries: parts.reduce((sum, { queries }) => sum + queries, 0),
  };
}
