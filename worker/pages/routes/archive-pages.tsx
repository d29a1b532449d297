/** The pages of the archive: its years, months and days. */
import type { ReactNode } from "react";

import { pagePath } from "../../../client/components/blog/Pagination.tsx";
import {
  ArchiveDay,
  ArchiveMonth,
  ArchiveUnreadable,
  ArchiveYear,
} from "../../../client/screens/archive/Archive.tsx";
import { NotFound } from "../../../client/screens/errors/NotFound.tsx";
import type { ArchiveDayPage, ArchiveMonthPage, ArchiveYearPage } from "../../../shared/archive.ts";
import { parsePage } from "../../../shared/blog.ts";
import { CATEGORIES } from "../../../shared/categories.ts";
import type { Outcome } from "../../../shared/outcome.ts";
import {
  archiveDay,
  archiveMonth,
  archiveYear,
  fromArchive,
} from "../../content/news/archive/archive.ts";
import type { PageMetadata } from "../metadata.ts";
import { page, type Page, type PageRoute } from "../page.ts";

interface Found<T> {
  readonly found: Outcome<T>;
}

const NO_PAGE: PageMetadata = {
  title: "Archives",
  description: "There is no such page of the archive.",
  noindex: true,
};

/** Common to all pages of the archive. */
function archivePage<T>(definition: {
  readonly id: string;
  readonly path: string;
  readonly query?: readonly string[];
  readonly load: NonNullable<Page<Found<T>>["load"]>;
  readonly screen: (value: T) => ReactNode;
  readonly title: (value: T) => string;
  readonly hasStories: (value: T) => boolean;
  readonly isOld?: (value: T) => boolean;
  readonly canonical?: (value: T) => string;
}): PageRoute {
  const { screen, title, hasStories, isOld, canonical, ...rest } = definition;
  return page<Found<T>>({
    ...rest,
    status: ({ found }) => (found.ok ? 200 : (found.status ?? 503)),
    screen: ({ found }, publication) => {
      if (found.ok) return screen(found.value);
      if (found.status === 404) return <NotFound publication={publication} />;
      return <ArchiveUnreadable back={found.message} />;
    },
    metadata: ({ name }, { found }) => {
      if (!found.ok) return NO_PAGE;
      const own = title(found.value);
      return {
        title: own,
        description: `${own}: the stories that ${name} linked to.`,
        noindex: !hasStories(found.value),
        canonical: canonical?.(found.value),
      };
    },
    limit: () => "archive",
    section: () => "/archives",
    // A day without stories may still get some.
    isCacheable: ({ found }) => (found.ok ? hasStories(found.value) : found.status === 404),
    isOld: ({ found }) => found.ok && (isOld?.(found.value) ?? false),
    canonicalQuery: ({ found }) =>
      found.ok && canonical ? canonical(found.value).replace(/^[^?]*/, "") : "",
  });
}

export const ARCHIVE_PAGES: readonly PageRoute[] = [
  archivePage<ArchiveYearPage>({
    id: "archive-year",
    path: "/archives/:year",
    load: async ({ scope, params: { year = "" } }) => ({
      found: await fromArchive(scope, () => archiveYear(scope, year)),
    }),
    screen: (value) => <ArchiveYear {...value} />,
    title: ({ year }) => `Archive of ${year}`,
    hasStories: ({ months }) => months.some(({ days }) => days > 0),
  }),
  archivePage<ArchiveMonthPage>({
    id: "archive-month",
    path: "/archives/:year/:month",
    load: async ({ scope, params: { year = "", month = "" } }) => ({
      found: await fromArchive(scope, () => archiveMonth(scope, year, month)),
    }),
    screen: (value) => <ArchiveMonth {...value} />,
    title: ({ month }) => `Archive of ${month.name}`,
    hasStories: ({ month }) => month.days > 0,
  }),
  archivePage<ArchiveDayPage>({
    id: "archive-day",
    path: "/archives/:year/:month/:day",
    query: ["category", "page"],
    load: async ({ scope, query, params: { year = "", month = "", day = "" } }) => {
      const asked = query.get("category");
      const category = CATEGORIES.find(({ path }) => path.slice(1) === asked)?.key;
      const part = { category, page: category ? parsePage(query.get("page")) : 1 };
      return {
        found: await fromArchive(scope, () => archiveDay(scope, [year, month, day], part)),
      };
    },
    screen: (value) => <ArchiveDay {...value} />,
    title: ({ name, category, page: number }) => {
      const shown = category ? `${category.label}, ${name}` : `Archive of ${name}`;
      return number > 1 ? `${shown}, page ${number}` : shown;
    },
    hasStories: ({ sections }) => sections.length > 0,
    isOld: ({ isOld }) => isOld,
    // A day shows a few stories of each category, so each category's list has stories of its own.
    canonical: ({ path, category, page: number }) =>
      category ? pagePath(`${path}?category=${category.path.slice(1)}`, number) : path,
  }),
];
