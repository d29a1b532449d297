/**
 * Stored feeds → the articles of a page: each feed's share, merge, order, cut, and every story once
 * (SPEC 7.1). Pure: time, labels and pictures are arguments.
 */
import type { Article } from "../../shared/article.ts";
import type { Category, CategoryKey } from "../../shared/categories.ts";
import { hashNumber, shortHash } from "../../shared/hash.ts";
import { shortDate } from "../publications/dates.ts";
import type { StoredArticle } from "../refresh/normalise.ts";
import type { StoredFeed } from "../refresh/store.ts";

const DAY_MS = 24 * 60 * 60_000;

/** An article under the category whose feed brought it. */
export interface Candidate {
  readonly article: StoredArticle;
  readonly category: Category & { readonly key: CategoryKey };
}

/**
 * At most `limit` articles of a category's feeds, newest first: each feed gives at most
 * ceil(limit / number of feeds), undated ones come last, and a story stands only once.
 * `feeds` has a place for every feed of the category, undefined for those that gave nothing.
 */
export function selectArticles(
  feeds: readonly (StoredFeed | undefined)[],
  limit: number,
  now: number,
): readonly StoredArticle[] {
  const share = Math.ceil(limit / Math.max(1, feeds.length));
  const merged = feeds.flatMap((feed) =>
    withoutRepeats(newestFirst(feed?.articles ?? [], now), share),
  );
  return withoutRepeats(newestFirst(merged, now), limit);
}

/** Sorted by date, newest first, in the order given where dates are equal; a future date is now. */
export function newestFirst<T extends Pick<StoredArticle, "published">>(
  articles: readonly T[],
  now: number,
): readonly T[] {
  const age = ({ published }: T) =>
    published === null ? Number.POSITIVE_INFINITY : Math.max(0, now - published);
  // Feeds come in this order nearly always, and then there is nothing to sort.
  let last = 0;
  const isSorted = articles.every((article) => {
    const isInOrder = age(article) >= last;
    last = age(article);
    return isInOrder;
  });
  if (isSorted) return articles;
  return articles.toSorted((a, b) => {
    const [ageOfA, ageOfB] = [age(a), age(b)];
    return ageOfA === ageOfB ? 0 : ageOfA - ageOfB;
  });
}

/** Candidates in the same order. */
export function sortNewest(candidates: readonly Candidate[], now: number): readonly Candidate[] {
  const dated = candidates.map((candidate) => ({
    candidate,
    published: candidate.article.published,
  }));
  return newestFirst(dated, now).map(({ candidate }) => candidate);
}

