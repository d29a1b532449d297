/** What every part of the refresh works with. */
import type { Env } from "../env.ts";
import type { Log } from "../log.ts";
import type { FeedTools } from "./get-feed.ts";
import type { Paper } from "./paper.ts";

export interface RefreshTools extends FeedTools {
  readonly env: Env;
  readonly log: Log;
  /** The papers whose archives a story belongs to; of none where missing. */
  readonly papers?: () => readonly Paper[];
  /** Stories of one statement, where its text has a limit; all of a visit's stories where missing. */
  readonly storiesAtOnce?: number;
  /** The time zone of a calendar's all-day events and of its times without a zone; UTC where missing. */
  readonly calendarZone?: (address: string) => string;
}
