/** Leads to the nearest pages of the archive before and after. */
import type { ArchiveSteps as Steps } from "../../../shared/archive.ts";

/** Nothing where there is neither. */
export function ArchiveSteps({ before, after }: Steps) {
  if (!before && !after) return null;
  return (
    <nav className="archive-steps" aria-label="Earlier and later">
      {before && (
        <a className="archive-steps-link" href={before.path} rel="prev">
          <span aria-hidden="true">← </span>
          {before.text}
        </a>
      )}
      {after && (
        <a className="archive-steps-link archive-steps-later" href={after.path} rel="next">
          {after.text}
          <span aria-hidden="true"> →</span>
        </a>
      )}
    </nav>
  );
}
