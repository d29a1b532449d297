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
  { publication, content, news }: Pick<Site, "publication" | "content" | "news">,
  waitsForAll: boolean,
): PageContext {
  const now = Date.now();
  return {
    publication: publicPartsOf(publication).publication,
    content,
    sitePages: SITE_PAGES,
    today: longDate(now, publication.locale, publication.timeZone),
    year: yearIn(now, publication.timeZone),
    enough: waitsForAll ? never : () => news.storesRead().then(nextTurn),
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

/** Promises that follow one another between a feed that was read and an article: 40, and as many again. */
const TURNS = 80;

/**
 * Lets what has just been read become articles, so that a stored page is rendered in place. A timer
 * would do the same a millisecond later.
 */
async function nextTurn(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
}
