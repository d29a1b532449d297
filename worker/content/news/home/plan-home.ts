/**
 * Assigns stories to the parts of the home page (SPEC 2): slides, breaking news and four sections.
 * A story is repeated only if there are no others. Pure.
 */
import type { FeedStories } from "../../../../shared/edition.ts";
import { HOME_ORDER, type HomeSection } from "../../../../shared/publication/home-order.ts";
import type { Story } from "../../../../shared/story.ts";
import {
  BREAKING_STORIES,
  HOME_FETCHED,
  HOME_RESERVE,
  SECTION_STORIES,
  SLIDES,
} from "../news-limits.ts";
import type { CategorisedStory } from "../placed-story.ts";
import {
  newestFirst,
  originalsOf,
  type Repeats,
  repeatsAmong,
  shareOut,
  shownOf,
  withPins,
  withReports,
} from "../select-stories.ts";

/** The sections with their categories, and how many stories each shows. */
const SECTIONS = {
  world: { category: "worldNews", shown: SECTION_STORIES.world },
  local: { category: "localNews", shown: SECTION_STORIES.local },
  technology: { category: "tech", shown: SECTION_STORIES.technology },
  lifestyle: { category: "lifestyle", shown: SECTION_STORIES.lifestyle },
} as const;
type SectionPart = keyof typeof SECTIONS;
/** The categories whose stories each part of the page shows; Breaking News takes them in this order. */
export const HOME_PARTS = {
  slides: ["worldNews", "tech", "localNews", "lifestyle"],
  breaking: ["worldNews", "tech", "localNews"],
  world: ["worldNews"],
  local: ["localNews"],
  technology: ["tech"],
  lifestyle: ["lifestyle"],
} as const;

export type HomePart = keyof typeof HOME_PARTS;
export type HomeCategory = keyof typeof HOME_FETCHED;

/** The feeds of each category; a category whose feeds have not arrived yet is missing. */
export type HomeFeeds = Readonly<Partial<Record<HomeCategory, readonly FeedStories[]>>>;

/** The parts of the page that can be planned. */
export type HomePlan = Readonly<Partial<Record<HomePart, readonly CategorisedStory[]>>>;

/** The stories that the editor pinned to parts of the page. */
export type HomePins = Readonly<Partial<Record<HomePart, readonly CategorisedStory[]>>>;

export interface HomeOptions {
  /** The sections from top to bottom; what one shows is new to those below it. */
  readonly order?: readonly HomeSection[];
  /** The slugs that the editor took out of each part. */
  readonly takenOut?: ReadonlyMap<string, ReadonlySet<string>>;
  /** Breaking News has nothing older, as long as it has anything; milliseconds since 1970. */
  readonly breakingSince?: number;
  /** The paper's own. */
  readonly reports?: readonly CategorisedStory[];
  /** The parts that are planned already. */
  readonly before?: HomePlan;
  readonly pins?: HomePins;
  /** Addresses of feeds, the best first. */
  readonly ranking?: readonly string[] | undefined;
}

/**
 * Plans every part whose feeds have arrived, from top to bottom. Parts that were planned before do
 * not change, because readers see them already. Leading reports of the paper are slides in every
 * category. A pinned story is repeated in other parts only if there are no others.
 */
