/**
 * Content at the edge: what a screen asks for, made from the edition and the blog for one request. It
 * strings the steps together and decides nothing about how they look.
 */
import type { Article, Listing } from "../../shared/article.ts";
import type { CategoryKey } from "../../shared/categories.ts";
import type { Content, HomeContent, Late } from "../../shared/content.ts";
import type { FeedStories } from "../../shared/edition.ts";
import { FAQ_ITEMS } from "../../shared/faq-items.ts";
import type { Blog } from "../blog/blog.ts";
import { planHome } from "../news/home.ts";
import type { News } from "../news/news.ts";
import { presentStory } from "../news/present.ts";
import { type Placed, selectStories } from "../news/select.ts";
import { dateAndTime } from "../publications/dates.ts";
import type { EdgePublication } from "../publications/edge-publication.ts";
import { allFeeds, feedsOf, homeFeedsOf } from "../publications/feeds.ts";
import { publicPartsOf } from "../publications/public-parts.ts";

const ARTICLES_PER_CATEGORY = 20;
/** Stories are shown with the time they are from when no feed behind them was had for so long. */
const OLD_NEWS_MS = 6 * 60 * 60_000;

/** What content is made from. */
export interface ContentSources {
  readonly publication: EdgePublication;
  readonly news: News;
  /** A story that no edition has any more; undefined where there is none, or it may not be looked for. */
  readonly findStory: (slug: string) => Promise<Placed | undefined>;
  readonly blog: Pick<Blog, "posts" | "post">;
  readonly rss: () => Promise<string>;
  readonly now: () => number;
}

/** The content of one request. */
export interface EdgeContent extends Content {
  /** Resolves when what was asked for is there, but for what publishers have to be asked for. */
  storesRead(): Promise<void>;
}

/** Opens the content of one request. */
export function createContent(sources: ContentSources): EdgeContent {
  const { publication, news, findStory, blog, rss, now } = sources;
  const asked: Promise<unknown>[] = [];
  // The route asks for an article before the page's loader does.
  const articles = new Map<string, Promise<Article | undefined>>();

  const listing = (shown: readonly Article[], feeds: readonly FeedStories[]): Listing => ({
    articles: shown,
    asOf: asOf(feeds),
    sample: shown.some(({ isSample }) => isSample),
  });

  /** When the feeds were last had, in words, where not even one was had lately; else empty. */
  const asOf = (feeds: readonly FeedStories[]): string => {
    const newest = Math.max(0, ...feeds.map((feed) => news.fetchedAt(feed)));
    if (newest === 0 || now() - newest < OLD_NEWS_MS) return "";
    return dateAndTime(newest, publication.locale, publication.timeZone);
  };

  const category = (key: CategoryKey, feeds: readonly FeedStories[]): Listing => {
    const selected = selectStories(feeds, ARTICLES_PER_CATEGORY);
    return listing(
      selected.map((one) => presentStory(one, key, publication)),
      feeds,
    );
  };

  const home = (feeds: readonly FeedStories[]) => {
    const of = (...keys: readonly CategoryKey[]) => {
      const addresses = new Set(keys.flatMap((key) => publication.feeds[key]));
      return feeds.filter(({ address }) => addresses.has(address));
    };
    const { slides, breaking, sections } = planHome(of);
    const list = (stories: typeof slides, ...keys: readonly CategoryKey[]) =>
      listing(
        stories.map((one) => presentStory(one, one.category, publication)),
        of(...keys),
      );
    const parts = {
      slides: list(slides, "worldNews", "tech", "localNews", "lifestyle"),
      breaking: list(breaking, "worldNews", "tech", "localNews"),
      world: list(sections.worldNews, "worldNews"),
      local: list(sections.localNews, "localNews"),
      technology: list(sections.tech, "tech"),
      lifestyle: list(sections.lifestyle, "lifestyle"),
    };
    return { ...parts, sample: Object.values(parts).some(({ sample }) => sample) };
  };

  /** The article of a story under the first category that has its feed. */
  const articleOf = (placed: Placed | undefined): Article | undefined => {
    const source = allFeeds([publication]).find(({ address }) => address === placed?.feed.address);
    return placed && source && presentStory(placed, source.category, publication);
  };

  async function lookUp(slug: string): Promise<Article | undefined> {
    for (const feed of await news.stored(allFeeds([publication]))) {
      const story = feed.stories.find((one) => one.slug === slug);
      if (story) return articleOf({ story, feed });
    }
    return articleOf(await findStory(slug));
  }

  return {
    home(): HomeContent {
      const feeds = news.feeds(homeFeedsOf(publication));
      if (!(feeds instanceof Promise)) return home(feeds);
      const planned = feeds.then(home);
      const part = <Name extends keyof HomeContent>(name: Name) => planned.then((all) => all[name]);
      const parts = {
        slides: part("slides"),
        breaking: part("breaking"),
        world: part("world"),
        local: part("local"),
        technology: part("technology"),
        lifestyle: part("lifestyle"),
        sample: part("sample"),
      };
      asked.push(...Object.values(parts));
      return parts;
    },

    category(key): Late<Listing> {
      const feeds = news.feeds(feedsOf(publication, key));
      if (!(feeds instanceof Promise)) return category(key, feeds);
      const listed = feeds.then((found) => category(key, found));
      asked.push(listed);
      return listed;
    },

    article(slug) {
      const looking = articles.get(slug) ?? lookUp(slug);
      articles.set(slug, looking);
      return looking;
    },

    async storesRead() {
      await news.storesRead();
      // Parts that wait for no publisher are made of what was read; those that do come later.
      if (!news.isWaiting()) await Promise.all(asked);
    },

    details: () => publicPartsOf(publication).details,
    posts: (page) => blog.posts(page),
    post: (slug) => blog.post(slug),
    questions: () => publication.texts?.faq ?? FAQ_ITEMS,
    legalText: (name) => publication.texts?.[name],
    rss,
  };
}
