/** Reads a feed: fetch → parse → stories. */
import type { FeedStories } from "../../../shared/edition.ts";
import { webUrl } from "../../../shared/links.ts";
import { AHEAD_MS } from "../../../shared/shared-limits.ts";
import { type Story } from "../../../shared/story.ts";
import { cutText } from "../../../shared/texts/excerpt.ts";
import { parsedJson } from "../../../shared/texts/json-fields.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { feedTimeZone } from "../../papers/feeds.ts";
import type { Statement } from "../../platform/d1.ts";
import {
  type FeedItem,
  fingerprint,
  type ParsedFeed,
} from "../../reading/feed-parser/parse-feed.ts";
import { languageTag } from "../../reading/normalise/language.ts";
import { sharedParts } from "../../reading/normalise/shared-parts.ts";
import { toStory, withId, withoutShared, type NewStory } from "../../reading/normalise/to-story.ts";
import { ITEMS_PER_VISIT } from "../newsroom-limits.ts";
import { markDaysOf, storedDate } from "../stories/archive-months.ts";
import {
  areSameItems,
  dailyItems,
  parseCurrentItems,
  periodOf,
  type CurrentItem,
} from "../stories/current-items.ts";
import { identifyItems, type KeyedItem } from "../stories/identify-items.ts";
import { saveStories } from "../stories/save-stories.ts";
import { type Arrival, getFeed, pushedFeed } from "./get-feed.ts";
import { type ReadSource, type SourceVisit, validatorsOf } from "./source-visit.ts";

/** Current items of a feed whose document keeps breaking off. */
const CURRENT_MAX = 2 * ITEMS_PER_VISIT;
const TOUCH_DAYS = 30;
const TITLE_MAX = 300;
const ADDRESS_MAX = 2_048;

/** The items of a document. */
interface ReadItems {
  readonly title: string;
  /** A tag, or empty. */
  readonly language: string;
  readonly items: readonly CurrentItem[];
  /** Of the items that were parsed. */
  readonly stories: readonly NewStory[];
  readonly sharedKeys: readonly string[];
}

/** An item of a document, with its story where it was parsed. */
type FoundItem = KeyedItem &
  Pick<CurrentItem, "fingerprint" | "parts"> & {
    readonly parsed?: { readonly story: NewStory; readonly item: FeedItem };
  };

/** The feed as it was stored before the visit. */
interface StoredFeed {
  readonly address: string;
  readonly items: readonly CurrentItem[];
  readonly sharedKeys: readonly string[];
}

/** Fetches a feed, and reads its new items. Never rejects. */
export async function readFeed(visit: SourceVisit): Promise<ReadSource> {
  const { state, tools, now } = visit;
  const { address } = state;
  const before = parseCurrentItems(state.current_items);
  const known = before.filter((item) => item.period === periodOf(item.fingerprint, now));
  const options = {
    fingerprints: new Set(known.map((item) => item.fingerprint)),
    maxItems: ITEMS_PER_VISIT,
    timeZone: feedTimeZone(tools.publications, address),
  };
  const got = visit.pushed
    ? pushedFeed(visit.pushed, options)
    : await getFeed(address, tools, { ...validatorsOf(visit), ...options });
  if (got.kind !== "items") return got;
  const { kind: _, converted, ...arrival } = got;
  const stored = { address, items: before, sharedKeys: parseKeys(state.shared_keys) };
  const read = readItems(converted, stored, now);
  const { title, language, items, stories, sharedKeys } = read;
  // An empty channel after stories is more likely a fault than a fact.
  if (items.length === 0) return { kind: "failed", message: "The feed has no items." };
  const isChanged = !areSameItems(items, before);
  return {
    ...arrival,
    kind: isChanged ? "changed" : "unchanged",
    columns: {
      title: visit.pushed ? state.title || title : title,
      language: visit.pushed ? state.language || language : language,
      items: items.length,
      daily_items: dailyItems(items, now),
      current_items: JSON.stringify(items),
      shared_keys: JSON.stringify(sharedKeys),
      ...(visit.pushed
        ? { pushed_at: now, moved_to: state.moved_to }
        : { ...hubColumns(converted, arrival, address), ...pushesMissed(items, before) }),
    },
    statements: isChanged || stories.length > 0 ? storiesOf(read, visit) : [],
    unsaved: () => unsavedFeed(read, address, now),
  };
}

