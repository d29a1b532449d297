/** What the loaders of a request work with, and how long a page waits for what is late. */
import type { Site } from "../http/site.ts";
import { longDate, yearIn } from "../publications/dates.ts";
import { publicPartsOf } from "../publications/public-parts.ts";
import type { PageContext } from "./page.ts";
import { SITE_PAGES } from "./routes.tsx";

/** The blog is waited for so long, because the status of its pages depends on it. */
const STATUS_WAIT_MS = 1500;

/** The context of a page. `waitsForAll` holds it back until nothing is late. */
export function pageContextOf(
  { publication, content }: Pick<Site, "publication" | "content">,
  waitsForAll: boolean,
): PageContext {
  const now = Date.now();
  return {
    publication: publicPartsOf(publication).publication,
    content,
    sitePages: SITE_PAGES,
    today: longDate(now, publication.locale, publication.timeZone),
    year: yearIn(now, publication.timeZone),
    enough: waitsForAll ? never : () => content.storesRead(),
    longEnough: waitsForAll ? never : () => pause(STATUS_WAIT_MS),
  };
}

function never(): Promise<never> {
  return new Promise(() => {});
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
