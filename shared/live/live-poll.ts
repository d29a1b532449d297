/** What a live post tells the script on its page, and where. */

/** The answer of a poll. */
export interface LivePoll {
  readonly revision: number;
  /** The highest numbers of updates that readers see, the newest first. */
  readonly newest: readonly number[];
  /** The first words of the newest. */
  readonly line: string;
  readonly isLive: boolean;
  /** Seconds until the page should ask again. */
  readonly every: number;
}

/** Path of the document that scripts ask for news. */
export function pollPath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}/live.json`;
}

/** What the script on a page of updates is given. */
export interface LiveProps {
  /** Of the post. */
  readonly path: string;
  /** Where it asks for news; empty on a page that does not show the newest updates. */
  readonly poll: string;
  readonly revision: number;
  /** The highest number that the page knows of. */
  readonly newest: number;
}
