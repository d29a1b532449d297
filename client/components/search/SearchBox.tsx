/** The search form: it leads to `/search` and needs no script. */
import { QUESTION_MAX } from "../../../shared/shared-limits.ts";

export interface SearchBoxProps {
  /** Unique on the page. */
  readonly id: string;
  /** The question so far. */
  readonly value?: string;
}

/** A field and a button. */
export function SearchBox({ id, value }: SearchBoxProps) {
  return (
    <form className="search-box no-print" action="/search" role="search">
      <label className="search-box-label" htmlFor={id}>
        Search stories and posts
      </label>
      <input
        className="search-box-input"
        id={id}
        type="search"
        name="q"
        dir="auto"
        defaultValue={value}
        maxLength={QUESTION_MAX}
        autoComplete="off"
      />
      <button className="search-box-submit" type="submit">
        Search
      </button>
    </form>
  );
}
