/**
 * A visit to one source; of a feed: fetch → parse → stories → D1. Visits are independent: a failure
 * of the network, the document or the store affects this feed only.
 */
import type { FeedStories } from "../../shared/edition.ts";
import { AHEAD_MS, type Story } from "../../shared/story.ts";
import { fingerprint, type ParsedFeed } from "../feed-parser/parse-feed.ts";
import { failVisit, saveVisit, visitedState } from "./end-visit.ts";
import { getFeed } from "./get-feed.ts";
import type { RefreshTools } from "./refresh-tools.ts";
import { saveState, type FeedState } from "./schedule.ts";
import { visitDocument } from "./sources/visit-document.ts";
import type { Statement } from "./statement.ts";
import { listDaysOf, storedDate } from "./stories/archive-days.ts";
import {
  areSameItems,
  dailyItems,
  parseCurrentItems,
  periodOf,
  type CurrentItem,
} from "./stories/current-items.ts";
import { saveStories, selectFeedStories } from "./stories/save-stories.ts";
import { cutText } from "./stories/story-text.ts";
import { toStory, type NewStory } from "./stories/to-story.ts";

/** The result of a visit. */
export interface VisitEnd {
  /** For a reader: the feed as it is stored, or as it arrived if it cannot be stored. */
  readonly feed?: FeedStories | undefined;
  /** The time of the next visit at the earliest; 0 after a good visit. */
  readonly notBefore: number;
}

/** Items of one feed that are parsed: the twenty that a page can show, and as many in reserve. */
const ITEMS_MAX = 40;
const DAY_MS = 86_400_000;
const TOUCH_DAYS = 30;
const TITLE_MAX = 300;

/** The items of a document. */
interface Read {
  readonly title: string;
  readonly items: readonly CurrentItem[];
  /** Of the items that were parsed. */
  readonly stories: readonly NewStory[];
}

/**
 * Visits a source under the claim of its state and saves its stories; for a reader they are read
 * back from D1. A failure is logged once, with address and cause. A state without a claim is not
 * saved: the schedule could not be read. Never rejects.
 */
export async function visitFeed(
  state: FeedState,
  tools: RefreshTools,
  task: "save" | "save and read" = "save",
): Promise<VisitEnd> {
  if (state.kind !== "feed") {
    return { notBefore: await visitDocument(state.kind, state, tools) };
  }
  const now = tools.now();
  const before = parseCurrentItems(state.current_items);
  const known = before.filter((item) => item.period === periodOf(item.fingerprint, now));
  // Twice a day a feed is requested without validators, because a publisher's 304 may be wrong.
  const { address, etag, last_modified: lastModified, document_digest: digest } = state;
  const isForWhole = periodOf(address, now) !== periodOf(address, state.fetched_at);
  const got = await getFeed(address, tools, {
    ...(isForWhole || before.length === 0 ? {} : { etag, lastModified, digest }),
    fingerprints: new Set(known.map((item) => item.fingerprint)),
    maxItems: ITEMS_MAX,
  });
  if (got.kind === "failed") return { notBefore: await failVisit(got, state, tools, now) };
  const read = got.kind === "items" ? readItems(got.converted, address, known, now) : undefined;
  if (read?.items.length === 0) {
    // An empty channel after stories is more likely a fault than a fact.
    return {
      notBefore: await failVisit(
        { kind: "failed", message: "The feed has no items." },
        state,
        tools,
        now,
      ),
    };
  }

  const isChanged = read !== undefined && !areSameItems(read.items, before);
  const visited: FeedState = {
    ...visitedState(state, got, isChanged, tools, now),
    title: read?.title ?? state.title,
    items: read?.items.length ?? state.items,
    daily_items: read ? dailyItems(read.items, now) : state.daily_items,
    current_items: read ? JSON.stringify(read.items) : state.current_items,
  };
  const isStoryWork = read !== undefined && (isChanged || read.stories.length > 0);
  const statements = isStoryWork ? storiesOf(read, state, tools, now) : [];
  const reading = task === "save" ? [] : [selectFeedStories([address])];
  const rows = await saveVisit([...statements, saveState(visited), ...reading], visited, tools);
  if (task === "save") return { notBefore: 0 };
  const [feed = unsavedFeed(read, visited)] = parseFeedStories(rows?.at(-1) ?? []);
  return { feed, notBefore: 0 };
}

function storiesOf(
  { stories, items }: Read,
  { address, claimed_until: claimedUntil }: FeedState,
  { settings, papers = () => [], storiesAtOnce: atOnce }: RefreshTools,
  now: number,
): readonly Statement[] {
  const current = items.map(({ id }) => id);
  const days = Math.min(TOUCH_DAYS, settings.archiveDays / 2 || TOUCH_DAYS);
  const touchMs = days * DAY_MS;
  const dates = stories.map(({ published }) => storedDate(published, now));
  return [
    ...saveStories({ address, claimedUntil, stories, current, now, touchMs, atOnce }),
    ...listDaysOf(papers(), [address], dates),
  ];
}

/** The items of a document: unchanged ones as stored, all others with their stories. */
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
    // Where the parser gives no fingerprint (JSON Feed), that of the parsed item is used.
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

/** The rows that `selectFeedStories` gives. */
export function parseFeedStories(rows: readonly unknown[]): readonly FeedStories[] {
  return (rows as readonly (Omit<FeedStories, "stories"> & { stories: string })[]).map((row) => ({
    ...row,
    stories: JSON.parse(row.stories) as readonly Story[],
  }));
}

/** Without D1 the stories are shown as they arrived, with the slugs of their titles. */
function unsavedFeed(
  read: Read | undefined,
  { address, title, fetched_at: now }: FeedState,
): FeedStories | undefined {
  if (!read || read.stories.length < read.items.length) return undefined;
  const stories = read.stories.map(
    ({ slugs: [slug = ""], text: _text, published, ...story }): Story => {
      const isAhead = published !== null && published > now + AHEAD_MS;
      return { ...story, slug, firstSeen: now, published: isAhead ? now : published };
    },
  );
  return { address, title, fetchedAt: now, stories };
}
