/**
 * What part an element has in a story, by the attributes that content systems and mail tools give it.
 * The sanitiser writes the part as a standard attribute, because it removes classes and styles.
 */
import { words } from "../words.ts";
import { isAdHost } from "./decorative-images.ts";

/**
 * `hidden`: readers see nothing of it. `unread`: readers see its pictures, not its text. `aside`: author
 * boxes, share buttons, advertisements. `note`: captions, credits, dates and names around a story;
 * pictures in it are the story's.
 */
export type ElementPart = "hidden" | "unread" | "aside" | "note";

/** The attribute by which sanitised HTML says it, for elements and for pictures. */
export const PART_ATTRIBUTES: Readonly<Record<ElementPart, string>> = {
  hidden: " hidden",
  unread: ' aria-hidden="true" role="none"',
  aside: ' role="complementary"',
  note: ' role="note"',
};

const PART_OF_ROLE = new Map<string, ElementPart>([
  ["complementary", "aside"],
  ["note", "note"],
]);

/** Elements that are a part by their name. */
const PART_OF_NAME = new Map<string, ElementPart>([
  ["noscript", "unread"],
  ["button", "unread"],
  ["select", "unread"],
  ["textarea", "unread"],
  ["label", "unread"],
  ["legend", "unread"],
  ["figcaption", "note"],
  ["aside", "note"],
  ["nav", "note"],
  ["footer", "note"],
  ["svg", "hidden"],
  ["template", "hidden"],
  ["title", "hidden"],
]);

