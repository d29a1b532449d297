/**
 * The list of pages with a search and filters (SPEC 2, site map). It is one GET form, so it works
 * without scripts; with them the list follows every keystroke. The state is in the address.
 */
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";

import {
  PAGE_CATEGORIES,
  type PageCategory,
  selectPages,
  type SitePage,
} from "../../shared/site-map.ts";

const PATH = "/sitemap";

export interface SiteMapFilterProps {
  /** All pages, in the order to show. */
  readonly pages: readonly SitePage[];
  /** From the address; anything but one of the categories counts as All. */
  readonly category: string;
  /** From the address. */
  readonly search: string;
}

interface Selection {
  readonly category: PageCategory;
  readonly search: string;
}

/** The form and the matching pages; every change of the selection is written into the address. */
export function SiteMapFilter({ pages, ...initial }: SiteMapFilterProps) {
  const [selection, setSelection] = useState<Selection>({
    category: pageCategory(initial.category),
    search: initial.search,
  });
  const field = useRef<HTMLInputElement>(null);
  const { category, search } = selection;
  const change = (next: Selection) => {
    setSelection(next);
    history.replaceState(history.state, "", siteMapAddress(next.category, next.search));
  };
  // A reader may have typed before hydration.
  useEffect(() => {
    const typed = field.current?.value ?? "";
    if (typed !== search) change({ category, search: typed });
  });
  const selected = selectPages(pages, category, search);
  return (
    <>
      <SelectionForm selection={selection} field={field} onChange={change} />
      <p className="site-map-filter-count" role="status">
        {countLine(selected.length, pages.length, selection)}
      </p>
      {selected.length > 0 ? (
        <Pages pages={selected} />
      ) : (
        <form
          className="site-map-filter-nothing"
          action={PATH}
          method="get"
          onSubmit={(event) => {
            event.preventDefault();
            change({ category: "All", search: "" });
            // The pressed button is removed, so the focus moves to the field.
            field.current?.focus();
          }}
        >
          <p className="site-map-filter-nothing-text">No pages found matching your criteria</p>
          <button className="site-map-filter-submit" type="submit">
            Clear filters
          </button>
        </form>
      )}
    </>
  );
}

interface SelectionFormProps {
  readonly selection: Selection;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onChange: (next: Selection) => void;
}

/** The search field and the filters. */
function SelectionForm({ selection: { category, search }, field, onChange }: SelectionFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const button = event.nativeEvent.submitter as HTMLButtonElement | null;
    onChange({ category: pageCategory(button?.value ?? category), search });
  };
  return (
    <form
      className="site-map-filter-form"
      action={PATH}
      method="get"
      role="search"
      onSubmit={submit}
    >
      <div className="site-map-filter-search">
        <label className="site-map-filter-label" htmlFor="site-map-filter-search">
          Search pages
        </label>
        <input
          className="site-map-filter-input"
          id="site-map-filter-search"
          ref={field}
          type="search"
          name="search"
          value={search}
          autoComplete="off"
          onChange={(event) => onChange({ category, search: event.target.value })}
        />
        <button className="site-map-filter-submit" type="submit" name="category" value={category}>
          Search
        </button>
      </div>
      <div className="site-map-filter-chips" role="group" aria-label="Category">
        {PAGE_CATEGORIES.map((each) => (
          <button
            key={each}
            className="site-map-filter-chip"
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
  );
}

/** The text as one of the categories; All for any other text. */
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
export function countLine(count: number, total: number, { category, search }: Selection): string {
  const wanted = search.trim();
  const filter = category === "All" ? "" : ` in ${category}`;
  const text = wanted === "" ? "" : ` for “${wanted}”`;
  return `Showing ${count} of ${total} pages${filter}${text}`;
}

function Pages({ pages }: { pages: readonly SitePage[] }) {
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.url} className="site-map-filter-item">
          <div className="site-map-filter-page">
            <h2 className="site-map-filter-name">
              <a href={page.url}>{page.name}</a>
            </h2>
            <p className="site-map-filter-description">{page.description}</p>
          </div>
          <p className="site-map-filter-url">{page.url}</p>
          <p className="site-map-filter-facts">
            <span>{page.category}</span>
            <span>{page.frequency}</span>
            <span className="site-map-filter-badge" data-priority={page.priority}>
              {page.priority}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
