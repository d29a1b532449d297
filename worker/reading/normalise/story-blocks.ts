/** The blocks of a story's HTML, such as paragraphs, and what is known of the story around them. */
import { htmlToText } from "../feed-parser/parse-feed.ts";

/** What is known of the story: boilerplate repeats it. */
export interface StoryFacts {
  readonly title: string;
  readonly link: string;
  /** Date of ISO 8601; missing where the feed has none. */
  readonly pubDate?: string | undefined;
  /** Hashes of parts that are of no story of its feed (`shared-parts.ts`). */
  readonly shared?: ReadonlySet<string> | undefined;
}

/** The tags between blocks. */
export const BLOCK =
  /<\/?(?:article|blockquote|br|div|dl|figure|h[1-6]|ol|p|section|table|ul)\b[^<>]*>/gi;

/** Where a story of another publication appeared first, as a first or last block. */
export const REPUBLISHED =
  /^this (?:story|article|post|column|report|essay|piece|interview) (?:(?:was |has been )?(?:also )?(?:originally|first) (?:published|appeared|printed|posted|ran)|is republished)\b/i;

/** A part between tags of blocks that has words. */
export interface Block {
  /** Offset of its beginning. */
  readonly start: number;
  readonly text: string;
}

/** The blocks in their order. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  const add = (end: number): void => {
    const text = htmlToText(html.slice(start, end));
    if (/[\p{L}\p{N}#]/u.test(text)) blocks.push({ start, text });
  };
  for (const { index, 0: tag } of html.matchAll(BLOCK)) {
    add(index);
    start = index + tag.length;
  }
  add(html.length);
  return blocks;
}
