/**
 * Which article stands where on the home page (SPEC 2): slides, breaking news and four sections, in
 * which a story that stands higher up is not repeated while there are others. Pure.
 */
import { categoryOf, type CategoryKey } from "../../shared/categories.ts";
import type { StoredArticle } from "../refresh/normalise.ts";
import type { StoredFeed } from "../refresh/store.ts";
import { selectArticles, sortNewest, storiesShown, type Candidate } from "./select.ts";

const SLIDES = 5;
const BREAKING = 3;
/** Articles fetched for each section (SPEC 9), and how many of them are shown. */
const SECTIONS = {
  worldNews: { fetched: 6, shown: 5 },
  localNews: { fetched: 4, shown: 4 },
  tech: { fetched: 2, shown: 2 },
  lifestyle: { fetched: 2, shown: 2 },
} as const satisfies Partial<Record<CategoryKey, { fetched: number; shown: number }>>;
/** Further articles to choose from where the first ones stand higher up already. */
const RESERVE = 20;

type HomeCategory = keyof typeof SECTIONS;

/** The feeds of one category of the home page, in time; undefined for a feed that gave nothing. */
export type FeedsOf = (key: HomeCategory) => Promise<readonly (StoredFeed | undefined)[]>;

export interface HomePlan {
  readonly slides: Promise<readonly Candidate[]>;
  readonly breaking: Promise<readonly Candidate[]>;
  readonly sections: Readonly<Record<HomeCategory, Promise<readonly Candidate[]>>>;
}

/** Plans the page from top to bottom; each part resolves when what it depends on is there. */
export function planHome(feedsOf: FeedsOf, now: () => number): HomePlan {
  const shown = storiesShown();
  const pool = async (key: HomeCategory): Promise<readonly Candidate[]> => {
    const [feeds, { fetched }] = [await feedsOf(key), SECTIONS[key]];
    const first = selectArticles(feeds, fetched, now());
    const more = selectArticles(feeds, RESERVE, now()).filter(
      (article) => !first.includes(article),
    );
    return [...first, ...more].map((article) => ({ article, category: categoryOf(key) }));
  };
  const [world, tech, local, lifestyle] = [
    pool("worldNews"),
    pool("tech"),
    pool("localNews"),
    pool("lifestyle"),
  ];
  const take = (candidates: readonly Candidate[]) => {
    for (const { article } of candidates) shown.add(article);
    return candidates;
  };

  const all = Promise.all([world, tech, local, lifestyle]).then((pools) => pools.flat());
  const pictured = all.then((stories) => take(newestOf(stories.filter(hasPicture), now())));
  const breaking = pictured
    .then(() => Promise.all([world, tech, local]))
    .then((pools) => take(inTurn(pools, shown.isNew)));
  const section = (
    key: HomeCategory,
    from: Promise<readonly Candidate[]>,
    after: Promise<unknown>,
  ) =>
    after.then(async () => {
      const taken = new Set((await breaking).map(({ article }) => article));
      const free = (await from).filter(({ article }) => !taken.has(article));
      return take(preferNew(free, SECTIONS[key].shown, shown.isNew, now()));
    });
  const worldSection = section("worldNews", world, breaking);
  const localSection = section("localNews", local, worldSection);
  const techSection = section("tech", tech, localSection);
  const lifestyleSection = section("lifestyle", lifestyle, techSection);
  // Where no story has a picture of its own, those that stand nowhere else have a stock picture (SPEC 3).
  const slides = pictured.then(async (found) => {
    if (found.length > 0) return found;
    await lifestyleSection;
    return newestOf(
      (await all).filter(({ article }) => shown.isNew(article)),
      now(),
    );
  });
  return {
    slides,
    breaking,
    sections: {
      worldNews: worldSection,
      localNews: localSection,
      tech: techSection,
      lifestyle: lifestyleSection,
    },
  };
}

function hasPicture({ article }: Candidate): boolean {
  return article.imageUrl !== "";
}

/** As many as there are slides, every story once. */
function newestOf(candidates: readonly Candidate[], now: number): readonly Candidate[] {
  return distinct(sortNewest(candidates, now)).slice(0, SLIDES);
}

/** Three, one from each pool in turn: of each the first that is new on the page, else its first. */
function inTurn(
  pools: readonly (readonly Candidate[])[],
  isNew: (article: StoredArticle) => boolean,
): readonly Candidate[] {
  const queues = pools.map((pool) => [
    ...pool.filter(({ article }) => isNew(article)),
    ...pool.filter(({ article }) => !isNew(article)),
  ]);
  const rounds = Array.from({ length: BREAKING }, (_, round) =>
    queues.flatMap((queue) => queue[round] ?? []),
  );
  return distinct(rounds.flat()).slice(0, BREAKING);
}

/** `most` of the candidates, those new on the page before the others, shown newest first. */
function preferNew(
  candidates: readonly Candidate[],
  most: number,
  isNew: (article: StoredArticle) => boolean,
  now: number,
): readonly Candidate[] {
  const fresh = candidates.filter(({ article }) => isNew(article));
  const seen = candidates.filter(({ article }) => !isNew(article));
  return sortNewest(distinct([...fresh, ...seen]).slice(0, most), now);
}

function distinct(candidates: readonly Candidate[]): readonly Candidate[] {
  const met = storiesShown();
  return candidates.filter(({ article }) => {
    const isFirst = met.isNew(article);
    met.add(article);
    return isFirst;
  });
}
