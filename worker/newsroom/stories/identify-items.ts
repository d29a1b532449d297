/**
 * Which story each item of a feed's document is. Guids and links cannot be trusted alone: some feeds
 * have one for all items, or new ones at every visit.
 */
import { DAY_MS } from "../../../shared/time.ts";
import { fingerprint } from "../../reading/feed-parser/parse-feed.ts";
import { type ItemKeys, linkKey } from "../../reading/normalise/item-keys.ts";

/** An item of a document, or of the feed's last one. */
export interface KeyedItem extends ItemKeys {
  /** Milliseconds since 1970. */
  readonly published: number | null;
}

/** The feed before this document. */
export interface KnownFeed {
  readonly items: readonly (KeyedItem & { readonly id: string })[];
  /** Keys that are no identity in this feed, because several of its items had them. */
  readonly sharedKeys: readonly string[];
  /** Address of its site: as a guid or a link it is that of no story. */
  readonly home: string;
}

/** Stands among the shared keys for all guids of a feed whose items change them. */
const EVERY_GUID = "guid";
const SHARED_KEYS_MAX = 200;

/**
 * The id of each item's story, and the keys that are no identity from now on. An item is a known
 * story by its guid, else by its link, else by title and date; keys that several items have do not
 * count. A new one takes the first of its keys that does, else its title with its day.
 */
export function identifyItems(
  items: readonly KeyedItem[],
  before: KnownFeed,
  address: string,
): { readonly ids: readonly string[]; readonly sharedKeys: readonly string[] } {
  const shared = new Set([...before.sharedKeys, ...sharedKeysOf(items)]);
  const homeKeys = [fingerprint(before.home), linkKey(before.home, address)];
  const isUsable = (key: string) => key !== "" && !shared.has(key) && !homeKeys.includes(key);
  if (hasNewGuids(items, before.items, isUsable)) shared.add(EVERY_GUID);
  const usable = <Item extends KeyedItem>(item: Item): Item => ({
    ...item,
    guid: isUsable(item.guid) && !shared.has(EVERY_GUID) ? item.guid : "",
    link: isUsable(item.link) ? item.link : "",
  });
  const ids = matchItems(items.map(usable), before.items.map(usable));
  // Keys in use come last, because the first are dropped.
  for (const key of [EVERY_GUID, ...items.flatMap(({ guid, link }) => [guid, link])]) {
    if (shared.delete(key)) shared.add(key);
  }
  return { ids, sharedKeys: [...shared].slice(-SHARED_KEYS_MAX) };
}

function matchItems(
  items: readonly KeyedItem[],
  known: readonly (KeyedItem & { readonly id: string })[],
): readonly string[] {
  const left = new Set(known);
  const ids = new Map<KeyedItem, string>();
  for (const item of items) {
    const story = [...left].find((one) => isSameStory(item, one));
    if (!story) continue;
    left.delete(story);
    ids.set(item, story.id);
  }
  const daysDiffer = new Set(items.map(dayOf)).size > 1;
  // Items with one key are one story, and so are those of one page, title and day that differ in their guids.
  const twins = new Map<string, string>();
  const enter = (item: KeyedItem, id: string) => {
    for (const key of [strongestOf(item), pageOf(item)])
      if (key && !twins.has(key)) twins.set(key, id);
  };
  for (const [item, id] of ids) enter(item, id);
  return items.map((item) => {
    const twin = twins.get(strongestOf(item)) ?? twins.get(pageOf(item));
    const id = ids.get(item) ?? twin ?? newId(item, daysDiffer);
    enter(item, id);
    return id;
  });
}

function pageOf(item: KeyedItem): string {
  return item.link && `${item.link} ${item.title} ${dayOf(item) ?? ""}`;
}

const strongestOf = ({ guid, link, title, published }: KeyedItem) =>
  guid || link || `${title} ${published}`;

/** Whether two items with usable keys are one story. */
function isSameStory(a: KeyedItem, b: KeyedItem): boolean {
  if (a.guid !== "" && b.guid !== "") return a.guid === b.guid;
  if (a.link !== "" && a.link === b.link) return true;
  // Two links and no dates are no evidence against a recurring headline.
  const hasEvidence = a.published !== null || a.link === "" || b.link === "";
  return a.title === b.title && a.published === b.published && hasEvidence;
}

/** In a document whose items are all of one day, the day may be that of the visit. */
function newId(item: KeyedItem, daysDiffer: boolean): string {
  const day = daysDiffer ? dayOf(item) : undefined;
  return (
    item.guid || item.link || (day === undefined ? item.title : fingerprint(`${item.title} ${day}`))
  );
}

/** Guids and links of items with different titles, or with one title on different days. */
function sharedKeysOf(items: readonly KeyedItem[]): readonly string[] {
  const owners = new Map<string, KeyedItem>();
  return items.flatMap((item) =>
    [item.guid, item.link].filter((key) => {
      const owner = owners.get(key) ?? item;
      owners.set(key, owner);
      return key !== "" && (owner.title !== item.title || areOfDifferentDays(owner, item));
    }),
  );
}

/** Whether an item of the last document is still there with another guid, and no more with its own. */
function hasNewGuids(
  items: readonly KeyedItem[],
  known: readonly KeyedItem[],
  isUsable: (key: string) => boolean,
): boolean {
  const guids = new Set(items.map(({ guid, title }) => `${guid} ${title}`));
  return (
    hasBareRenewals(items, known, isUsable) ||
    known.some((old) => {
      if (old.guid === "" || guids.has(`${old.guid} ${old.title}`)) return false;
      return items.some((item) => {
        if (item.guid === "" || item.guid === old.guid) return false;
        const isSameLink = isUsable(item.link) && item.link === old.link;
        const isSameTitle = item.title === old.title;
        const isSameDate = item.published !== null && item.published === old.published;
        return isSameLink && isSameTitle
          ? !areOfDifferentDays(item, old)
          : isSameDate && (isSameLink || isSameTitle);
      });
    })
  );
}

/** The same for items that have nothing but a guid and a title: most of them are still there. */
function hasBareRenewals(
  items: readonly KeyedItem[],
  known: readonly KeyedItem[],
  isUsable: (key: string) => boolean,
): boolean {
  const isBare = ({ guid, link, published }: KeyedItem): boolean =>
    guid !== "" && published === null && !isUsable(link);
  const guids = new Map(items.filter(isBare).map(({ title, guid }) => [title, guid]));
  const renewed = known.filter(
    (old) => isBare(old) && (guids.get(old.title) ?? old.guid) !== old.guid,
  );
  return renewed.length > 1 && renewed.length > known.length / 2;
}

function dayOf({ published }: KeyedItem): number | undefined {
  return published === null ? undefined : Math.floor(published / DAY_MS);
}

/** False where one of them has no date. */
function areOfDifferentDays(a: KeyedItem, b: KeyedItem): boolean {
  const [one, other] = [dayOf(a), dayOf(b)];
  return one !== undefined && other !== undefined && one !== other;
}
