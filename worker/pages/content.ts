/**
 * Content at the edge: the data of screens, made from the edition and the blog for one request. It calls
 * the steps in order and knows nothing about presentation.
 */
import type { Article, Listing, MoreStories } from "../../shared/article.ts";
import { type CategoryKey, categoryOf } from "../../shared/categories.ts";
import type { Content, HomeContent } from "../../shared/content.ts";
import type { FeedStories, Report } from "../../shared/edition.ts";
import { FAQ_ITEMS } from "../../shared/faq/faq-items.ts";
import { type Late, mapAllLate, mapLate } from "../../shared/late.ts";
import type { Outcome } from "../../shared/outcome.ts";
import {
  NOTHING_FOUND,
  type SearchRequest,
  type SearchResults,
} from "../../shared/search/search.ts";
import type { Blog } from "../blog/blog.ts";
import { NO_EDITS, type StoryEdits } from "../desk/story-edits.ts";
import type { Events } from "../events/open-events.ts";
import { causeOf, type Log } from "../log.ts";
import {
  archiveDay,
  archiveMonth,
  type ArchiveSource,
  archiveYear,
} from "../news/archive/archive.ts";
import { moreOfDay } from "../news/archive/more-of-day.ts";
import { editNews, editPlaced, pinsOf } from "../news/edit-news.ts";
import { type FoundStory, moreStories } from "../news/more-stories.ts";
import type { News } from "../news/news.ts";
import {
  HOME_PARTS,
  type HomeFeeds,
  type HomePart,
  type HomePins,
  type HomePlan,
  planHome,
} from "../news/plan-home.ts";
import { presentStory } from "../news/present-story.ts";
import { reportStories } from "../news/report-stories.ts";
import { othersOf, type Placed, placed, selectStories } from "../news/select-stories.ts";
import type { EdgePublication } from "../publications/edge-publication.ts";
import { allFeeds, feedsOf } from "../publications/feeds.ts";
import { dateAndTime } from "../publications/format-date.ts";
import { publicPartsOf } from "../publications/public-parts.ts";

const ARTICLES_PER_CATEGORY = 20;
/** The age from which stories are shown with the time when they were fetched. */
const OLD_NEWS_MS = 6 * 60 * 60_000;

type Feeds = readonly FeedStories[];

/** The sources of content. */
export interface ContentSources {
  readonly publication: EdgePublication;
  readonly news: News;
  /** A story that has left the edition; undefined where there is none, or the rate limit is exceeded. */
  readonly findStory: (slug: string) => Promise<Placed | undefined>;
  readonly blog: Pick<Blog, "posts" | "post">;
  /** Missing without calendars. */
  readonly events?: Events | undefined;
  readonly rss: () => Promise<string>;
  /** For the archive. */
  readonly db: D1Database;
  readonly log: Log;
  /** Results of a search; rejects where the index fails. Without it nothing is found. */
  readonly search?: (request: SearchRequest) => Promise<Outcome<SearchResults>>;
  /** The paper's own reporting. */
  readonly reports?: () => Late<readonly Report[]>;
  /** The editor's decisions on single stories. */
  readonly edits?: StoryEdits;
  readonly now: () => number;
}