export function planHome(feeds: HomeFeeds, options: HomeOptions = {}): HomePlan {
  const { reports = [], before = {}, pins = {}, ranking = [] } = options;
  const { order = HOME_ORDER, takenOut, breakingSince = Number.NEGATIVE_INFINITY } = options;
  const pinnedIn = new Map<string, readonly CategorisedStory[]>(Object.entries(pins));
  const allPinned = [...pinnedIn.values()].flat();
  // One story of each event is left; a feed of two categories gives one to both.
  // A story that readers see already represents its group.
  const standing = [...allPinned, ...Object.values(before).flat(), ...reports];
  const repeats = repeatsAmong([...new Set(Object.values(feeds).flat())], standing, ranking);
  const own = shownOf(reports, repeats);
  const poolOf = poolsOf(feeds, own, repeats);
  const plan: { -readonly [part in HomePart]?: readonly CategorisedStory[] } = {
    ...before,
  };
  const shown = new Set(slugsOf([...Object.values(before), allPinned].flat()));
  const isDue = (part: HomePart) =>
    before[part] === undefined && HOME_PARTS[part].every((category) => feeds[category]);
  const put = (part: HomePart, most: number, stories: readonly CategorisedStory[]) => {
    const all = withPins(pinnedIn.get(part) ?? [], stories, { ...repeats, limit: most });
    plan[part] = all;
    for (const slug of slugsOf(all)) shown.add(slug);
  };

  const left = (part: HomePart, stories: readonly CategorisedStory[]) => {
    const out = takenOut?.get(part);
    return out ? stories.filter((one) => isNew(one, out)) : stories;
  };

  const leading = own.filter(({ story }) => story.leads);
  const all = isDue("slides")
    ? left("slides", [...leading, ...HOME_PARTS.slides.flatMap(poolOf)])
    : [];
  if (isDue("slides")) {
    const pictured = all.filter(
      ({ story }) => (story.picture ?? story.imageUrl) !== "" || story.leads,
    );
    put("slides", SLIDES, preferNew(newestFirst(pictured), SLIDES, shown));
  }
  if (isDue("breaking")) {
    const pools = HOME_PARTS.breaking.map((category) => left("breaking", poolOf(category)));
    const recent = pools.map((pool) => pool.filter((one) => isSince(one, breakingSince)));
    const isNews = recent.flat().length + (pinnedIn.get("breaking") ?? []).length > 0;
    put("breaking", BREAKING_STORIES, inTurn(isNews ? recent : pools, shown));
  }
  for (const part of order.filter((name): name is SectionPart => Object.hasOwn(SECTIONS, name))) {
    const { category, shown: most } = SECTIONS[part];
    if (!isDue(part)) continue;
    const inBreaking = plan.breaking?.filter((one) => one.category === category) ?? [];
    const taken = new Set(slugsOf(inBreaking));
    const free = left(part, poolOf(category)).filter((one) => isNew(one, taken));
    put(part, most, preferNew(free, most, shown));
  }
  // If no story has a picture of its own, stories that are not on the page yet get a stock picture
  // (SPEC 3), after those that the editor placed.
  if (isDue("slides") && plan.slides?.every(({ at }) => at !== undefined)) {
    const others = all.filter((one) => isNew(one, shown));
    put("slides", SLIDES, distinct(newestFirst(others)));
  }
  return plan;
}

/** The stories to choose from, by category. */
function poolsOf(
  feeds: HomeFeeds,
  reports: readonly CategorisedStory[],
  repeats: Repeats,
): (category: HomeCategory) => readonly CategorisedStory[] {
  const pools = Object.entries(feeds).map(([key, its]): [string, readonly CategorisedStory[]] => {
    const category = key as HomeCategory;
    const originals = originalsOf(its, repeats);
    const first = shareOut(originals, HOME_FETCHED[category]);
    const pool = new Set([...first, ...shareOut(originals, HOME_RESERVE)]);
    const stories = [...pool].map((one) => ({ ...one, category }));
    const own = reports.filter((report) => report.category === category);
    return [key, withReports(own, stories)];
  });
  const byCategory = new Map(pools);
  return (category) => byCategory.get(category) ?? [];
}

/** Three stories, one from each pool in turn: the first that is not on the page yet, or else the first. */
function inTurn(
  pools: readonly (readonly CategorisedStory[])[],
  shown: ReadonlySet<string>,
): readonly CategorisedStory[] {
  const queues = pools.map((pool) => newOnesFirst(pool, BREAKING_STORIES, shown));
  const rounds = Array.from({ length: BREAKING_STORIES }, (_, round) =>
    queues.flatMap((queue) => queue[round] ?? []),
  );
  return distinct(rounds.flat()).slice(0, BREAKING_STORIES);
}

/** A number of the stories, preferring those that are not on the page yet, in order of date. */
function preferNew(stories: readonly CategorisedStory[], most: number, shown: ReadonlySet<string>) {
  return newestFirst(newOnesFirst(stories, most, shown));
}

/** So many of the stories, each once, those new on the page before the others. */
function newOnesFirst(
  stories: readonly CategorisedStory[],
  most: number,
  shown: ReadonlySet<string>,
) {
  const fresh = stories.filter((one) => isNew(one, shown));
  const others = stories.filter((one) => !isNew(one, shown));
  return distinct([...fresh, ...others]).slice(0, most);
}

/** Whether a story is none of those with the given slugs; copies have no place of their own. */
function isNew({ story }: CategorisedStory, shown: ReadonlySet<string>): boolean {
  return !shown.has(story.slug);
}

/** Whether a story is no older than a time. */
export function isSince({ story }: CategorisedStory, time: number): boolean {
  return (story.published ?? Number.NEGATIVE_INFINITY) >= time;
}

function slugsOf(stories: readonly CategorisedStory[]): readonly string[] {
  return stories.map(({ story }) => story.slug);
}

/** Every story once. */
function distinct(stories: readonly CategorisedStory[]): readonly CategorisedStory[] {
  const seen = new Set<Story>();
  return stories.filter(({ story }) => seen.size < seen.add(story).size);
}
