/** What every part of the refresh works with. */
import type { Env } from "../env.ts";
import type { Log } from "../log.ts";
import type { FeedTools } from "./get-feed.ts";

export interface RefreshTools extends FeedTools {
  readonly env: Env;
  readonly log: Log;
  /** The time zone of a calendar's all-day events and of its times without a zone; UTC where missing. */
  readonly calendarZone?: (address: string) => string;
}
