/**
 * Fetches feeds anew: fetch → convert → normalise → store, each feed settling alone. Readers start
 * it behind their backs (`news.ts`), the cron tick for the feeds most overdue.
 */
import type { Env } from "./env.ts";
import type { ConvertedFeed } from "./feeds/item.ts";
import { toArticle, type StoredArticle } from "./feeds/normalise.ts";
import {
  claimDue,
  claimFrom,
  newFeedState,
  nextVisit,
  saveVisit,
  spendWrite,
  type FeedState,
  type Visit,
} from "./feeds/schedule.ts";
import { STORED_ARTICLES, storedFeed, writeFeed, type StoredFeed } from "./feeds/store.ts";
import { getFeed, type FailedFeed, type FeedTools } from "./get-feed.ts";
import { causeOf, type Log } from "./log.ts";
import type { CategoryFeed } from "./publications/feeds.ts";
import { hashNumber } from "./text.ts";
import { D1_WAIT_MS, inTime } from "./time-limit.ts";

/** What a refresh works with. */
export interface RefreshTools extends FeedTools {
  readonly env: Env;
  readonly log: Log;
}

export type Refreshed =
  | { readonly kind: "changed"; readonly feed: StoredFeed }
  | { readonly kind: "unchanged" }
  | { readonly kind: "failed"; readonly until: number };

/** KV's copy is written anew once it is so old, so that it tells how current it is. */
const RESTAMP_MS = 3 * 60 * 60_000;
/** No reader waits for it. */
const KV_WRITE_WAIT_MS = 8_000;
const SHARE_FOR_PAGES_BEHIND_HOME = 0.75;
/** Between two writes of one feed, where a day has so many writes; the more there are, the shorter. */
const PAUSE_ON_HOME_MS = 14 * 60_000;
const PAUSE_BEHIND_HOME_MS = 20 * 60_000;
const WRITES_PAUSES_ARE_FOR = 900;

/**
 * Visits one feed and keeps what came. Failures are logged once, with address and cause, and leave
 * the stored copy alone. `show` is given the articles before they are stored. Never rejects.
 */
export async function refreshFeed(
  source: CategoryFeed,
  state: FeedState,
  tools: RefreshTools,
  show: (feed: StoredFeed) => void = () => {},
): Promise<Refreshed> {
  const now = tools.now();
  const isOld = now - storedAt(state, now) > RESTAMP_MS;
  // "Not modified" brings nothing to write: an old copy is asked for whole.
  const validators = isOld ? {} : { etag: state.etag, lastModified: state.last_modified };
  const got = await getFeed(source.address, tools, validators, STORED_ARTICLES);
  if (got.kind === "failed") return failedVisit(got, state, now, tools);
  const articles = got.kind === "items" ? articlesOf(got.converted, source) : [];
  if (got.kind === "items" && articles.length === 0) {
    // An empty channel where stories were is more likely a fault than the news.
    return failedVisit({ kind: "failed", message: "The feed has no items." }, state, now, tools);
  }

  const hash = got.kind === "items" ? hashOf(articles) : state.content_hash;
  const isNew = hash !== state.content_hash;
  const visit: Visit = { kind: isNew ? "changed" : "unchanged" };
  const feed = storedFeed(source.address, articles, now, false);
  if (got.kind === "items") show(feed);
  const mayWrite = got.kind === "items" && (isNew || isOld);
  const isStored = mayWrite && (await keep(source, state, feed, tools));
  // A copy that could not be kept is offered again at the next visit: the old hash and no ETag.
  const isBehind = isNew && !isStored;
  await save(tools, {
    ...state,
    ...nextVisit(state, visit, now, tools.settings.longestIntervalMs),
    checked_at: now,
    fetched_at: now,
    changed_at: isNew ? now : state.changed_at,
    stored_at: isStored ? now : state.stored_at,
    content_hash: isBehind ? state.content_hash : hash,
    etag: isBehind ? "" : (got.etag ?? state.etag),
    last_modified: isBehind ? "" : (got.lastModified ?? state.last_modified),
    message: "",
    moved_to: got.movedTo ?? "",
    items: got.kind === "items" ? got.converted.items.length : state.items,
    daily_items: got.kind === "items" ? itemsPerDay(articles, now) : state.daily_items,
  });
  return got.kind === "items" ? { kind: "changed", feed } : { kind: "unchanged" };
}

async function failedVisit(
  failure: FailedFeed,
  state: FeedState,
  now: number,
  tools: RefreshTools,
): Promise<Refreshed> {
  tools.log("feed failed", { feed: state.address, cause: failure.message });
  const next = nextVisit(state, failure, now);
  await save(tools, { ...state, ...next, checked_at: now, message: failure.message });
  return { kind: "failed", until: next.not_before };
}

