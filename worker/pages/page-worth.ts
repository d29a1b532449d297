/**
 * Whether a rendered page is worth keeping for the next reader: not where it came out without its
 * stories, and not where one page has so many addresses that it would push the others out.
 */
import type { StaticHandlerContext } from "react-router";

import type { BlogPage } from "../../shared/blog.ts";
import type { Outcome } from "../../shared/outcome.ts";

type LoaderData = StaticHandlerContext["loaderData"];

/** False where a page of stories has none, or a story's page knows of none: the next reader may be luckier. */
export function hasStories(loaderData: LoaderData): boolean {
  // The frame around the page has none, and much in it to look through.
  const { root: _frame, ...own } = loaderData;
  const listings = Object.values(own).flatMap(listingsIn);
  const article = loaderData["article"] as { readonly article?: unknown } | undefined;
  const isEmpty = listings.length > 0 && listings.every(({ length }) => length === 0);
  return !isEmpty && (article === undefined || article.article !== undefined);
}

/** The lists of articles among the values of a loader's data. */
function listingsIn(data: unknown): readonly (readonly unknown[])[] {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return [];
  if ("articles" in data && Array.isArray(data.articles)) return [data.articles];
  return Object.values(data).flatMap(listingsIn);
}

/**
 * Whether an address is how this site itself writes that of the page. Routes match other cases and
 * escapes too, a list is shown for numbers beyond its last page, and whoever searches writes what
 * they like.
 */
export function isAtItsAddress(found: StaticHandlerContext, url: URL): boolean {
  const match = found.matches.at(-1);
  const path = match?.route.path?.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(match.params[name] ?? ""),
  );
  if (path !== url.pathname) return false;
  const blog = found.loaderData["blog"] as { readonly page: Outcome<BlogPage> } | undefined;
  const search = blog?.page.ok && blog.page.value.page > 1 ? `?page=${blog.page.value.page}` : "";
  return url.search === search;
}
