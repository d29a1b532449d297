/** A publication at the edge: what pages show, and the data of the Worker. */
import type { CategoryKey } from "../../shared/categories.ts";
import type { PublicationTexts } from "../../shared/publication/publication-texts.ts";
import type { Publication } from "../../shared/publication/publication.ts";

/** One public calendar. */
export interface CalendarSource {
  /** Of its iCalendar document, http(s). */
  readonly url: string;
  /** As readers know it: `Public Library`. */
  readonly name: string;
}

/** What a publisher asked for. */
export interface FeedTerms {
  /** Characters of the text at most, 12 or more; 0: the headline only. */
  readonly excerpt?: number;
  /** Whether its pictures may be shown. */
  readonly pictures?: boolean;
}

export interface AlertSources {
  /** Addresses of CAP documents, or of Atom or JSON feeds of them. */
  readonly sources: readonly string[];
  /** `UGC:VTZ006`, `SAME:050023`, `FIPS6:050023` or `point:44.47,-73.21`. */
  readonly areas: readonly string[];
}

/** Addresses of the sites of organizations; the names are those of trust.txt. */
export interface TrustRelations {
  /** Associations that the paper is a member of. */
  readonly belongto?: readonly string[];
  /** Its owner. */
  readonly controlledby?: readonly string[];
  /** Other sites of the paper. */
  readonly control?: readonly string[];
  readonly member?: readonly string[];
  readonly vendor?: readonly string[];
  readonly customer?: readonly string[];
}

export interface EdgePublication extends Publication {
  /**
   * Host names it answers to, that of `url` among them and no other paper's: lower case, without port
   * and a leading `www.`. A post of the blog is shown at one of them alone.
   */
  readonly hosts: readonly string[];
  /**
   * E-mail addresses of those who may use the desk; without the list everyone whom Cloudflare Access
   * let in.
   */
  readonly editors?: readonly string[];
  /**
   * Asks browsers for HTTPS on all subdomains as well, as their preload list demands; only where every
   * subdomain of the hosts speaks HTTPS (https://hstspreload.org).
   */
  readonly hstsPreload?: boolean;
  /**
   * Feed addresses under each category; the page of one that has none says that there are no stories.
   * Order matters only for stories of the same minute.
   */
  readonly feeds: Readonly<Record<CategoryKey, readonly string[]>>;
  /** Hours after which a story is no breaking news; twelve without it. */
  readonly breakingHours?: number;
  /**
   * IANA names of time zones by address of a feed, for feeds whose dates name no zone; UTC for feeds
   * that are not listed.
   */
  readonly feedTimeZones?: Readonly<Record<string, string>>;
  /** What a publisher allows to be shown of the stories of a feed, by its address. */
  readonly feedTerms?: Readonly<Record<string, FeedTerms>>;
  /**
   * Public calendars of the town (iCalendar documents), shown at `/events`; without any that page
   * has only its embed.
   */
  readonly calendars?: readonly CalendarSource[];
  /** Sources of official alerts, and the areas for which they are shown. */
  readonly alerts?: AlertSources;
  /**
   * Addresses of feeds, the best first: of the stories of one event the first of these sources is
   * shown, else the story with a picture, then with more text, then the oldest.
   */
  readonly sourceRanking?: readonly string[];
  /** Names of publishers by host of the feed, where the feed's own title is no good name. */
  readonly sourceNames: Readonly<Record<string, string>>;
  /** Pictures for articles that have none: paths on this site or https addresses; never empty. */
  readonly stockPictures: readonly string[];
  /** Address of a WebSub hub (https): the paper's feeds name it, and it is told what is new in them. */
  readonly hub?: string;
  /** Lines of `/ads.txt` as ad networks give them; without any the address answers 404. */
  readonly adsTxt?: readonly string[];
  /** Its relations to other organizations, for `/.well-known/trust.txt`. */
  readonly trustTxt?: TrustRelations;
  /** Its own legal texts and questions; the project's are used for those left out. */
  readonly texts?: PublicationTexts;
}
