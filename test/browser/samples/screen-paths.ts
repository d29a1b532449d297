/** The paths of all screens, for a site with the sample stories and posts. */
import { CATEGORIES } from "../../../shared/categories.ts";
import { SITE_PAGES } from "../../../worker/pages/routes.tsx";
import type { TestSite } from "../../edge/site.ts";
import { RICH_POST } from "./sample-posts.ts";
import { HIDDEN_STORY } from "./sample-stories.ts";

/** Addresses without a page. */
export const ABSENT: readonly string[] = [
  "/article/nothing-like-it",
  "/blog/nobody",
  "/events/nothing-like-it",
  "/nowhere",
];

/** A site with the sample stories and posts, over the built Worker or in process. */
interface Source {
  readonly site: Pick<TestSite, "text">;
  readonly origin: string;
}

/** Categories whose pages have parts of their own, and one example of the others. */
const CATEGORY_EXAMPLES: readonly string[] = ["/local-news", "/opinion", "/archives", "/tech"];

/** A path of every screen, and of each of its forms. */
export async function allScreens(stage: Source): Promise<readonly string[]> {
  const alike = CATEGORIES.map(({ path }): string => path).filter(
    (path) => !CATEGORY_EXAMPLES.includes(path),
  );
  return (await allPages(stage)).filter((path) => !alike.includes(path));
}

/** Addresses of screens that differ from another one in their texts alone, or have less. */
const ALIKE =
  /^\/(?:terms|about\/feeds|faq\?|blog\?|blog\/nobody|archives\/(?:2022|2024|\d+\/\d+$|.*\?)|events\/nothing|events\?|search$|search\?q=z)/;

/** A path of every screen that has parts of its own: the others would be laid out and checked twice. */
export async function distinctScreens(stage: Source): Promise<readonly string[]> {
  return (await allScreens(stage)).filter((path) => !ALIKE.test(path));
}

/** Every page of the site map, and one of each kind that the site map does not list. */
export async function allPages(stage: Source): Promise<readonly string[]> {
  const day = await aPath(stage, "/archives/2026", /href="(\/archives\/[\d/]{10})"/);
  return [
    ...SITE_PAGES.map(({ url }) => url),
    "/donations",
    "/alerts",
    "/saved",
    "/about",
    "/about/feeds",
    "/corrections",
    "/faq?topic=health",
    "/blog?page=2",
    "/blog?tag=town+meeting",
    RICH_POST,
    await anArticlePath(stage),
    await aPath(stage, "/tech", /href="(\/article\/[^"]+)"(?:(?!<\/article>).)*other-sources/s),
    HIDDEN_STORY,
    "/archives/2026",
    "/archives/2022",
    "/archives/2024/02",
    "/archives/2024/02/29",
    day.slice(0, -"/01".length),
    day,
    `${day}?category=local-news`,
    await aPath(stage, "/events", /href="(\/events\/[^"?]+)"/),
    await aPath(stage, "/events", /href="(\/events\?month=[^"]+)"/),
    "/search",
    "/search?q=bridge",
    "/search?q=budgett",
    "/search?q=zzzzqq",
    ...ABSENT,
  ];
}

/** The path of an article that the site knows. */
export function anArticlePath(stage: Source): Promise<string> {
  return aPath(stage, "/tech", /href="(\/article\/[^"]+)"/);
}

/** A path that a page links to. */
async function aPath({ site, origin }: Source, page: string, pattern: RegExp): Promise<string> {
  const path = pattern.exec(await site.text(origin + page, CRAWLER))?.[1];
  if (!path) throw new Error(`${page} has no link like ${pattern}.`);
  return path;
}

/** Crawlers get complete pages, without late parts. */
export const CRAWLER = { headers: { "User-Agent": "Testbot/1.0 (a bot)" } };
