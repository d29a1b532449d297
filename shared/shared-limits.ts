/** The numbers that the Worker shares with pages, scripts or commands; its own are in the limits of its rooms. */
import { HOUR_MS } from "./time.ts";

/** A date further ahead of a story's first fetch is replaced by the time of that fetch. */
export const AHEAD_MS = HOUR_MS;
/** Characters of a story's excerpt on cards (SPEC 3 and 9). */
export const EXCERPT_CHARACTERS = 200;

/** Posts on one page of the blog, as the backend counts them (SPEC 9). */
export const BLOG_PAGE_SIZE = 10;
/** The corrections that `/corrections` lists. */
export const CORRECTIONS_MAX = 100;
/** Characters of a first sentence that is offered as the summary of a post; a longer one is none. */
export const SUMMARY_MAX_CHARACTERS = 300;
/** How often a page of a live post asks for news, unless the plan's day would not bear it. */
export const POLL_EVERY_SECONDS = 30;
/** Of the highest numbers that a poll tells: a page that lacks more says "20 or more". */
export const NEWEST_TOLD = 20;

/** Results on one page of a search. */
export const SEARCH_PAGE_SIZE = 20;
/** The most results that are counted and shown; more would read too many rows. */
export const SEARCH_RESULTS_MAX = 60;
/** The most characters of a question; the rest is cut off. */
export const QUESTION_MAX = 400;

/** Alerts at the top of a page; the others are on `/alerts`. */
export const ALERTS_ON_PAGES = 3;
/** How far ahead pages and documents list events. */
export const EVENT_DAYS_AHEAD = 90;

/** Characters of a line and of a text that readers send. */
export const SUBMITTED_LINE_MAX = 200;
export const SUBMITTED_TEXT_MAX = 8_000;
/** Pictures of one form of theirs. */
export const FORM_PICTURES_MAX = 3;
