/**
 * Input and output of the parser. Every field of the output but the list of items may be missing.
 */
export interface MediaFile {
  readonly url: string;
  /** MIME type, as `image/jpeg`. */
  readonly type?: string;
  /** Media RSS: image, audio, video, document or executable. */
  readonly medium?: string;
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Media RSS: the file of its group that is to be shown. */
  readonly isDefault?: true;
}

/** A file attached to an item, as a podcast's sound. */
export interface Enclosure {
  readonly url: string;
  readonly type?: string;
  /** Bytes. */
  readonly length?: number;
}

/** One item; see the comments for the form of each field. */
export interface FeedItem {
  /** Plain text: tags gone, entities decoded. */
  readonly title?: string;
  /** ISO 8601 in UTC; missing where the feed's date cannot be read. */
  readonly pubDate?: string;
  readonly guid?: string;
  /** Absolute http(s) address, as the feed has it, without redirect services and tracking parameters. */
  readonly link?: string;
  /** The story's own address where `link` is a redirect to it. */
  readonly originalLink?: string;
  /** Sanitised HTML. */
  readonly content?: string;
  /** Sanitised HTML; the short form where the feed has both. */
  readonly description?: string;
  /** Plain text; some conversion services send it as a summary. */
  readonly snippet?: string;
  readonly enclosure?: Enclosure;
  readonly media?: {
    readonly content?: readonly MediaFile[];
    readonly thumbnail?: readonly MediaFile[];
  };
  /** Set where the item's pictures are not for all, by their rating in Media RSS. */
  readonly isSensitive?: true;
  readonly categories?: readonly string[];
  readonly author?: string;
  /** The publication that an aggregated item comes from. */
  readonly source?: { readonly title?: string; readonly url?: string };
  readonly comments?: string;
  /** BCP 47 tag as the item has it, where it names one that its feed does not. */
  readonly language?: string;
  readonly wikipediaUrl?: string;
  /** Why it is not public, in a word, where its document says so: `draft`, `private`, `page`. */
  readonly withheld?: string;
  /** Set where the document ends within the item. */
  readonly isCut?: true;
  /** Hash of the item as its document has it, where fingerprints were asked for. */
  readonly fingerprint?: string;
}

/** The fields of the feed itself. */
export interface FeedInfo {
  readonly title?: string;
  /** Absolute address of the site. */
  readonly link?: string;
  readonly description?: string;
  /** BCP 47 tag. */
  readonly language?: string;
  /** Address of the feed's picture. */
  readonly image?: string;
  /** The feed's own address, as the feed names it. */
  readonly self?: string;
  /** WebSub hub. */
  readonly hub?: string;
  /** Minutes. */
  readonly ttl?: number;
}

/** The feed that a document holds. */
export interface ParsedFeed {
  /** As `RSS 2.0`, `RSS 1.0`, `Atom 1.0`, `JSON Feed 1.1`, or `converted` by an external service. */
  readonly format: string;
  readonly feed: FeedInfo;
  readonly items: readonly FeedItem[];
  /** Set where the document ends before the feed does: items may be missing. */
  readonly isCut?: true;
}

/** A document as it was fetched, decompressed. */
export interface FeedDocument {
  readonly bytes: Uint8Array;
  /** The `Content-Type` it came with. */
  readonly contentType?: string | null;
  /** The document's own address, behind all redirects. */
  readonly url: string;
}

/** How to parse; the defaults read everything. */
export interface ParseOptions {
  /** Parse at most so many items: the newest ones, in the document's order. */
  readonly maxItems?: number;
  /**
   * Fingerprints of items that were parsed before: these come with their fingerprint and nothing else,
   * all others with theirs added. JSON Feed has no fingerprints.
   */
  readonly knownFingerprints?: ReadonlySet<string>;
  /** IANA name of the zone of dates that name none; UTC where missing. */
  readonly timeZone?: string | undefined;
  /** False returns HTML unsanitised. */
  readonly sanitize?: boolean;
}

/** A feed, or a sentence for the operator. */
export type ParseResult =
  | { readonly ok: true; readonly value: ParsedFeed }
  | { readonly ok: false; readonly message: string };
