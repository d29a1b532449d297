/** The fifteen categories in menu order (SPEC 2 and 3): the one list from which routes, menus and feeds are named. */
import type { SiteMapEntry } from "./site-map.ts";

export interface Category {
  readonly key: string;
  readonly label: string;
  readonly path: `/${string}`;
  /** Heading of the page. */
  readonly title: string;
  /** One sentence for the page and for search engines; `{paper}` and `{town}` stand for names. */
  readonly description: string;
  /** Only where the SPEC gives the page metadata of that kind. */
  readonly keywords?: string;
  readonly siteMapDescription: string;
  readonly siteMapCategory: SiteMapEntry["category"];
  readonly priority: SiteMapEntry["priority"];
}

export const CATEGORIES = [
  {
    key: "localNews",
    label: "Local News",
    path: "/local-news",
    title: "Local News",
    description: "What is happening in {town} and the towns around it, street by street.",
    keywords: "local news, community, town news, city council, neighborhoods",
    siteMapDescription: "Stories from our town and the towns around it, newest first.",
    siteMapCategory: "News",
    priority: "High",
  },
  {
    key: "nationalNews",
    label: "National News",
    path: "/national-news",
    title: "National News",
    description: "The stories the whole country is talking about.",
    keywords: "national news, United States, US news",
    siteMapDescription:
      "The stories the whole country is talking about, from publishers across it.",
    siteMapCategory: "News",
    priority: "High",
  },
  {
    key: "worldNews",
    label: "World News",
    path: "/world-news",
    title: "World News",
    description: "News from abroad, chosen for readers at home.",
    keywords: "world news, international news, foreign affairs",
    siteMapDescription: "News from abroad, chosen for readers at home.",
    siteMapCategory: "News",
    priority: "High",
  },
  {
    key: "politics",
    label: "Politics",
    path: "/politics",
    title: "Politics",
    description: "Elections, laws and the people who make them.",
    keywords: "politics, elections, congress, government, policy",
    siteMapDescription: "Elections, laws, courts and the people who make decisions in our name.",
    siteMapCategory: "News",
    priority: "High",
  },
  {
    key: "business",
    label: "Business",
    path: "/business",
    title: "Business",
    description: "Companies, jobs, prices and the money behind them.",
    keywords: "business, economy, jobs, markets, companies",
    siteMapDescription: "Companies, jobs, prices and the money behind them.",
    siteMapCategory: "News",
    priority: "High",
  },
  {
    key: "tech",
    label: "Technology",
    path: "/tech",
    title: "Technology",
    description: "Machines, software and what they do to daily life.",
    keywords: "technology, tech news, software, internet, science",
    siteMapDescription: "Computers, phones, science and what they change in daily life.",
    siteMapCategory: "News",
    priority: "High",
  },
  {
    key: "automotive",
    label: "Automotive",
    path: "/automotive",
    title: "Automotive",
    description: "Cars, trucks, roads and how we get around.",
    keywords: "automotive, cars, trucks, electric vehicles, driving",
    siteMapDescription: "Cars, trucks, roads and the ways we get around.",
    siteMapCategory: "News",
    priority: "Medium",
  },
  {
    key: "realEstate",
    label: "Real Estate",
    path: "/real-estate",
    title: "Real Estate",
    description: "Homes, rents, building and the market for all three.",
    keywords: "real estate, housing, homes, rent, property market",
    siteMapDescription: "Homes, rents, building, and the market for all three.",
    siteMapCategory: "News",
    priority: "Medium",
  },
  {
    key: "health",
    label: "Health",
    path: "/health",
    title: "Health",
    description: "Medicine, public health and staying well.",
    siteMapDescription: "Medicine, public health, and news about staying well.",
    siteMapCategory: "Lifestyle",
    priority: "Medium",
  },
  {
    key: "sports",
    label: "Sports",
    path: "/sports",
    title: "Sports",
    description: "Baseball, tennis, golf, hockey and soccer, from everywhere.",
    siteMapDescription: "Baseball, tennis, golf, hockey and soccer, merged into one page.",
    siteMapCategory: "News",
    priority: "High",
  },
  {
    key: "artsCulture",
    label: "Arts & Culture",
    path: "/arts-culture",
    title: "Arts & Culture",
    description: "Books, music, film, stage and the people who make them.",
    siteMapDescription: "Books, music, film, the stage, and the people who make them.",
    siteMapCategory: "Lifestyle",
    priority: "Medium",
  },
  {
    key: "foodDining",
    label: "Food & Dining",
    path: "/food-dining",
    title: "Food & Dining",
    description: "What to cook, where to eat and who grows it.",
    siteMapDescription: "What to cook, where to eat, and who grows it.",
    siteMapCategory: "Lifestyle",
    priority: "Medium",
  },
  {
    key: "lifestyle",
    label: "Lifestyle",
    path: "/lifestyle",
    title: "Lifestyle & Fashion",
    description: "Home, garden, travel, family and what people wear.",
    siteMapDescription: "Home, garden, travel, family and fashion.",
    siteMapCategory: "Lifestyle",
    priority: "Medium",
  },
  {
    key: "opinion",
    label: "Opinion",
    path: "/opinion",
    title: "Opinion & Editorials",
    description: "Arguments worth having, from many sides.",
    siteMapDescription:
      "Columns and editorials from many sides, with our editorial standards beside them.",
    siteMapCategory: "Editorial",
    priority: "Medium",
  },
  {
    key: "archives",
    label: "Archives",
    path: "/archives",
    title: "From the Archives",
    description: "History, looking back, and stories that kept their worth.",
    siteMapDescription: "History, looking back, and stories that have kept their worth.",
    siteMapCategory: "Editorial",
    priority: "Low",
  },
] as const satisfies readonly Category[];

export type CategoryKey = (typeof CATEGORIES)[number]["key"];

/** The category of a key; every key has one. */
export function categoryOf(key: CategoryKey): Category & { readonly key: CategoryKey } {
  return CATEGORIES.find((category) => category.key === key) ?? CATEGORIES[0];
}

/** Whether a text from outside is a category's key. */
export function isCategoryKey(text: string): text is CategoryKey {
  return CATEGORIES.some((category) => category.key === text);
}

/** Path of the feed of a category. */
export function sectionFeedPath({ path }: Pick<Category, "path">): string {
  return `${path}.xml`;
}

/** The category that a text names: by its key, its label or its path, in letters of any case. */
export function categoryNamed(text: string): CategoryKey | undefined {
  const name = text.trim().toLowerCase();
  return CATEGORIES.find(
    ({ key, label, path }) =>
      key.toLowerCase() === name || label.toLowerCase() === name || path.slice(1) === name,
  )?.key;
}
