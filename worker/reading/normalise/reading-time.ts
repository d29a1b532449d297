/** How long a story or post takes to read. */

import { WORDS_PER_MINUTE } from "./story-limits.ts";

/** Minutes to read a plain text: words divided by 200, rounded up, at least one (SPEC 3). */
export function minutesOf(text: string): number {
  return Math.ceil(text.split(" ").length / WORDS_PER_MINUTE);
}
