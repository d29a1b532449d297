/**
 * The plain text of a story's HTML, for its excerpt, its search and its reading time: without what
 * content systems put before and behind it.
 */
import { htmlToText, mainHtml, visibleHtml } from "../feed-parser/parse-feed.ts";
import { type SharedParts, withoutSharedSentences } from "./shared-parts.ts";
import type { StoryFacts } from "./story-blocks.ts";
import { withoutEnd, withoutEndOfText } from "./story-endings.ts";
import { withoutFields, withoutPrefaces } from "./story-prefaces.ts";

/**
 * The text; that of captions and boxes where there is no other. A text that most items of the feed have
 * stays where it is all there is, unless all have it.
 */
export function plainStory(html: string, facts: StoryFacts, parts?: SharedParts): string {
  const text = textOf(html, { ...facts, shared: parts?.most });
  return text === "" && parts ? textOf(html, { ...facts, shared: parts.all }) : text;
}

function textOf(html: string, facts: StoryFacts): string {
  const text = ownText(html, facts);
  return facts.shared ? withoutSharedSentences(text, facts.shared) : text;
}

function ownText(html: string, facts: StoryFacts): string {
  const written = html.includes("[") ? withoutShortcodes(html) : html;
  if (!written.includes("<")) return withoutEndOfText(htmlToText(written), facts);
  const story = withoutInterruptions(withoutFields(mainHtml(written)));
  const main = withoutEnd(withoutPrefaces(story, facts), facts);
  const text = htmlToText(main) || htmlToText(withoutEnd(visibleHtml(written), facts));
  return withoutEndOfText(text, facts);
}

/** Commands of WordPress that its feed did not carry out: captions, and other tags with attributes. */
const SHORTCODE =
  /\[caption [^[\]]{0,500}\][^[\]]{0,2000}\[\/caption\]|\[\/?(?:[a-z]+_\w{1,50}|[a-z-]{2,50}(?= \w+=))[^[\]]{0,500}\]/g;
/** Pairs around nothing, or around an address: `[embed]https://…[/embed]`; and a paragraph that is one alone. */
const EMPTY_PAIR =
  /\[([a-z][\w-]{1,50})(?: [^[\]]{0,500})?\]\s{0,9}(?:https?:\/\/[^\s[\]<>]{1,500})?\s{0,9}\[\/\1\]|(?<=>)\[[a-z][\w-]{2,50}\](?=<)/g;
const PAIR_END = /\[\/([a-z][\w-]{0,50})\]/g;
const PAIR_TAG = /\[\/?([a-z][\w-]{0,50})(?:[ =][^[\]]{0,500})?\]/g;

/** Without tags in brackets: what ends one (`[/name]`) tells that its name is a tag's. */
function withoutShortcodes(html: string): string {
  const bare = html.replace(EMPTY_PAIR, " ").replace(SHORTCODE, " ");
  const names = new Set(Array.from(bare.matchAll(PAIR_END), ([, name]) => name));
  if (names.size === 0) return bare;
  return bare.replace(PAIR_TAG, (tag, name: string) => (names.has(name) ? "" : tag));
}

/** Blocks around advertisements within a story. */
const INTERRUPTION =
  /<(p|div|h[1-6])\b[^<>]*>\s*(?:<(?:b|em|i|small|span|strong)\b[^<>]*>\s*)?(?:advertisements?|(?:story|article) continues (?:below|after)(?: (?:this|the))?(?: advertisement| ad)?)\s*(?:<\/\w+>\s*)?<\/\1>/gi;

function withoutInterruptions(html: string): string {
  const mayHave = /dvertisement|DVERTISEMENT|ontinues (?:below|after)/.test(html);
  return mayHave ? html.replace(INTERRUPTION, " ") : html;
}
