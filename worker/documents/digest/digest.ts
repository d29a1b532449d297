/** The digest: what a paper has to tell of a day or a week, in one page that can be sent as a mail. */
import { type Alert } from "../../../shared/alert.ts";
import type { Article } from "../../../shared/article.ts";
import type { LiveLine } from "../../../shared/live/live.ts";
import type { Sponsor } from "../../../shared/publication/sponsor.ts";
import { ALERTS_ON_PAGES } from "../../../shared/shared-limits.ts";
import { WEEK_MS } from "../../../shared/time.ts";
import type { EventDay, TownEvent } from "../../../shared/town-event.ts";
import { type FeedPost, feedPosts } from "../../content/blog/blog.ts";
import { liveLines } from "../../content/blog/live-lines.ts";
import { presentAlerts } from "../../content/decisions/present-alerts.ts";
import { eventList } from "../../content/events/events.ts";
import { digestArticles } from "../../content/news/content.ts";
import type { Scope } from "../../content/scope.ts";
import { sponsorIn } from "../../content/sponsors/choose-sponsor.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import { longDate } from "../../platform/dates/format-date.ts";
import { DIGEST_EVENTS } from "../document-limits.ts";
import { type Issue, issueAt, type IssuePeriod } from "./digest-issue.ts";

const EVENT_DAYS = { day: 3, week: 7 } as const;
const POSTS = { day: 3, week: 7 } as const;

export interface Digest {
  readonly publication: Pick<EdgePublication, "name" | "locale" | "timeZone">;
  /** Origin of all its addresses. */
  readonly origin: string;
  readonly issue: Issue;
  /** As `November 25, 2026`; of a week its first and its last day. */
  readonly date: string;
  readonly notices: readonly Alert[];
  readonly sponsor?: Sponsor | undefined;
  /** The posts that are covered live just now. */
  readonly live: readonly LiveLine[];
  /** The newest posts of the blog. */
  readonly reports: readonly FeedPost[];
  readonly stories: readonly Article[];
  readonly days: readonly Pick<DigestDay, "day" | "events">[];
  /** Whether its stories or events are samples that came with the software. */
  readonly isSample: boolean;
  readonly hasPictures: boolean;
  /** Whether no part is missing because its store failed. */
  readonly isWhole: boolean;
}

/** A day with events, none of them cancelled. */
interface DigestDay extends Pick<EventDay, "day"> {
  readonly events: readonly TownEvent[];
}

/** The digest at a moment. Parts that cannot be read are left out. */
export async function readDigest(scope: Scope, period: IssuePeriod, now: number): Promise<Digest> {
  const { publication, origin, decisions } = scope;
  const { timeZone } = publication;
  const issue = issueAt(now, period, timeZone);
  const [stories, posts, coming] = await Promise.all([
    digestArticles(scope, issue.since),
    feedPosts(scope),
    eventList(scope, { week: "", month: "", calendar: "" }),
  ]);
  const recent = posts.ok ? posts.value.filter((post) => momentOf(post) >= issue.since) : [];
  const live = liveLines(scope);
  const withoutLive = recent.filter((post) => !live.some(({ slug }) => slug === post.slug));
  const list = coming?.ok ? coming.value : undefined;
  return {
    publication,
    origin,
    issue,
    date: dateOf(now, period, publication),
    notices: presentAlerts(decisions, publication).slice(0, ALERTS_ON_PAGES),
    sponsor: sponsorIn("digest", decisions.sponsors, { path: "/digest", now }),
    live,
    reports: withoutLive.slice(0, POSTS[period]),
    stories,
    days: (list?.days ?? []).slice(0, EVENT_DAYS[period]).flatMap(dayOf),
    isSample: stories.some(({ isSample }) => isSample) || (list?.isSample ?? false),
    hasPictures: !decisions.isLite,
    isWhole: posts.ok && coming?.ok !== false,
  };
}

/** Whether a digest has anything to tell. */
export function isEmpty({ notices, live, reports, stories, days }: Digest): boolean {
  return notices.length + live.length + reports.length + stories.length + days.length === 0;
}

function dateOf(now: number, period: IssuePeriod, publication: EdgePublication): string {
  const last = longDate(now, publication);
  return period === "day" ? last : `${longDate(now - WEEK_MS, publication)} to ${last}`;
}

/** A post with a date alone counts until the end of its day. */
function momentOf({ dateTime }: FeedPost): number {
  return Date.parse(dateTime.length === 10 ? `${dateTime}T23:59:59Z` : dateTime);
}

function dayOf({ day, events }: EventDay): readonly DigestDay[] {
  const shown = events.filter(({ isCancelled }) => !isCancelled).slice(0, DIGEST_EVENTS);
  return shown.length === 0 ? [] : [{ day, events: shown }];
}
