/**
 * One cron tick: ask the alert sources, claim the feeds and calendars that are due, visit them,
 * publish the editions that changed, prune the archive, and say that the tick was completed. After
 * a tick that is killed at any point, the next one continues
 * (test/worker/refresh/killed-ticks.test.ts).
 */
import { shortHash } from "../../shared/hash.ts";
import { causeOf } from "../log.ts";
import { BYTES_PER_FEED, claimFeeds, type Wanted } from "./claim-feeds.ts";
import { EDITIONS_PER_TICK, publishEditions } from "./edition/publish-edition.ts";
import { selectDueEditions } from "./edition/select-edition.ts";
import { migrateFeedCopies } from "./migrate-feed-copies.ts";
import type { Paper } from "./paper.ts";
import { checkPrunedDays, pruneArchive } from "./prune-archive.ts";
import { sendDueFeeds } from "./queue.ts";
import type { RefreshTools } from "./refresh-tools.ts";
import { enterFeeds, selectTickState, type TickState } from "./schedule.ts";
import { alertSourcesOf, resetAlerts } from "./sources/alert-rows.ts";
import { runStatements, type Statement } from "./statement.ts";
import { stepThroughDays } from "./stories/archive-days.ts";
import { updateGroups } from "./stories/update-groups.ts";
import { visitFeed } from "./visit.ts";

/** Calls of one invocation on the free plan. */
const SUBREQUESTS = 50;
/** Calls of a visit: a request, five redirects and one call to D1. */
const CALLS_PER_VISIT = 7;
/**
 * Calls of the tick itself, at most: its state, the list of feeds, two claims, three for groups or
 * as many for former copies and what is due, its end, the days of what was pruned.
 */
const OWN_CALLS = 9;
/** Calls of an edition: the claim, the write, and giving the claim back where KV fails. */
const CALLS_PER_EDITION = 3;
/** Queries of D1 in one invocation on the free plan. */
const QUERIES = 50;
/** Queries of the tick itself, at most: its state, the claim, eleven for groups, what is due, its end. */
const OWN_QUERIES = 16;
/** Queries of a new list of feeds, and of alert sources with their claim and what is in force. */
const LIST_QUERIES = 7;
const QUERIES_PER_ALERT_SOURCE = 3;
const ALERT_QUERIES = 4;
/** Queries of a visit: its stories, their texts, the feed's list and its state. */
const QUERIES_PER_VISIT = 4;
/** Queries for the archive's days of each paper: their stories and the months. */
const QUERIES_PER_DAYS = 2;
/** Queries of an edition: the claim, the count of writes, the edition, and that it is written. */
const QUERIES_PER_EDITION = 4;
const FEEDS_PER_TICK = 3;
/** With all their redirects these leave room for one feed. */
const ALERT_SOURCES_PER_TICK = 3;
/** Besides its requests: its messages read and saved. */
const CALLS_PER_ALERT_SOURCE = 2;
/** What is stored, and what is in force where that changed. */
const CALLS_OF_JUDGEMENT = 2;
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
      const alerts = await askAlertSources(papers, tools);
      const isListingDay = state.archive_day > 0;
      isPruningPaused = isNewList || isListingDay;
      const isPruning = state.pruned_to > 0 && !isPruningPaused;
      const days = isListingDay || isPruning ? dayQueries(papers) : 0;
      const other = (isNewList ? LIST_QUERIES : 0) + days;
      const used = { ...alerts, queries: alerts.queries + other };
      await refreshDue(addressesOf(papers), feedsPerTick(papers, used), tools);
      const isReady = state.has_taken_over !== 0;
      if (!isReady) await migrateFeedCopies(tools);
      const asked = selectDueEditions(papers, tools.now());
      const due = isReady ? await updateGroups(tools, asked) : undefined;
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

/** What a tick uses of the plan besides its feeds, its own work and editions. */
interface Used {
  readonly calls: number;
  readonly queries: number;
}

