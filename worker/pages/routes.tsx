/**
 * The route table: the one list of the site's pages. The menu, the site map and the accepted paths and
 * query parameters derive from it; a test compares `wrangler.toml` with it.
 */
import type { MenuPages } from "../../client/document/Menu.tsx";
import { NotFound } from "../../client/screens/errors/NotFound.tsx";
import { plainParameter } from "../../shared/search/plain-parameter.ts";
import { QUESTION_MAX } from "../../shared/search/search.ts";
import { PAGE_CATEGORIES, type SitePage } from "../../shared/site-map.ts";
import { page, type PageRoute } from "./page.ts";
import { ARCHIVE_PAGES } from "./routes/archive-pages.tsx";
import { BLOG_PAGES, CORRECTIONS_PAGE, RSS_PAGES } from "./routes/blog-pages.tsx";
import { NEWS_PAGES } from "./routes/news-pages.tsx";
import { LEGAL_PAGES, PAPER_PAGES } from "./routes/paper-pages.tsx";
import { SEARCH_PAGE } from "./routes/search-page.tsx";

const NOT_FOUND = page({
  id: "not-found",
  path: "*",
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
  ...PAPER_PAGES,
  ...RSS_PAGES,
  ...LEGAL_PAGES,
  NOT_FOUND,
];

const PAGES = ROUTES.map(({ handle }) => handle);
/** Of the pages without parameters. */
const PATHS = new Set(PAGES.map(({ path }) => path).filter((path) => !/[:*]/.test(path)));
const QUERIES = PAGES.flatMap(({ path, query }) =>
  query ? [{ pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`), query }] : [],
);

/** Paths that answer with a page or with XML, depending on a request header. */
export const RSS_PATHS: ReadonlySet<string> = new Set(RSS_PAGES.map(({ handle }) => handle.path));

/** The pages of the site map, by category and in the order of the table within one. */
export const SITE_PAGES: readonly SitePage[] = PAGES.flatMap(({ path, siteMap }) =>
  siteMap ? [{ ...siteMap, url: path }] : [],
).toSorted((a, b) => PAGE_CATEGORIES.indexOf(a.category) - PAGE_CATEGORIES.indexOf(b.category));

/** The pages of the menu. */
export const MENU_PAGES: MenuPages = { news: menuPages("news"), other: menuPages("other") };

function menuPages(part: "news" | "other") {
  return PAGES.flatMap(({ path, siteMap, menu }) =>
    menu === part && siteMap ? [{ name: siteMap.name, path }] : [],
  );
}

/** Whether a path is that of a page without parameters. */
export function isPagePath(pathname: string): boolean {
  return PATHS.has(pathname);
}

/** The query parameters that the page at a path reads. */
export function queryOf(pathname: string): readonly string[] {
  return QUERIES.find(({ pattern }) => pattern.test(pathname))?.query ?? [];
}

/**
 * The address of a request with only the query parameters that its page reads, as pages may repeat them.
 */
export function cleanUrl(request: Request): URL {
  const url = new URL(request.url);
  if (url.search === "" && url.hash === "") return url;
  const asked = new URLSearchParams(url.search);
  url.search = "";
  url.hash = "";
  for (const name of queryOf(url.pathname)) {
    // The longest value is a search question.
    const value = plainParameter((asked.get(name) ?? "").slice(0, QUESTION_MAX));
    if (value !== "") url.searchParams.set(name, value);
  }
  return url;
}
