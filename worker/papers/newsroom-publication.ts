/** What the newsroom knows of a publication. */
import { CATEGORIES, sectionFeedPath } from "../../shared/categories.ts";
import type { EdgePublication } from "./edge-publication.ts";
import { allFeeds, feedsOf } from "./feeds.ts";
import { blogDomainsOf } from "./hosts.ts";
import { ownCalendarOf } from "./own-calendar.ts";

/** A publication in the form for the newsroom. */
export interface NewsroomPublication {
  /** Id of the publication. */
  readonly id: string;
  /** IANA name of the zone that the archive's days are in; UTC where missing. */
  readonly timeZone?: string;
  /** The name of its town, which tells nothing of an event's place. */
  readonly town?: string;
  /** Addresses of its feeds and calendars: the sources of its edition. */
  readonly addresses: readonly string[];
  /** IANA names of zones by address, for feeds whose dates name none. */
  readonly feedTimeZones?: Readonly<Record<string, string>>;
  /** Feeds of its local news, which are visited most often. */
  readonly local?: readonly string[];
  /** Those of the addresses that are calendars. */
  readonly calendars?: readonly string[];
  /** The name of its own calendar, which the desk enters among the sources with its first event. */
  readonly ownCalendar?: string;
  /** Domains of its blogs, whose posts may be shown among its news. */
  readonly domains?: readonly string[];
  /** Its alert sources, which each round visits first. */
  readonly alerts?: readonly string[];
  /** The areas that alerts are shown for. */
  readonly alertAreas?: readonly string[];
  /** The hub of its own feeds, and the addresses of these. */
  readonly hub?: { readonly url: string; readonly feeds: readonly string[] };
  /** The preferred language of alerts; English where missing. */
  readonly locale?: string;
}

/** A publication as the newsroom knows it. */
export function newsroomPublication(publication: EdgePublication): NewsroomPublication {
  const calendars = (publication.calendars ?? []).map(({ url }) => url);
  return {
    id: publication.id,
    timeZone: publication.timeZone,
    town: publication.town,
    addresses: [...allFeeds([publication]).map(({ address }) => address), ...calendars],
    feedTimeZones: publication.feedTimeZones ?? {},
    local: feedsOf(publication, "localNews").map(({ address }) => address),
    calendars,
    ownCalendar: ownCalendarOf(publication.id),
    domains: blogDomainsOf(publication),
    alerts: publication.alerts?.sources ?? [],
    alertAreas: publication.alerts?.areas ?? [],
    locale: publication.locale,
    ...(publication.hub === undefined
      ? {}
      : { hub: { url: publication.hub, feeds: ownFeeds(publication) } }),
  };
}

/** The paper's own feeds that name its hub: those of the blog and of the sections. */
function ownFeeds({ url }: EdgePublication): readonly string[] {
  const ofBlog = ["/rss.xml", "/atom.xml", "/feed.json"];
  return [...ofBlog, ...CATEGORIES.map(sectionFeedPath)].map((path) => url + path);
}

/** The sources whose changes change a paper's edition. */
export function allSources({ addresses, ownCalendar }: NewsroomPublication): readonly string[] {
  return ownCalendar === undefined ? addresses : [...addresses, ownCalendar];
}

/** The calendars of a paper's events, its own before those of others. */
export function allCalendars({
  ownCalendar,
  calendars = [],
}: NewsroomPublication): readonly string[] {
  return ownCalendar === undefined ? calendars : [ownCalendar, ...calendars];
}
