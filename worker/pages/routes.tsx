/**
 * The route table: the one list of the site's pages. The menu, the site map and the accepted paths and
 * query parameters derive from it; a test compares `wrangler.toml` with it.
 */
import { matchRoutes } from "react-router";

import type { MenuPages } from "../../client/document/Menu.tsx";
import { NotFound } from "../../client/screens/errors/NotFound.tsx";
import { plainParameter } from "../../shared/search/plain-parameter.ts";
import { QUESTION_MAX } from "../../shared/shared-limits.ts";
import { PAGE_CATEGORIES, type SitePage } from "../../shared/site-map.ts";
import { page, type Page, type PageAddress, type PageRoute } from "./page.ts";
import { ABOUT_PAGES } from "./routes/about-pages.tsx";
import { ARCHIVE_PAGES } from "./routes/archive-pages.tsx";
import { BLOG_PAGES, CORRECTIONS_PAGE, RSS_PAGES } from "./routes/blog-pages.tsx";
import { NEWS_PAGES } from "./routes/news-pages.tsx";
import { LEGAL_PAGES, PAPER_PAGES } from "./routes/paper-pages.tsx";
import { PRINT_PAGES } from "./routes/print-pages.tsx";
import { SEARCH_PAGE } from "./routes/search-page.tsx";
import { SUBMIT_PAGES } from "./routes/submit-pages.tsx";

const NOT_FOUND = page({
  id: "not-found",
  path: "*",
  isShared: false,
  status: () => 404,
  screen: (_data, publication) => <NotFound publication={publication} />,
  metadata: () => ({
    title: "Page not found",
    description: "There is no page at this address.",
    noindex: true,
  }),
  structuredData: () => [],
});

export const ROUTES: readonly PageRoute[] = [
  ...NEWS_PAGES,
  ...ARCHIVE_PAGES,
  SEARCH_PAGE,
  ...BLOG_PAGES,
  CORRECTIONS_PAGE,
  ...ABOUT_PAGES,
  ...PAPER_PAGES,
  ...PRINT_PAGES,
  ...RSS_PAGES,
  ...LEGAL_PAGES,
  ...SUBMIT_PAGES,
  NOT_FOUND,
];

const PAGES = ROUTES.map(({ handle }) => handle);
const isPattern = ({ path }: Page) => /[:*]/.test(path);
/** The pages without parameters, by path. */
const PLAIN_PAGES = new Map(PAGES.flatMap((one) => (isPattern(one) ? [] : [[one.path, one]])));
const PATTERNS = ROUTES.filter(({ handle }) => isPattern(handle));

/** The pages of the site map, by category and in the order of the table within one. */
export const SITE_PAGES: readonly SitePage[] = PAGES.flatMap(({ path, siteMap }) =>
  siteMap ? [{ ...siteMap, url: path }] : [],
).toSorted((a, b) => PAGE_CATEGORIES.indexOf(a.category) - PAGE_CATEGORIES.indexOf(b.category));

export const MENU_PAGES: MenuPages = { news: menuPages("news"), other: menuPages("other") };

function menuPages(part: "news" | "other") {
  return PAGES.flatMap(({ path, siteMap, menu, menuName: name = siteMap?.name }) =>
    menu === part && name !== undefined ? [{ name, path }] : [],
  );
}

/** Whether a path is that of a page without parameters. */
export function isPagePath(pathname: string): boolean {
  return PLAIN_PAGES.has(pathname);
}

/** A page with the parameters of its path. */
export type MatchedPage = Pick<PageAddress, "params"> & { readonly page: Page };

/** The page at a path, as the router matches it: the page of no path where there is none. */
export function pageAt(pathname: string): MatchedPage {
  const plain = PLAIN_PAGES.get(pathname);
  if (plain) return { page: plain, params: {} };
  const match = matchRoutes([...PATTERNS], routablePath(pathname))?.at(-1);
  return { page: match?.route.handle ?? NOT_FOUND.handle, params: match?.params ?? {} };
}

/**
 * A path that the router accepts. Its pattern for any path does not match line breaks, and it writes paths
 * that cannot be decoded to the console. Neither kind of path has a page.
 */
export function routablePath(pathname: string): string {
  try {
    if (!/[\n\r\u2028\u2029]/.test(decodeURIComponent(pathname))) return pathname;
  } catch {
    // Malformed escapes.
  }
  return "/404";
}

/** An address with only the query parameters that its page reads, as pages may repeat them. */
export function cleanUrl(asked: URL, match: () => MatchedPage): URL {
  if (asked.search === "" && asked.hash === "") return asked;
  const url = new URL(asked);
  url.search = "";
  url.hash = "";
  for (const name of match().page.query ?? []) {
    // The longest value is a search question.
    const value = plainParameter((asked.searchParams.get(name) ?? "").slice(0, QUESTION_MAX));
    if (value !== "") url.searchParams.set(name, value);
  }
  return url;
}
