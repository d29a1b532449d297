/** The 25 entries of the site map (SPEC 2): the fifteen categories, the events page and nine other pages. */

export const PAGE_CATEGORIES = [
  "All",
  "Main",
  "News",
  "Lifestyle",
  "Editorial",
  "Content",
  "Community",
  "Info",
  "Legal",
] as const;

export type PageCategory = (typeof PAGE_CATEGORIES)[number];

export interface SitePage {
  readonly name: string;
  /** Path on this site. */
  readonly url: `/${string}`;
  readonly description: string;
  readonly category: Exclude<PageCategory, "All">;
  readonly priority: "High" | "Medium" | "Low";
  readonly frequency: "Hourly" | "Daily" | "Weekly" | "Monthly";
}

/** In the order in which the site map lists them. Names of category pages are the categories' labels. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    name: "Home",
    url: "/",
    description:
      "The front page: featured stories, breaking news, and the latest from town and the wider world.",
    category: "Main",
    priority: "High",
    frequency: "Hourly",
  },
  {
    name: "Local News",
    url: "/local-news",
    description: "Stories from our town and the towns around it, newest first.",
    category: "News",
    priority: "High",
    frequency: "Hourly",
  },
  {
    name: "National News",
    url: "/national-news",
    description: "The stories the whole country is talking about, from publishers across it.",
    category: "News",
    priority: "High",
    frequency: "Hourly",
  },
  {
    name: "World News",
    url: "/world-news",
    description: "News from abroad, chosen for readers at home.",
    category: "News",
    priority: "High",
    frequency: "Hourly",
  },
  {
    name: "Politics",
    url: "/politics",
    description: "Elections, laws, courts and the people who make decisions in our name.",
    category: "News",
    priority: "High",
    frequency: "Hourly",
  },
  {
    name: "Business",
    url: "/business",
    description: "Companies, jobs, prices and the money behind them.",
    category: "News",
    priority: "High",
    frequency: "Hourly",
  },
  {
    name: "Technology",
    url: "/tech",
    description: "Computers, phones, science and what they change in daily life.",
    category: "News",
    priority: "High",
    frequency: "Hourly",
  },
  {
    name: "Automotive",
    url: "/automotive",
    description: "Cars, trucks, roads and the ways we get around.",
    category: "News",
    priority: "Medium",
    frequency: "Daily",
  },
  {
    name: "Real Estate",
    url: "/real-estate",
    description: "Homes, rents, building, and the market for all three.",
    category: "News",
    priority: "Medium",
    frequency: "Daily",
  },
  {
    name: "Sports",
    url: "/sports",
    description: "Baseball, tennis, golf, hockey and soccer, merged into one page.",
    category: "News",
    priority: "High",
    frequency: "Hourly",
  },
  {
    name: "Health",
    url: "/health",
    description: "Medicine, public health, and news about staying well.",
    category: "Lifestyle",
    priority: "Medium",
    frequency: "Daily",
  },
  {
    name: "Arts & Culture",
    url: "/arts-culture",
    description: "Books, music, film, the stage, and the people who make them.",
    category: "Lifestyle",
    priority: "Medium",
    frequency: "Daily",
  },
  {
    name: "Food & Dining",
    url: "/food-dining",
    description: "What to cook, where to eat, and who grows it.",
    category: "Lifestyle",
    priority: "Medium",
    frequency: "Daily",
  },
  {
    name: "Lifestyle",
    url: "/lifestyle",
    description: "Home, garden, travel, family and fashion.",
    category: "Lifestyle",
    priority: "Medium",
    frequency: "Daily",
  },
  {
    name: "Opinion",
    url: "/opinion",
    description:
      "Columns and editorials from many sides, with our editorial standards beside them.",
    category: "Editorial",
    priority: "Medium",
    frequency: "Daily",
  },
  {
    name: "Archives",
    url: "/archives",
    description: "History, looking back, and stories that have kept their worth.",
    category: "Editorial",
    priority: "Low",
    frequency: "Weekly",
  },
  {
    name: "Blog",
    url: "/blog",
    description:
      "The paper's own writing: how the newsroom works, guides for readers, and town life.",
    category: "Content",
    priority: "High",
    frequency: "Weekly",
  },
  {
    name: "RSS Feed",
    url: "/rss.xml",
    description: "The blog as an RSS feed, ready for any feed reader.",
    category: "Content",
    priority: "Low",
    frequency: "Weekly",
  },
  {
    name: "Events",
    url: "/events",
    description:
      "Concerts, meetings, suppers and sales near you, and how to submit one of your own.",
    category: "Community",
    priority: "High",
    frequency: "Daily",
  },
  {
    name: "Partners",
    url: "/partners",
    description: "For organizations that want to work with the paper.",
    category: "Community",
    priority: "Low",
    frequency: "Monthly",
  },
  {
    name: "FAQ",
    url: "/faq",
    description: "Answers about coverage, corrections, privacy, advertising, submissions and more.",
    category: "Info",
    priority: "Medium",
    frequency: "Monthly",
  },
  {
    name: "Contact",
    url: "/contact",
    description: "How to reach the newsroom and the office, by mail and otherwise.",
    category: "Info",
    priority: "Medium",
    frequency: "Monthly",
  },
  {
    name: "Site Map",
    url: "/sitemap",
    description: "Every page of this site in one list that can be searched and filtered.",
    category: "Info",
    priority: "Low",
    frequency: "Monthly",
  },
  {
    name: "Privacy Policy",
    url: "/privacy",
    description: "What happens, and what does not happen, to your data when you read this site.",
    category: "Legal",
    priority: "Low",
    frequency: "Monthly",
  },
  {
    name: "Terms of Service",
    url: "/terms",
    description:
      "The rules for using this site, reusing its work, and reporting copyright problems.",
    category: "Legal",
    priority: "Low",
    frequency: "Monthly",
  },
];

/**
 * The entries of one category (`All` for every one) whose name or description contains the search
 * text, in list order. Case and blanks around the search text make no difference; an empty search
 * keeps all (SPEC 5).
 */
export function selectPages(category: PageCategory, search: string): readonly SitePage[] {
  const wanted = search.trim().toLowerCase();
  return SITE_PAGES.filter(
    (page) =>
      (category === "All" || page.category === category) &&
      `${page.name}\n${page.description}`.toLowerCase().includes(wanted),
  );
}
