/**
 * Fetches feeds anew: fetch → convert → normalise → store, each feed settling alone. Readers start
 * it behind their backs (`news.ts`), the cron tick for the feeds most overdue.
 */
import { hashNumber } from "../../shared/hash.ts";
import type { Env } from "../env.ts";
import { fingerprint, type ParsedFeed } from "../feed-parser/parse-feed.ts";
import { causeOf, type Log } from "../log.ts";
import type { CategoryFeed } from "../publications/feeds.ts";
import { D1_WAIT_MS, withTimeout, KV_READ_WAIT_MS, KV_WRITE_WAIT_MS } from "../with-timeout.ts";
import { readCopy } from "./copies.ts";
import { getFeed, type FailedFeed, type FeedTools } from "./get-feed.ts";
import { keptMark, knownArticles, type KnownArticles } from "./marks.ts";
import { toArticle, type StoredArticle } from "./normalise.ts";
import {
  claimDue,
  claimFrom,
  newFeedState,
  nextVisit,
  saveVisit,
  type FeedState,
} from "./schedule.ts";
import {
  parseStoredFeed,
  readFeed,
  STORED_ARTICLES,
  storedFeed,
  writeFeed,
  type StoredFeed,
} from "./store.ts";
import { spendWrite } from "./write-budget.ts";

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
  // Now and then a feed is asked for whole: it may be read in another way by now.
  const isForWhole = periodOf(state, now) !== periodOf(state, state.fetched_at);
  const { etag, last_modified: lastModified, document_digest: digest } = state;
  let before: KnownArticles = new Map();
  const known = {
    ...(isForWhole ? {} : { etag, lastModified, digest }),
    marks: async () => {
      before = knownArticles(await lastRead(source, state, tools), now);
      return new Set(before.keys());
    },
  };
  const got = await getFeed(source.address, tools, known, STORED_ARTICLES);
  if (got.kind === "failed") return failedVisit(got, state, now, tools);
  const read = got.kind === "items" ? readAnew(got.converted, source, before, now) : undefined;
  if (read?.articles.length === 0) {
    // An empty channel where stories were is more likely a fault than the news.
    return failedVisit({ kind: "failed", message: "The feed has no items." }, state, now, tools);
  }

  if (read) show(read);
  const hash = read ? hashOf(read) : state.content_hash;
  const isNew = hash !== state.content_hash;
  const changedAt = isNew ? now : state.changed_at;
  // What came while KV was not to be written goes there later, whether more has come or not.
  const isOwed = isOld || changedAt > storedAt(state, now);
  const feed = read ?? (isOwed ? await lastRead(source, state, tools) : undefined);
  const current = feed && { ...feed, fetchedAt: now };
  const isStored = isOwed && current !== undefined && (await keep(source, state, current, tools));
  const next = nextVisit(
    state,
    { kind: isNew ? "changed" : "unchanged" },
    now,
    tools.settings.longestIntervalMs,
  );
  const visited = {
    ...state,
    ...next,
    checked_at: now,
    fetched_at: now,
    changed_at: changedAt,
    stored_at: isStored ? now : state.stored_at,
    content_hash: hash,
    etag: got.etag ?? etag,
    last_modified: got.lastModified ?? lastModified,
    document_digest: got.digest ?? digest,
    document_bytes: got.bytes ?? state.document_bytes,
    message: "",
    moved_to: got.movedTo ?? "",
    items: got.kind === "items" ? got.converted.items.length : state.items,
    daily_items: read ? itemsPerDay(read.articles, now) : state.daily_items,
  };
  await save(tools, visited, read);
  return current ? { kind: "changed", feed: current } : { kind: "unchanged" };
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

/** The feed's articles, those of items that were had `before` as they were made then. */
function readAnew(
  converted: ParsedFeed,
  source: CategoryFeed,
  before: KnownArticles,
  now: number,
): StoredFeed {
  const host = URL.parse(source.address)?.hostname ?? "";
  const feed = { title: converted.feed.title || host, host };
  const articles: StoredArticle[] = [];
  const marks: string[] = [];
  for (const item of converted.items.slice(0, STORED_ARTICLES)) {
    const { fingerprint: mark = "" } = item;
    const article = before.get(mark) ?? toArticle(item, feed);
    if (!article) continue;
    articles.push(article);
    marks.push(keptMark(mark, now));
  }
  return storedFeed(source.address, articles, now, false, marks);
}