/** Opens the content of one request. */
export function createContent(given: ContentSources): Content {
  const { edits = NO_EDITS } = given;
  const sources = { ...given, edits, news: editNews(given.news, edits) };
  const { publication, news, blog, rss, search } = sources;
  // The route asks for an article before the page's loader does.
  const stories = new Map<string, Promise<FoundStory | undefined>>();
  const find = (slug: string) => {
    const looking = stories.get(slug) ?? findArticle(slug, sources);
    stories.set(slug, looking);
    return looking;
  };
  return {
    home() {
      const feeds = news.feeds(HOME_PARTS.slides.map((key) => feedsOf(publication, key)));
      return withReports(feeds, sources, (categories, reports) =>
        homeContent(categories, reports, sources),
      );
    },

    category(key) {
      const feeds = news.feeds([feedsOf(publication, key)]);
      return withReports(feeds, sources, ([own = []], reports) => ({
        listing: mapLate(own, (found) => categoryListing(key, found, reports, sources)),
      }));
    },

    async article(slug) {
      const one = await find(slug);
      return one && presentStory(one, one.category, publication, sources.now());
    },

    isHidden: (slug) => edits.hidden.has(slug),

    async more(slug) {
      const one = await find(slug);
      return one ? moreOf(one, sources) : { category: [], source: [] };
    },

    archiveYear: (year) => readArchive(sources, (source) => archiveYear(source, year)),
    archiveMonth: (year, month) =>
      readArchive(sources, (source) => archiveMonth(source, year, month)),
    archiveDay: (day, part) => readArchive(sources, (source) => archiveDay(source, day, part)),

    events: async (query) => sources.events?.list(query),
    event: async (slug) => (await sources.events?.find(slug)) ?? NO_EVENT,
    upcoming: () => (sources.events ? sources.events.upcoming() : []),
    details: () => publicPartsOf(publication).details,
    posts: (page, tag) => blog.posts(page, tag),
    search: async (request) => (await search?.(request)) ?? { ok: true, value: NOTHING_FOUND },
    post: (slug) => blog.post(slug),
    questions: () => publication.texts?.faq ?? FAQ_ITEMS,
    legalText: (name) => publication.texts?.[name],
    rss,
  };
}

const NO_EVENT = { ok: false, message: "", status: 404 } as const;

/** The stories of feeds and the paper's own reports, read at the same time. */
function withReports<T, U>(
  feeds: Late<T>,
  sources: ContentSources,
  next: (feeds: T, reports: readonly FoundStory[]) => U,
): Late<U> {
  const reports = sources.reports?.() ?? [];
  const shown = { paper: sources.publication.name, now: sources.now() };
  return mapLate(feeds, (found) =>
    mapLate(reports, (own) => next(found, reportStories(own, shown))),
  );
}

async function readArchive<T>(
  { publication, news, db, now, log, edits = NO_EDITS }: ContentSources,
  read: (source: ArchiveSource) => Promise<T | undefined>,
): Promise<Outcome<T>> {
  try {
    const feeds = await news.stored(allFeeds([publication]));
    const value = await read({ publication, db, feeds, edits, now: now() });
    return value ? { ok: true, value } : { ok: false, message: "", status: 404 };
  } catch (error) {
    log("archive not read", { cause: causeOf(error) });
    return { ok: false, message: "", status: 503 };
  }
}

function categoryListing(
  key: CategoryKey,
  feeds: Feeds,
  reports: readonly FoundStory[],
  sources: ContentSources,
): Listing {
  const { publication, now } = sources;
  const selected = selectStories(feeds, ARTICLES_PER_CATEGORY, {
    reports: reports.filter(({ category }) => category === key),
    pinned: pinned(categoryOf(key).path, feeds, sources),
    ranking: publication.sourceRanking,
  });
  const articles = selected.map((one) => presentStory(one, key, publication, now()));
  return listing(articles, feeds, sources);
}

/** The stories that the editor puts first in a section. */
function pinned(
  section: string,
  feeds: Feeds,
  { publication, edits = NO_EDITS }: ContentSources,
): readonly FoundStory[] {
  if (edits.pins.length === 0) return [];
  const ours = allFeeds([publication]);
  const categories = new Map(ours.map(({ address, category }) => [address, category]));
  return pinsOf(section, { edits, feeds, categories });
}

