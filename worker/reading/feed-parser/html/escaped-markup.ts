/** HTML that was escaped once too often, and text that only speaks of tags. */
import { type Quota } from "../feed-limits.ts";
import { decodeHtml } from "../xml/character-references.ts";
import { isHtmlName } from "./title-text.ts";

const ESCAPED_TAG = /&(?:amp;)?(?:lt|#60|#x3c);\/?[a-z]/i;
/** Elements in which references are shown as they are written. */
const CODE = /<(?:code|kbd|pre|samp|tt)\b/i;
/**
 * References that were escaped once more: `council&amp;#8217;s`. A name between spaces is a word of a
 * sentence, as `the &nbsp; entity`, but for signs that stand between words.
 */
const ESCAPED_REFERENCE =
  /&amp;(?=#\d{2,6};|#x[\da-f]{2,5};|(?:amp|[nm]dash|bull|middot|hellip);)|(?<=\S)&amp;(?=[a-z]{2,8}\d{0,2};)(?![lg]t;)|&amp;(?=[a-z]{2,8}\d{0,2};\S)(?![lg]t;)/gi;
/** Characters in which tags are looked at. */
const REACH = 5_000;
const TAG = /<(\/?)([a-z][a-z0-9]{0,20})((?:\s[^<>]{0,2000})?)\/?>/gi;

/** The HTML that stands in a text as escaped markup, and HTML without twice escaped references. */
export function withoutSecondEscape(html: string, quota: Quota): string {
  const markup = withoutEscapedTags(html, quota);
  if (!markup.includes("&amp;") || CODE.test(markup)) return markup;
  return markup.replace(ESCAPED_REFERENCE, "&");
}

function withoutEscapedTags(html: string, quota: Quota): string {
  if (html.includes("<") || !ESCAPED_TAG.test(html)) return html;
  const once = decodeHtml(html, quota);
  const decoded = once.includes("<") ? once : decodeHtml(once, quota);
  return isMarkup(decoded.slice(0, REACH)) ? decoded : html;
}

/**
 * True where every tag adjoins what it marks up: `<p>The mayor`, `opens.<br>Call`. A tag between spaces
 * is a word of a sentence: `the <p> element`.
 */
function isMarkup(text: string): boolean {
  let tags = 0;
  for (const { index, 0: tag, 1: slash, 2: name = "", 3: attributes = "" } of text.matchAll(TAG)) {
    if (!isHtmlName(name.toLowerCase())) return false;
    if (/^(?:script|style)$/i.test(name)) continue;
    const before = text.slice(Math.max(0, index - 50), index);
    const after = text.slice(index + tag.length, index + tag.length + 50);
    const isEnd = slash === "/";
    const isVoid = /^(?:br|hr|img|wbr)$/i.test(name);
    const endsText = /(?:^|[>\n]\s*|[^\s("'`])$/.test(before);
    const beginsText = /^(?:\s*<|\s*\n|[^\s)"'`.,;:])/.test(after);
    const isMark = isVoid
      ? endsText || beginsText || /=\s*["']https?:/.test(attributes)
      : isEnd
        ? endsText
        : beginsText;
    if (!isMark) return false;
    tags += 1;
  }
  return tags > 0;
}
