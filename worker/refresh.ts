/**
 * Fetches feeds anew: fetch → convert → normalise → store, each feed settling alone. Readers start
 * it behind their backs (`news.ts`), the cron tick for the feeds most overdue.
 */
import type { Env } from "./env.ts";
import { peekFeed } from "./feed-memory.ts";
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
import {
  readFeed,
  STORED_ARTICLES,
  storedFeed,
  writeFeed,
  type StoredFeed,
} from "./feeds/store.ts";
import { fingerprint } from "./fingerprint.ts";
import { getFeed, type FailedFeed, type FeedTools } from "./get-feed.ts";
import { causeOf, type Log } from "./log.ts";
import type { CategoryFeed } from "./publications/feeds.ts";
import { hashNumber, shortHash } from "./text.ts";
import { D1_WAIT_MS, inTime, KV_READ_WAIT_MS } from "./time-limit.ts";

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
const HALF_DAY_MS = 12 * 60 * 60_000;
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
  const { etag, last_modified: lastModified, document_digest: digest } = state;
  let before: Articles = new Map();
  const known = {
    ...(isOld ? {} : { etag, lastModified, digest }),
    marks: async () => new Set((before = await articlesBefore(source, tools)).keys()),
  };
  const got = await getFeed(source.address, tools, known, STORED_ARTICLES);
  if (got.kind === "failed") return failedVisit(got, state, now, tools);
  const read = got.kind === "items" ? articlesOf(got.converted, source, before) : [];
  const articles = read.map(({ article }) => article);
  if (got.kind === "items" && articles.length === 0) {
    // An empty channel where stories were is more likely a fault than the news.
    return failedVisit({ kind: "failed", message: "The feed has no items." }, state, now, tools);
  }

  const hash = got.kind === "items" ? fingerprint(JSON.stringify(articles)) : state.content_hash;
  const isNew = hash !== state.content_hash;
  const visit: Visit = { kind: isNew ? "changed" : "unchanged" };
  const marks = read.map(({ mark }) => storedMark(mark, source, now));
  const feed = storedFeed(source.address, articles, now, false, marks);
  if (got.kind === "items") show(feed);
  const mayWrite = got.kind === "items" && (isNew || isOld);
  const isStored = mayWrite && (await keep(source, state, feed, tools));
  // A copy that could not be kept is offered again at the next visit, which knows nothing of it.
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
    document_digest: isBehind ? "" : (got.digest ?? state.document_digest),
    document_bytes: got.bytes ?? state.document_bytes,
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

/** Articles by the marks of their items. */
type Articles = ReadonlyMap<string, StoredArticle>;

interface ReadArticle {
  readonly article: StoredArticle;
  readonly mark: string;
}

function articlesOf(
  converted: ConvertedFeed,
  source: CategoryFeed,
  before: Articles,
): readonly ReadArticle[] {
  const name = source.sourceName || converted.feed.title || URL.parse(source.address)?.hostname;
  return converted.items.slice(0, STORED_ARTICLES).flatMap((item) => {
    const { mark = "" } = item;
    const article = before.get(mark) ?? toArticle(item, name ?? "");
    return article ? { article, mark } : [];
  });
}

/**
 * What the stored copy made of this feed's items: of thirty stories one or two are new at a visit,
 * and those alone need be read. Never rejects.
 */
async function articlesBefore(source: CategoryFeed, tools: RefreshTools): Promise<Articles> {
  const { address } = source;
  const reading = () => inTime("KV", readFeed(tools.env.FEEDS, address), KV_READ_WAIT_MS);
  const copy = peekFeed(address)?.feed ?? (await reading().catch(() => undefined));
  const { articles = [], marks = [] } = copy?.marks ? copy : {};
  const now = tools.now();
  return new Map(
    articles.flatMap((article, at) => {
      const [mark = ""] = String(marks[at]).split("-");
      const holds = mark !== "" && marks[at] === storedMark(mark, source, now);
      return holds ? [[mark, article] as const] : [];
    }),
  );
}

/**
 * An item's mark as it is stored beside its article. It holds for half a day, each at a time of its
 * own: what a feed's head says may change, and the way in which items are read. Under another source's
 * name the article is another.
 */
function storedMark(mark: string, { sourceName }: CategoryFeed, now: number): string {
  const halfDay = Math.floor((now + (hashNumber(mark) % HALF_DAY_MS)) / HALF_DAY_MS);
  return `${mark}-${shortHash(`${halfDay} ${sourceName}`)}`;
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
 * One cron tick: the few most overdue of all feeds. Four of them stay under 50 subrequests: 1 request
 * and 5 redirects, 2 KV and 2 D1 calls each, and 1 to claim them; the paid plan allows more. Without
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
