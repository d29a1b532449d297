/**
 * The refresh over a queue, where one is bound: the tick sends the feeds that are due, a few in each
 * message, and consumers visit them. A message that comes twice finds nothing due; the feeds of one
 * that is lost stay due, and the next tick sends them again.
 */
import type { RefreshMessage } from "../env.ts";
import { causeOf } from "../log.ts";
import { chunksOf } from "./chunks.ts";
import { BYTES_PER_FEED, claimFeeds, selectDue } from "./claim-feeds.ts";
import type { RefreshTools } from "./refresh-tools.ts";
import { runStatements } from "./statement.ts";
import { visitSource } from "./visit.ts";

/** As many as one invocation can visit within the free plan's 50 subrequests, with five redirects each. */
const FEEDS_PER_MESSAGE = 5;
/** Messages of one call to the queue. */
const MESSAGES_MAX = 100;

/** Sends all feeds that are due. Rejects where D1 or the queue does. */
export async function sendDueFeeds(
  { env, now }: RefreshTools,
  queue: Queue<RefreshMessage>,
): Promise<void> {
  const [rows = []] = await runStatements(env.DB, [selectDue(now())]);
  const due = (rows as readonly { address: string }[]).map(({ address }) => address);
  const count = Math.ceil(due.length / FEEDS_PER_MESSAGE);
  // The most overdue feeds come first in the messages, because the first feed of a message is
  // claimed without regard to its size.
  const messages = Array.from({ length: count }, (_, turn) => ({
    body: { addresses: due.filter((_address, place) => place % count === turn) },
  }));
  for (const some of chunksOf(messages, MESSAGES_MAX)) await queue.sendBatch(some);
}

/** Visits the feeds of messages that are still due; the next tick publishes them. Never rejects. */
export async function visitQueued(
  messages: readonly Message<RefreshMessage>[],
  configured: readonly string[],
  tools: RefreshTools,
): Promise<void> {
  const listed = new Set(configured);
  for (const message of messages) {
    // A feed may have been taken out of its publication meanwhile.
    const addresses = message.body.addresses.filter((address) => listed.has(address));
    const most = addresses.length;
    const wanted = { addresses, kind: "due", most, bytes: most * BYTES_PER_FEED } as const;
    try {
      const claimed = await claimFeeds(tools.env.DB, wanted, tools.now());
      await Promise.all(claimed.map((feed) => visitSource(feed, tools)));
      message.ack();
    } catch (error) {
      tools.log("feeds not claimed", { cause: causeOf(error) });
      message.retry();
    }
  }
}
