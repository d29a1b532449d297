/** The shape of the site map's entries (SPEC 2), and the search in their list. Each entry stands with its page in `worker/pages/routes/`. */

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

/** A page's data for the site map, without its name and address. */
export interface SiteMapEntry {
  readonly description: string;
  readonly category: Exclude<PageCategory, "All">;
  readonly priority: "High" | "Medium" | "Low";
  readonly frequency: "Hourly" | "Daily" | "Weekly" | "Monthly";
}

export interface SitePage extends SiteMapEntry {
  readonly name: string;
  /** Path on this site. */
  readonly url: string;
}

/**
 * The pages of one category (`All` for every one) whose name or description contains the search text,
 * in list order. Case and blanks around the search text make no difference; an empty search matches
 * all (SPEC 5).
 */
export function selectPages(
  pages: readonly SitePage[],
  category: PageCategory,
  search: string,
): readonly SitePage[] {
  const wanted = search.trim().toLowerCase();
  return pages.filter(
    (page) =>
      (category === "All" || page.category === category) &&
      `${page.name}\n${page.description}`.toLowerCase().includes(wanted),
  );
}
