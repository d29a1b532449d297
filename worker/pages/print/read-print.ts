/** What the printed paper tells, from the stores. Parts that cannot be read are left out. */
import type { Alert } from "../../../shared/alert.ts";
import type { LiveLine } from "../../../shared/live/live.ts";
import type { EventDay, TownEvent } from "../../../shared/town-event.ts";
import { type FeedPost, feedPosts } from "../../content/blog/blog.ts";
import { liveLines } from "../../content/blog/live-lines.ts";
import { readUpdates, type UpdateRow } from "../../content/blog/live/live-rows.ts";
import { eventList } from "../../content/events/events.ts";
import { dayName } from "../../content/events/present-event.ts";
import { type PrintedStory, printedStories } from "../../content/news/print/printed-stories.ts";
import type { Scope } from "../../content/scope.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import { clockTime, dateAndTime, shortDate } from "../../platform/dates/format-date.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { htmlToText } from "../../reading/feed-parser/parse-feed.ts";
import { PRINTED_POSTS, PRINTED_UPDATES } from "../page-limits.ts";
import type { PageContext } from "../page.ts";

export interface PrintContent {
  readonly publication: Pick<
    EdgePublication,
    "name" | "town" | "locale" | "country" | "contact" | "numbers"
  >;
  /** Origin of all its addresses. */
  readonly origin: string;
  /** As `Thursday, November 26, 2026`, and when it was made, as `Nov 26, 2026, 7:04 PM EST`. */
  readonly date: string;
  readonly made: string;
  readonly alerts: readonly Alert[];
  /** When they were last read, in words, where that is long ago; else empty. */
  readonly alertsAsOf: string;
  readonly live: readonly PrintedLive[];
  /** The newest posts of the blog. */
  readonly posts: readonly FeedPost[];
  readonly stories: readonly PrintedStory[];
  /** The next seven days that have events, none of them cancelled. */
  readonly days: readonly PrintedDay[];
  /** Whether any of it is a sample that came with the software. */
  readonly isSample: boolean;
  /** Whether no part is missing because its store failed. */
  readonly isWhole: boolean;
}

/** A post that is covered live. */
export interface PrintedLive {
  readonly slug: string;
  readonly title: string;
  /** The newest first; the time of day, with the date where that is another day. */
  readonly updates: readonly { readonly time: string; readonly text: string }[];
}

export interface PrintedDay extends Pick<EventDay, "day"> {
  readonly events: readonly TownEvent[];
}

/** The printed paper of this moment. */
export async function readPrint({
  scope,
  alerts,
  alertsAsOf,
}: Pick<PageContext, "scope" | "alerts" | "alertsAsOf">): Promise<PrintContent> {
  const { publication, origin } = scope;
  const now = scope.now();
  const [live, stories, posts, coming] = await Promise.all([
    Promise.all(liveLines(scope).map((line) => readLivePost(line, scope))),
    printedStories(scope),
    feedPosts(scope),
    eventList(scope, { week: "", month: "", calendar: "" }),
  ]);
  const list = coming?.ok ? coming.value : undefined;
  const samples = [...alerts, ...stories.map(({ article }) => article)];
  return {
    publication,
    origin,
    date: dayName(now, publication),
    made: dateAndTime(now, publication),
    alerts,
    alertsAsOf,
    live: live.flatMap((one) => one ?? []),
    posts: posts.ok ? posts.value.slice(0, PRINTED_POSTS) : [],
    stories,
    days: (list?.days ?? []).flatMap((day) => comingOf(day, now)),
    isSample: (list?.isSample ?? false) || samples.some(({ isSample }) => isSample),
    isWhole: posts.ok && coming?.ok !== false && !live.includes(undefined),
  };
}

/** The newest updates of a live post; undefined where they cannot be read. */
async function readLivePost(
  { slug, title }: LiveLine,
  scope: Scope,
): Promise<PrintedLive | undefined> {
  const { env, domain, publication } = scope;
  const now = scope.now();
  try {
    const found = await readUpdates(env.DB, { domain, slug, now });
    const rows = (found?.updates ?? []).slice(0, PRINTED_UPDATES);
    return { slug, title, updates: rows.map((row) => presentRow(row, publication, now)) };
  } catch (error) {
    logFailure(scope, "D1", "updates not read", { error });
    return undefined;
  }
}

function presentRow(
  { madeAt, html, correctedAt }: UpdateRow,
  publication: EdgePublication,
  now: number,
): PrintedLive["updates"][number] {
  const day = shortDate(madeAt, publication);
  const clock = clockTime(madeAt, publication);
  const isToday = day === shortDate(now, publication);
  const mark = correctedAt === 0 ? "" : " (Corrected.)";
  return { time: isToday ? clock : `${day}, ${clock}`, text: htmlToText(html) + mark };
}

/** The events of a day that are not over. All-day events end with a date, and their day is not. */
function comingOf({ day, events }: EventDay, now: number): readonly PrintedDay[] {
  const isOver = ({ endDateTime: end }: TownEvent) => end.endsWith("Z") && Date.parse(end) <= now;
  const shown = events.filter((event) => !event.isCancelled && !isOver(event));
  return shown.length === 0 ? [] : [{ day, events: shown }];
}
