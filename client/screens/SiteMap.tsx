/**
 * Every page of the site (SPEC 2, site map), with a search and filters. It is one GET form, so it
 * works without scripts; with them the list follows every keystroke. The state is in the address.
 */
import {
  memo,
  type SubmitEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";

import {
  PAGE_CATEGORIES,
  type PageCategory,
  selectPages,
  SITE_PAGES,
  type SitePage,
} from "../../shared/pages.ts";
import type { Publication } from "../../shared/publication.ts";
import { ActionLink } from "../components/ui/ActionLink.tsx";
import { PageHead } from "../components/ui/PageHead.tsx";

const PATH = "/sitemap";

export interface SiteMapProps {
  readonly publication: Publication;
  /** From the address; anything but one of the categories counts as All. */
  readonly category: string;
  /** From the address. */
  readonly search: string;
}

/** The screen at `/sitemap`. */
export function SiteMap(props: SiteMapProps) {
  // Every arrival is a new start: the fields take what the address says. Typing changes that alone.
  return <Filter key={useLocation().key} {...props} />;
}

interface Selection {
  readonly category: PageCategory;
  readonly search: string;
}

function Filter({ publication, ...initial }: SiteMapProps) {
  const [selection, setSelection] = useState<Selection>({
    category: pageCategory(initial.category),
    search: initial.search,
  });
  const { category, search } = selection;
  const field = useRef<HTMLInputElement>(null);
  // The field and the chips answer at once; the list follows them.
  const shown = useDeferredValue(selection);

  const change = useCallback((next: Selection) => {
    setSelection(next);
    history.replaceState(history.state, "", siteMapAddress(next.category, next.search));
  }, []);
  // A reader may have typed before scripts were there.
  useEffect(() => {
    const typed = field.current?.value ?? "";
    if (typed === initial.search) return;
    change({ category: pageCategory(initial.category), search: typed });
  }, [change, initial.category, initial.search]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const button = event.nativeEvent.submitter as HTMLButtonElement | null;
    change({
      category: pageCategory(button?.value ?? category),
      search: field.current?.value ?? search,
    });
  };
  const clear = useCallback(() => {
    change({ category: "All", search: "" });
    // The pressed button goes away.
    field.current?.focus();
  }, [change]);

  return (
    <>
      <PageHead title="Site Map" deck={`Everything there is on ${publication.name}.`} />
      <form className="site-map-form" action={PATH} method="get" role="search" onSubmit={submit}>
        <div className="site-map-search">
          <label className="site-map-label" htmlFor="site-map-search">
            Search pages
          </label>
          <input
            className="site-map-input"
            id="site-map-search"
            ref={field}
            type="search"
            name="search"
            value={search}
            autoComplete="off"
            onChange={(event) => change({ category, search: event.target.value })}
          />
          <button className="site-map-submit" type="submit" name="category" value={category}>
            Search
          </button>
        </div>
        <div className="site-map-chips" role="group" aria-label="Category">
          {PAGE_CATEGORIES.map((each) => (
            <button
              key={each}
              className="site-map-chip"
              type="submit"
              name="category"
              value={each}
              aria-pressed={each === category}
            >
              {each}
            </button>
          ))}
        </div>
      </form>
      <Selected selection={shown} onClear={clear} />
      <p className="site-map-xml">
        <ActionLink href="/sitemap.xml">View XML Sitemap</ActionLink>
      </p>
    </>
  );
}

/** The text as one of the categories; All where it is none of them. */
export function pageCategory(text: string): PageCategory {
  return PAGE_CATEGORIES.find((each) => each === text) ?? "All";
}

/** The address that shows this selection; the plain path where nothing is selected. */
export function siteMapAddress(category: PageCategory, search: string): string {
  const query = new URLSearchParams();
  if (search !== "") query.set("search", search);
  if (category !== "All") query.set("category", category);
  const text = query.toString();
  return text === "" ? PATH : `${PATH}?${text}`;
}

/** The line over the list, as `Showing 3 of 25 pages in News for “world”`. */
export function countLine(count: number, category: PageCategory, search: string): string {
  const wanted = search.trim();
  const filter = category === "All" ? "" : ` in ${category}`;
  const text = wanted === "" ? "" : ` for “${wanted}”`;
  return `Showing ${count} of ${SITE_PAGES.length} pages${filter}${text}`;
}

interface SelectedProps {
  readonly selection: Selection;
  readonly onClear: () => void;
}

/** The pages that a selection leaves, and how many they are. */
const Selected = memo(function Selected({ selection, onClear }: SelectedProps) {
  const pages = selectPages(selection.category, selection.search);
  return (
    <>
      <p className="site-map-count" role="status">
        {countLine(pages.length, selection.category, selection.search)}
      </p>
      {pages.length === 0 ? <Nothing onClear={onClear} /> : <Pages pages={pages} />}
    </>
  );
});

function Nothing({ onClear }: { onClear: () => void }) {
  return (
    <form className="site-map-nothing" action={PATH} method="get">
      <p className="site-map-nothing-text">No pages found matching your criteria</p>
      <button
        className="site-map-submit"
        type="submit"
        onClick={(event) => {
          event.preventDefault();
          onClear();
        }}
      >
        Clear filters
      </button>
    </form>
  );
}

function Pages({ pages }: { pages: readonly SitePage[] }) {
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.url} className="site-map-item">
          <div className="site-map-page">
            <h2 className="site-map-name">
              <a href={page.url}>{page.name}</a>
            </h2>
            <p className="site-map-description">{page.description}</p>
          </div>
          <p className="site-map-url">{page.url}</p>
          <p className="site-map-facts">
            <span>{page.category}</span>
            <span>{page.frequency}</span>
            <span className="site-map-badge" data-priority={page.priority}>
              {page.priority}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
