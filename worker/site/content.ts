/**
 * The stories of screens, from the edition and D1, for one request. It calls the steps in order and
 * knows nothing about presentation.
 */
import type { Article, CategoryContent, HomeContent, MoreStories } from "../../shared/article.ts";
import type { CategoryKey } from "../../shared/categories.ts";
import type { Report } from "../../shared/edition.ts";
import type { Outcome } from "../../shared/outcome.ts";
import { causeOf, type Log } from "../log.ts";
import type { ArchiveSource } from "../news/archive/archive.ts";
import { moreOfDay } from "../news/archive/more-of-day.ts";
import { editNews, editPlaced, editReports } from "../news/edit-news.ts";
import { type FoundStory, moreStories } from "../news/more-stories.ts";
import type { News } from "../news/news.ts";
import { HOME_PARTS } from "../news/plan-home.ts";
import { presentStory } from "../news/present-story.ts";
import { reportStories } from "../news/report-stories.ts";
import { othersOf, type Placed, placed } from "../news/select-stories.ts";
import { allFeeds, feedCategories, feedsOf } from "../publications/feeds.ts";
import { categoryContent, homeContent, type ListingSources } from "./listings.ts";

/** The sources of content. */
export interface ContentSources extends ListingSources {
  readonly news: News;
  /** A story that has left the edition; undefined where there is none, or the rate limit is exceeded. */
  readonly findStory: (slug: string) => Promise<Placed | undefined>;
  /** For the archive. */
  readonly db: D1Database;
  readonly log: Log;
  /** The paper's own reporting. */
  readonly reports: () => Promise<readonly Report[]>;
}

/** The stories of one request's page. */
export type Content = ReturnType<typeof createContent>;

/** Opens the content of one request. Late parts wait for publishers. */
export function createContent(given: ContentSources) {
  const sources = { ...given, news: editNews(given.news, given.edits) };
  const { publication, news, db, log, edits, now } = sources;
  const reports = async () => ownReports(sources);
  // The route asks for an article before the page's loader does.
  const stories = new Map<string, Promise<FoundStory | undefined>>();
  const find = (slug: string) => {
    const looking = stories.get(slug) ?? findArticle(slug, sources);
    stories.set(slug, looking);
    return looking;
  };
  return {
    async home(): Promise<HomeContent> {
      const wanted = HOME_PARTS.slides.map((key) => feedsOf(publication, key));
      const [categories, own] = await Promise.all([news.feeds(wanted), reports()]);
      return homeContent(categories, own, sources);
    },

    async category(key: CategoryKey): Promise<CategoryContent> {
      const [[feeds = []], own] = await Promise.all([
        news.feeds([feedsOf(publication, key)]),
        reports(),
      ]);
      return categoryContent(key, feeds, own, sources);
    },

    /** The article of a slug; `undefined` for an unknown slug. */
    async article(slug: string): Promise<Article | undefined> {
      const one = await find(slug);
      return one && presentStory(one, one.category, publication, now());
    },

    /** Whether the editor has hidden the story of a slug. */
    isHidden: (slug: string): boolean => edits.hidden.has(slug),

    /** The stories below an article; empty lists for an unknown slug. No publisher is asked. */
    async more(slug: string): Promise<MoreStories> {
      const one = await find(slug);
      return one ? moreOf(one, sources) : { category: [], source: [] };
    },

    /** What a function of the archive reads: status 404 where it finds none, 503 while D1 fails. */
    async archive<T>(read: (source: ArchiveSource) => Promise<T | undefined>): Promise<Outcome<T>> {
      try {
        const feeds = await news.stored(allFeeds([publication]));
        const value = await read({ publication, db, feeds, edits, now: now() });
        return value ? { ok: true, value } : { ok: false, message: "", status: 404 };
      } catch (error) {
        log("archive not read", { cause: causeOf(error) });
        return { ok: false, message: "", status: 503 };
      }
    },
  };
}

/** The paper's own reports, with the editor's decisions applied. */
async function ownReports({ reports, publication, edits, now }: ContentSources) {
  const shown = { paper: publication.name, people: publication.people, now: now() };
  return editReports(reportStories(await reports(), shown), edits);
}

/** The story of a slug, in the edition or in D1, under the first category that has its feed. */
async function findArticle(slug: string, sources: ContentSources): Promise<FoundStory | undefined> {
  const { publication, news, findStory, edits } = sources;
  if (edits.hidden.has(slug)) return undefined;
  const categories = feedCategories(publication);
  const current = (await news.stored(allFeeds([publication]))).flatMap(placed);
  const stored = async () => {
    const one = await findStory(slug);
    return one && editPlaced(one, edits);
  };
  const found = current.find(({ story }) => story.slug === slug) ?? (await stored());
  const category = found && categories.get(found.feed.address);
  if (!category) return undefined;
  const { story, feed, others: alike = current } = found;
  const own = await ownReports(sources);
  const others = othersOf(found, [...own, ...alike]).filter(
    (other) => other.story.path !== undefined || categories.has(other.feed.address),
  );
  const beside = others.length > 0 ? { others } : {};
  return { story, feed, category, ...beside };
}

async function moreOf(found: FoundStory, sources: ContentSources): Promise<MoreStories> {
  const { publication, news, now, db, log, edits } = sources;
  const feeds = await news.stored(allFeeds([publication]));
  const more = moreStories(found, {
    feeds,
    categories: feedCategories(publication),
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
