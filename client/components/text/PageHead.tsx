/** The top of a screen below the masthead: its one `h1` and a sentence about it. */
import type { ReactNode } from "react";

export interface PageHeadProps {
  readonly title: string;
  /** A sentence under the title, or several. */
  readonly deck?: ReactNode;
}

export function PageHead({ title, deck }: PageHeadProps) {
  return (
    <div className="page-head">
      <h1>{title}</h1>
      {deck !== undefined && <p className="page-head-deck">{deck}</p>}
    </div>
  );
}
