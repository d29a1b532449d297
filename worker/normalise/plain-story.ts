/**
 * The plain text of a story's HTML, for its excerpt, its search and its reading time: without what
 * content systems put before and behind it.
 */
import { DAY_MS } from "../../shared/time.ts";
import { htmlToText, mainHtml, parseDate, visibleHtml } from "../feed-parser/parse-feed.ts";

/** What is known of the story: boilerplate repeats it. */
interface Known {
  readonly title: string;
  readonly link: string;
  /** Date of ISO 8601; missing where the feed has none. */
  readonly pubDate?: string | undefined;
}

/** The text; that of captions and boxes where there is no other. */
export function plainStory(html: string, known: Known): string {
  const written = html.includes("[") ? html.replace(SHORTCODE, " ") : html;
  if (!written.includes("<")) return withoutEndOfText(htmlToText(written), known);
  const main = withoutEnd(withoutPrefaces(withoutFields(mainHtml(written)), known), known);
  const text = htmlToText(main) || htmlToText(withoutEnd(visibleHtml(written), known));
  return withoutEndOfText(text, known);
}

/** Commands of WordPress that its feed did not carry out: captions, and other tags with attributes. */
const SHORTCODE =
  /\[caption [^[\]]{0,500}\][^[\]]{0,2000}\[\/caption\]|\[\/?(?:[a-z]+_\w{1,50}|[a-z-]{2,50}(?= \w+=))[^[\]]{0,500}\]/g;

/** Characters of a story's beginning and end in which boilerplate stands. */
const HEAD_CHARACTERS = 1_500;
const TAIL_CHARACTERS = 1_500;
/** Characters of the text of fields, and of a preface. */
const FIELDS_MAX = 200;
const PREFACE_MAX = 120;

const BLOCK = /<\/?(?:article|blockquote|br|div|dl|figure|h[1-6]|ol|p|section|table|ul)\b[^<>]*>/gi;

/** Drupal puts title, author and date before the first block; the date ends them. */
function withoutFields(html: string): string {
  const block = html.slice(0, HEAD_CHARACTERS).search(BLOCK);
  const head = html.slice(0, Math.max(0, block));
  const endsWithTime = /<\/time>(?:\s|<\/\w+>)*$/i.test(head);
  return endsWithTime && htmlToText(head).length <= FIELDS_MAX ? html.slice(block) : html;
}

