/** The stories of a page as readers see them now: of the home page by its parts, or of a category. */
import type { Article, Listing } from "../../../shared/article.ts";
import { CATEGORIES, type Category } from "../../../shared/categories.ts";
import { HOME_ORDER } from "../../../shared/publication/home-order.ts";
import { readDecisions } from "../../content/decisions/decisions-cache.ts";
import { decisionsSource } from "../../content/edition/decisions-source.ts";
import { categoryContent, homeContent } from "../../content/news/content.ts";
import type { HomePart } from "../../content/news/home/plan-home.ts";
import { openScope, type Scope } from "../../content/scope.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import { STORIES_WAIT_MS } from "../desk-limits.ts";
import type { DeskRequest } from "../desk-request.ts";

/** A list of the page, with the name that a pin to it has. */
export interface StoryList {
  readonly section: string;
  readonly title: string;
  readonly articles: readonly Article[];
}

/** A part of the home page. */
export type HomeList = StoryList & { readonly section: HomePart };

const HOME_TITLES = [
  ["slides", "Slider"],
  ["breaking", "Breaking"],
  ["world", "World"],
  ["local", "Local"],
  ["technology", "Technology"],
  ["lifestyle", "Lifestyle"],
] as const;

/** The category of a path; undefined for the home page. */
export function categoryAt(path: string): Category | undefined {
  return CATEGORIES.find((one) => one.path === path);
}

/** A story's slug, or a post as decisions name it. */
export function nameOf({ path, slug }: Pick<Article, "path" | "slug">): string {
  return path === undefined ? slug : path.slice(1);
}

/** The lists of the page at a path; the decisions of this very moment are in them. */
export async function pageStories(asked: DeskRequest, path: string): Promise<readonly StoryList[]> {
  const scope = openScope(asked, await readDecisions(decisionsSource(asked)));
  const category = CATEGORIES.find((one) => one.path === path);
  if (category) {
    const { listing } = await categoryContent(scope, category.key);
    return [{ section: category.path, title: category.label, articles: await here(listing) }];
  }
  return homeLists(scope);
}

/** The parts of the home page as readers have them, from top to bottom. */
export async function homeLists(scope: Scope): Promise<readonly HomeList[]> {
  const home = await homeContent(scope);
  const order: readonly string[] = scope.publication.home ?? HOME_ORDER;
  const shown = HOME_TITLES.filter(([part]) => isFront(part) || order.includes(part));
  const sorted = shown.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return Promise.all(
    sorted.map(async ([section, title]) => ({
      section,
      title,
      articles: await here(home[section]),
    })),
  );
}

function isFront(part: HomePart): boolean {
  return part === "slides" || part === "breaking";
}

async function here(listing: Listing | Promise<Listing>): Promise<readonly Article[]> {
  try {
    return (await withTimeout("feeds", Promise.resolve(listing), STORIES_WAIT_MS)).articles;
  } catch {
    return [];
  }
}
