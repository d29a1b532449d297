/**
 * Visits feeds that were never read, for the first pages of a new paper. Readers get the stories of
 * each as soon as it has come; the next round groups and publishes them.
 */
import type { FeedStories } from "../../shared/edition.ts";
import { runStatements } from "../platform/d1.ts";
import { causeOf } from "../platform/log.ts";
import { enterSources, selectSteps, type Steps } from "./enter-sources.ts";
import { countCalls, type NewsroomTools } from "./newsroom-tools.ts";
import { type FeedState, newFeedState, selectStates } from "./schedule.ts";
import { parseFeedStories, selectFeedStories } from "./stories/save-stories.ts";
import { visitSources } from "./visits/visit-sources.ts";

/** Without D1 a feed is visited again after this time. */
const UNSAVED_MS = 60_000;

/** Called for each feed: with its stories, or without where there are none for now. */
export type TellFeed = (address: string, feed: FeedStories | undefined) => unknown;

/**
 * Reports the feeds that D1 has, then those that are visited; a feed that the calls do not reach is not
 * reported. Never rejects.
 */
export async function bringFeeds(
  addresses: readonly string[],
  uncounted: Omit<NewsroomTools, "count">,
  tell: TellFeed,
): Promise<void> {
  const tools = countCalls(uncounted);
  const { now, log, visits } = tools;
  const since = visits.ended;
  try {
    const missing = await readMissing(addresses, tools, tell);
    const time = now();
    const isPaused = ({ not_before }: FeedState) => not_before > time;
    // The call may end before a message that is not awaited.
    await Promise.all(missing.filter(isPaused).map(({ address }) => tell(address, undefined)));
    const due = missing.filter((state) => !isPaused(state));
    await visitSources(due, tools, {
      since,
      after: { calls: 1, queries: 1 },
      tell: async ({ address }, end) => {
        const feed = end.kind === "failed" ? end.unsaved : await readStored(address, tools);
        await tell(address, feed);
        return true;
      },
    });
  } catch (error) {
    log("feeds not brought", { cause: causeOf(error) });
  }
}

/** The stories of a feed that was stored. Never rejects. */
async function readStored(
  address: string,
  { env, log }: NewsroomTools,
): Promise<FeedStories | undefined> {
  try {
    const [rows = []] = await runStatements(env.DB, [selectFeedStories([address])]);
    return parseFeedStories(rows)[0];
  } catch (error) {
    log("feed not brought", { feed: address, cause: causeOf(error) });
    return undefined;
  }
}

/** Reports the feeds that D1 has; gives the rows of the others. Without D1 they are visited and not saved. */
async function readMissing(
  addresses: readonly string[],
  tools: NewsroomTools,
  tell: TellFeed,
): Promise<readonly FeedState[]> {
  const { env, log, visits, now } = tools;
  try {
    const [steps = []] = await runStatements(env.DB, [selectSteps()]);
    await enterSources((steps as readonly Steps[])[0], tools);
    const asked = [selectFeedStories(addresses), selectStates(addresses)];
    const [stories = [], states = []] = await runStatements(env.DB, asked);
    const stored = parseFeedStories(stories).filter((feed) => feed.stories.length > 0);
    await Promise.all(stored.map((feed) => tell(feed.address, feed)));
    const had = new Set(stored.map(({ address }) => address));
    const rows = new Map((states as readonly FeedState[]).map((state) => [state.address, state]));
    return addresses.flatMap((address) => (had.has(address) ? [] : (rows.get(address) ?? [])));
  } catch (error) {
    log("schedule not read", { cause: causeOf(error) });
    const since = now() - UNSAVED_MS;
    const brought = addresses.map(
      (address) => [address, visits.lastSince(address, since)] as const,
    );
    await Promise.all(brought.map(([address, end]) => end && tell(address, end.unsaved)));
    return brought.flatMap(([address, end]) => (end ? [] : newFeedState(address)));
  }
}
