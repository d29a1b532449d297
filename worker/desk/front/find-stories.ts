/** Finds any story or post for the board: by word, section and source, also one that a group's card stands for. */
import { type Article } from "../../../shared/article.ts";
import { CATEGORIES, type CategoryKey } from "../../../shared/categories.ts";
import { withPlainLetters } from "../../../shared/search/plain-letters.ts";
import { ownArticles } from "../../content/news/content.ts";
import { currentFeeds } from "../../content/news/edition/current-feeds.ts";
import { presentStory, publisherOf } from "../../content/news/present-story.ts";
import { newestFirst, placed } from "../../content/news/select-stories.ts";
import type { Scope } from "../../content/scope.ts";
import { search } from "../../content/search/present-results.ts";
import { feedCategories } from "../../papers/feeds.ts";
import { FOUND_MAX, QUESTION_MAX } from "../desk-limits.ts";

/** What is looked for; empty texts for anything. */
export interface Wanted {
  readonly q: string;
  readonly section: CategoryKey | "";
  /** Name of a publisher. */
  readonly source: string;
}

/** What an address asks for. */
export function wantedIn({ searchParams }: URL): Wanted {
  const section = searchParams.get("section") ?? "";
  return {
    q: (searchParams.get("q") ?? "").trim().slice(0, QUESTION_MAX),
    section: CATEGORIES.find(({ key }) => key === section)?.key ?? "",
    source: (searchParams.get("source") ?? "").slice(0, QUESTION_MAX),
  };
}

/** The names of the paper's publishers, and its own. */
export async function sourceNames(scope: Scope): Promise<readonly string[]> {
  const feeds = await currentFeeds(scope);
  const names = feeds.map((feed) => publisherOf(feed, scope.publication));
  return [scope.publication.name, ...new Set(names.toSorted())];
}

/**
 * The stories of the edition and the paper's posts that have all words, the newest first; then those of the archive.
 * Rejects where D1 does.
 */
export async function findStories(scope: Scope, wanted: Wanted): Promise<readonly Article[]> {
  const [own, current] = await Promise.all([ownArticles(scope), currentArticles(scope)]);
  const words = plain(wanted.q).split(/\s+/).filter(Boolean);
  const isFound = (article: Article) => {
    const { title, excerpt, source, categoryKey, byline = "" } = article;
    if (wanted.section !== "" && wanted.section !== categoryKey) return false;
    if (wanted.source !== "" && wanted.source !== source) return false;
    const text = plain([title, excerpt, source, byline].join(" "));
    return words.every((word) => text.includes(word));
  };
  const found = [...own, ...current].filter(isFound);
  const known = new Set(found.map(({ slug }) => slug));
  const older = found.length < FOUND_MAX ? await archived(scope, wanted) : [];
  return [...found, ...older.filter(({ slug }) => !known.has(slug))].slice(0, FOUND_MAX);
}

/** Every story of the edition, each under the first section of its feed. */
async function currentArticles(scope: Scope): Promise<readonly Article[]> {
  const { publication, now } = scope;
  const categories = feedCategories(publication);
  const feeds = await currentFeeds(scope);
  return newestFirst([...new Set(feeds)].flatMap(placed)).flatMap((one) => {
    const category = categories.get(one.feed.address);
    return category ? [presentStory(one, category, publication, now())] : [];
  });
}

/** The index knows stories that have left the edition. */
async function archived(scope: Scope, { q, section, source }: Wanted): Promise<readonly Article[]> {
  if (q === "") return [];
  const found = await search(scope, {
    q,
    sort: "newest",
    page: 1,
    ...(section === "" ? {} : { category: section }),
    ...(source === "" ? {} : { source }),
  });
  const hits = found.ok ? found.value.hits : [];
  return hits.flatMap((hit) => (hit.kind === "story" ? [hit.article] : []));
}

/** In small letters, without accents. */
function plain(text: string): string {
  return withPlainLetters(
    text
      .normalize("NFD")
      .replaceAll(/\p{M}+/gu, "")
      .toLowerCase(),
  );
}