/** How many feeds a tick may visit without a queue. */
export function feedsPerTick(papers: readonly Paper[], { calls, queries }: Used): number {
  const editions = Math.min(papers.length, EDITIONS_PER_TICK);
  const callsLeft = SUBREQUESTS - OWN_CALLS - CALLS_PER_EDITION * editions - calls;
  const queriesLeft = QUERIES - OWN_QUERIES - QUERIES_PER_EDITION * editions - queries;
  const lists = Map.groupBy(
    papers.flatMap(({ addresses }) => addresses),
    (address) => address,
  );
  const papersOfFeed = Math.max(0, ...[...lists.values()].map(({ length }) => length));
  const perVisit = QUERIES_PER_VISIT + QUERIES_PER_DAYS * papersOfFeed;
  const most = Math.min(callsLeft / CALLS_PER_VISIT, queriesLeft / perVisit, FEEDS_PER_TICK);
  return Math.max(1, Math.floor(most));
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
  const list = shortHash(JSON.stringify([papers, feeds, [...calendars], alerts]));
  const isNewList = state.feed_list !== list;
  if (isNewList) {
    // From tomorrow in UTC, which is today in some time zones.
    const day = Math.floor(now() / DAY_MS) + 1;
    const remember = {
      sql: "UPDATE tick_state SET feed_list = ?1 ->> 'list', archive_day = ?1 ->> 'day'",
      values: { list, day },
    };
    await runStatements(env.DB, [
      enterFeeds(feeds),
      enterFeeds([...calendars], "calendar"),
      enterFeeds(alerts, "alerts"),
      ...resetAlerts(papers),
      remember,
    ]);
  }
  return { state, isNewList };
}

/** Queries of one step through the archive's days, or, one less, of the days of pruned stories. */
function dayQueries(papers: readonly Paper[]): number {
  return QUERIES_PER_DAYS * papers.length + 1;
}

/**
 * First visits the alert sources that are due, selects the alerts in force, and gives the number of
 * calls: feeds get the rest of a tick's calls. Rejects where D1 does.
 */
async function askAlertSources(papers: readonly Paper[], tools: RefreshTools): Promise<Used> {
  const addresses = alertSourcesOf(papers);
  if (addresses.length === 0) return { calls: 0, queries: 0 };
  const most = tools.env.REFRESH ? ALERT_SOURCES_MAX : ALERT_SOURCES_PER_TICK;
  const wanted: Wanted = { addresses, kind: "due", most, bytes: most * LARGEST_ALERT_BYTES };
  const claimed = await claimFeeds(tools.env.DB, wanted, tools.now());
  let requests = 0;
  const counted: typeof fetch = (input, init) => {
    requests += 1;
    return tools.fetch(input, init);
  };
  await Promise.all(claimed.map((source) => visitFeed(source, { ...tools, fetch: counted })));
  // Alerts in force also change with time, so this runs even if no source was due or readable.
  const { judgeAlerts } = await import("./sources/judge-alerts.ts");
  await judgeAlerts(papers, tools);
  return {
    calls: requests + CALLS_PER_ALERT_SOURCE * claimed.length + CALLS_OF_JUDGEMENT,
    queries: ALERT_QUERIES + QUERIES_PER_ALERT_SOURCE * claimed.length,
  };
}

/** Visits the feeds that are due, or sends them to the queue where there is one. Rejects where D1 does. */
async function refreshDue(
  addresses: readonly string[],
  most: number,
  tools: RefreshTools,
): Promise<void> {
  const { env, now, log } = tools;
  if (env.REFRESH) {
    try {
      return await sendDueFeeds(addresses, tools, env.REFRESH);
    } catch (error) {
      log("refresh not queued", { cause: causeOf(error) });
    }
  }
  const wanted: Wanted = { addresses, kind: "due", most, bytes: most * BYTES_PER_FEED };
  const claimed = await claimFeeds(env.DB, wanted, now());
  await Promise.all(claimed.map((feed) => visitFeed(feed, tools)));
}
