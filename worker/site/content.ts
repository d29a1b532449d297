/**
 * Content at the edge: the data of screens, made from the edition and the blog for one request. It calls
 * the steps in order and knows nothing about presentation.
 */
import type { MoreStories } from "../../shared/article.ts";
import type { Content } from "../../shared/content.ts";
import type { Report } from "../../shared/edition.ts";
import { FAQ_ITEMS } from "../../shared/faq/faq-items.ts";
import type { Outcome } from "../../shared/outcome.ts";
import type { SearchRequest, SearchResults } from "../../shared/search/search.ts";
import type { Blog } from "../blog/blog.ts";
import type { Events } from "../events/open-events.ts";
import { causeOf, type Log } from "../log.ts";
import {
  archiveDay,
  archiveMonth,
  type ArchiveSource,
  archiveYear,
} from "../news/archive/archive.ts";
import { moreOfDay } from "../news/archive/more-of-day.ts";
import { editNews, editPlaced } from "../news/edit-news.ts";
import { type FoundStory, moreStories } from "../news/more-stories.ts";
import type { News } from "../news/news.ts";
import { HOME_PARTS } from "../news/plan-home.ts";
import { presentStory } from "../news/present-story.ts";
import { reportStories } from "../news/report-stories.ts";
import { othersOf, type Placed, placed } from "../news/select-stories.ts";
import { allFeeds, feedCategories, feedsOf } from "../publications/feeds.ts";
import { publicPartsOf } from "../publications/public-parts.ts";
import { categoryContent, homeContent, type ListingSources } from "./listings.ts";

/** The sources of content. */
export interface ContentSources extends ListingSources {
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
  readonly search: (request: SearchRequest) => Promise<Outcome<SearchResults>>;
  /** The paper's own reporting. */
  readonly reports: () => Promise<readonly Report[]>;
}

/** Opens the content of one request. */
export function createContent(given: ContentSources): Content {
  const sources = { ...given, news: editNews(given.news, given.edits) };
  const { publication, news, blog, rss, search, edits, now } = sources;
  const reports = async () =>
    reportStories(await sources.reports(), { paper: publication.name, now: now() });
  // The route asks for an article before the page's loader does.
  const stories = new Map<string, Promise<FoundStory | undefined>>();
  const find = (slug: string) => {
    const looking = stories.get(slug) ?? findArticle(slug, sources);
    stories.set(slug, looking);
    return looking;
  };
  return {
    async home() {
      const wanted = HOME_PARTS.slides.map((key) => feedsOf(publication, key));
      const [categories, own] = await Promise.all([news.feeds(wanted), reports()]);
      return homeContent(categories, own, sources);
    },

    async category(key) {
      const [[feeds = []], own] = await Promise.all([
        news.feeds([feedsOf(publication, key)]),
        reports(),
      ]);
      return categoryContent(key, feeds, own, sources);
    },

    async article(slug) {
      const one = await find(slug);
      return one && presentStory(one, one.category, publication, now());
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
    upcoming: async () => (await sources.events?.upcoming()) ?? [],
    details: () => publicPartsOf(publication).details,
    posts: (page, tag) => blog.posts(page, tag),
    search,
    post: (slug) => blog.post(slug),
    questions: () => publication.texts?.faq ?? FAQ_ITEMS,
    legalText: (name) => publication.texts?.[name],
    rss,
  };
}

const NO_EVENT = { ok: false, message: "", status: 404 } as const;

async function readArchive<T>(
  { publication, news, db, now, log, edits }: ContentSources,
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
  const others = othersOf(found, alike).filter((other) => categories.has(other.feed.address));
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
