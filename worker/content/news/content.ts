/**
 * The stories of screens, from the edition and D1, for one request. It calls the steps of `news/` in order
 * and knows nothing about presentation.
 */
import {
  type Article,
  articlePath,
  type CategoryContent,
  type HomeContent,
  type MoreStories,
} from "../../../shared/article.ts";
import type { CategoryKey } from "../../../shared/categories.ts";
import type { Report } from "../../../shared/edition.ts";
import { feedCategories, feedsOf } from "../../papers/feeds.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { isEmbedded } from "../blog/ask-blog.ts";
import { readExternalReports } from "../blog/external-reports.ts";
import { readEdition } from "../edition/read-edition.ts";
import type { Scope } from "../scope.ts";
import { whenBack } from "../when-back.ts";
import { placedAsDecided, reportsAsDecided } from "./apply-decisions.ts";
import { moreOfDay } from "./archive/more-of-day.ts";
import { selectDigest } from "./digest/select-digest.ts";
import { currentFeeds, feedsOfCategories } from "./edition/current-feeds.ts";
import { findStory } from "./find-story.ts";
import { HOME_PARTS } from "./home/plan-home.ts";
import { categoryListing, homeListings, latestListing, pinned } from "./listings.ts";
import { moreStories } from "./more-stories.ts";
import { LATEST_BELOW, BELOW_POST } from "./news-limits.ts";
import type { CategorisedStory, PlacedStory } from "./placed-story.ts";
import { presentStory } from "./present-story.ts";
import { reportStories } from "./report-stories.ts";
import { othersOf, placed } from "./select-stories.ts";

/** An article's page. */
export interface ArticleContent {
  /** Undefined for an unknown slug. */
  readonly article: Article | undefined;
  /** The stories below it; empty lists for an unknown slug. */
  readonly more: MoreStories;
  /** For an unknown slug the newest of all. */
  readonly latest?: readonly Article[];
  /** Whether the editor has hidden it. */
  readonly isHidden: boolean;
  /** Where D1 cannot say whether there is such a story: a sentence on when it can. */
  readonly back?: string;
}

/** A story of which D1 cannot say whether it exists. */
const UNREADABLE = "unreadable";
const NO_MORE: MoreStories = { category: [], source: [] };

/** The home page. Late parts wait for publishers. */
export async function homeContent(scope: Scope): Promise<HomeContent> {
  const wanted = HOME_PARTS.slides.map((key) => feedsOf(scope.publication, key));
  const [categories, own] = await Promise.all([
    feedsOfCategories(scope, wanted),
    ownReports(scope),
  ]);
  const content = homeListings(categories, own, scope);
  const { slides } = content;
  if (slides instanceof Promise || slides.articles.length > 0) return content;
  // A paper may have stories in other sections alone.
  return { ...content, slides: latestListing(await currentFeeds(scope), scope) };
}

/** The page of a category. */
export async function categoryContent(scope: Scope, key: CategoryKey): Promise<CategoryContent> {
  const [[feeds = []], own] = await Promise.all([
    feedsOfCategories(scope, [feedsOf(scope.publication, key)]),
    ownReports(scope),
  ]);
  return categoryListing(key, feeds, own, scope);
}

/** The newest stories of a category, but for the one at a path. No publisher is asked. */
export async function storiesBeside(
  scope: Scope,
  key: CategoryKey,
  path: string,
): Promise<readonly Article[]> {
  const categories = feedCategories(scope.publication);
  const feeds = await currentFeeds(scope);
  const ofCategory = feeds.filter(({ address }) => categories.get(address) === key);
  const { articles } = await categoryListing(key, ofCategory, await ownReports(scope), scope)
    .listing;
  return articles.filter((article) => articlePath(article) !== path).slice(0, BELOW_POST);
}

