/**
 * The refresh where the cron does not come: development, a first start, a broken trigger. A
 * reader's request starts it and does not wait for its end. It visits the feeds of the page that
 * have no stories yet; at most two others, and none while ticks are completed; and then the paper's
 * alert sources and calendars.
 */
import { causeOf } from "../log.ts";
import { BYTES_PER_FEED, claimFeeds } from "./claim-feeds.ts";
import { publishEditions } from "./edition/publish-edition.ts";
import { selectDueEditions } from "./edition/select-edition.ts";
import type { Paper } from "./paper.ts";
import type { RefreshTools } from "./refresh-tools.ts";
import { enterFeeds, newFeedState, selectStates, type FeedState } from "./schedule.ts";
import { runStatements } from "./statement.ts";
import { parseFeedStories, selectFeedStories } from "./stories/save-stories.ts";
import { updateGroups } from "./stories/update-groups.ts";
import { visitSource, type VisitEnd } from "./visit.ts";

const STALE_VISITS_MAX = 2;
/** More visits leave no calls for grouping: a later refresh groups their stories. */
const GROUPED_VISITS_MAX = 4;
/** Alert sources and calendars are visited if at most this many feeds were: an invocation has 50 calls. */
const TOWN_VISITS_MAX = 2;
const FEEDS_BEFORE_TOWN_MAX = 2;
const NO_LIMIT_BYTES = 1e15;
/** How long a page without stories waits for the schedule. */
const CLAIM_WAIT_MS = 500;

/** The feeds that a reader's request needs. */
export interface ReaderRefresh {
  readonly paper: Paper;
  readonly addresses: readonly string[];
  /** `missing`: feeds without stories; `stale`: feeds whose stories are old. */
  readonly kind: "missing" | "stale";
}

/** Called with each feed after its visit, or as D1 has it where there was none. */
export type Report = (address: string, end: VisitEnd) => void;

/** Visits the feeds that the schedule allows, reports each, and publishes the edition. Never rejects. */
export async function refreshForReader(
  { paper, addresses, kind }: ReaderRefresh,
  tools: RefreshTools,
  report: Report,
): Promise<void> {
  const { env, settings, log, now } = tools;
  const visit = async (state: FeedState) =>
    report(state.address, await visitSource(state, tools, "save and read"));
  const limits =
    kind === "stale"
      ? { most: STALE_VISITS_MAX, bytes: BYTES_PER_FEED, ttlMs: settings.feedTtlMs }
      : { most: addresses.length, bytes: NO_LIMIT_BYTES };
  const wanted = { addresses, kind, ...limits };
  try {
    const claimed = await claimFeeds(env.DB, wanted, now(), [enterFeeds(addresses)], CLAIM_WAIT_MS);
    const visiting = Promise.all(claimed.map(visit));
    if (kind === "missing") {
      const visited = new Set(claimed.map(({ address }) => address));
      await reportStored(
        addresses.filter((one) => !visited.has(one)),
        tools,
        report,
      );
    }
    await visiting;
    if (claimed.length === 0) return;
    if (claimed.length <= FEEDS_BEFORE_TOWN_MAX) await visitTown(paper, tools);
    const isGrouped = claimed.length <= GROUPED_VISITS_MAX;
    const due = isGrouped
      ? await updateGroups(tools, selectDueEditions([paper], tools))
      : undefined;
    await publishEditions([paper], tools, { due });
  } catch (error) {
    log("feeds not claimed", { cause: causeOf(error) });
    // Without the schedule only feeds without stories are visited, and nothing is saved.
    if (kind === "missing") await Promise.all(addresses.map((one) => visit(newFeedState(one))));
  }
}

/** Visits the alert sources and calendars that are due, while no tick comes. Rejects where D1 does. */
async function visitTown(paper: Paper, tools: RefreshTools): Promise<void> {
  const { alerts = [], calendars = [] } = paper;
  const addresses = [...alerts, ...calendars];
  if (addresses.length === 0) return;
  const wanted = {
    addresses,
    kind: "unattended",
    most: TOWN_VISITS_MAX,
    bytes: NO_LIMIT_BYTES,
  } as const;
  const enter = [enterFeeds([], calendars, alerts)];
  const claimed = await claimFeeds(tools.env.DB, wanted, tools.now(), enter);
  await Promise.all(claimed.map((source) => visitSource(source, tools)));
  if (!claimed.some(({ kind }) => kind === "alerts")) return;
  const { judgeAlerts } = await import("./sources/judge-alerts.ts");
  await judgeAlerts([paper], tools);
}

/** Reports feeds with stories that are not in the edition yet, and when others may be visited. */
async function reportStored(
  addresses: readonly string[],
  { env, log }: RefreshTools,
  report: Report,
): Promise<void> {
  if (addresses.length === 0) return;
  try {
    const statements = [selectFeedStories(addresses), selectStates(addresses)];
    const [stories = [], states = []] = await runStatements(env.DB, statements);
    const feeds = new Map(parseFeedStories(stories).map((feed) => [feed.address, feed]));
    for (const { address, not_before: notBefore } of states as readonly FeedState[]) {
      const feed = feeds.get(address);
      if (feed || notBefore > 0) report(address, { feed, notBefore });
    }
  } catch (error) {
    log("stories not read", { cause: causeOf(error) });
  }
}
