/** The search of stories and posts: a form, filters as links, and results with the words marked. */
import { CATEGORIES, categoryOf } from "../../../shared/categories.ts";
import type { Outcome } from "../../../shared/outcome.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import {
  searchFeedPath,
  type SearchHit,
  searchPath,
  type SearchRequest,
  type SearchResults,
} from "../../../shared/search/search.ts";
import { SEARCH_PAGE_SIZE } from "../../../shared/shared-limits.ts";
import { ArticleMeta } from "../../components/article/ArticleMeta.tsx";
import { Pagination } from "../../components/blog/Pagination.tsx";
import { ComingUp } from "../../components/events/ComingUp.tsx";
import { Highlighted, type MarksIn, marksOf } from "../../components/search/Highlighted.tsx";
import { SearchBox } from "../../components/search/SearchBox.tsx";
import { PageHead } from "../../components/text/PageHead.tsx";

export interface SearchProps {
  readonly publication: Publication;
  readonly request: SearchRequest;
  readonly outcome: Outcome<SearchResults>;
  /** The current year in the paper's time zone. */
  readonly year: number;
}

/** Years offered as filters. */
const YEARS = 4;

/** The screen at `/search`. */
export function Search({ publication, request, outcome, year }: SearchProps) {
  const isAsked = request.q !== "";
  return (
    <>
      <PageHead title="Search" deck={`The stories and the blog of ${publication.name}.`} />
      <SearchBox id="search-field" value={request.q} />
      {!isAsked && <p className="search-message">Type one word or several, or a question.</p>}
      {isAsked && !outcome.ok && (
        <p className="search-message" role="alert">
          {outcome.message}
        </p>
      )}
      {isAsked && outcome.ok && <Results request={request} results={outcome.value} year={year} />}
    </>
  );
}

interface ResultsProps {
  readonly request: SearchRequest;
  readonly results: SearchResults;
  readonly year: number;
}

function Results({ request, results, year }: ResultsProps) {
  const { hits, total, page, corrected, isRecent, stems } = results;
  const isFiltered = request.category ?? request.source ?? request.year;
  const marksIn = marksOf(stems);
  return (
    <>
      {corrected !== undefined && (
        <p className="search-message">
          Showing results for <strong dir="auto">{corrected}</strong>: “<bdi>{request.q}</bdi>” was
          not found.
        </p>
      )}
      <p className="search-count small-print" role="status">
        {countText(results)}
      </p>
      {isRecent && (
        <p className="search-message">
          These words are very common, so only the newest stories were searched.
        </p>
      )}
      {(total > 0 || isFiltered !== undefined) && <FilterLinks {...{ request, results, year }} />}
      <ComingUp events={results.events ?? []} />
      {total === 0 && <Suggestions request={request} />}
      <ol className="search-results">
        {hits.map((hit) => (
          <li key={`${hit.kind} ${hit.kind === "story" ? hit.article.slug : hit.post.slug}`}>
            <Result hit={hit} marksIn={marksIn} />
          </li>
        ))}
      </ol>
      <Pagination
        page={page}
        pages={Math.ceil(total / SEARCH_PAGE_SIZE)}
        path={searchPath({ ...request, page: 1 })}
      />
      <p className="search-follow small-print no-print">
        <a href={searchFeedPath(request)}>Follow this search</a> in a feed reader: new results come
        by themselves.
      </p>
    </>
  );
}

function countText({ total, isMore }: SearchResults): string {
  if (isMore) return `More than ${total} results. These are the first ${total}.`;
  return total === 1 ? "1 result" : `${total} results`;
}

function Suggestions({ request }: { request: SearchRequest }) {
  const { category, source, year } = request;
  const isFiltered = (category ?? source ?? year) !== undefined;
  return (
    <div className="search-nothing">
      <p>
        Nothing was found for “<bdi>{request.q}</bdi>”.
      </p>
      <ul className="search-suggestions">
        <li>Check the spelling, or use fewer or more general words.</li>
        <li>Take quotation marks and minus signs out.</li>
        <li>
          {isFiltered && (
            <>
              <a href={searchPath({ q: request.q, sort: "best", page: 1 })}>
                Search without filters
              </a>
              , or look
            </>
          )}
          {!isFiltered && "Look"} through the <a href="/archives">archives</a>.
        </li>
      </ul>
    </div>
  );
}

