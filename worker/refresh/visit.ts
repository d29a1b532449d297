/**
 * A visit to one feed: fetch → parse → stories → D1. It settles alone: whatever fails, in the network,
 * in the document or in the store, costs this feed and no other.
 */
import type { FeedStories } from "../../shared/edition.ts";
import { AHEAD_MS, type Story } from "../../shared/story.ts";
import type { Env } from "../env.ts";
import { fingerprint, type ParsedFeed } from "../feed-parser/parse-feed.ts";
import { causeOf, type Log } from "../log.ts";
import { getFeed, type FailedFeed, type FeedTools } from "./get-feed.ts";
import {
  areSameItems,
  dailyItems,
  parseCurrentItems,
  periodOf,
  type CurrentItem,
} from "./items.ts";
import { nextVisit, saveState, SHORTEST_INTERVAL_MS, type FeedState } from "./schedule.ts";
import { runStatements, type Statement } from "./statement.ts";
import { saveStories, selectFeedStories } from "./stories.ts";
import { cutText } from "./story-text.ts";
import { toStory, type NewStory } from "./to-story.ts";

/** What a refresh works with. */
export interface RefreshTools extends FeedTools {
  readonly env: Env;
  readonly log: Log;
}

/** Given the feed's stories as they are stored, or as they came where they cannot be stored. */
export type Show = (feed: FeedStories) => void;

/** Items of one feed that are read: the twenty that a page can show, and as many in reserve. */
const ITEMS_MAX = 40;
/** Without a queue, which visits as many as are due, feeds that rarely change make room for others. */
const LONGEST_INTERVAL_MS = 90 * 60_000;
/** With one, every feed is visited within the time for which it counts as fresh. */
const QUEUE_INTERVAL_OF_TTL = 0.8;
const DAY_MS = 86_400_000;
const TOUCH_DAYS = 30;
/** Validators are the publisher's words, and are sent back: no longer than any real one. */
const VALIDATOR_MAX = 1_000;
const ADDRESS_MAX = 2_048;
const TITLE_MAX = 300;

/** What a document brought. */
interface Read {
  readonly title: string;
  readonly items: readonly CurrentItem[];
  /** Of the items that were parsed. */
  readonly stories: readonly NewStory[];
}

/**
 * Visits a feed under the claim of its state and saves what came; gives the time before which it may
 * not be visited again, 0 after a good visit. A failure is logged once, with address and cause. A state
 * without a claim is not saved: the schedule could not be read. Never rejects.
 */
export async function visitFeed(
  state: FeedState,
  tools: RefreshTools,
  show?: Show,
): Promise<number> {
  const now = tools.now();
  const before = parseCurrentItems(state.current_items);
  const known = before.filter((item) => item.period === periodOf(item.fingerprint, now));
  // Twice a day a feed is asked for as a whole: a publisher's word that nothing changed may be wrong.
  const { address, etag, last_modified: lastModified, document_digest: digest } = state;
  const isForWhole = periodOf(address, now) !== periodOf(address, state.fetched_at);
  const got = await getFeed(address, tools, {
    ...(isForWhole || before.length === 0 ? {} : { etag, lastModified, digest }),
    fingerprints: new Set(known.map((item) => item.fingerprint)),
    maxItems: ITEMS_MAX,
  });
  if (got.kind === "failed") return failVisit(got, state, tools, now);
  const read = got.kind === "items" ? readItems(got.converted, address, known, now) : undefined;
  if (read?.items.length === 0) {
    // An empty channel where stories were is more likely a fault than the news.
    return failVisit({ kind: "failed", message: "The feed has no items." }, state, tools, now);
  }

  const isChanged = read !== undefined && !areSameItems(read.items, before);
  const next = nextVisit(
    state,
    { kind: isChanged ? "changed" : "unchanged" },
    now,
    longestInterval(tools),
  );
  const visited: FeedState = {
    ...state,
    ...next,
    checked_at: now,
    fetched_at: now,
    title: read?.title ?? state.title,
    etag: short(got.etag ?? etag, VALIDATOR_MAX),
    last_modified: short(got.lastModified ?? lastModified, VALIDATOR_MAX),
    document_digest: got.digest ?? digest,
    document_bytes: got.bytes ?? state.document_bytes,
    message: "",
    moved_to: short(got.movedTo ?? "", ADDRESS_MAX),
    items: read?.items.length ?? state.items,
    daily_items: read ? dailyItems(read.items, now) : state.daily_items,
    current_items: read ? JSON.stringify(read.items) : state.current_items,
  };
  const isStoryWork = read !== undefined && (isChanged || read.stories.length > 0);
  const statements = isStoryWork ? storiesOf(read, state, tools, now) : [];
  const saved = await save([...statements, saveState(visited)], visited, tools, show !== undefined);
  if (show) showStories(saved, read, visited, show);
  return 0;
}