/** The hub that the feed names, in its headers or within; a feed with odd addresses has none. */
function hubColumns({ feed }: ParsedFeed, { links = feed }: Arrival, address: string) {
  const { hub = "", self = address } = links;
  const isUsable = hub !== "" && Math.max(hub.length, self.length) <= ADDRESS_MAX;
  return isUsable ? { hub, topic: self } : { hub: "", topic: "" };
}

/** A visit that finds what was not pushed shows that pushes cannot be relied upon. */
function pushesMissed(items: readonly CurrentItem[], before: readonly CurrentItem[]) {
  const known = new Set(before.map(({ id }) => id));
  return items.every(({ id }) => known.has(id)) ? {} : { pushed_at: 0 };
}

function storiesOf(
  { stories, items }: ReadItems,
  { state, tools, now }: SourceVisit,
): readonly Statement[] {
  const { address } = state;
  const { settings, publications, storiesAtOnce: atOnce } = tools;
  const current = items.map(({ id }) => id);
  const days = Math.min(TOUCH_DAYS, settings.archiveDays / 2 || TOUCH_DAYS);
  const touchMs = days * DAY_MS;
  const dates = stories.map(({ published }) => storedDate(published, now));
  return [
    ...saveStories({ address, stories, current, now, touchMs, atOnce }),
    ...markDaysOf(publications, [address], dates),
  ];
}

/** The items of a document: unchanged ones as stored, all others with their stories. */
function readItems(
  { feed, items, isCut }: ParsedFeed,
  { address, items: before, sharedKeys }: StoredFeed,
  now: number,
): ReadItems {
  const language = languageTag(feed.language ?? "");
  const stored = new Map(before.map((item) => [item.fingerprint, item]));
  const found = items.flatMap((item): FoundItem[] => {
    // What has come of the last item of half a document may lack its guid or its link.
    if (item.isCut) return [];
    // Where the parser gives no fingerprint (JSON Feed), that of the parsed item is used.
    const print = item.fingerprint ?? fingerprint(JSON.stringify(item));
    const old = stored.get(print);
    if (old?.period === periodOf(print, now)) return [old];
    const story = toStory(item, address, language);
    if (!story) return [];
    const { keys, published, parts } = story;
    return [{ ...keys, fingerprint: print, published, parts, parsed: { story, item } }];
  });
  const parts = sharedParts([...found, ...before]);
  const known = { items: before, sharedKeys, home: webUrl(feed.link ?? "") };
  const identified = identifyItems(found, known, address);
  const current = new Map<string, CurrentItem>();
  const stories: NewStory[] = [];
  for (const [index, { parsed, ...item }] of found.entries()) {
    const id = identified.ids[index] ?? "";
    // Two items of a feed with one identity are one story.
    if (current.has(id)) continue;
    current.set(id, { ...item, period: periodOf(item.fingerprint, now), id });
    if (!parsed) continue;
    const story = withoutShared(parsed.story, parsed.item, parts, address, language);
    stories.push(withId(story, id, address));
  }
  // Half a document says nothing of the items behind its end.
  for (const item of isCut ? before : []) {
    if (current.size < CURRENT_MAX && !current.has(item.id)) current.set(item.id, item);
  }
  const title = cutText(feed.title ?? "", TITLE_MAX);
  const { sharedKeys: shared } = identified;
  return { title, language, items: [...current.values()], stories, sharedKeys: shared };
}

/** The keys in a feed's row; none where it is damaged. */
function parseKeys(json: string): readonly string[] {
  return (parsedJson(json) ?? []) as readonly string[];
}

/** Without D1 the stories are shown as they arrived, with the slugs of their titles. */
function unsavedFeed(
  { title, language, items, stories: all }: ReadItems,
  address: string,
  now: number,
): FeedStories | undefined {
  if (all.length < items.length) return undefined;
  const stories = all.map(
    ({
      slugs: [slug = ""],
      text: _text,
      keys: _keys,
      parts: _parts,
      published,
      ...story
    }): Story => {
      const isAhead = published !== null && published > now + AHEAD_MS;
      return { ...story, slug, firstSeen: now, published: isAhead ? now : published };
    },
  );
  return { address, title, language, fetchedAt: now, stories };
}
