/** Reads a feed: fetch → parse → stories. */
import type { FeedStories } from "../../../shared/edition.ts";
import { cutText } from "../../../shared/excerpt.ts";
import { AHEAD_MS, type Story } from "../../../shared/story.ts";
import { fingerprint, type ParsedFeed } from "../../feed-parser/parse-feed.ts";
import { getFeed } from "../get-feed.ts";
import type { Statement } from "../statement.ts";
import { listDaysOf, storedDate } from "../stories/archive-days.ts";
import {
  areSameItems,
  dailyItems,
  parseCurrentItems,
  periodOf,
  type CurrentItem,
} from "../stories/current-items.ts";
import { saveStories } from "../stories/save-stories.ts";
import { toStory, type NewStory } from "../stories/to-story.ts";
import { type ReadSource, type SourceVisit, validatorsOf } from "./source-visit.ts";

/** Items of one feed that are parsed: the twenty that a page can show, and as many in reserve. */
const ITEMS_MAX = 40;
const DAY_MS = 86_400_000;
const TOUCH_DAYS = 30;
const TITLE_MAX = 300;

/** The items of a document. */
interface ReadItems {
  readonly title: string;
  readonly items: readonly CurrentItem[];
  /** Of the items that were parsed. */
  readonly stories: readonly NewStory[];
}

/** Fetches a feed, and reads its new items. Never rejects. */
export async function readFeed(visit: SourceVisit): Promise<ReadSource> {
  const { state, tools, now } = visit;
  const { address } = state;
  const before = parseCurrentItems(state.current_items);
  const known = before.filter((item) => item.period === periodOf(item.fingerprint, now));
  const got = await getFeed(address, tools, {
    ...validatorsOf(visit),
    fingerprints: new Set(known.map((item) => item.fingerprint)),
    maxItems: ITEMS_MAX,
  });
  if (got.kind !== "items") return got;
  const { kind: _, converted, ...arrival } = got;
  const read = readItems(converted, address, known, now);
  const { title, items, stories } = read;
  // An empty channel after stories is more likely a fault than a fact.
  if (items.length === 0) return { kind: "failed", message: "The feed has no items." };
  const isChanged = !areSameItems(items, before);
  return {
    ...arrival,
    kind: isChanged ? "changed" : "unchanged",
    columns: {
      title,
      items: items.length,
      daily_items: dailyItems(items, now),
      current_items: JSON.stringify(items),
    },
    statements: isChanged || stories.length > 0 ? storiesOf(read, visit) : [],
    unsaved: () => unsavedFeed(read, address, now),
  };
}

function storiesOf(
  { stories, items }: ReadItems,
  { state, tools, now }: SourceVisit,
): readonly Statement[] {
  const { address, claimed_until: claimedUntil } = state;
  const { settings, papers = () => [], storiesAtOnce: atOnce } = tools;
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
): ReadItems {
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

/** Without D1 the stories are shown as they arrived, with the slugs of their titles. */
function unsavedFeed(
  { title, items, stories: all }: ReadItems,
  address: string,
  now: number,
): FeedStories | undefined {
  if (all.length < items.length) return undefined;
  const stories = all.map(({ slugs: [slug = ""], text: _text, published, ...story }): Story => {
    const isAhead = published !== null && published > now + AHEAD_MS;
    return { ...story, slug, firstSeen: now, published: isAhead ? now : published };
  });
  return { address, title, fetchedAt: now, stories };
}
