/**
 * A story as it is stored: the data of a feed's item that pages need. It is independent of papers, so
 * that papers with the same feed share its stories. `worker/newsroom/` writes stories, `worker/content/news/`
 * shows them as articles.
 */

export interface Story {
  /** Hash of the item's guid, else of its link or text: equal at every fetch of the same story. */
  readonly id: string;
  /** Unique in the deployment. It is the story's permanent address. */
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** Milliseconds since 1970, never ahead of `firstSeen` by more than an hour; null where unknown. */
  readonly published: number | null;
  /** Milliseconds since 1970. */
  readonly firstSeen: number;
  /** Empty where the item has no picture. */
  readonly imageUrl: string;
  /** Of a post's picture: the part that every crop shows (`shared/pictures/picture-focus.ts`). */
  readonly imageFocus?: string;
  /** To read, at least one. */
  readonly minutes: number;
  /** http(s), without tracking parameters; empty where the item has none. */
  readonly link: string;
  /** As the item names it; empty where it is the feed's own name. */
  readonly source: string;
  /** Empty where there is none. */
  readonly wikipediaUrl: string;
  /** BCP 47 tag; missing or empty: as its feed's. `und` where that is evidently wrong. */
  readonly language?: string;
  /** Number of the group of stories that tell of the same event; 0 or missing where it has none. */
  readonly group?: number;
  /** Whether it is a sample story of the software. */
  readonly isSample?: true;
  /** Set for a post of our own blog: path of its page. */
  readonly path?: string;
  /** Names of the authors of such a post. */
  readonly byline?: string;
  /** The headline and the picture that the paper gives it; an empty picture: none. */
  readonly headline?: string;
  readonly picture?: string;
  /** Whether it is shown before all other stories, also newer ones. */
  readonly leads?: true;
}

/** Whether a link leads to a site's front page, as all links of some feeds do, or nowhere. */
export function leadsToFrontPage(link: string): boolean {
  return /^(?:https?:\/\/[^/?]*[#/]*)?$/.test(link);
}
