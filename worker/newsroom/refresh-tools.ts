/** The settings and functions that every part of the refresh uses. */
import type { Env } from "../env.ts";
import type { Log } from "../log.ts";
import type { FeedTools } from "./get-feed.ts";
import type { Paper } from "./paper.ts";

export interface RefreshTools extends FeedTools {
  readonly env: Env;
  readonly log: Log;
  /** All papers: their archives get the stories, and a calendar its time zone; none where missing. */
  readonly papers?: () => readonly Paper[];
  /** The most stories of one statement, where the length of its text is limited. */
  readonly storiesAtOnce?: number;
}