/** The page's parts, each planned as soon as its categories have arrived. */
function homeContent(
  categories: readonly Late<Feeds>[],
  reports: readonly FoundStory[],
  sources: ContentSources,
): HomeContent {
  const found: { -readonly [key in keyof HomeFeeds]: HomeFeeds[key] } = {};
  const late = new Map<CategoryKey, Promise<void>>();
  const planned = (before: HomePlan = {}) => {
    const feeds = Object.values(found).flat();
    const pinsOfParts = Object.keys(HOME_PARTS).map((name) => [name, pinned(name, feeds, sources)]);
    const pins = Object.fromEntries(pinsOfParts) as HomePins;
    const { sourceRanking: ranking } = sources.publication;
    return planHome(found, { reports, before, pins, ranking });
  };
  for (const [at, key] of HOME_PARTS.slides.entries()) {
    const own = categories[at] ?? [];
    if (!(own instanceof Promise)) {
      found[key] = own;
      continue;
    }
    const coming = own.then((feeds) => {
      found[key] = feeds;
      plan = planned(plan);
    });
    late.set(key, coming);
  }
  let plan = planned();
  const part = (name: HomePart): Late<Listing> => {
    const keys = HOME_PARTS[name];
    const list = () => {
      const articles = (plan[name] ?? []).map((one) =>
        presentStory(one, one.category, sources.publication, sources.now()),
      );
      return listing(
        articles,
        keys.flatMap((key) => found[key] ?? []),
        sources,
      );
    };
    const awaited = keys.flatMap((key) => late.get(key) ?? []);
    return awaited.length === 0 ? list() : Promise.all(awaited).then(list);
  };
  const parts = {
    slides: part("slides"),
    breaking: part("breaking"),
    world: part("world"),
    local: part("local"),
    technology: part("technology"),
    lifestyle: part("lifestyle"),
  };
  return { ...parts, sample: mapAllLate(Object.values(parts), hasSample) };
}

function hasSample(listings: readonly Listing[]): boolean {
  return listings.some(({ sample }) => sample);
}

function listing(articles: readonly Article[], feeds: Feeds, sources: ContentSources): Listing {
  const { publication, news, now } = sources;
  const newest = Math.max(0, ...feeds.map((feed) => news.fetchedAt(feed)));
  const isOld = newest > 0 && now() - newest >= OLD_NEWS_MS;
  return {
    articles,
    asOf: isOld ? dateAndTime(newest, publication.locale, publication.timeZone) : "",
    sample: articles.some(({ isSample }) => isSample),
  };
}

/** The story of a slug, in the edition or in D1, under the first category that has its feed. */
async function findArticle(slug: string, sources: ContentSources): Promise<FoundStory | undefined> {
  const { publication, news, findStory, edits = NO_EDITS } = sources;
  if (edits.hidden.has(slug)) return undefined;
  const ours = allFeeds([publication]);
  const current = (await news.stored(ours)).flatMap(placed);
  const stored = async () => {
    const one = await findStory(slug);
    return one && editPlaced(one, edits);
  };
  const found = current.find(({ story }) => story.slug === slug) ?? (await stored());
  const source = ours.find(({ address }) => address === found?.feed.address);
  if (!found || !source) return undefined;
  const { story, feed, others: alike = current } = found;
  const addresses = new Set(ours.map(({ address }) => address));
  const others = othersOf(found, alike).filter((other) => addresses.has(other.feed.address));
  const beside = others.length > 0 ? { others } : {};
  return { story, feed, category: source.category, ...beside };
}

async function moreOf(found: FoundStory, sources: ContentSources): Promise<MoreStories> {
  const { publication, news, now, db, log, edits = NO_EDITS } = sources;
  const ours = allFeeds([publication]);
  const feeds = await news.stored(ours);
  const more = moreStories(found, {
    feeds,
    categories: new Map(ours.map(({ address, category }) => [address, category])),
    presentation: publication,
    ranking: publication.sourceRanking,
    now: now(),
  });
  const current = feeds.find(({ address }) => address === found.feed.address);
  const isDropped = !current?.stories.some(({ slug }) => slug === found.story.slug);
  if (!isDropped || current?.id === undefined) return more;
  try {
    const source = await moreOfDay(db, found, current.id, publication);
    return { ...more, source: source.filter(({ slug }) => !edits.hidden.has(slug)) };
  } catch (error) {
    log("stories of a day not read", { cause: causeOf(error) });
    return more;
  }
}
