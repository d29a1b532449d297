/**
 * Content at the edge: what a screen asks for, made from stored feeds and the blog for one request.
 * It strings the steps together and decides nothing about how they look.
 */
import type { Article, Listing } from "../../shared/article.ts";
import { categoryOf, type CategoryKey } from "../../shared/categories.ts";
import type { Content, HomeContent } from "../../shared/content.ts";
import { FAQ_ITEMS } from "../../shared/faq-items.ts";
import type { Blog } from "../blog/blog.ts";
import { planHome } from "../news/home.ts";
import type { News } from "../news/news.ts";
import {
  hasSlug,
  presentArticles,
  selectArticles,
  sortNewest,
  type Candidate,
} from "../news/select.ts";
import { rememberSelection, selectedBefore } from "../news/selection.ts";
import { dateAndTime } from "../publications/dates.ts";
import type { EdgePublication } from "../publications/edge-publication.ts";
import {
  allFeeds,
  feedsOf,
  HOME_CATEGORIES,
  homeFeedsOf,
  type CategoryFeed,
} from "../publications/feeds.ts";
import { publicPartsOf } from "../publications/public-parts.ts";
import type { StoredFeed } from "../refresh/store.ts";

const ARTICLES_PER_CATEGORY = 20;
/** Stories are shown with the time they are from when no feed behind them was had for so long. */
const OLD_NEWS_MS = 6 * 60 * 60_000;

/** Connections that the platform opens at the same time for one request. */
const READS_AT_ONCE = 6;

type Feeds = readonly (StoredFeed | undefined)[];

/** What content is made from. */
export interface ContentSources {
  readonly publication: EdgePublication;
  readonly news: News;
  readonly blog: Pick<Blog, "posts" | "post">;
  readonly rss: () => Promise<string>;
  readonly now: () => number;
}

/** The content of one request. */
export function createContent({ publication, news, blog, rss, now }: ContentSources): Content {
  const read = (key: CategoryKey): Promise<Feeds> =>
    Promise.all(feedsOf(publication, key).map((feed) => news.feed(feed)));

  const listing = (
    candidates: readonly Candidate[],
    feeds: Feeds,
    slugs?: Map<string, string>,
  ): Listing => {
    const articles = presentArticles(candidates, publication, now(), slugs);
    return { articles, asOf: asOf(feeds), sample: articles.some(({ isSample }) => isSample) };
  };

  /** When the feeds were last had, in words, where not even one was had lately; else empty. */
  const asOf = (feeds: Feeds): string => {
    const newest = Math.max(0, ...feeds.map((feed) => (feed ? news.currentAt(feed) : 0)));
    if (newest === 0 || now() - newest < OLD_NEWS_MS) return "";
    return dateAndTime(newest, publication.locale, publication.timeZone);
  };

  /** The newest where there are several: on a page that lists them, that is the one with the plain slug. */
  const findArticle = (feeds: readonly CategoryFeed[], stored: Feeds, slug: string) => {
    const keys = new Map(feeds.map(({ address, category }) => [address, category]));
    const candidates = stored.flatMap((feed) => {
      const key = keys.get(feed?.address ?? "");
      if (!feed || key === undefined) return [];
      const articles = feed.articles.filter((article) => hasSlug(article, slug));
      return articles.map((article) => ({ article, category: categoryOf(key) }));
    });
    const [shown] = presentArticles(sortNewest(candidates, now()), publication, now());
    return shown && { ...shown, slug };
  };

  // The route asks before the page's loader does.
  const lookedUp = new Map<string, Promise<Article | undefined>>();

  async function lookUp(slug: string): Promise<Article | undefined> {
    const feeds = allFeeds([publication]);
    // A reader comes from a page that this isolate has shown, most of the time.
    const ordered = feeds.toSorted(
      (a, b) => Number(news.isRemembered(b)) - Number(news.isRemembered(a)),
    );
    for (let from = 0; from < ordered.length; from += READS_AT_ONCE) {
      const some = ordered.slice(from, from + READS_AT_ONCE);
      const stored = await Promise.all(some.map((each) => news.stored(each)));
      const found = findArticle(some, stored, slug);
      if (found) return found;
    }
    // Where another isolate has listed it already, its readers come here too.
    return findArticle(feeds, await news.unstored(feeds, slug), slug);
  }

  return {
    home() {
      const name = `${publication.id} home`;
      const inMemory = news.inMemory(homeFeedsOf(publication));
      const before = inMemory && selectedBefore(name, inMemory, now());
      if (before) return before as HomeContent;
      const feeds = new Map<CategoryKey, Promise<Feeds>>();
      const once = (key: CategoryKey) => {
        const reading = feeds.get(key) ?? read(key);
        feeds.set(key, reading);
        return reading;
      };
      const plan = planHome(once, now);
      const slugs = new Map<string, string>();
      const list = async (part: Promise<readonly Candidate[]>, keys: readonly CategoryKey[]) =>
        listing(await part, (await Promise.all(keys.map(once))).flat(), slugs);
      const parts = {
        slides: list(plan.slides, ["worldNews", "tech", "localNews", "lifestyle"]),
        breaking: list(plan.breaking, ["worldNews", "tech", "localNews"]),
        world: list(plan.sections.worldNews, ["worldNews"]),
        local: list(plan.sections.localNews, ["localNews"]),
        technology: list(plan.sections.tech, ["tech"]),
        lifestyle: list(plan.sections.lifestyle, ["lifestyle"]),
      };
      const sample = Promise.all(Object.values(parts)).then((all) =>
        all.some((part) => part.sample),
      );
      const home = { ...parts, sample };
      const whole = Promise.all(
        Object.entries(home).map(async ([part, value]) => [part, await value]),
      );
      void whole.then(async (entries) => {
        const behind = (await Promise.all(HOME_CATEGORIES.map(once))).flat();
        rememberSelection(name, behind, now(), Object.fromEntries(entries));
      });
      return home;
    },

    async category(key) {
      const feeds = await read(key);
      const before = selectedBefore(`${publication.id} ${key}`, feeds, now());
      if (before) return before as Listing;
      const articles = selectArticles(feeds, ARTICLES_PER_CATEGORY, now());
      const category = categoryOf(key);
      const selected = listing(
        articles.map((article) => ({ article, category })),
        feeds,
      );
      rememberSelection(`${publication.id} ${key}`, feeds, now(), selected);
      return selected;
    },

    article(slug) {
      const looking = lookedUp.get(slug) ?? lookUp(slug);
      lookedUp.set(slug, looking);
      return looking;
    },

    details: () => publicPartsOf(publication).details,
    posts: (page) => blog.posts(page),
    post: (slug) => blog.post(slug),
    questions: () => publication.texts?.faq ?? FAQ_ITEMS,
    legalText: (name) => publication.texts?.[name],
    rss,
  };
}
