/** Live coverage as pages show it: a post with its updates. */

/** An update of a live post. Times are ISO 8601, and in words of the paper's time zone. */
export interface LiveUpdate {
  /** From 1, in the order of time; its address is `#update-{number}`. */
  readonly number: number;
  readonly dateTime: string;
  /** As `November 26, 2026, 9:40 PM`: a cached page holds no "12 minutes ago". */
  readonly time: string;
  /** Empty for none. */
  readonly author: string;
  /** Made of its markdown by our own renderer. */
  readonly html: string;
  /** Its first words, as plain text. */
  readonly line: string;
  readonly picture?: { readonly src: string; readonly alt: string };
  /** When it was last corrected. */
  readonly corrected?: { readonly dateTime: string; readonly time: string };
  readonly isKey: boolean;
}

/** An update that an editor pinned above the others. */
export type KeyPoint = Pick<LiveUpdate, "number" | "line" | "dateTime" | "time">;

/** What a post has of its live coverage, on one page of it. */
export interface LiveCoverage {
  /** False once it has ended: the updates are in the order of time then, else the newest first. */
  readonly isLive: boolean;
  readonly started: { readonly dateTime: string; readonly time: string };
  readonly ended?: { readonly dateTime: string; readonly time: string };
  /** Counts the changes of the updates. */
  readonly revision: number;
  /** The highest number that readers see; 0 for none. */
  readonly newest: number;
  /** The newest first. */
  readonly keyPoints: readonly KeyPoint[];
  readonly updates: readonly LiveUpdate[];
  /** The update that the page was asked to begin with, where it has it. */
  readonly from?: number;
  /** Whether it is the first page, and the number with which the next begins. */
  readonly isFirst: boolean;
  readonly next?: number;
}

/** A live post in one line, for home and lists. */
export interface LiveLine {
  readonly slug: string;
  readonly title: string;
  /** The first words of its newest update; empty for none. */
  readonly line: string;
  readonly dateTime: string;
  /** Time of day, as `9:40 PM`. */
  readonly time: string;
  /** Whether home shows it above the slider. */
  readonly isPinned: boolean;
}

/** The anchor of an update on its page. */
export function updateAnchor(number: number): string {
  return `update-${number}`;
}

/** The address of an update for good, on whichever page of its post it stands. */
export function updatePath(slug: string, number: number): string {
  return `/blog/${encodeURIComponent(slug)}?update=${number}#${updateAnchor(number)}`;
}

/** Path of the feed of a post's updates. */
export function updatesFeedPath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}.xml`;
}
