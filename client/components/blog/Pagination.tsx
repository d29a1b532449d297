/** Links to the pages of a list. Each page has an address, so no script is needed. */
import { pageWindow } from "../../../shared/blog.ts";

export interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  /** Path of the list, with its query; page 1 is the path itself. */
  readonly path: string;
}

/** `Previous`, at most five numbers and `Next`; nothing where all is on one page (SPEC 2 and 9). */
export function Pagination({ page, pages, path }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pagination no-print" aria-label="Pagination">
      <Step label="Previous" rel="prev" target={page > 1 ? pagePath(path, page - 1) : undefined} />
      <ul className="pagination-numbers">
        {pageWindow(page, pages).map((number) => (
          <li key={number}>
            <a
              className="pagination-number"
              href={pagePath(path, number)}
              aria-current={number === page ? "page" : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ul>
      <Step label="Next" rel="next" target={page < pages ? pagePath(path, page + 1) : undefined} />
    </nav>
  );
}

/** Address of a page of the list at `path`. */
export function pagePath(path: string, page: number): string {
  return page > 1 ? `${path}${path.includes("?") ? "&" : "?"}page=${page}` : path;
}

function Step(props: { label: string; rel: string; target: string | undefined }) {
  const { label, rel, target } = props;
  if (target === undefined) {
    return (
      <span className="pagination-step" role="link" aria-disabled="true">
        {label}
      </span>
    );
  }
  return (
    <a className="pagination-step" href={target} rel={rel}>
      {label}
    </a>
  );
}
