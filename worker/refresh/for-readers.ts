/**
 * The refresh where the cron does not come: development, a first start, a broken trigger. A reader's
 * request starts it and does not wait for its end. It visits feeds that have no stories yet, those of
 * the page that was asked for; of others two at most, and none while ticks are completed.
 */
import { causeOf } from "../log.ts";
import { groupNewStories } from "./group-new-stories.ts";
import { publishEditions, type Paper } from "./publish-edition.ts";
import type { RefreshTools } from "./refresh-tools.ts";
import {
  BYTES_PER_FEED,
  claimFeeds,
  enterFeeds,
  newFeedState,
  selectStates,
  type FeedState,
} from "./schedule.ts";
import { runStatements } from "./statement.ts";
import { selectFeedStories } from "./stories.ts";
import { parseFeedStories, visitFeed, type Show } from "./visit.ts";

const STALE_VISITS_MAX = 2;
const NO_LIMIT_BYTES = 1e15;
/** A cold page waits no longer for the schedule. */
const CLAIM_WAIT_MS = 500;

/** What a reader's request wants refreshed. */
export interface ReadersWish {
  readonly paper: Paper;
  readonly addresses: readonly string[];
  /** `missing`: feeds without stories; `stale`: feeds whose stories are old. */
  readonly kind: "missing" | "stale";
}

/**
 * Visits the feeds that the schedule allows, gives `show` the stories of each as they come, and
 * publishes the edition. Gives the feeds that were visited, or may not be, each with the time before
 * which it may not be visited again, 0 after a good visit. Never rejects.
 */
export async function refreshForReader(
  { paper, addresses, kind }: ReadersWish,
  tools: RefreshTools,
  show: Show,
): Promise<ReadonlyMap<string, number>> {
  const { env, settings, log, now } = tools;
  const results = new Map<string, number>();
  const visit = async (state: FeedState) => {
    results.set(state.address, await visitFeed(state, tools, show));
  };
  const limits =
    kind === "stale"
      ? { most: STALE_VISITS_MAX, bytes: BYTES_PER_FEED, ttlMs: settings.feedTtlMs }
      : { most: addresses.length, bytes: NO_LIMIT_BYTES };
  const wanted = { addresses, kind, ...limits };
  const isCalendar = (address: string) => paper.calendars?.includes(address) === true;
  const enter = [
    enterFeeds(addresses.filter((address) => !isCalendar(address))),
    enterFeeds(addresses.filter(isCalendar), "calendar"),
  ];
  try {
    const claimed = await claimFeeds(env.DB, wanted, now(), enter, CLAIM_WAIT_MS);
    const visiting = Promise.all(claimed.map(visit));
    if (kind === "missing" && claimed.length < addresses.length) {
      await showStored(addresses, tools, show, results);
    }
    await visiting;
    // Six visits leave no calls for it; the stories are grouped after the next ones.
    if (claimed.length > 0 && claimed.length < 6) await groupNewStories(tools);
    if (claimed.length > 0) await publishEditions([paper], tools);
  } catch (error) {
    log("feeds not claimed", { cause: causeOf(error) });
    // Without the schedule only what a page cannot do without is visited, and nothing is saved.
    if (kind === "missing")
      await Promise.all(
        addresses.map((one) => visit(newFeedState(one, isCalendar(one) ? "calendar" : "feed"))),
      );
  }
  return results;
}

/** Shows what D1 has of feeds that an edition does not have yet, and tells when others may be visited. */
async function showStored(
  addresses: readonly string[],
  { env, log }: RefreshTools,
  show: Show,
  results: Map<string, number>,
): Promise<void> {
  try {
    const statements = [selectFeedStories(addresses), selectStates(addresses)];
    const [stories = [], states = []] = await runStatements(env.DB, statements);
    for (const feed of parseFeedStories(stories)) show(feed);
    for (const state of states as readonly FeedState[]) {
      if (state.not_before > 0) results.set(state.address, state.not_before);
    }
  } catch (error) {
    log("stories not read", { cause: causeOf(error) });
  }
}
