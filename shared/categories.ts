/** The fifteen categories in menu order (SPEC 2 and 3): the one list from which routes, menus and feeds are named. */

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
}

export const CATEGORIES = [
  {
    key: "localNews",
    label: "Local News",
    path: "/local-news",
    title: "Local News",
    description: "What is happening in {town} and the towns around it, street by street.",
    keywords: "local news, community, town news, city council, neighborhoods",
  },
  {
    key: "nationalNews",
    label: "National News",
    path: "/national-news",
    title: "National News",
    description: "The stories the whole country is talking about.",
    keywords: "national news, United States, US news",
  },
  {
    key: "worldNews",
    label: "World News",
    path: "/world-news",
    title: "World News",
    description: "News from abroad, chosen for readers at home.",
    keywords: "world news, international news, foreign affairs",
  },
  {
    key: "politics",
    label: "Politics",
    path: "/politics",
    title: "Politics",
    description: "Elections, laws and the people who make them.",
    keywords: "politics, elections, congress, government, policy",
  },
  {
    key: "business",
    label: "Business",
    path: "/business",
    title: "Business",
    description: "Companies, jobs, prices and the money behind them.",
    keywords: "business, economy, jobs, markets, companies",
  },
  {
    key: "tech",
    label: "Technology",
    path: "/tech",
    title: "Technology",
    description: "Machines, software and what they do to daily life.",
    keywords: "technology, tech news, software, internet, science",
  },
  {
    key: "automotive",
    label: "Automotive",
    path: "/automotive",
    title: "Automotive",
    description: "Cars, trucks, roads and how we get around.",
    keywords: "automotive, cars, trucks, electric vehicles, driving",
  },
  {
    key: "realEstate",
    label: "Real Estate",
    path: "/real-estate",
    title: "Real Estate",
    description: "Homes, rents, building and the market for all three.",
    keywords: "real estate, housing, homes, rent, property market",
  },
  {
    key: "health",
    label: "Health",
    path: "/health",
    title: "Health",
    description: "Medicine, public health and staying well.",
  },
  {
    key: "sports",
    label: "Sports",
    path: "/sports",
    title: "Sports",
    description: "Baseball, tennis, golf, hockey and soccer, from everywhere.",
  },
  {
    key: "artsCulture",
    label: "Arts & Culture",
    path: "/arts-culture",
    title: "Arts & Culture",
    description: "Books, music, film, stage and the people who make them.",
  },
  {
    key: "foodDining",
    label: "Food & Dining",
    path: "/food-dining",
    title: "Food & Dining",
    description: "What to cook, where to eat and who grows it.",
  },
  {
    key: "lifestyle",
    label: "Lifestyle",
    path: "/lifestyle",
    title: "Lifestyle & Fashion",
    description: "Home, garden, travel, family and what people wear.",
  },
  {
    key: "opinion",
    label: "Opinion",
    path: "/opinion",
    title: "Opinion & Editorials",
    description: "Arguments worth having, from many sides.",
  },
  {
    key: "archives",
    label: "Archives",
    path: "/archives",
    title: "From the Archives",
    description: "History, looking back, and stories that kept their worth.",
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
