/** The numbers of the desk: what forms may have, how long its pages wait, what its lists show. */
import { DAY_MS } from "../../shared/time.ts";
import { SLIDES } from "../content/news/news-limits.ts";

/** How long a request waits for the platform. */
export const ACCESS_WAIT_MS = 3_000;
/** How long a page of the desk waits for its store. */
export const PAGE_WAIT_MS = 950;
/** How long a report waits for its counts. */
export const COUNTS_WAIT_MS = 600;
/** Items of a panel's list at most. */
export const PANEL_ITEMS = 6;
/** An editor whose browser is silent for this long has left. */
export const PRESENT_MS = 45_000;
/** Posts whose editors are remembered at once; the least recent goes first. */
export const OPEN_POSTS_MAX = 500;
/** How long a picture waits for R2: a slow line of ours, not of the editor's. */
export const STORE_WAIT_MS = 15_000;
/** A text of a million characters with all other fields before the file, and those behind it. */
export const FORM_TEXTS_MAX_BYTES = 5_000_000;
/** How long an address works that shows a draft to someone outside. */
export const PREVIEW_MS = DAY_MS;
/** Days for which an address of a sponsor's report works. */
export const REPORT_DAYS = 90;
/** A form that comes out of the browser's history is sent within this time. */
export const SENT_AGAIN_MS = 60 * 60_000;
/** Posts of one title that get a number; those after them get a time. */
export const NUMBERED_SLUGS = 20;
/** Posts on a page of the desk's list. */
export const POSTS_PER_PAGE = 30;
/** Updates of a live post on a page of the desk. */
export const LISTED_UPDATES = 30;
/** Of forms without pictures and long texts. */
export const SHORT_FORM_MAX_BYTES = 100_000;
/** While a store is away: what `Retry-After` says. */
export const RETRY_SECONDS = 60;
/** How long a list waits for feeds that were never read. */
export const STORIES_WAIT_MS = 2_000;
/** Decisions that the log's page shows. */
export const LOG_DECISIONS = 200;
/** Pictures of earlier posts that a form offers: as many as a screen shows in four rows. */
export const USED_PICTURES_MAX = 24;

/** Stories that a search of the board shows: more are narrowed down by a further word. */
export const FOUND_MAX = 30;
/** Characters of such a search, of a publisher's name, and of a question to the page of readers. */
export const QUESTION_MAX = 200;
/** Own reports on the board: those of a week or two. */
export const OWN_MAX = 6;
/** Characters of a headline of the paper's own; the longest on readers' cards is cut in any case. */
export const HEADLINE_MAX = 200;
/** The last place of a list of home that a story can be put at: none is longer. */
export const LAST_PLACE = SLIDES;
/**
 * Words or lines of two versions that may differ before their comparison is given up: its work grows with their
 * square, and two texts of which so much differs are read one after the other.
 */
export const COMPARE_EDITS_MAX = 4_000;
/** Rows of each table of readers; the CSV has all. */
export const LISTED_PAGES = 20;
/** Characters of the longest signed name in an address that is looked at. */
export const LINK_MAX = 1_000;
