/**
 * The lists of stories on home and on the pages of categories: selected by the steps of `news/` and
 * presented, each as soon as its feeds have arrived.
 */
import type { Article, CategoryContent, HomeContent, Listing } from "../../../shared/article.ts";
import { type CategoryKey, categoryOf } from "../../../shared/categories.ts";
import { CLOCKS_DIFFER_MS, type FeedStories, OLD_NEWS_MS } from "../../../shared/edition.ts";
import { type Late, mapAllLate, mapLate } from "../../../shared/late.ts";
import { feedCategories } from "../../papers/feeds.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import type { Scope } from "../scope.ts";
import { pinsOf } from "./apply-decisions.ts";
import type { CategorisedStory } from "./placed-story.ts";
import {
  HOME_PARTS,
  type HomeCategory,
  type HomePart,
  type HomePlan,
  planHome,
} from "./plan-home.ts";
import { presentStory } from "./present-story.ts";
import { selectStories } from "./select-stories.ts";

const ARTICLES_PER_CATEGORY = 20;
/** Of the slider. */
const SLIDES = 5;

type Feeds = readonly FeedStories[];

/** The page of a category. */
export function categoryListing(
  key: CategoryKey,
  feeds: Late<Feeds>,
  reports: readonly CategorisedStory[],
  scope: Scope,
): CategoryContent {
  const { publication, now } = scope;
  const list = (found: Feeds): Listing => {
    const selected = selectStories(found, ARTICLES_PER_CATEGORY, {
      reports: reports.filter(({ category }) => category === key),
      pinned: pinned(categoryOf(key).path, found, scope),
      ranking: publication.sourceRanking,
    });
    const articles = selected.map((one) => presentStory(one, key, publication, now()));
    return listingOf(articles, found, scope);
  };
  return { listing: mapLate(feeds, list) };
}

/** The newest stories of all sections, for the slider of a home page that has none of its own. */
export function latestListing(feeds: Feeds, scope: Scope): Listing {
  const { publication, now } = scope;
  const categories = feedCategories(publication);
  const ranking = publication.sourceRanking;
  const articles = selectStories(feeds, SLIDES, { ranking }).flatMap((one) => {
    const category = categories.get(one.feed.address);
    return category ? [presentStory(one, category, publication, now())] : [];
  });
  return listingOf(articles, feeds, scope);
}

/** The home page. A part that readers see already keeps its stories when others arrive. */
export function homeListings(
  categories: readonly Late<Feeds>[],
  reports: readonly CategorisedStory[],
  scope: Scope,
): HomeContent {
  const { publication, now } = scope;
  const found: Partial<Record<HomeCategory, Feeds>> = {};
  const late: Partial<Record<HomeCategory, Promise<void>>> = {};
  let plan: HomePlan = {};
  const planArrived = () => {
    const feeds = Object.values(found).flat();
    const names = Object.keys(HOME_PARTS);
    const pins = Object.fromEntries(names.map((name) => [name, pinned(name, feeds, scope)]));
    const ranking = publication.sourceRanking;
    plan = planHome(found, { reports, before: plan, pins, ranking });
  };
  for (const [at, key] of HOME_PARTS.slides.entries()) {
    const own = categories[at] ?? [];
    if (own instanceof Promise) {
      late[key] = own.then((feeds) => {
        found[key] = feeds;
        planArrived();
      });
    } else {
      found[key] = own;
    }
  }
  planArrived();
  const part = (name: HomePart): Late<Listing> => {
    const keys = HOME_PARTS[name];
    const present = () => {
      const articles = (plan[name] ?? []).map((one) =>
        presentStory(one, one.category, publication, now()),
      );
      return listingOf(
        articles,
        keys.flatMap((key) => found[key] ?? []),
        scope,
      );
    };
    return mapAllLate(
      keys.map((key) => late[key]),
      present,
    );
  };
  const parts = {
    slides: part("slides"),
    breaking: part("breaking"),
    world: part("world"),
    local: part("local"),
    technology: part("technology"),
    lifestyle: part("lifestyle"),
  };
  const sample = mapAllLate(Object.values(parts), (all) => all.some((one) => one.sample));
  return { ...parts, sample };
}

/** The stories that the editor puts first in a section. */
export function pinned(
  section: string,
  feeds: Feeds,
  { publication, domain, decisions: { stories: decisions }, now }: Scope,
): readonly CategorisedStory[] {
  if (decisions.pins.length === 0) return [];
  const categories = feedCategories(publication);
  const { name: paper, people } = publication;
  return pinsOf(section, { decisions, feeds, categories, paper, people, domain, now: now() });
}

function listingOf(
  articles: readonly Article[],
  feeds: Feeds,
  { publication, now }: Scope,
): Listing {
  const time = now();
  const newest = Math.max(0, ...feeds.map((feed) => fetchedAt(feed, time)));
  const isOld = newest > 0 && time - newest >= OLD_NEWS_MS;
  return {
    articles,
    asOf: isOld ? dateAndTime(newest, publication.locale, publication.timeZone) : "",
    sample: articles.some(({ isSample }) => isSample),
  };
}

/** When stories were fetched; 0 for a time in the future, which comes from a wrong clock. */
function fetchedAt({ fetchedAt: time }: FeedStories, now: number): number {
  return time > now + CLOCKS_DIFFER_MS ? 0 : time;
}
