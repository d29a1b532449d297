/**
 * What a reader's page asks of the newsroom: feeds that were never read, and that it is awake. The
 * page never visits a publisher itself.
 */
import type { FeedStories } from "../../../../shared/edition.ts";
import { BoundedCache } from "../../../platform/bounded-cache.ts";
import { logFailure } from "../../../platform/log-failure.ts";
import { openNewsrooms } from "../../../platform/newsrooms.ts";
import { withTimeout } from "../../../platform/with-timeout.ts";
import type { Scope } from "../../scope.ts";
import { FIRST_FEEDS_WAIT_MS, ASKED_AGAIN_MS } from "../news-limits.ts";

/** The answer for a feed that was asked for. */
export interface Brought {
  readonly feed?: FeedStories | undefined;
  /** The newsroom visits it later. */
  readonly isLater?: boolean;
}

/** When the isolate last asked in vain, by feed, and woke, by paper. */
const asked = new BoundedCache<string, number>({ maxEntries: 2_000 });

function isPaused(key: string, now: number): boolean {
  const at = asked.get(key);
  return at !== undefined && Math.abs(now - at) < ASKED_AGAIN_MS;
}

/** Wakes the newsroom behind the reader's back. */
export function wakeNewsroom(scope: Scope): void {
  const { publication, env, settings, now, waitUntil } = scope;
  const newsrooms = openNewsrooms(env, settings);
  const { id } = publication;
  if (!newsrooms || isPaused(id, now())) return;
  asked.set(id, now());
  const failed = (error: unknown) => logFailure(scope, "newsroom", "newsroom not woken", { error });
  waitUntil(newsrooms.wake(id).catch(failed));
}

/** Asks for feeds; each answer comes with its feed, or after a second and a half. None rejects. */
export function askForFeeds(
  addresses: readonly string[],
  scope: Scope,
): ReadonlyMap<string, Promise<Brought>> {
  const { env, settings, now, waitUntil } = scope;
  const newsrooms = openNewsrooms(env, settings);
  const wanted = newsrooms ? addresses.filter((address) => !isPaused(address, now())) : [];
  if (!newsrooms || wanted.length === 0) return new Map();
  const open = new Map(wanted.map((address) => [address, Promise.withResolvers<Brought>()]));
  const bringing = newsrooms.bring(wanted, (address, feed) => {
    if (!feed) asked.set(address, now());
    open.get(address)?.resolve({ feed });
  });
  const failed = (error: unknown) => {
    logFailure(scope, "newsroom", "feeds not brought", { error });
    for (const address of wanted) asked.set(address, now());
  };
  const ended = bringing.catch(failed).then(() => {
    for (const { resolve } of open.values()) resolve({ isLater: true });
  });
  waitUntil(ended);
  return new Map(
    [...open].map(([address, { promise }]) => [
      address,
      withTimeout(address, promise, FIRST_FEEDS_WAIT_MS).catch(() => ({})),
    ]),
  );
}