function articlesOf(converted: ConvertedFeed, source: CategoryFeed): readonly StoredArticle[] {
  const name = source.sourceName || converted.feed.title || URL.parse(source.address)?.hostname;
  return converted.items
    .slice(0, STORED_ARTICLES)
    .flatMap((item) => toArticle(item, name ?? "") ?? []);
}

/** When KV's copy was last written; a time ahead is that of a wrong clock, and counts as never. */
function storedAt({ stored_at: at }: FeedState, now: number): number {
  return at > now ? 0 : at;
}

/** Two unlike hashes side by side: 64 bits, where one of 32 would miss a change now and then. */
function hashOf(articles: readonly StoredArticle[]): string {
  const text = JSON.stringify(articles);
  return `${hashNumber(text).toString(36)}-${hashNumber(`${text.length} ${text}`).toString(36)}`;
}

/** How many items of the last seven days each day had, today first, as JSON. */
function itemsPerDay(articles: readonly StoredArticle[], now: number): string {
  const days = Array.from({ length: 7 }, () => 0);
  for (const { published } of articles) {
    const day = published === null ? -1 : Math.floor(Math.max(0, now - published) / 86_400_000);
    if (day in days) days[day] = (days[day] ?? 0) + 1;
  }
  return JSON.stringify(days);
}

/** Writes to KV within the day's budget; true where it was written. */
async function keep(
  source: CategoryFeed,
  state: FeedState,
  feed: StoredFeed,
  tools: RefreshTools,
): Promise<boolean> {
  const { env, settings, log } = tools;
  const now = tools.now();
  // Busy feeds bring several stories with one write, or the day's writes would be gone by noon.
  const pause = source.isOnHome ? PAUSE_ON_HOME_MS : PAUSE_BEHIND_HOME_MS;
  const scale = Math.min(1, WRITES_PAUSES_ARE_FOR / settings.kvWritesPerDay);
  if (now - storedAt(state, now) < pause * scale) return false;
  const dayPassed = (now % 86_400_000) / 86_400_000;
  // Pages behind the home page spread theirs over the day and leave the rest to the home page.
  const allowance = source.isOnHome
    ? settings.kvWritesPerDay
    : settings.kvWritesPerDay * SHARE_FOR_PAGES_BEHIND_HOME * Math.min(1, dayPassed + 0.15);
  const mayWrite = await inTime("D1", spendWrite(env.DB, allowance, now), D1_WAIT_MS).catch(
    () => true,
  );
  if (!mayWrite) return false;
  try {
    await inTime("KV", writeFeed(env.FEEDS, feed), KV_WRITE_WAIT_MS);
    return true;
  } catch (error) {
    log("feed not stored", { feed: source.address, cause: causeOf(error) });
    return false;
  }
}

async function save(tools: RefreshTools, state: FeedState): Promise<void> {
  await inTime("D1", saveVisit(tools.env.DB, state), D1_WAIT_MS).catch((error: unknown) =>
    tools.log("schedule not saved", { feed: state.address, cause: causeOf(error) }),
  );
}

/**
 * One cron tick: the few most overdue of all feeds. Five of them stay under 50 subrequests: 1 request
 * and 5 redirects, 1 KV and 2 D1 calls each, and 1 to claim them; the paid plan allows more. Without
 * D1 the tick goes round all feeds by the clock instead. Never rejects.
 */
export async function refreshDueFeeds(
  sources: readonly CategoryFeed[],
  tools: RefreshTools,
): Promise<void> {
  const now = tools.now();
  const { feedsPerTick, feedTimeoutMs } = tools.settings;
  const byAddress = new Map(sources.map((source) => [source.address, source]));
  const claim = claimFrom(now, feedTimeoutMs);
  const claiming = claimDue(tools.env.DB, [...byAddress.keys()], feedsPerTick, claim);
  const states = await inTime("D1", claiming, D1_WAIT_MS).catch((error: unknown) => {
    tools.log("schedule not read", { cause: causeOf(error) });
    return byTheClock(sources, feedsPerTick, now);
  });
  await refreshClaimed(byAddress, states, tools);
}

/** Visits feeds that were claimed before, all at once. Never rejects. */
export async function refreshClaimed(
  sources: ReadonlyMap<string, CategoryFeed>,
  states: readonly FeedState[],
  tools: RefreshTools,
): Promise<void> {
  await Promise.all(
    states.map(async (state) => {
      const source = sources.get(state.address);
      if (source) await refreshFeed(source, state, tools);
    }),
  );
}

function byTheClock(
  sources: readonly CategoryFeed[],
  most: number,
  now: number,
): readonly FeedState[] {
  const first = (Math.floor(now / 60_000) * most) % Math.max(1, sources.length);
  return [...sources, ...sources]
    .slice(first, first + Math.min(most, sources.length))
    .map((source) => newFeedState(source.address));
}
