/** How much the page of readers shows at once. */

/** Rows of each of its tables; the CSV has all. */
export const LISTED_PAGES = 20;
/** Characters of a question to it. */
export const QUESTION_MAX_CHARACTERS = 200;