const HIDING_STYLE =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|(height|max-height)\s*:\s*0(?:px)?\s*(?:[;!]|$)|(?:left|top|text-indent)\s*:\s*-\d{3}|clip\s*:\s*rect\((?:[01](?:px)?[\s,]*){4}\))/i;
const NO_FONT_SIZE = /(?:^|;)\s*font-size\s*:\s*[01](?:px)?\s*(?:[;!]|$)/i;
const FONT_SIZE = /font-size\s*:\s*(?![01](?:px)?\s*[;"'!])/i;
const UNREAD_CLASS =
  /(?:^|\s)(?:(?:[\w-]{1,20}-)?(?:sr-only|screen-reader(?:-text)?|visually-?hidden)|(?:element-|is-)?(?:hidden|invisible)|hide)(?:\s|$)|(?:preheader|preview-?text)(?:\s|$)/;
/** Icons of typefaces are words, as `<i aria-hidden="true">share</i>`; whole stories are not hidden so. */
const INLINE = /^(?:a|abbr|b|em|i|small|span|strong|sub|sup)$/;

/** Words for author boxes, share buttons and advertisements. */
const ASIDE = `author authors byline avatar gravatar headshot saboxplugin share sharing sharedaddy social
  addtoany addthis sharethis feedflare emoji smiley ad ads advert adverts advertisement advertisements
  adsbygoogle sponsor sponsored contributor subscription related relatedposts newsletter subscribe signup cta
  audio bookmark player podcast digest button`;
/** Words for credits, names and dates. */
const NOTE = "credit credits meta submitted posted published createdby timestamp username term";
/** Words that a class may have beside those. */
const STRUCTURE = String.raw`about the post posts entry article articles story stories page item single node site on wp jp kg sqs callout captioned block
  box boxes wrap wrapper container card info bio photo image img picture pic media thumb thumbnail name links
  list icons buttons bar tools widget section area slot unit banner inline inner top bottom form title
  heading headline label \d+`;

/** A class of such words alone. `ad-free` and `author-jane` have another, and may hold the story. */
function classOf(subjects: string, others: string): RegExp {
  const [subject, other] = [subjects, others].map((table) => words(table).join("|"));
  return new RegExp(
    String.raw`(?:^|\s)(?:(?:${other})[-_]+)*(?:${subject})(?:[-_]+(?:${subject}|${other}))*(?=\s|$)`,
  );
}

const ASIDE_CLASS = classOf(ASIDE, `${NOTE} ${STRUCTURE}`);
const NOTE_CLASS = classOf(NOTE, STRUCTURE);
/** The same behind the name of any plugin. */
const PLUGIN_CLASS =
  /authors?[-_]*(?:box|bio|avatar|card|photo|image|img|pic|info|wrap)|(?:^|\s)(?:abh_box|m-a-box|(?:kg-file-card|wp-block-file)(?:\s|$))|profile[-_]?(?:photo|pic|image|img)|(?:share|sharing|social)[-_](?:buttons?|icons?|links?|bar|shar)|(?:^|[\s_-])toc[-_](?:container|wrap|box|list|title|v\d)|table-of-contents/;
const CAPTION_CLASS =
  /(?:captions?|cutlines?|(?:image|img|photo|pic)credits?)(?:[-_]?text)?(?:\s|$)|(?:^|\s)(?:article|entry|post|item)[-_](?:info|date)(?:\s|$)|(?:^|[\s_-])read(?:ing)?[-_]?time(?:\s|$)/;
/** Longer classes are read to here. Characters. */
const CLASS_LENGTH = 200;
/** Fields of Drupal beside a story's text: its title, author and date, and the labels of fields. */
const DRUPAL_FIELD =
  /(?:^|\s)field(?:-{1,2}name-(?:field-)?(?:title|uid|created|changed|tags?|topics?|categor(?:y|ies)|(?:[\w-]{1,40}-)?(?:author|date))|(?:-|__)label)(?:\s|$)/;

/** Microdata and RDFa of a story's title, author and date. */
const FIELD_PROPERTY =
  /^date(?:Published|Modified|Created)$|^(?:schema|dc|dcterms):(?:name|title|author|creator|created|date\w*)$/;

/** Where readers share a story. */
const SHARE_LINK =
  /^mailto:\?|^https?:\/\/[^/?#]+\/(?:[^?#]*\/)?(?:sharer?(?:\.php)?|share-?(?:article|offsite)|intent|pin\/create)(?:[/?#]|$)|^https?:\/\/(?:(?:www\.)?addt(?:oany|his)\.com|wa\.me|api\.whatsapp\.com|t\.me\/share|(?:www\.)?reddit\.com\/submit)/i;

/** The element's part by its attributes; undefined for the story itself. `following` is the text behind the tag. */
export function partOfAttributes(
  name: string,
  attributes: ReadonlyMap<string, string>,
  following: () => string,
): ElementPart | undefined {
  const style = attributes.get("style");
  if (attributes.has("hidden") || (style !== undefined && isHiding(style))) return "hidden";
  const role = attributes.get("role") ?? "";
  const isAway = attributes.get("aria-hidden") === "true" && (INLINE.test(name) || role === "none");
  if (isAway || (style !== undefined && hasNoFontSize(name, style, following))) return "unread";
  const property = attributes.get("itemprop") ?? attributes.get("property");
  if (property === "author") return "aside";
  if (property !== undefined && FIELD_PROPERTY.test(property)) return "note";
  if (/^\/users?\//.test(attributes.get("about") ?? "")) return "note";
  const className = attributes.get("class");
  return PART_OF_ROLE.get(role) ?? (className === undefined ? undefined : partOfClass(className));
}

/** The element's part by its attributes, its name, and where it leads. */
export function partOf(
  name: string,
  attributes: ReadonlyMap<string, string>,
  following: () => string,
): ElementPart | undefined {
  const href = name === "a" ? (attributes.get("href") ?? "") : "";
  if (SHARE_LINK.test(href) || isAdHost(href) || attributes.get("rel") === "author") return "aside";
  return partOfAttributes(name, attributes, following) ?? PART_OF_NAME.get(name);
}

function isHiding(style: string): boolean {
  const match = HIDING_STYLE.exec(style);
  // An element of padding alone is the frame of a picture or a film.
  return match !== null && !(match[1] === "height" && style.includes("padding"));
}

/** Layouts of mail set the size to 0 and again inside. */
function hasNoFontSize(name: string, style: string, following: () => string): boolean {
  if (!NO_FONT_SIZE.test(style)) return false;
  const content = following();
  const end = content.indexOf(`</${name}`);
  return !FONT_SIZE.test(content.slice(0, end < 0 ? undefined : end));
}

function partOfClass(className: string): ElementPart | undefined {
  const text = className.slice(0, CLASS_LENGTH).toLowerCase();
  if (UNREAD_CLASS.test(text)) return "unread";
  if (ASIDE_CLASS.test(text) || PLUGIN_CLASS.test(text)) return "aside";
  return NOTE_CLASS.test(text) || CAPTION_CLASS.test(text) || DRUPAL_FIELD.test(text)
    ? "note"
    : undefined;
}