/** The stories of the digest, published since a time in milliseconds since 1970. No publisher is asked. */
export async function digestArticles(scope: Scope, since: number): Promise<readonly Article[]> {
  const { publication, now } = scope;
  const feeds = await currentFeeds(scope);
  const stories = selectDigest(feeds, {
    since,
    categories: feedCategories(publication),
    reports: await ownReports(scope),
    pinned: pinned("slides", feeds, scope),
    ranking: publication.sourceRanking,
  });
  return stories.map((one) => presentStory(one, one.category, publication, now()));
}

/** The page of a story. No publisher is asked. */
export async function articleContent(scope: Scope, slug: string): Promise<ArticleContent> {
  const { publication, decisions, now } = scope;
  const isHidden = decisions.stories.hidden.has(slug);
  const found = isHidden ? undefined : await findArticle(scope, slug);
  if (found === UNREADABLE) {
    return { article: undefined, more: NO_MORE, isHidden, back: whenBack(scope) };
  }
  if (isHidden || !found) {
    const latest = isHidden ? [] : latestListing(await currentFeeds(scope), scope).articles;
    return { article: undefined, more: NO_MORE, latest: latest.slice(0, LATEST_BELOW), isHidden };
  }
  const article = presentStory(found, found.category, publication, now());
  return { article, more: await moreOf(found, scope), isHidden };
}

/** Whether a story is in the edition, where finding it costs no query. */
export async function isCurrent(scope: Scope, slug: string): Promise<boolean> {
  const feeds = await currentFeeds(scope);
  return feeds.some(({ stories }) => stories.some((story) => story.slug === slug));
}

/** The paper's own reports as articles, the newest first. */
export async function ownArticles(scope: Scope): Promise<readonly Article[]> {
  const reports = await ownReports(scope);
  return reports.map((one) => presentStory(one, one.category, scope.publication, scope.now()));
}

/** The paper's own reports, with the editor's decisions applied. */
export async function ownReports(scope: Scope): Promise<readonly CategorisedStory[]> {
  const { publication, decisions, now } = scope;
  const shown = { name: publication.name, people: publication.people, now: now() };
  return reportsAsDecided(reportStories(await readReports(scope), shown), decisions.stories);
}

async function readReports(scope: Scope): Promise<readonly Report[]> {
  if (!isEmbedded(scope)) return readExternalReports(scope);
  const { reports } = await readEdition(scope);
  return reports.filter(({ domain }) => domain === scope.domain);
}

/** The story of a slug, in the edition or in D1, under the first category that has its feed. */
async function findArticle(
  scope: Scope,
  slug: string,
): Promise<CategorisedStory | typeof UNREADABLE | undefined> {
  const categories = feedCategories(scope.publication);
  const current = (await currentFeeds(scope)).flatMap(placed);
  const found = current.find(({ story }) => story.slug === slug) ?? (await findStored(scope, slug));
  if (found === UNREADABLE) return found;
  const category = found && categories.get(found.feed.address);
  if (!category) return undefined;
  const { story, feed, others: alike = current } = found;
  const own = await ownReports(scope);
  const others = othersOf(found, [...own, ...alike]).filter(
    (other) => other.story.path !== undefined || categories.has(other.feed.address),
  );
  const beside = others.length > 0 ? { others } : {};
  return { story, feed, category, ...beside };
}

/** A story that has left the edition. */
async function findStored(
  scope: Scope,
  slug: string,
): Promise<PlacedStory | typeof UNREADABLE | undefined> {
  const { env, decisions } = scope;
  try {
    const one = await findStory(env.DB, slug);
    return one && placedAsDecided(one, decisions.stories);
  } catch (error) {
    logFailure(scope, "D1", "story not read", { error });
    return UNREADABLE;
  }
}

async function moreOf(found: CategorisedStory, scope: Scope): Promise<MoreStories> {
  const { publication, env, now, decisions } = scope;
  const feeds = await currentFeeds(scope);
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
    const source = await moreOfDay(env.DB, found, current.id, {
      publication,
      decisions: decisions.stories,
    });
    return { ...more, source };
  } catch (error) {
    logFailure(scope, "D1", "stories of a day not read", { error });
    return more;
  }
}
