/** The limits of comparing versions. */

/**
 * Words or lines that may differ before a comparison is given up: its work grows with their square, and two texts
 * of which so much differs are read one after the other.
 */
export const COMPARE_EDITS_MAX = 4_000;
