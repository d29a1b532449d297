/** The front page's content for the peers: stories as long as those of this site's rows. */
import type { Article, HomeContent } from "../../../shared/article.ts";
import { CATEGORIES, categoryOf, type CategoryKey } from "../../../shared/categories.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import { story } from "./stories.ts";

/** Stories of each part of the page, by category. */
const PARTS = {
  slides: ["worldNews", 5],
  breaking: ["localNews", 3],
  world: ["worldNews", 5],
  local: ["localNews", 4],
  technology: ["tech", 2],
  lifestyle: ["lifestyle", 2],
} as const satisfies Partial<Record<keyof HomeContent, readonly [CategoryKey, number]>>;

const OTHER_PAGES = ["Home", "Blog", "Partners", "FAQ", "Contact", "Site Map", "RSS Feed"];

/** The props of the peers' document and home screen, as JSON. */
export function frontPageData(now: number): string {
  const parts = Object.entries(PARTS).map(([part, [key, count]]) => {
    const articles = Array.from({ length: count }, (_, index) => article(part, key, index, now));
    return [part, { articles, asOf: "", sample: false }];
  });
  const { hosts: _h, feeds: _f, sourceNames: _n, stockPictures: _p, ...shown } = ALDER_FALLS;
  const { hours: _o, partners: _a, embeds, ...publication } = shown;
  return JSON.stringify({
    root: {
      publication: { ...publication, embeds: { video: embeds.video } },
      pages: {
        news: CATEGORIES.map(({ label, path }) => ({ name: label, path })),
        other: OTHER_PAGES.map((name) => ({ name, path: `/${name.toLowerCase()}` })),
      },
      today: "Monday, November 23, 2026",
      year: 2026,
    },
    home: { content: { ...Object.fromEntries(parts), sample: false } },
  });
}

function article(part: string, key: CategoryKey, index: number, now: number): Article {
  const { slug, title, excerpt, imageUrl, minutes, link } = story(`${part} ${index}`, now);
  return {
    slug,
    title,
    excerpt,
    imageUrl,
    link,
    categoryKey: key,
    category: categoryOf(key).label,
    date: "Nov 23, 2026",
    time: "9:40 AM",
    dateTime: new Date(now).toISOString(),
    stockUrl: "/stock/01.svg",
    readTime: `${minutes} min read`,
    source: "Example News",
  };
}
