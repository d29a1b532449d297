/** Last blocks, links and words of a story that are not of its text. */
import { htmlToText } from "../feed-parser/parse-feed.ts";
import { partHash } from "./shared-parts.ts";
import { type Block, blocksOf, type StoryFacts, REPUBLISHED } from "./story-blocks.ts";

/** Characters of a story's end in which boilerplate stands, and of the text before a last link. */
const TAIL_CHARACTERS = 1_500;
const BEFORE_LINK = 120;

/** Without links to the rest of the story, and without last paragraphs that are not of it. */
export function withoutEnd(html: string, facts: StoryFacts): string {
  const at = Math.max(0, html.length - TAIL_CHARACTERS);
  let tail = withoutLastBlocks(html.slice(at), facts);
  for (let link = lastLink(tail); link && leadsOn(link, facts); link = lastLink(tail))
    tail = withoutLastBlocks(link.before + link.behind, facts);
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
function leadsOn({ label, href, before }: LastLink, { title, link }: StoryFacts): boolean {
  if (MORE.test(label)) return true;
  const isOwn = link !== "" && pageOf(href) === pageOf(link);
  const isBehindText = /[.!?…。！？"”»)\]]\s?[[(]?$/.test(htmlToText(before.slice(-BEFORE_LINK)));
  if (!isBehindText) return false;
  return INVITATION.test(label) || (isOwn && label.length <= LABEL_MAX && label !== title);
}

/** What links to the rest of a story say. */
const MORE =
  /^\W*(?:continue reading|keep reading|read (?:it|more|on|(?:the )?(?:rest|full|whole|entire|original))|(?:click here )?to (?:read|continue)|click here (?:to|for)|(?:view|see) (?:the )?(?:full|original|rest|post|article|more)|learn more|(?:view|see) (?:this (?:post|photo) )?on \w+\W*$|(?:full (?:story|article)|more|continue)\W*$|weiterlesen|lire la suite|seguir leyendo|leer más)(?![a-z])/i;

/** What other last links invite to, behind a text. */
const INVITATION =
  /^\W*(?:(?:subscribe|sign up|donate|leave a comment|(?:no |\d+ )?comments?)(?: (?:now|here|today|this (?:post|story)))?|share(?: [\p{L}\d.'’&-]{1,30}){0,5})\W*$/iu;

/** Without last blocks that are not of the story, and without lists of other stories. */
function withoutLastBlocks(tail: string, facts: StoryFacts): string {
  const blocks = blocksOf(tail);
  let end = tail.length;
  for (let last = blocks.at(-1); last; last = blocks.at(-1)) {
    const isOnly = blocks.length === 1 && !isBelowPost(last.text);
    const isShared = facts.shared?.has(partHash(last.text)) === true;
    if (
      !isShared &&
      !isOrigin(tail.slice(last.start, end), last.text, facts) &&
      (isOnly || !isEnding(last.text))
    )
      break;
    blocks.pop();
    end = last.start;
  }
  return tail.slice(0, startOfOthers(blocks) ?? end);
}

/** Where other stories, or buttons, begin behind the story: lines without a sentence below a heading. */
function startOfOthers(blocks: readonly Block[]): number | undefined {
  const at = blocks.findIndex(({ text }, index) => index > 0 && HEADING.test(text));
  const isEnd = blocks.slice(at + 1).every(({ text }) => !/[.!?]["”’)]?$/.test(text));
  return at > 0 && isEnd ? blocks[at]?.start : undefined;
}

/** Above lists of other stories, and above buttons. */
const HEADING =
  /^(?:related(?: (?:stories|articles|posts|coverage|news))?|more (?:stories|news|coverage)|recommended|see also|read (?:next|also)|(?:our|today['’]s|this (?:week|month|episode)['’]s) sponsors?|share|share this(?: \w+)?|like this)\s*:?$/i;

/** Last blocks: whose text it is, where it appeared first, its topics, and invitations. */
const ENDINGS: readonly RegExp[] = [
  /^(?:©|\(c\)|copyright\b).*(?:\b(?:19|20)\d\d\b|all rights reserved)/i,
  /^(?:tags?|tagged|categor(?:y|ies)|topics?|keywords?|see also|read also|also read|related|share this|like this)\s*:/i,
  /^(?:(?:posted|filed) (?:in|under)|follow us on|(?:sign up|subscribe) (?:for|to) (?:our|the)|read (?:more(?: of this story)?|the (?:full|rest of the) (?:story|article)) (?:at|on))\b/i,
  /^(?:sorry,? )?(?:your|this) browser (?:does(?:n['’]t| not)|cannot) (?:support|play|display)\b/i,
  /^thank(?:s| you) for (?:reading|listening)\b.{0,150}\bsubscribe\b|\breader-supported publication\b|^this post is public\b/i,
  /^(?:(?:thank you|thanks) to )?(?:our|(?:today|this (?:week|month|episode))['’]s) sponsors?\s*:|^(?:this|today['’]s) (?:episode|show|newsletter|edition|podcast) is (?:sponsored|(?:brought|made possible|presented)(?: to you)?) by\b/i,
  // The button of a mailing: `Share The Wire`.
  /^Share(?: (?:[Tt]he|of|and|\p{Lu}[\p{L}'’.&-]{0,30})){1,5}$/u,
  /^(?:# ?){3,}$|^[-–—] ?30 ?[-–—]$|^https?:\/\/\S+$/,
];

/** What networks put below each post and each episode, also where there is no other text. */
const LISTENERS =
  /(?:^|(?<=[.!?…"”’)\]]\s{1,2}))(?:- ?){0,3}(?:(?:learn|find out) more about your (?:ad|advertising)[- ]?(?:choices|preferences)\b.{0,100}|see \S+ for (?:more )?(?:privacy|information|details)\b.{0,60}|(?:hosted|powered) (?:on|by) \S+\. (?:see|visit) \S+ for .{0,60}|(?:our |the )?(?:gdpr )?privacy (?:policy|& opt-?out)\b.{0,100}\b\w+\.[a-z]{2,}\S*.{0,40}|advertising inquiries\b.{0,80}|(?:support|become a (?:supporter|member|patron) of) (?:this|the|our) (?:podcast|show)\b.{0,100}|see privacy (?:policy|notice) at\b.{0,160}|(?:powered|hosted) (?:and distributed )?by .{1,60}\.(?: see \S+ for .{0,120})?|this is a public episode\b.{0,160}|get full access to .{1,100} at \S+|send in a voice message\b.{0,100})$/i;
const BELOW_POST =
  /^(?:submitted by \/?u\/\S+(?: to \/?r\/\S+)?|\[link\](?: \[comments\])?|(?:\d[\d.,]{0,9}k? (?:posts?|participants?|comments?|repl(?:y|ies)|likes?|views?|shares?|votes?|reactions?)\W{0,3})+|(?:\(?via \S{1,40}|\(?(?:this )?(?:rss )?(?:feed|post|content) (?:was |is )?(?:generated|created|imported) (?:with|by|via|from) .{1,40}))$/i;

/** Characters of a last block that is not of the story. */
const ENDING_MAX = 300;

function isBelowPost(text: string): boolean {
  return BELOW_POST.test(text) || LISTENERS.exec(text)?.index === 0;
}

function isEnding(text: string): boolean {
  if (text.length > ENDING_MAX) return false;
  return REPUBLISHED.test(text) || isBelowPost(text) || ENDINGS.some((ending) => ending.test(text));
}

/**
 * `The post A appeared first on B.` in any language: a last paragraph that links to the story itself and
 * to a front page, or says where the story was published.
 */
function isOrigin(html: string, text: string, { link }: StoryFacts): boolean {
  if (link === "" || text.length > ORIGIN_MAX || !html.includes("<a")) return false;
  const pages = [...html.matchAll(/\shref="([^"]*)"/gi)].map(([, href = ""]) => pageOf(href));
  const own = pageOf(link);
  const hasSite = pages.some((page) => !page.includes("/") || own.startsWith(`${page}/`));
  return pages.includes(own) && (hasSite || /originally published/i.test(html));
}

/** The address of a page without what may differ from link to link. */
function pageOf(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?|[?#].*$/gi, "").replace(/\/$/, "");
}

/** Characters of two titles and the words around them. */
const ORIGIN_MAX = 400;
const ORIGIN = /\s*The post (.{1,300}?),? (?:appeared first|first appeared) on .{1,200}$/;
const MORE_WORDS =
  /(?<=[.!?…\]"”’)]\s{0,2})[[(]?(?:Continue reading|Read more|Read More|Read the full (?:story|article)|Keep reading|Visit (?:the |our |this )?(?:[Ss]ite|[Ww]eb ?site|[Pp]age))\W*$/;
/** A last sentence that names a place and no more: `For more information, visit our website.` */
const ELSEWHERE =
  /(?:^|(?<=[.!?…"”’)\]]\s{1,2}))for (?:more|further|additional|full) (?:information|details?|info),? (?:please )?(?:visit|see|go to|check(?: out)?|click(?: on)?) (?:(?:our|the|their|its|this) (?:web ?site|site|web ?page|page|link|facebook page)|here|(?:https?:\/\/|www\.)\S+|[\w-]{1,60}\.[\w.-]{2,60}(?:\/\S*)?)\W{0,3}$/i;
/** Bluesky's note below a post that quotes another one. */
const QUOTE_NOTE = /\s*\[contains quote post or other embedded content\]$/;
/** Where a feed cuts its texts. */
const CUT = /\s*[[(](?:…|\.\.\.)[\])]$/;
/** Around a link that was removed. */
const EMPTY_BRACKETS = /\s*[[(]\s*[\])]$/;

/** The same for text without links. */
export function withoutEndOfText(text: string, { title, link }: StoryFacts): string {
  const note = LISTENERS.exec(text.slice(-ENDING_MAX))?.[0].length ?? 0;
  if (note > 0) return withoutEndOfText(text.slice(0, -note).trimEnd(), { title, link });
  const origin = ORIGIN.exec(text.slice(-700));
  const own = origin?.[1]?.toLowerCase() === title.toLowerCase() ? (origin?.[0].length ?? 0) : 0;
  const bare = withoutLast(
    withoutLast(text.slice(0, text.length - own).trimEnd(), QUOTE_NOTE),
    EMPTY_BRACKETS,
  );
  const more = MORE_WORDS.exec(bare.slice(-60))?.[0].length ?? 0;
  const story = bare.slice(0, bare.length - more).trimEnd();
  const elsewhere = ELSEWHERE.exec(story.slice(-ENDING_MAX));
  if (elsewhere && elsewhere[0].length < story.length)
    return withoutEndOfText(story.slice(0, -elsewhere[0].length).trimEnd(), { title, link });
  const whole = withoutLast(story, CUT);
  if (whole === story) return story;
  return /[.!?…]["”’)]?$/.test(whole) ? whole : `${whole}…`;
}

/** Characters of a last part in brackets. */
const LAST_MAX = 60;

/** Without a last part in brackets. */
function withoutLast(text: string, part: RegExp): string {
  if (!text.endsWith("]") && !text.endsWith(")")) return text;
  const at = Math.max(0, text.length - LAST_MAX);
  return text.slice(0, at) + text.slice(at).replace(part, "");
}