/** What the last visit made of the feed; undefined where nothing is left of it. Never rejects. */
export async function lastRead(
  { address }: CategoryFeed,
  state: FeedState,
  { env, log }: RefreshTools,
): Promise<StoredFeed | undefined> {
  if (state.changed_at === 0) return undefined; // Nobody ever read it.
  try {
    return parseStoredFeed(await withTimeout("D1", readCopy(env.DB, address), D1_WAIT_MS), address);
  } catch (error) {
    log("copy not read", { feed: address, cause: causeOf(error) });
    return undefined;
  }
}

/**
 * The state to visit a feed with while the schedule cannot be read. It is nobody's claim, so the visit
 * is not written down; by KV's copy, the same stories are not written there again. Never rejects.
 */
export async function unscheduledState(
  { address }: CategoryFeed,
  { env }: RefreshTools,
): Promise<FeedState> {
  const reading = withTimeout("KV", readFeed(env.FEEDS, address), KV_READ_WAIT_MS);
  const copy = await reading.catch(() => undefined); // Whoever shows the copy tells of the fault.
  const state = newFeedState(address);
  return copy && !copy.sample
    ? { ...state, stored_at: copy.fetchedAt, content_hash: hashOf(copy) }
    : state;
}

function hashOf({ articles }: StoredFeed): string {
  return fingerprint(JSON.stringify(articles));
}

/** A number that changes every three hours, for each feed at a time of its own. */
function periodOf({ address }: FeedState, time: number): number {
  return Math.floor((time + (hashNumber(address) % RESTAMP_MS)) / RESTAMP_MS);
}

/** When KV's copy was last written; a time ahead is that of a wrong clock, and counts as never. */
function storedAt({ stored_at: at }: FeedState, now: number): number {
  return at > now ? 0 : at;
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
  const spending = withTimeout("D1", spendWrite(env.DB, allowance, now), D1_WAIT_MS);
  const mayWrite = await spending.catch((error: unknown) => {
    log("writes not counted", { feed: source.address, cause: causeOf(error) });
    return true;
  });
  if (!mayWrite) return false;
  try {
    await withTimeout("KV", writeFeed(env.FEEDS, feed), KV_WRITE_WAIT_MS);
    return true;
  } catch (error) {
    log("feed not stored", { feed: source.address, cause: causeOf(error) });
    return false;
  }
}

async function save(tools: RefreshTools, state: FeedState, read?: StoredFeed): Promise<void> {
  if (state.claimed_until === 0) return;
  const copy = read && JSON.stringify(read);
  await withTimeout("D1", saveVisit(tools.env.DB, state, copy), D1_WAIT_MS).catch(
    (error: unknown) =>
      tools.log("schedule not saved", { feed: state.address, cause: causeOf(error) }),
  );
}

/**
 * One cron tick: the few most overdue of all feeds. Four of them stay under 50 subrequests: 1 request
 * and 5 redirects, 1 KV and 3 D1 calls each, and 1 to claim them; the paid plan allows more. Without
 * D1 the tick goes round all feeds by the clock instead. Where samples are all that is shown, nobody
 * is visited. Never rejects.
 */
export async function refreshDueFeeds(
  sources: readonly CategoryFeed[],
  tools: RefreshTools,
): Promise<void> {
  const now = tools.now();
  const { feedsPerTick, feedTimeoutMs, sampleFeeds } = tools.settings;
  if (sampleFeeds === "only") return;
  const byAddress = new Map(sources.map((source) => [source.address, source]));
  const claim = claimFrom(now, feedTimeoutMs);
  const claiming = claimDue(tools.env.DB, [...byAddress.keys()], feedsPerTick, claim);
  const states = await claiming.catch((error: unknown) => {
    tools.log("schedule not read", { cause: causeOf(error) });
    const turn = byTheClock(sources, feedsPerTick, now);
    return Promise.all(turn.map((source) => unscheduledState(source, tools)));
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
): readonly CategoryFeed[] {
  const first = (Math.floor(now / 60_000) * most) % Math.max(1, sources.length);
  return [...sources, ...sources].slice(first, first + Math.min(most, sources.length));
}
