/** The years of the archive, as links that look like buttons (SPEC 2). */
import { archivePath } from "../../../shared/archive.ts";

/** The years that SPEC 2 names. */
const NAMED_YEARS = [2025, 2024, 2023, 2022] as const;
const FIRST_YEAR = 2026;

/** All years up to the current one, the newest first. */
export function ArchiveYears({ current }: { current: number }) {
  const later = Array.from(
    { length: Math.max(0, current - FIRST_YEAR + 1) },
    (_, at) => current - at,
  );
  return (
    <ul className="archive-years">
      {[...later, ...NAMED_YEARS].map((year) => (
        <li key={year}>
          <a className="archive-years-link" href={archivePath(year)}>
            {year}
          </a>
        </li>
      ))}
    </ul>
  );
}