/** First blocks that are no text: whose the picture is, who wrote it, how long it is. */
const PREFACES: readonly RegExp[] = [
  /^\W{0,3}(?:(?:cover|file|header|featured|lead) )?(?:photo(?:s|graphs?)?|fotos?|images?|pictures?|credits?)(?: (?:credits?|courtesy|via|from))? ?(?::|by\b|courtesy\b|via\b|©)|^©/i,
  /^\W{0,3}(?:courtesy|contributed|submitted|file|staff) (?:photo|image)s?\W{0,3}$|^\(courtesy of |^advertisement$/i,
  /^(?:submitted|posted|written|published|created) (?:by|on) /i,
  /^(?:(?:first|last|originally) )?(?:updated|published|posted|modified)(?::| on\b| at\b| (?=\p{Lu}\p{L}{2,8}\.? \d{1,2}\b)).*\d/iu,
  /^(?:\S+@\S+\.[a-z]{2,}|@\w+|https?:\/\/\S+)$/i,
  /^\W*(?:(?:estimated )?reading time\b.{0,30}|\d{1,3} min(?:ute)?s?(?: read)?)\W*$/i,
  /^by (?:\p{Lu}[\p{L}.'’-]*|and|of|the|for|\S+@\S+|[&,|]|\s)+(?:[|•·] ?\D{3,15} \d.*)?$/u,
];

/** Mailings link to themselves. */
const MAILING =
  /\b(?:view|see|read)(?:ing)? (?:it|th(?:e|is))\b.*\b(?:browser|online|web|e-?mail|click here)\b|\bin your browser\b/i;

/** Without prefaces, each a block of its own. */
function withoutPrefaces(html: string, known: Known): string {
  let [story, from] = [0, 0];
  for (const { index, 0: tag } of html.slice(0, HEAD_CHARACTERS).matchAll(BLOCK)) {
    const text = htmlToText(html.slice(from, index));
    from = index + tag.length;
    if (text === "") continue;
    if (!isPreface(text, known)) break;
    story = from;
  }
  return html.slice(story);
}

function isPreface(text: string, { title, pubDate = "" }: Known): boolean {
  if (text.toLowerCase() === title.toLowerCase()) return true;
  if (text.length > PREFACE_MAX) return false;
  if (MAILING.test(text)) return true;
  if (/[a-z]{3}[.!?] \S/.test(text)) return false;
  const day = /\d{4}/.test(text) ? Date.parse(parseDate(text) ?? "") : Number.NaN;
  if (Math.abs(day - Date.parse(pubDate)) < DAY_MS) return true;
  return PREFACES.some((preface) => preface.test(text.replace(/^by /i, "by ")));
}

/**
 * Without links to the rest of the story, without the paragraph that says where it appeared first, and
 * without the line that says whose text it is.
 */
function withoutEnd(html: string, known: Known): string {
  const at = Math.max(0, html.length - TAIL_CHARACTERS);
  let tail = withoutRights(withoutOrigin(html.slice(at), known));
  for (let link = lastLink(tail); link && leadsOn(link, known); link = lastLink(tail))
    tail = link.before + link.behind;
  return html.slice(0, at) + tail;
}

/** The link behind which no words follow. */
interface LastLink {
  readonly label: string;
  readonly href: string;
  /** The HTML around it. */
  readonly before: string;
  readonly behind: string;
}

function lastLink(tail: string): LastLink | undefined {
  const at = tail.toLowerCase().lastIndexOf("<a ");
  if (at < 0) return undefined;
  const link =
    /^([^<>]*)>([\s\S]{0,500}?)<\/a>((?:<[^<>]*>|&[#\w]{1,10};|[^\p{L}\p{N}_<&])*)$/iu.exec(
      tail.slice(at + 1),
    );
  if (!link) return undefined;
  const [, attributes = "", label = "", behind = ""] = link;
  const href = /\shref="([^"]*)"/i.exec(attributes)?.[1] ?? "";
  return { label: htmlToText(label), href, before: tail.slice(0, at), behind };
}

/** Characters of the text of a link to the rest of a story. */
const LABEL_MAX = 40;

/** Whether a last link leads to the rest of a story: it says so, or behind a sentence leads to the story itself. */
function leadsOn({ label, href, before }: LastLink, { title, link }: Known): boolean {
  if (MORE.test(label)) return true;
  const isOwn = link !== "" && pageOf(href) === pageOf(link);
  const isBehindText = /[.!?…。！？"”»)\]]\s?[[(]?$/.test(htmlToText(before.slice(-PREFACE_MAX)));
  if (!isBehindText) return false;
  return INVITATION.test(label) || (isOwn && label.length <= LABEL_MAX && label !== title);
}

/** What links to the rest of a story say. */
const MORE =
  /^\W*(?:continue reading|keep reading|read (?:it|more|on|the (?:rest|full|whole|entire|original))|(?:click here )?to (?:read|continue)|click here (?:to|for)|(?:view|see) (?:the )?(?:full|original|rest|post|article|more)|learn more|(?:full (?:story|article)|more|continue)\W*$|weiterlesen|lire la suite|seguir leyendo|leer más)(?![a-z])/i;

/** What other last links invite to, behind a text. */
const INVITATION =
  /^\W*(?:subscribe|sign up|donate|share|leave a comment|(?:no |\d+ )?comments?)(?: (?:now|here|today|this (?:post|story)))?\W*$/i;

/** Whose text it is, as a last paragraph. */
const RIGHTS = /^(?:©|\(c\)|copyright\b).*(?:\b(?:19|20)\d\d\b|all rights reserved)/i;

function withoutRights(tail: string): string {
  if (!/©|&copy;|\bcopyright\b|\(c\)/i.test(tail)) return tail;
  const at = startOfLastBlock(tail);
  return at > 0 && RIGHTS.test(htmlToText(tail.slice(at))) ? tail.slice(0, at) : tail;
}

/**
 * `The post A appeared first on B.` in any language: a last paragraph that links to the story itself and
 * to a front page, or says where the story was published.
 */
function withoutOrigin(tail: string, { link }: Known): string {
  if (link === "") return tail;
  const at = startOfLastBlock(tail);
  const last = tail.slice(at);
  const pages = [...last.matchAll(/\shref="([^"]*)"/gi)].map(([, href = ""]) => pageOf(href));
  const own = pageOf(link);
  const isOwn = pages.includes(own) && htmlToText(last).length <= ORIGIN_MAX;
  const hasSite = pages.some((page) => !page.includes("/") || own.startsWith(`${page}/`));
  const isOrigin = isOwn && (hasSite || /originally published/i.test(last));
  return isOrigin ? tail.slice(0, at) : tail;
}

/** Where the last block begins that has a text. */
function startOfLastBlock(html: string): number {
  let [start, from] = [0, 0];
  for (const { index, 0: tag } of html.matchAll(BLOCK)) {
    if (hasWords(html.slice(from, index))) start = from;
    from = index + tag.length;
  }
  return hasWords(html.slice(from)) ? from : start;
}

function hasWords(html: string): boolean {
  return /[\p{L}\p{N}]/u.test(htmlToText(html));
}

/** The address of a page without what may differ from link to link. */
function pageOf(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?|[?#].*$/gi, "").replace(/\/$/, "");
}

/** Characters of two titles and the words around them. */
const ORIGIN_MAX = 400;
const ORIGIN = /\s*The post (.{1,300}?),? (?:appeared first|first appeared) on .{1,200}$/;
const MORE_WORDS =
  /(?<=[.!?…\]"”’)]\s{0,2})[[(]?(?:Continue reading|Read more|Read More|Read the full (?:story|article)|Keep reading)\W*$/;
/** Bluesky's note below a post that quotes another one. */
const QUOTE_NOTE = /\s*\[contains quote post or other embedded content\]$/;
/** Where a feed cuts its texts. */
const CUT = /\s*[[(](?:…|\.\.\.)[\])]$/;
/** Around a link that was removed. */
const EMPTY_BRACKETS = /\s*[[(]\s*[\])]$/;

/** The same for text without links. */
function withoutEndOfText(text: string, { title }: Known): string {
  const origin = ORIGIN.exec(text.slice(-700));
  const own = origin?.[1]?.toLowerCase() === title.toLowerCase() ? (origin?.[0].length ?? 0) : 0;
  const bare = withoutLast(
    withoutLast(text.slice(0, text.length - own).trimEnd(), QUOTE_NOTE),
    EMPTY_BRACKETS,
  );
  const more = MORE_WORDS.exec(bare.slice(-60))?.[0].length ?? 0;
  const story = bare.slice(0, bare.length - more).trimEnd();
  const whole = withoutLast(story, CUT);
  if (whole === story) return story;
  return /[.!?…]["”’)]?$/.test(whole) ? whole : `${whole}…`;
}

/** Without a last part in brackets. */
function withoutLast(text: string, part: RegExp): string {
  return text.endsWith("]") || text.endsWith(")") ? text.replace(part, "") : text;
}