function Result({ hit, marksIn }: { hit: SearchHit; marksIn: MarksIn }) {
  const isStory = hit.kind === "story";
  const { slug, title } = isStory ? hit.article : hit.post;
  const text = isStory ? hit.article.excerpt : hit.post.description;
  const lang = isStory ? hit.article.lang : undefined;
  return (
    <article className="search-result">
      <p className="small-print">{isStory ? hit.article.category : "Blog"}</p>
      <h2 className="search-result-title" dir="auto" lang={lang}>
        <a
          className="quiet-link"
          href={isStory ? `/article/${slug}` : `/blog/${encodeURIComponent(slug)}`}
        >
          <Highlighted text={title} marksIn={marksIn} />
        </a>
      </h2>
      {text !== title && (
        <p className="search-result-text" dir="auto" lang={lang}>
          <Highlighted text={text} marksIn={marksIn} />
        </p>
      )}
      {isStory ? (
        <ArticleMeta article={hit.article} />
      ) : (
        <p className="small-print">
          <time dateTime={hit.post.dateTime}>{hit.post.date}</time>
        </p>
      )}
    </article>
  );
}

interface Choice {
  readonly label: string;
  readonly href: string;
  readonly isOn?: boolean;
}

/** Order and filters as links; the link of an active filter removes it. */
function FilterLinks({ request, results, year }: ResultsProps) {
  const to = (change: Partial<SearchRequest>) => searchPath({ ...request, ...change, page: 1 });
  const filter = (key: "category" | "source" | "year", chosen = "", choices: Choice[]) => {
    if (chosen === "") return choices;
    const { [key]: _dropped, ...others } = request;
    return [{ label: `${chosen} ×`, href: searchPath({ ...others, page: 1 }), isOn: true }];
  };
  const stories = results.hits.flatMap((hit) => (hit.kind === "story" ? [hit.article] : []));
  const keys = CATEGORIES.filter(({ key }) => stories.some((one) => one.categoryKey === key));
  const sources = [...new Set(stories.map(({ source }) => source))].slice(0, 6);
  const years = Array.from({ length: YEARS }, (_, index) => year - index);
  const orders = [
    { label: "Best first", href: to({ sort: "best" }), isOn: request.sort === "best" },
    { label: "Newest first", href: to({ sort: "newest" }), isOn: request.sort === "newest" },
  ];
  const category = request.category && categoryOf(request.category).label;
  const groups: Readonly<Record<string, readonly Choice[]>> = {
    Order: results.total > 0 ? orders : [],
    Category: filter(
      "category",
      category,
      keys.map(({ key, label }) => ({ label, href: to({ category: key }) })),
    ),
    Source: filter(
      "source",
      request.source,
      sources.map((source) => ({ label: source, href: to({ source }) })),
    ),
    Year: filter(
      "year",
      request.year?.toString(),
      years.map((one) => ({ label: `${one}`, href: to({ year: one }) })),
    ),
  };
  return (
    <nav className="search-filters no-print" aria-label="Order and filters">
      {Object.entries(groups).map(([name, choices]) => (
        <Group key={name} name={name} choices={choices} />
      ))}
    </nav>
  );
}

/** A line of links under a name; nothing without links. */
function Group({ name, choices }: { name: string; choices: readonly Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <p className="search-filter-group">
      <span className="search-filter-name">{name}</span>{" "}
      {choices.map(({ label, href, isOn }) => (
        <a
          key={label}
          className="search-filter"
          href={href}
          aria-current={isOn ? "true" : undefined}
        >
          {label}
        </a>
      ))}
    </p>
  );
}