/** Some feeds link all their stories to it. */
function isFrontPage(link: string): boolean {
  return /^(?:https?:\/\/[^/?]*[#/]*)?$/.test(link);
}

/** A page asks for the marks of each story several times, and every later page again. */
const knownMarks = new WeakMap<StoredArticle, readonly string[]>();

/** What stories are told apart by: link, guid, title, else their words. Two that share one of them are the same. */
function marksOf(article: StoredArticle): readonly string[] {
  const known = knownMarks.get(article);
  if (known) return known;
  const marks = [
    isFrontPage(article.link)
      ? ""
      : `link ${article.link.replace(/^https?:\/\/(?:www\.)?|[#/]+$/g, "")}`,
    /^[a-z]+:|.{20}/i.test(article.id) ? `id ${article.id}` : "",
    article.title === "Untitled" ? "" : `title ${article.title.toLowerCase()}`,
  ].filter((mark) => mark !== "");
  if (marks.length === 0) marks.push(`text ${article.excerpt}`);
  knownMarks.set(article, marks);
  return marks;
}

/** A memory of stories shown on a page: `isNew` says whether one is, `add` remembers it. */
export function storiesShown(): {
  readonly isNew: (article: StoredArticle) => boolean;
  readonly add: (article: StoredArticle) => void;
} {
  const marks = new Set<string>();
  return {
    isNew: (article) => !marksOf(article).some((mark) => marks.has(mark)),
    add: (article) => {
      for (const mark of marksOf(article)) marks.add(mark);
    },
  };
}

/** The first so many of them, each story once. */
function withoutRepeats(
  articles: readonly StoredArticle[],
  most: number,
): readonly StoredArticle[] {
  const shown = storiesShown();
  const kept: StoredArticle[] = [];
  for (const article of articles) {
    if (kept.length === most) break;
    if (shown.isNew(article)) kept.push(article);
    shown.add(article);
  }
  return kept;
}

function nameOf({ feedHost = "", source }: StoredArticle, names: Presentation["sourceNames"]) {
  return (Object.hasOwn(names, feedHost) && names[feedHost]) || source;
}

/** How a publication shows articles. */
export interface Presentation {
  readonly locale: string;
  readonly timeZone: string;
  readonly stockPictures: readonly string[];
  /** Names of publishers by host of the feed. */
  readonly sourceNames: Readonly<Record<string, string>>;
}

/**
 * Candidates as a page shows them. Slugs are made unique (SPEC 3): `taken` holds those of the page,
 * each with what its article is told apart by, and is shared by the lists of one page.
 */
export function presentArticles(
  candidates: readonly Candidate[],
  presentation: Presentation,
  now: number,
  taken: Map<string, string> = new Map(),
): readonly Article[] {
  return candidates.map((candidate) => {
    const plain = candidate.article.slug;
    const identity = identityOf(candidate.article);
    const owner = taken.get(plain) ?? identity;
    const slug = plain === "" || owner !== identity ? longSlug(candidate.article) : plain;
    taken.set(slug, identity);
    return present(candidate, slug, presentation, now);
  });
}

/** The id, and what else there is where that is but the slug, as of an item without a guid. */
function identityOf({ id, slug, link, title, excerpt }: StoredArticle): string {
  return id === slug && link === "" ? `${id} ${title} ${excerpt}` : `${id} ${link}`;
}

/** The slug with a short mark of what it is behind it, for one that is empty or taken. */
function longSlug(article: StoredArticle): string {
  const mark = shortHash(identityOf(article));
  return article.slug === "" ? mark : `${article.slug}-${mark}`;
}

/** Whether an article may stand under a slug on some page. */
export function hasSlug(article: StoredArticle, slug: string): boolean {
  return (article.slug === slug && slug !== "") || longSlug(article) === slug;
}

/** The slugs, by the rule for titles, of which one is that of every article under this one. */
export function plainSlugsOf(slug: string): readonly string[] {
  return [slug, slug.replace(/-[^-]*$/, ""), ""];
}

interface Presented {
  readonly presentation: Presentation;
  readonly category: Category;
  readonly article: Article;
}

/** As each story was shown last; most pages show it the same way again. */
const lastPresented = new WeakMap<StoredArticle, Presented>();

function present(
  candidate: Candidate,
  slug: string,
  presentation: Presentation,
  now: number,
): Article {
  const { article: stored, category } = candidate;
  // A story dated ahead has the present's date, until its own has come.
  if ((stored.published ?? 0) > now) return presentAnew(candidate, slug, presentation, now);
  const last = lastPresented.get(stored);
  const isSame =
    last?.presentation === presentation && last.category === category && last.article.slug === slug;
  if (isSame) return last.article;
  const article = presentAnew(candidate, slug, presentation, now);
  lastPresented.set(stored, { presentation, category, article });
  return article;
}

function presentAnew(
  { article, category }: Candidate,
  slug: string,
  { locale, timeZone, stockPictures, sourceNames }: Presentation,
  now: number,
): Article {
  const published = article.published === null ? null : Math.min(article.published, now);
  // A day without a time stands for midnight UTC, which is the day before in America.
  const onItsDay =
    published !== null && published % DAY_MS === 0 ? published + DAY_MS / 2 : published;
  const stock = stockPictures[hashNumber(article.id) % Math.max(1, stockPictures.length)] ?? "";
  return {
    slug,
    title: article.title,
    excerpt: article.excerpt,
    categoryKey: category.key,
    category: category.label,
    date: onItsDay === null ? "" : shortDate(onItsDay, locale, timeZone),
    dateTime: published === null ? "" : new Date(published).toISOString(),
    imageUrl: article.imageUrl || stock,
    stockUrl: stock,
    readTime: article.readTime,
    link: article.link,
    source: nameOf(article, sourceNames),
    ...(article.wikipediaUrl === undefined ? {} : { wikipediaUrl: article.wikipediaUrl }),
    ...(article.isSample ? { isSample: true } : {}),
  };
}
