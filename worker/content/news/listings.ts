/**
 * The lists of stories on home and on the pages of categories: selected by the steps of `news/` and
 * presented, each as soon as its feeds have arrived.
 */
import type { Article, CategoryContent, HomeContent, Listing } from "../../../shared/article.ts";
import { type CategoryKey, categoryOf } from "../../../shared/categories.ts";
import { CLOCKS_DIFFER_MS, type FeedStories } from "../../../shared/edition.ts";
import { type Late, mapAllLate, mapLate } from "../../../shared/late.ts";
import { HOME_ORDER } from "../../../shared/publication/home-order.ts";
import { HOUR_MS } from "../../../shared/time.ts";
import { feedCategories } from "../../papers/feeds.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import { OLD_NEWS_MS } from "../edition/edition-limits.ts";
import type { Scope } from "../scope.ts";
import { pinsOf } from "./apply-decisions.ts";
import {
  HOME_PARTS,
  type HomeCategory,
  type HomePart,
  type HomePlan,
  isSince,
  planHome,
} from "./home/plan-home.ts";
import { varyStock } from "./home/vary-stock.ts";
import { ARTICLES_PER_CATEGORY, BREAKING_HOURS, SLIDES } from "./news-limits.ts";
import type { CategorisedStory } from "./placed-story.ts";
import { presentStory } from "./present-story.ts";
import { selectStories } from "./select-stories.ts";

const HOME_PART_NAMES = Object.keys(HOME_PARTS) as readonly HomePart[];

type Parts = Readonly<Record<HomePart, Late<Listing>>>;
type Feeds = readonly FeedStories[];

/** The page of a category. */
export function categoryListing(
  key: CategoryKey,
  feeds: Late<Feeds>,
  reports: readonly CategorisedStory[],
  scope: Scope,
): CategoryContent {
  const { publication, now } = scope;
  const vary = varyStock(publication.stockPictures);
  const list = (found: Feeds): Listing => {
    const selected = selectStories(found, ARTICLES_PER_CATEGORY, {
      reports: reports.filter(({ category }) => category === key),
      pinned: pinned(categoryOf(key).path, found, scope),
      ranking: publication.sourceRanking,
    });
    const articles = selected.map((one) => presentStory(one, key, publication, now()));
    return listingOf(vary(articles), found, scope);
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
  const { publication, now, decisions } = scope;
  const { sourceRanking: ranking, home: order = HOME_ORDER, stockPictures } = publication;
  const breakingSince = now() - (publication.breakingHours ?? BREAKING_HOURS) * HOUR_MS;
  const { takenOut } = decisions.stories;
  const found: Partial<Record<HomeCategory, Feeds>> = {};
  const late: Partial<Record<HomeCategory, Promise<void>>> = {};
  let plan: HomePlan = {};
  const planArrived = () => {
    const feeds = Object.values(found).flat();
    const pins = Object.fromEntries(
      HOME_PART_NAMES.map((name) => [name, pinned(name, feeds, scope)]),
    );
    const options = { reports, pins, ranking, order, takenOut, breakingSince };
    plan = planHome(found, { ...options, before: plan });
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
  const vary = varyStock(stockPictures);
  const part = (name: HomePart): Late<Listing> => {
    const keys = HOME_PARTS[name];
    const present = () => {
      const stories = plan[name] ?? [];
      const articles = stories.map((one) => presentStory(one, one.category, publication, now()));
      const feeds = keys.flatMap((key) => found[key] ?? []);
      const varied = vary(articles, name === "slides" ? SLIDES : undefined);
      const listing = listingOf(varied, feeds, scope);
      const isPast = name === "breaking" && !hasNews(stories, breakingSince);
      return isPast ? { ...listing, isPast } : listing;
    };
    return mapAllLate(
      keys.map((key) => late[key]),
      present,
    );
  };
  // As they stand on the page, so that none shows the stock picture of another.
  const sections: readonly string[] = order;
  const names = HOME_PART_NAMES.toSorted(
    (one, other) => sections.indexOf(one) - sections.indexOf(other),
  );
  const parts = Object.fromEntries(names.map((name) => [name, part(name)])) as Parts;
  const sample = mapAllLate(Object.values(parts), (all) => all.some((one) => one.sample));
  return { ...parts, sample };
}

/** Whether a list is what the heading of Breaking News promises; what the editor placed there is. */
function hasNews(stories: readonly CategorisedStory[], since: number): boolean {
  return stories.length === 0 || stories.some((one) => one.at !== undefined || isSince(one, since));
}

/** The stories that the editor placed in a section. */
export function pinned(
  section: string,
  feeds: Feeds,
  { publication, domain, decisions: { stories: decisions }, now }: Scope,
): readonly CategorisedStory[] {
  if (decisions.pins.length === 0) return [];
  const categories = feedCategories(publication);
  const { name, people } = publication;
  return pinsOf(section, { decisions, feeds, categories, name, people, domain, now: now() });
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
    asOf: isOld ? dateAndTime(newest, publication) : "",
    sample: articles.some(({ isSample }) => isSample),
  };
}

/** When stories were fetched; 0 for a time in the future, which comes from a wrong clock. */
function fetchedAt({ fetchedAt: time }: FeedStories, now: number): number {
  return time > now + CLOCKS_DIFFER_MS ? 0 : time;
}
