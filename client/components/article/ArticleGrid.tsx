/** Cards side by side with hairlines between them, as columns of a page. */
import type { ReactNode } from "react";

export interface ArticleGridProps {
  /** How many columns a wide screen gets; a phone gets one. */
  readonly columns: 1 | 2 | 3;
  readonly children: ReactNode;
}

/** A grid of cards or skeletons. */
export function ArticleGrid({ columns, children }: ArticleGridProps) {
  return <div className={`article-grid article-grid-${columns}`}>{children}</div>;
}
