/**
 * The lines of a backup, checked by the rules of visits and of `npm run blog`: a file may come from
 * elsewhere, and pages trust what is stored. Times of stories and decisions are milliseconds since 1970,
 * those of posts seconds. A field that an earlier release did not have is optional.
 */
import * as v from "valibot";

import { DECISION_LINE } from "./decision-lines.ts";
import { LIVE_LINE, UPDATE_LINE } from "./live-lines.ts";
import { PICTURE_LINE } from "./picture-lines.ts";
import { POST_LINE, REMOVED_LINE, VERSION_LINE } from "./post-lines.ts";
import { EVENT_LINE, SPONSOR_LINE } from "./record-lines.ts";
import { MILLISECONDS, NAME, WHOLE } from "./schema-parts.ts";
import { FEED_LINE, STORY_LINE } from "./story-lines.ts";
import { SUBMISSION_LINE } from "./submission-lines.ts";

/** The form of today's backups. One of a later form may hold what this version would lose. */
export const FORMAT = 2;

/** The first line: a backup that has it has the last one as well. Those of 1.0.0 and before have neither. */
export const FIRST_LINE = v.object({
  format: v.pipe(
    WHOLE,
    v.maxValue(FORMAT, "is one of a later version: import it with that, or upgrade first"),
  ),
  /** Of the software. */
  version: NAME,
  made_at: MILLISECONDS,
});

/** The last line: how many lines of each kind the backup holds. */
export const LAST_LINE = v.record(v.string(), WHOLE);

/** What a line between them may be, by its one name; in the order in which they are written. */
export const LINES = {
  feed: FEED_LINE,
  story: STORY_LINE,
  post: POST_LINE,
  version: VERSION_LINE,
  removed: REMOVED_LINE,
  desk: DECISION_LINE,
  event: EVENT_LINE,
  sponsor: SPONSOR_LINE,
  live: LIVE_LINE,
  update: UPDATE_LINE,
  submission: SUBMISSION_LINE,
  picture: PICTURE_LINE,
} as const;
export type Line = keyof typeof LINES;
/** A line of a kind, once it is checked. */
export type LineRow<Name extends Line> = v.InferOutput<(typeof LINES)[Name]>;

/** What each kind is called: one, and many. */
export const WORDS: Readonly<Record<Line, readonly [one: string, many: string]>> = {
  feed: ["name of a feed", "names of feeds"],
  story: ["story", "stories"],
  post: ["post", "posts"],
  version: ["saved text", "saved texts of posts"],
  removed: ["removed post", "removed posts"],
  desk: ["decision", "decisions"],
  event: ["event of the paper's own", "events of the paper's own"],
  sponsor: ["sponsor", "sponsors"],
  live: ["live coverage", "live coverages"],
  update: ["update", "updates of live posts"],
  submission: ["submission", "submissions"],
  picture: ["picture", "pictures"],
};

/** Numbers of the lines of a file. */
export type Counts = Readonly<Record<Line, number>>;
export const LINE_NAMES = Object.keys(LINES) as readonly Line[];
export const NO_LINES: Counts = Object.fromEntries(LINE_NAMES.map((name) => [name, 0])) as Counts;

/** Counts in words: `2 stories, 1 post`. */
export function countsInWords(counts: Counts): string {
  const parts = LINE_NAMES.filter((name) => counts[name] > 0).map((name) => {
    const [one, many] = WORDS[name];
    return `${counts[name]} ${counts[name] === 1 ? one : many}`;
  });
  return parts.join(", ") || "nothing";
}
