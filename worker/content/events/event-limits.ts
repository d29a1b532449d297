/** The numbers of the events pages and of the paper's own calendar; the days ahead are in `shared/shared-limits.ts`. */
import { DAY_MS } from "../../../shared/time.ts";

/** Next events on home. */
export const COMING_EVENTS = 3;
/** Days from which samples are taken. */
export const COMING_DAYS = 14;
/** Weeks that the events page shows at once. */
export const WEEKS_OF_PAGE = 4;
/** Of one calendar on one day, those that end first. */
export const CONTINUING_OF_DAY = 5;
/** Of one page or document. */
export const EVENTS_MAX = 2_000;
/** Of one calendar on one day (in UTC). */
export const EVENTS_OF_DAY = 40;
/** Of one calendar, begun before the range. */
export const CONTINUING_READ = 40;
/** Characters of each text of an event: pages and other calendars show no more. */
export const EVENT_TEXT_MAX = {
  title: 200,
  place: 200,
  price: 100,
  host: 200,
  url: 2_048,
  description: 1_500,
  picture: 2_048,
  picture_alt: 300,
} as const;
/** Events of one paper that are not over: the newsroom reads all of them at each change. */
export const OWN_EVENTS_MAX = 2_000;
/** Single dates of one event that differ from the others: an event is one row of D1, and one form. */
export const CHANGED_DATES_MAX = 200;
/** Days from the first to the last of one event; a longer one is a repeat. */
export const EVENT_DAYS_MAX = 366;
/** The first and the last year of an event: a slip of the hand, as 0206, is none of them. */
export const EVENT_YEARS = [2000, 2100] as const;
/** Past events that the desk's list shows. */
export const PAST_EVENTS_SHOWN = 100;
/** How far ahead the desk lists the dates of an event; a rule without an end has more. */
export const DATES_AHEAD_MS = 366 * DAY_MS;
