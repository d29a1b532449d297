/**
 * One cron tick: ask the alert sources, claim the feeds and calendars that are due, visit them,
 * publish the editions that changed, prune the archive, and say that the tick was completed. After
 * a tick that is killed at any point, the next one continues
 * (test/worker/newsroom/killed-ticks.test.ts).
 */
import { shortHash } from "../../shared/hash.ts";
import { causeOf } from "../log.ts";
import { BYTES_PER_FEED, claimFeeds, type Wanted } from "./claim-feeds.ts";
import { publishEditions } from "./edition/publish-edition.ts";
import { selectDueEditions } from "./edition/select-edition.ts";
import type { Paper } from "./paper.ts";
import { checkPrunedDays, pruneArchive } from "./prune-archive.ts";
import { sendDueFeeds } from "./queue.ts";
import type { RefreshTools } from "./refresh-tools.ts";
import { dropOtherFeeds, enterFeeds, selectTickState, type TickState } from "./schedule.ts";
import { alertSourcesOf, resetAlerts } from "./sources/alert-rows.ts";
import { mergeCalendars } from "./sources/merge-calendars.ts";
import {
  afterAlerts,
  alertSourcesWithin,
  type Budget,
  budgetForSources,
  feedsWithin,
} from "./sources/source-budget.ts";
import { runStatements, type Statement } from "./statement.ts";
import { stepThroughDays } from "./stories/archive-days.ts";
import { updateGroups } from "./stories/update-groups.ts";
import { visitSource } from "./visit.ts";

/** On the paid plan, which has the queue. */
const ALERT_SOURCES_MAX = 100;
/** The total size of alert documents is not limited. */
const LARGEST_ALERT_BYTES = 10_000_000;
const DAY_MS = 86_400_000;

/** The addresses of all feeds and calendars of the papers, each once. */
export function addressesOf(papers: readonly Paper[]): readonly string[] {
  return [...new Set(papers.flatMap(({ addresses }) => addresses))];
}

/** Runs a tick. Where samples are all that is shown, no feed is visited. Never rejects. */
export async function runTick(papers: readonly Paper[], tools: RefreshTools): Promise<void> {
  const { env, settings, log } = tools;
  const steps: Statement[] = [];
  let isPruningPaused = false;
  try {
    if (settings.sampleFeeds !== "only") {
      const { state, isNewList } = await enterList(papers, tools);
      const isListingDay = state.archive_day > 0 && !isNewList;
      isPruningPaused = isNewList || isListingDay;
      const hasDays = isListingDay || (state.pruned_to > 0 && !isPruningPaused);
      const budget = budgetForSources({ papers: papers.length, isNewList, hasDays });
      const left = await askAlertSources(papers, budget, tools);
      await refreshDue(feedsWithin(left), tools);
      if (!isNewList) await mergeCalendars(papers, tools);
      const due = await updateGroups(tools, selectDueEditions(papers, tools));
      await publishEditions(papers, tools, { due, later: steps });
      if (isListingDay) steps.push(...stepThroughDays(papers, state.archive_day));
    }
    const ends = [...pruneArchive(tools, isPruningPaused), ...steps];
    const [pruned = []] = await runStatements(env.DB, ends);
    await checkPrunedDays(pruned, papers, tools);
  } catch (error) {
    // Without D1 there is no schedule, and stories could not be stored.
    log("tick failed", { cause: causeOf(error) });
  }
}

/** Enters the sources of the papers where their list is another than at the last tick. */
async function enterList(
  papers: readonly Paper[],
  { env, now }: RefreshTools,
): Promise<{ readonly state: TickState; readonly isNewList: boolean }> {
  const [rows = []] = await runStatements(env.DB, [selectTickState()]);
  const [state] = rows as readonly TickState[];
  if (!state) throw new Error("tick_state has no row");
  const calendars = new Set(papers.flatMap((paper) => paper.calendars ?? []));
  const feeds = addressesOf(papers).filter((address) => !calendars.has(address));
  const alerts = alertSourcesOf(papers);
  const list = shortHash(JSON.stringify(papers));
  const isNewList = state.feed_list !== list;
  if (isNewList) {
    // From tomorrow in UTC, which is today in some time zones.
    const day = Math.floor(now() / DAY_MS) + 1;
    const remember = {
      sql: "UPDATE tick_state SET feed_list = ?1 ->> 'list', archive_day = ?1 ->> 'day'",
      values: { list, day },
    };
    await runStatements(env.DB, [
      enterFeeds(feeds, [...calendars], alerts),
      dropOtherFeeds([...feeds, ...calendars, ...alerts]),
      ...resetAlerts(papers),
      remember,
    ]);
  }
  return { state, isNewList };
}

/** Visits alert sources, selects the alerts in force, and gives what is left. Rejects where D1 does. */
async function askAlertSources(
  papers: readonly Paper[],
  left: Budget,
  tools: RefreshTools,
): Promise<Budget> {
  const addresses = alertSourcesOf(papers);
  if (addresses.length === 0) return left;
  const most = tools.env.REFRESH ? ALERT_SOURCES_MAX : alertSourcesWithin(left);
  const wanted: Wanted = { addresses, kind: "due", most, bytes: most * LARGEST_ALERT_BYTES };
  const claimed = await claimFeeds(tools.env.DB, wanted, tools.now());
  let requests = 0;
  const counted: typeof fetch = (input, init) => {
    requests += 1;
    return tools.fetch(input, init);
  };
  await Promise.all(claimed.map((source) => visitSource(source, { ...tools, fetch: counted })));
  // Alerts in force also change with time, so this runs even if no source was due or readable.
  const { judgeAlerts } = await import("./sources/judge-alerts.ts");
  await judgeAlerts(papers, tools);
  return afterAlerts(left, claimed.length, requests);
}

/** Visits the feeds that are due, or sends them to the queue where there is one. Rejects where D1 does. */
async function refreshDue(most: number, tools: RefreshTools): Promise<void> {
  const { env, now, log } = tools;
  if (env.REFRESH) {
    try {
      return await sendDueFeeds(tools, env.REFRESH);
    } catch (error) {
      log("refresh not queued", { cause: causeOf(error) });
    }
  }
  const wanted: Wanted = { kind: "due", most, bytes: most * BYTES_PER_FEED };
  const claimed = await claimFeeds(env.DB, wanted, now());
  await Promise.all(claimed.map((feed) => visitSource(feed, tools)));
}
