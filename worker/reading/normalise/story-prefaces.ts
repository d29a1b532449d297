/** First blocks of a story that are not of its text. */
import { DAY_MS } from "../../../shared/time.ts";
import { htmlToText, parseDate } from "../feed-parser/parse-feed.ts";
import { partHash } from "./shared-parts.ts";
import { BLOCK, type StoryFacts, REPUBLISHED } from "./story-blocks.ts";

/** Characters of a story's beginning in which boilerplate stands. */
const HEAD_CHARACTERS = 1_500;
/** Characters of the text of fields, and of a preface. */
const FIELDS_MAX = 200;
const PREFACE_MAX = 120;

/** Drupal puts title, author and date before the first block; the date ends them. */
export function withoutFields(html: string): string {
  const block = html.slice(0, HEAD_CHARACTERS).search(BLOCK);
  const head = html.slice(0, Math.max(0, block));
  const endsWithTime = /<\/time>(?:\s|<\/\w+>)*$/i.test(head);
  return endsWithTime && htmlToText(head).length <= FIELDS_MAX ? html.slice(block) : html;
}

/** The end of a caption: `(AP Photo/Jane Doe, File)`. */
const CREDIT_END =
  /\((?:(?:af?p|reuters|getty|file|staff|courtesy|contributed|submitted)\b[^()]{0,80}\bphotos?\b|photos?\b|[^()/]{2,40}\/(?:staff|ap|reuters|getty)\b)[^()]{0,80}\)\W*$/i;
const CAPTION_MAX = 400;

/** First blocks that are no text: whose the picture is, who wrote it, how long it is. */
const PREFACES: readonly RegExp[] = [
  /^\W{0,3}(?:(?:cover|file|header|featured|lead) )?(?:photo(?:s|graphs?)?|fotos?|images?|pictures?|credits?)(?: (?:credits?|courtesy|via|from))? ?(?::|by\b|courtesy\b|via\b|©)|^©/i,
  /^\W{0,3}(?:courtesy|contributed|submitted|file|staff) (?:photo|image)s?\W{0,3}$|^\(courtesy of |^advertisements?$|^sponsored(?: content| post)?$|^for immediate release\W*$/i,
  /^(?:submitted|posted|written|published|created) (?:by|on) /i,
  /^(?:(?:first|last|originally) )?(?:updated|published|posted|modified)(?::| on\b| at\b| (?=\p{Lu}\p{L}{2,8}\.? \d{1,2}\b)).*\d/iu,
  /^.{1,80} (?:posted|shared|uploaded|(?:has )?added) (?:an?|\d{1,3}) (?:new )?(?:photos?|videos?|pictures?|images?|albums?)(?: to (?:the|an?) (?:pool|album))?:?$|^view this (?:post|photo) on \w+$|^\d{1,2}:\d\d(?: ?\/ ?\d{1,2}:\d\d)?$/i,
  /^(?:[^\s@]+@[^\s@]+\.[a-z]{2,}|@\w+|https?:\/\/\S+)$/i,
  /^(?:getting your trinity audio player ready|audio by carbonatix|listen(?: to (?:this|the) (?:story|article|episode|podcast))?|skip to (?:main )?content|(?:(?:print|e-?mail|share|tweet)\W*)+)\W*$/i,
  /^(?:(?:[\p{L}.'’-]{1,20} ){0,3}(?:staff|senior|contributing) (?:writer|reporter|editor|correspondent)s?|(?:from )?staff (?:and wire )?reports?|special to (?:the )?\S.{1,40}|(?:the )?associated press)$/iu,
  /^\W*(?:(?:estimated )?reading time\b.{0,30}|\d{1,3} min(?:ute)?s?(?: read)?)\W*$/i,
  /^by(?:[\s&,|]+(?:\p{Lu}[\p{L}.'’-]*|and|of|the|for|[^\s@&,|]+@[^\s@&,|]+))+[\s&,|]*(?:[|•·] ?\D{3,15} \d.*)?$/u,
];

/** Mailings link to themselves, and players speak to old browsers. */
const TO_READERS =
  /\b(?:view|see|read)(?:ing)? (?:it|th(?:e|is))\b.*\b(?:browser|online|web|e-?mail|click here)\b|\bin your browser\b|\bbrowser (?:does(?:n['’]t| not)|can(?:['’]t|not)) (?:support|play|display|show)\b/i;

/** Without prefaces, each a block of its own. */
export function withoutPrefaces(html: string, facts: StoryFacts): string {
  let [story, from] = [0, 0];
  for (const { index, 0: tag } of html.slice(0, HEAD_CHARACTERS).matchAll(BLOCK)) {
    const text = htmlToText(html.slice(from, index));
    from = index + tag.length;
    if (text === "") continue;
    if (!isPreface(text, facts)) break;
    story = from;
  }
  return html.slice(story);
}

function isPreface(text: string, { title, pubDate = "", shared }: StoryFacts): boolean {
  if (text.toLowerCase() === title.toLowerCase() || shared?.has(partHash(text))) return true;
  if (text.length <= CAPTION_MAX && CREDIT_END.test(text)) return true;
  if (text.length > PREFACE_MAX) return false;
  if (REPUBLISHED.test(text) || TO_READERS.test(text)) return true;
  if (/[a-z]{3}[.!?] \S/.test(text)) return false;
  const day = /\d{4}/.test(text) ? Date.parse(parseDate(text) ?? "") : Number.NaN;
  if (Math.abs(day - Date.parse(pubDate)) < DAY_MS) return true;
  return PREFACES.some((preface) => preface.test(text.replace(/^by /i, "by ")));
}
