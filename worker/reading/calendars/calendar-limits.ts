/**
 * Limits of one calendar. They are counts, so that the same document always gives the same result.
 * A document over a limit gives the events that were read until then.
 */

/** Characters of a document that are read; the rest is ignored. */
export const DOCUMENT_LIMIT_CHARACTERS = 10_000_000;
/** Content lines of a document, folded parts included. */
export const LINE_LIMIT = 400_000;
/** Lines of a document that are folded within their names. */
export const FOLDED_NAME_LIMIT = 10_000;
/** Characters of one unfolded line; longer ones are cut. */
export const LINE_LIMIT_CHARACTERS = 200_000;
/** Depth of nested components: VCALENDAR, VEVENT, VALARM are three. */
export const DEPTH_LIMIT = 8;
/** Components of any kind that are opened. */
export const COMPONENT_LIMIT = 100_000;
/** Events of a document. */
export const EVENT_LIMIT = 20_000;
/** Lines of one component. */
export const COMPONENT_LINE_LIMIT = 20_000;
/** VTIMEZONE components of a document. */
export const ZONE_LIMIT = 200;
/** STANDARD and DAYLIGHT parts of one VTIMEZONE. */
export const OBSERVANCE_LIMIT = 400;
/** Changes of the clock of one VTIMEZONE. */
export const TRANSITION_LIMIT = 1_000;
/** Single dates (RDATE, EXDATE) of a document. */
const DATE_LIMIT = 50_000;
/** Rules of one event: RRULE may occur only once, but older programs write more. */
export const RULE_LIMIT = 4;
/** Values of one part of a rule, such as BYMINUTE; 366 is the most that can differ. */
export const RULE_VALUE_LIMIT = 400;
/** Names of time zones that are looked up for one document; further ones are floating. */
export const NAMED_ZONE_LIMIT = 60;
/** Times a day of one rule: each minute. */
export const TIMES_OF_DAY_LIMIT = 1_440;
/** Components that change all later occurrences of one series. */
export const FOLLOWING_LIMIT = 50;
/** Steps of all recurrence rules of a document: periods looked at, days and times tried. */
const STEP_LIMIT = 300_000;
/** Steps of one rule, so that one hostile event does not starve the others. */
export const RULE_STEP_LIMIT = 50_000;
/** Occurrences of one event within the window. */
export const OCCURRENCES_PER_EVENT_LIMIT = 5_000;
/** Occurrences of a document within the window. */
export const OCCURRENCE_LIMIT = 10_000;

/** The counters of one document, spent while it is read. */
export interface Budget {
  steps: number;
  dates: number;
  occurrences: number;
}

/** A full budget for one document. */
export function newBudget(): Budget {
  return { steps: STEP_LIMIT, dates: DATE_LIMIT, occurrences: OCCURRENCE_LIMIT };
}
