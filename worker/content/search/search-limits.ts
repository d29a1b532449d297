/** The numbers of the search; those that its page shows too are in `shared/shared-limits.ts`. */

/** The most words of a question; further ones are ignored. */
export const WORDS_MAX = 30;
/** Phrases in quotes of a question; each is a further condition of the query. */
export const PHRASES_MAX = 4;
/** How often a repeated word counts at most. */
export const TIMES_MAX = 4;
/**
 * Questions of at most this many words get two corrections, longer ones one: a correction takes the
 * database about 20 ms.
 */
export const TWO_CORRECTED_MAX = 5;
/** In longer questions, and where two words are corrected, only likely mistakes are looked up. */
export const TWO_LETTERS_FROM = 12;
/** Length of words that are corrected: shorter ones have too many neighbours, longer ones are no words. */
export const CORRECTED_SHORTEST = 4;
export const CORRECTED_LONGEST = 30;
/** The most candidates that are compared. */
export const CANDIDATES_MAX = 12;
/** Rows in which a candidate is looked for by its letters. */
export const LETTERS_IN = 12;
/** D1 takes patterns of at most 50 bytes. */
export const WORD_MAX = 25;
/** Matches that are ranked: some 40 ms of the database. */
export const RANKED_MAX = 30_000;
/** With a filter more rows are skipped than ranked. */
export const FILTERED_MAX = 100_000;
/** How much more a new story counts than one that is years old. */
export const NEWS_BONUS = 0.1;
/** Stories or posts of a step, which takes the database some tenths of a second. */
export const ROWS_PER_STEP = 500;
/** Events that a search shows above its results. */
export const EVENTS_SHOWN = 3;
