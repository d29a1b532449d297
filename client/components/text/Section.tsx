/** A titled block of a page, under a heavy rule. */
import type { ReactNode } from "react";

export interface SectionProps {
  /** Text of the `h2`. */
  readonly title: string;
  /** Path behind See All; no link without it. */
  readonly seeAll?: string | undefined;
  /** Whether the section is printed; one with a video is not. */
  readonly isPrinted?: boolean;
  readonly children: ReactNode;
}

/** A `<section>` named by its heading. */
export function Section({ title, seeAll, isPrinted = true, children }: SectionProps) {
  const id = `section-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
  return (
    <section className={isPrinted ? "section" : "section no-print"} aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {seeAll !== undefined && (
          <a className="section-more no-print" href={seeAll} aria-describedby={id}>
            See All
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
