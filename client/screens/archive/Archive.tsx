/** The screens of the archive: a year, a month, a day. */
import {
  type ArchiveDayPage,
  type ArchiveLink,
  type ArchiveMonthPage,
  archivePath,
  type ArchiveYearPage,
} from "../../../shared/archive.ts";
import type { Category } from "../../../shared/categories.ts";
import { ArchiveSteps } from "../../components/archive/ArchiveSteps.tsx";
import { MonthCalendar } from "../../components/archive/MonthCalendar.tsx";
import { ArticleCard } from "../../components/article/ArticleCard.tsx";
import { ArticleGrid } from "../../components/article/ArticleGrid.tsx";
import { Pagination } from "../../components/blog/Pagination.tsx";
import { PageHead } from "../../components/text/PageHead.tsx";
import { Section } from "../../components/text/Section.tsx";

/** A year: a calendar of each month. */
export function ArchiveYear({ year, months, before, after }: ArchiveYearPage) {
  const isEmpty = months.every(({ days }) => days === 0);
  return (
    <>
      <Up links={[]} />
      <PageHead
        title={`Archive of ${year}`}
        deck={isEmpty ? `No stories are stored for ${year}.` : "Days with stories are links."}
      />
      <ArchiveSteps {...{ before, after }} />
      {!isEmpty && (
        <div className="archive-months">
          {months.map((month) => (
            <MonthCalendar key={month.month} month={month} />
          ))}
        </div>
      )}
    </>
  );
}

/** A month: its calendar. */
export function ArchiveMonth({ month, before, after }: ArchiveMonthPage) {
  const { year, name, days } = month;
  return (
    <>
      <Up links={[{ path: archivePath(year), text: String(year) }]} />
      <PageHead
        title={name}
        deck={days === 0 ? `No stories are stored for ${name}.` : "Days with stories are links."}
      />
      <ArchiveSteps {...{ before, after }} />
      <MonthCalendar month={month} isLinked={false} />
    </>
  );
}

/** A day: a few stories of each category, or a page of one category's. */
export function ArchiveDay({ before, after, ...day }: ArchiveDayPage) {
  const { name, path, month, dayOfMonth, sections, category, page, pages } = day;
  const { year } = month;
  const up = [
    { path: archivePath(year), text: String(year) },
    { path: archivePath(year, month.month), text: month.name },
    ...(category ? [{ path, text: name }] : []),
  ];
  return (
    <>
      <Up links={up} />
      <PageHead
        title={category ? `${category.label}, ${name}` : name}
        deck={sections.length === 0 ? "No stories are stored for this day." : undefined}
      />
      <ArchiveSteps {...{ before, after }} />
      <div className="archive-day">
        <div className="archive-stories">
          {sections.map(({ category: own, articles }) => (
            <Section
              key={own.key}
              title={own.label}
              seeAll={category ? undefined : categoryPath(path, own)}
            >
              <ArticleGrid columns={2}>
                {articles.map((article) => (
                  <ArticleCard key={article.slug} article={article} size="small" headingLevel={3} />
                ))}
              </ArticleGrid>
            </Section>
          ))}
          {category && <Pagination page={page} pages={pages} path={categoryPath(path, category)} />}
        </div>
        <div>
          <MonthCalendar month={month} current={category ? undefined : dayOfMonth} />
        </div>
      </div>
    </>
  );
}

function categoryPath(path: string, { path: own }: Category): string {
  return `${path}?category=${own.slice(1)}`;
}

function Up({ links }: { links: readonly ArchiveLink[] }) {
  return (
    <nav className="archive-up" aria-label="Breadcrumb">
      {[{ path: "/archives", text: "Archives" }, ...links].map(({ path, text }) => (
        <a key={path} className="archive-up-link" href={path}>
          {text}
        </a>
      ))}
    </nav>
  );
}

/** The archive while D1 cannot be read; `back` is a sentence on when it can. */
export function ArchiveUnreadable({ back }: { readonly back: string }) {
  return (
    <PageHead title="The archive cannot be read right now" deck={`Nothing is lost. ${back}`} />
  );
}
