/** An event in town as screens show it: texts are plain, dates are written in the publication's locale. */
import type { Weekday } from "./time.ts";

export interface TownEvent {
  readonly slug: string;
  readonly title: string;
  /** As `Tuesday, November 24, 2026`; the first and the last day of a longer event. */
  readonly day: string;
  /** As `7:00 PM to 8:30 PM`, or `All day`. */
  readonly time: string;
  /** The last day where that is more than a day after its start, as `Sun, Nov 29`; else empty. */
  readonly until: string;
  /** For `<time datetime>` and structured data: an instant, or a date of an all-day event. */
  readonly dateTime: string;
  /** The end in the same form: an instant, or the last day of an all-day event; empty where unknown. */
  readonly endDateTime: string;
  readonly place: string;
  readonly description: string;
  /** http(s), or empty. */
  readonly url: string;
  readonly isCancelled: boolean;
  /** Names of the calendars that list it. */
  readonly calendars: readonly string[];
  /** These are missing where unknown. */
  readonly price?: string;
  /** Who is behind it. */
  readonly host?: string;
  /** An address or a path of this site, and what it shows, maybe empty. */
  readonly picture?: { readonly address: string; readonly alt: string };
  /** Whether it came with the software. */
  readonly isSample?: boolean;
}

/** One of the next events, for a short list. */
export interface ComingEvent extends Pick<TownEvent, "slug" | "title" | "time" | "dateTime"> {
  /** As `Tue, Nov 24`; `time` has the start only. */
  readonly day: string;
}

/** The reader's choice: a first day as `2026-11-23`, a month as `2026-11`, and the name of a calendar. */
export interface EventQuery {
  readonly week: string;
  readonly month: string;
  readonly calendar: string;
}

export interface EventDay {
  readonly date: string;
  /** As `Monday, November 23, 2026`. */
  readonly day: string;
  /** Those that begin on this day. */
  readonly events: readonly TownEvent[];
  /** Those that began earlier and continue, some of each calendar. */
  readonly continuing: readonly Pick<TownEvent, "slug" | "title" | "until">[];
  /** Whether there are more of them. */
  readonly hasMoreContinuing: boolean;
}

/** The content of the page of events. */
export interface EventList {
  /** Names of the publication's calendars. */
  readonly calendars: readonly string[];
  /** The only calendar on the page; empty for all. */
  readonly calendar: string;
  /** The first day shown, as `2026-11-23`; empty for a month. */
  readonly week: string;
  /** The month shown, as `2026-11`; empty for a week. */
  readonly month: string;
  /** First days of the weeks that links lead to, with their names. */
  readonly weeks: readonly { readonly week: string; readonly name: string }[];
  /** The months that links lead to, with their names. */
  readonly months: readonly { readonly month: string; readonly name: string }[];
  /** Names of the days of the week, Sunday first; empty for a week. */
  readonly weekdays: readonly Weekday[];
  /** The days with events; `date` as `2026-11-23`. */
  readonly days: readonly EventDay[];
  /** Whether they came with the software. */
  readonly isSample: boolean;
}
