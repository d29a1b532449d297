/**
 * Which story stands where on the home page (SPEC 2): slides, breaking news and four sections, in
 * which a story that stands higher up is not repeated while there are others. Pure.
 */
import type { CategoryKey } from "../../shared/categories.ts";
import type { FeedStories } from "../../shared/edition.ts";
import type { Story } from "../../shared/story.ts";
import {
  newestFirst,
  originalsOf,
  type Placed,
  repeatsAmong,
  shareOut,
  withReports,
} from "./select.ts";

const SLIDES = 5;
const BREAKING = 3;
/** Stories fetched for each section (SPEC 9), and how many of them are shown. */
const SECTIONS = {
  worldNews: { fetched: 6, shown: 5 },
  localNews: { fetched: 4, shown: 4 },
  tech: { fetched: 2, shown: 2 },
  lifestyle: { fetched: 2, shown: 2 },
} as const;
/** Further stories to choose from where the first ones stand higher up already. */
const RESERVE = 20;

type HomeCategory = keyof typeof SECTIONS;

/** A story under the category whose feed brought it. */
export interface HomeStory extends Placed {
  readonly category: CategoryKey;
}

export interface HomePlan {
  readonly slides: readonly HomeStory[];
  readonly breaking: readonly HomeStory[];
  readonly sections: Readonly<Record<HomeCategory, readonly HomeStory[]>>;
}

/**
 * Plans the page from top to bottom out of the feeds of each of its categories. Of the paper's own
 * reports, those that lead are slides as well, whatever their category.
 */
export function planHome(
  feedsOf: (key: HomeCategory) => readonly FeedStories[],
  reports: readonly HomeStory[] = [],
): HomePlan {
  const keys = Object.keys(SECTIONS) as HomeCategory[];
  // Of those that tell of one event one is left; a feed of two categories gives one to both.
  const repeats = repeatsAmong([...new Set(keys.flatMap(feedsOf))]);
  const poolOf = (category: HomeCategory): readonly HomeStory[] => {
    const feeds = originalsOf(feedsOf(category), repeats);
    const first = shareOut(feeds, SECTIONS[category].fetched);
    const pool = new Set([...first, ...shareOut(feeds, RESERVE)]);
    const stories = [...pool].map((one) => ({ ...one, category }));
    const own = reports.filter((report) => report.category === category);
    return own.length === 0 ? stories : withReports(own, stories);
  };
  const world = poolOf("worldNews");
  const tech = poolOf("tech");
  const local = poolOf("localNews");
  const lifestyle = poolOf("lifestyle");
  const leading = reports.filter(({ story }) => story.leads);
  const all = [...leading, ...world, ...tech, ...local, ...lifestyle];

  const shown = new Set<Story>();
  const take = (stories: readonly HomeStory[]) => {
    for (const { story } of stories) shown.add(story);
    return stories;
  };
  const pictured = take(newestOf(all.filter(({ story }) => story.imageUrl !== "" || story.leads)));
  const breaking = take(inTurn([world, tech, local], shown));
  const inBreaking = new Set(breaking);
  const section = (pool: readonly HomeStory[], key: HomeCategory) => {
    const free = pool.filter((one) => !inBreaking.has(one));
    return take(preferNew(free, SECTIONS[key].shown, shown));
  };
  const sections = {
    worldNews: section(world, "worldNews"),
    localNews: section(local, "localNews"),
    tech: section(tech, "tech"),
    lifestyle: section(lifestyle, "lifestyle"),
  };
  // Where no story has a picture of its own, those that stand nowhere else have a stock picture (SPEC 3).
  const slides =
    pictured.length > 0 ? pictured : newestOf(all.filter(({ story }) => !shown.has(story)));
  return { slides, breaking, sections };
}

/** As many as there are slides, every story once. */
function newestOf(stories: readonly HomeStory[]): readonly HomeStory[] {
  return distinct(newestFirst(stories)).slice(0, SLIDES);
}

/** Three, one from each pool in turn: of each the first that is new on the page, else its first. */
function inTurn(
  pools: readonly (readonly HomeStory[])[],
  shown: ReadonlySet<Story>,
): readonly HomeStory[] {
  const queues = pools.map((pool) => newOnesFirst(pool, shown));
  const rounds = Array.from({ length: BREAKING }, (_, round) =>
    queues.flatMap((queue) => queue[round] ?? []),
  );
  return distinct(rounds.flat()).slice(0, BREAKING);
}

/** So many of the stories, those new on the page before the others, shown newest first. */
function preferNew(stories: readonly HomeStory[], most: number, shown: ReadonlySet<Story>) {
  return newestFirst(distinct(newOnesFirst(stories, shown)).slice(0, most));
}

function newOnesFirst(stories: readonly HomeStory[], shown: ReadonlySet<Story>) {
  const isNew = ({ story }: HomeStory) => !shown.has(story);
  return [...stories.filter(isNew), ...stories.filter((one) => !isNew(one))];
}

/** Every story once. */
function distinct(stories: readonly HomeStory[]): readonly HomeStory[] {
  const seen = new Set<Story>();
  return stories.filter(({ story }) => seen.size < seen.add(story).size);
}
