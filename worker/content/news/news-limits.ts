/** The numbers of home, categories, story pages, days of the archive and the digest. */
import { DAY_MS } from "../../../shared/time.ts";

/** Stories of the slider on home. */
export const SLIDES = 5;
/** Stories of Breaking News on home. */
export const BREAKING_STORIES = 3;
/** Stories of each section on home. */
export const SECTION_STORIES = { world: 5, local: 4, technology: 2, lifestyle: 2 } as const;
/** Stories that home takes of each category (SPEC 9), beside a reserve. */
export const HOME_FETCHED = { worldNews: 6, tech: 2, localNews: 4, lifestyle: 2 } as const;
/** The age in hours from which a story is no breaking news, where the paper names none. */
export const BREAKING_HOURS = 12;
/** Further stories to choose from where the first ones are in higher parts already. */
export const HOME_RESERVE = 20;
/** Stories on the page of a category. */
export const ARTICLES_PER_CATEGORY = 20;
/** How long a report comes before other stories. */
export const REPORT_LEADS_MS = DAY_MS;
/** Below a story: further stories of its category. */
export const MORE_OF_CATEGORY = 4;
/** Below a story: further stories of its source. */
export const MORE_OF_SOURCE = 4;
/** The most stories of a group, the newest first. */
export const GROUP_STORIES_MAX = 50;
/** The most stories of one key that are compared: a key of many different stories identifies none. */
export const RIVALS_MAX = 4;
/** The latest that a feed usually brings a story after its date. */
export const OLD_DAY_MS = 7 * DAY_MS;
/** Stories of a category on a day's page of the archive. */
export const DAY_PER_CATEGORY = 3;
/** Stories on a further page of a day's category. */
export const DAY_PER_PAGE = 24;
/** Below a story of the archive: further stories of its day. */
export const MORE_OF_DAY = 3;
/** Stories of an issue of the digest. */
export const DIGEST_STORIES = 5;
/** Of the town, if there are so many. */
export const DIGEST_LOCAL_STORIES = 2;
/** How long readers wait for a feed that was never read. */
export const FIRST_FEEDS_WAIT_MS = 1_500;
/** An isolate asks for the same feed, and wakes the newsroom of a paper, no more often. */
export const ASKED_AGAIN_MS = 60_000;
/** Stories that the printed paper chooses from: some thirty fit on two sheets. */
export const PRINTED_STORIES = 45;
/** Stories below a page that has none. */
export const LATEST_BELOW = 4;
/** Stories below a post. */
export const BELOW_POST = 4;
/** Stock pictures in one list. */
export const STOCK_PER_LIST = 2;