function storiesOf(
  { stories, items }: Read,
  { address, claimed_until: claimedUntil }: FeedState,
  { settings }: RefreshTools,
  now: number,
): readonly Statement[] {
  const current = items.map(({ id }) => id);
  const days = Math.min(TOUCH_DAYS, settings.archiveDays / 2 || TOUCH_DAYS);
  const touchMs = days * DAY_MS;
  return saveStories({ address, claimedUntil, stories, current, now, touchMs });
}

async function failVisit(
  failure: FailedFeed,
  state: FeedState,
  tools: RefreshTools,
  now: number,
): Promise<number> {
  tools.log("feed failed", { feed: state.address, cause: failure.message });
  const next = nextVisit(state, failure, now, longestInterval(tools));
  const failed = { ...state, ...next, checked_at: now, message: failure.message };
  await save([saveState(failed)], failed, tools, false);
  return next.not_before;
}

function longestInterval({ env, settings }: RefreshTools): number {
  if (!env.REFRESH) return LONGEST_INTERVAL_MS;
  return Math.max(SHORTEST_INTERVAL_MS, settings.feedTtlMs * QUEUE_INTERVAL_OF_TTL);
}

/** The items of a document: those known before as they were then, all others with their stories. */
function readItems(
  { feed, items }: ParsedFeed,
  address: string,
  known: readonly CurrentItem[],
  now: number,
): Read {
  const before = new Map(known.map((item) => [item.fingerprint, item]));
  const current = new Map<string, CurrentItem>();
  const stories: NewStory[] = [];
  for (const item of items) {
    // Where the parser gives no fingerprint, as of JSON Feed, what it read of the item has one.
    const print = item.fingerprint ?? fingerprint(JSON.stringify(item));
    const old = before.get(print);
    const story = old ? undefined : toStory(item, address);
    const found = old ?? (story && currentItem(story, print, now));
    // Two items of a feed with one identity are one story.
    if (!found || current.has(found.id)) continue;
    current.set(found.id, found);
    if (story) stories.push(story);
  }
  const title = cutText(feed.title ?? "", TITLE_MAX);
  return { title, items: [...current.values()], stories };
}

function currentItem({ id, published }: NewStory, print: string, now: number): CurrentItem {
  return { fingerprint: print, period: periodOf(print, now), id, published };
}

/** Saves under the claim; gives the feed's stored stories where they are wanted. Never rejects. */
async function save(
  statements: readonly Statement[],
  { address, claimed_until: claim }: FeedState,
  { env, log }: RefreshTools,
  isShown: boolean,
): Promise<FeedStories | undefined> {
  if (claim === 0) return undefined;
  try {
    const reading = isShown ? [selectFeedStories([address])] : [];
    const results = await runStatements(env.DB, [...statements, ...reading]);
    return isShown ? parseFeedStories(results.at(-1) ?? [])[0] : undefined;
  } catch (error) {
    log("visit not saved", { feed: address, cause: causeOf(error) });
    return undefined;
  }
}

/** The rows that `selectFeedStories` gives. */
export function parseFeedStories(rows: readonly unknown[]): readonly FeedStories[] {
  return (rows as readonly (Omit<FeedStories, "stories"> & { stories: string })[]).map((row) => ({
    ...row,
    stories: JSON.parse(row.stories) as readonly Story[],
  }));
}

/** Without D1 the stories are shown as they came, their slugs being those of their titles. */
function showStories(
  saved: FeedStories | undefined,
  read: Read | undefined,
  { address, title, fetched_at: now }: FeedState,
  show: Show,
): void {
  if (saved) return show(saved);
  if (!read || read.stories.length < read.items.length) return undefined;
  const stories = read.stories.map(({ slugs: [slug = ""], published, ...story }): Story => {
    const isAhead = published !== null && published > now + AHEAD_MS;
    return { ...story, slug, firstSeen: now, published: isAhead ? now : published };
  });
  return show({ address, title, fetchedAt: now, stories });
}

function short(text: string, most: number): string {
  return text.length <= most ? text : "";
}
