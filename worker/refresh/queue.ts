/**
 * The refresh spread over a queue, where one is bound: the tick passes on which feeds are due, a few
 * in each message, and whoever receives a message visits them. A message that comes twice finds
 * nothing due; of one that is lost the feeds stay due, and the next tick passes them on again.
 */
import type { RefreshMessage } from "../env.ts";
import { causeOf } from "../log.ts";
import type { CategoryFeed } from "../publications/feeds.ts";
import { D1_WAIT_MS, withTimeout } from "../with-timeout.ts";
import { refreshClaimed, refreshDueFeeds, type RefreshTools } from "./refresh.ts";
import { claimDue, claimFrom, selectDue } from "./schedule.ts";

/** As many as one invocation can visit within the free plan's 50 subrequests, with four redirects each. */
const FEEDS_PER_MESSAGE = 5;
/** Of one call to the queue. */
const MOST_MESSAGES = 100;

/**
 * One cron tick with a queue. Where D1 or the queue fails, the tick visits the feeds itself, as it
 * does without a queue. Never rejects.
 */
export async function queueDueFeeds(
  sources: readonly CategoryFeed[],
  tools: RefreshTools,
  queue: Queue<RefreshMessage>,
): Promise<void> {
  const { env, settings } = tools;
  const known = sources.map(({ address }) => address);
  if (settings.sampleFeeds === "only") return;
  try {
    const claim = claimFrom(tools.now(), settings.feedTimeoutMs);
    const selecting = selectDue(env.DB, known, settings.feedsPerTick, claim);
    const due = await withTimeout("D1", selecting, D1_WAIT_MS);
    const messages = inGroups(due, FEEDS_PER_MESSAGE).map((addresses) => ({ body: { addresses } }));
    for (const some of inGroups(messages, MOST_MESSAGES)) await queue.sendBatch(some);
  } catch (error) {
    tools.log("refresh not queued", { cause: causeOf(error) });
    await refreshDueFeeds(sources, tools);
  }
}

/**
 * Visits the feeds of each message that are still due and that nobody is at. A message whose feeds
 * cannot be claimed is given back to the queue. Never rejects.
 */
export async function refreshQueued(
  messages: readonly Message<RefreshMessage>[],
  sources: readonly CategoryFeed[],
  tools: RefreshTools,
): Promise<void> {
  const byAddress = new Map(sources.map((source) => [source.address, source]));
  for (const message of messages) {
    // A feed that was taken out of its publication meanwhile is nobody's any more.
    const addresses = message.body.addresses.filter((address) => byAddress.has(address));
    try {
      const claim = claimFrom(tools.now(), tools.settings.feedTimeoutMs);
      const states = await claimDue(tools.env.DB, addresses, addresses.length, claim);
      await refreshClaimed(byAddress, states, tools);
      message.ack();
    } catch (error) {
      tools.log("schedule not read", { cause: causeOf(error) });
      message.retry();
    }
  }
}

function inGroups<T>(all: readonly T[], size: number): readonly T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
