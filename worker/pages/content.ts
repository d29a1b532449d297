/**
 * Content at the edge: the data of screens, made from the edition and the blog for one request. It calls
 * the steps in order and knows nothing about presentation.
 */
import type { Article, Listing, MoreStories } from "../../shared/article.ts";
import type { CategoryKey } from "../../shared/categories.ts";
import type { Content, HomeContent, Late } from "../../shared/content.ts";
import type { FeedStories } from "../../shared/edition.ts";
import { FAQ_ITEMS } from "../../shared/faq-items.ts";
import type { Blog } from "../blog/blog.ts";
import type { Report } from "../blog/reports.ts";
import { planHome } from "../news/home.ts";
import { type FoundStory, moreStories } from "../news/more-stories.ts";
import type { News } from "../news/news.ts";
import { presentStory } from "../news/present.ts";
import { othersOf, type Placed, placed, selectStories } from "../news/select.ts";
import { dateAndTime } from "../publications/dates.ts";
import type { EdgePublication } from "../publications/edge-publication.ts";
import { allFeeds, feedsOf, HOME_CATEGORIES, homeFeedsOf } from "../publications/feeds.ts";
import { publicPartsOf } from "../publications/public-parts.ts";

const ARTICLES_PER_CATEGORY = 20;
/** Stories show the time they are from when no feed behind them was fetched for this long. */
const OLD_NEWS_MS = 6 * 60 * 60_000;

type Feeds = readonly FeedStories[];

/** The sources of content. */
export interface ContentSources {
  readonly publication: EdgePublication;
  readonly news: News;
  /** A story that no edition has any more; undefined where there is none, or it may not be looked for. */
  readonly findStory: (slug: string) => Promise<Placed | undefined>;
  readonly blog: Pick<Blog, "posts" | "post">;
  readonly rss: () => Promise<string>;
  /** The paper's own reporting. */
  readonly reports?: () => Late<readonly Report[]>;
  readonly now: () => number;
}

/** The content of one request. */
export interface EdgeContent extends Content {
  /** Resolves when all requested data has arrived except that which needs a publisher's answer. */
  storesRead(): Promise<void>;
}

/** Opens the content of one request. */
export function createContent(sources: ContentSources): EdgeContent {
  const { publication, news, blog, rss } = sources;
  const asked: Promise<unknown>[] = [];
  // The route asks for an article before the page's loader does.
  const stories = new Map<string, Promise<FoundStory | undefined>>();
  const find = (slug: string) => {
    const looking = stories.get(slug) ?? findArticle(slug, sources);
    stories.set(slug, looking);
    return looking;
  };
  return {
    home(): HomeContent {
      const made = arrange(news.feeds(homeFeedsOf(publication)), sources, homeContent);
      if (!(made instanceof Promise)) return made;
      const parts = lateParts(made);
      asked.push(...Object.values(parts));
      return parts;
    },

    category(key): Late<Listing> {
      const listed = arrange(news.feeds(feedsOf(publication, key)), sources, (...found) =>
        categoryListing(key, ...found),
      );
      if (listed instanceof Promise) asked.push(listed);
      return listed;
    },

    async article(slug) {
      const one = await find(slug);
      return one && presentStory(one, one.category, publication, sources.now());
    },

    async more(slug) {
      const one = await find(slug);
      return one ? moreOf(one, sources) : { category: [], source: [] };
    },

    async storesRead() {
      await news.storesRead();
      // Parts from the stores are ready now; parts that need a publisher's answer come later.
      if (!news.isWaiting()) await Promise.all(asked);
    },

    details: () => publicPartsOf(publication).details,
    posts: (page, tag) => blog.posts(page, tag),
    post: (slug) => blog.post(slug),
    questions: () => publication.texts?.faq ?? FAQ_ITEMS,
    legalText: (name) => publication.texts?.[name],
    rss,
  };
}

/** No feed: posts come from the blog. */
const BLOG: FeedStories = { address: "", title: "", fetchedAt: 0, stories: [] };

/** Makes content of feeds and of the paper's own reports; in place where both are. */
function arrange<T>(
  feeds: Late<Feeds>,
  sources: ContentSources,
  make: (feeds: Feeds, reports: readonly FoundStory[], sources: ContentSources) => T,
): Late<T> {
  const reports = sources.reports?.() ?? [];
  if (!(feeds instanceof Promise) && !(reports instanceof Promise))
    return make(feeds, toFound(reports), sources);
  return Promise.all([feeds, reports]).then(([found, own]) => make(found, toFound(own), sources));
}

function toFound(reports: readonly Report[]): readonly FoundStory[] {
  return reports.map(({ story, category }) => ({ story, category, feed: BLOG }));
}

function categoryListing(
  key: CategoryKey,
  feeds: Feeds,
  reports: readonly FoundStory[],
  sources: ContentSources,
): Listing {
  const own = reports.filter(({ category }) => category === key);
  const selected = selectStories(feeds, ARTICLES_PER_CATEGORY, own);
  const articles = selected.map((one) =>
    presentStory(one, key, sources.publication, sources.now()),
  );
  return listing(articles, feeds, sources);
}

function homeContent(feeds: Feeds, reports: readonly FoundStory[], sources: ContentSources) {
  const { publication, now } = sources;
  const of = (...keys: readonly CategoryKey[]) => {
    const addresses = new Set(keys.flatMap((key) => publication.feeds[key]));
    return [...new Set(feeds)].filter(({ address }) => addresses.has(address));
  };
  const { slides, breaking, sections } = planHome(of, reports);
  const list = (stories: typeof slides, ...keys: readonly CategoryKey[]) => {
    const articles = stories.map((one) => presentStory(one, one.category, publication, now()));
    return listing(articles, of(...keys), sources);
  };
  const parts = {
    slides: list(slides, ...HOME_CATEGORIES),
    breaking: list(breaking, "worldNews", "tech", "localNews"),
    world: list(sections.worldNews, "worldNews"),
    local: list(sections.localNews, "localNews"),
    technology: list(sections.tech, "tech"),
    lifestyle: list(sections.lifestyle, "lifestyle"),
  };
  return { ...parts, sample: Object.values(parts).some(({ sample }) => sample) };
}

/** The parts of a home page, each a promise. */
function lateParts(home: Promise<ReturnType<typeof homeContent>>): HomeContent {
  const part = <Name extends keyof HomeContent>(name: Name) => home.then((parts) => parts[name]);
  return {
    slides: part("slides"),
    breaking: part("breaking"),
    world: part("world"),
    local: part("local"),
    technology: part("technology"),
    lifestyle: part("lifestyle"),
    sample: part("sample"),
  };
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
  const { publication, news, findStory } = sources;
  const ours = allFeeds([publication]);
  const current = (await news.stored(ours)).flatMap(placed);
  const found = current.find(({ story }) => story.slug === slug) ?? (await findStory(slug));
  const source = ours.find(({ address }) => address === found?.feed.address);
  if (!found || !source) return undefined;
  const others = othersOf(found, current);
  return { ...found, category: source.category, ...(others.length > 0 ? { others } : {}) };
}

async function moreOf(found: FoundStory, sources: ContentSources): Promise<MoreStories> {
  const { publication, news, now } = sources;
  const ours = allFeeds([publication]);
  return moreStories(found, {
    feeds: await news.stored(ours),
    categories: new Map(ours.map(({ address, category }) => [address, category])),
    presentation: publication,
    now: now(),
  });
}
