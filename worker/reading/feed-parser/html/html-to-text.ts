/** Converts HTML to plain text, for excerpts, word counts and search. */
import { decodeHTML } from "entities";

/** The text of HTML: elements gone, references decoded once, white space folded. Takes linear time. */
export function htmlToText(html: string): string {
  if (!html.includes("<") && !html.includes("&")) return fold(html);
  const shown = html.includes("<!--") ? html.replace(/<!--[\s\S]*?(?:-->|$)/g, " ") : html;
  const bare = withoutTags(
    shown.replace(/<(script|style|audio|video)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " "),
  );
  return fold(bare.includes("&") ? decodeHTML(bare) : bare);
}

const TAG = /<\/?[a-z!?]/iy;
/** Elements that do not separate words: `<b>F</b>irst` is one word. */
const INLINE =
  /<\/?(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|data|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)\b/iy;

function withoutTags(html: string): string {
  let text = "";
  let from = 0;
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", Math.max(at + 1, from))) {
    if (!standsAt(TAG, html, at)) continue;
    text += html.slice(from, at);
    if (!standsAt(INLINE, html, at)) text += " ";
    const end = html.indexOf(">", at);
    from = end < 0 ? html.length : end + 1;
  }
  return text + html.slice(from);
}

/** Whether a sticky expression matches at this place. */
function standsAt(expression: RegExp, text: string, place: number): boolean {
  expression.lastIndex = place;
  return expression.test(text);
}

/** White space beside the common space, and control characters. */
const ODD_SPACE =
  /[\u0000-\u001f\u007f\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/g;

/** Invisible characters; joiners of words stay within them. */
const UNSEEN = /[\u00ad\u200b\u2060]+|(?<!\S)[\u034f\u200c-\u200f]+(?!\S)/g;

/** Single spaces are left in place, because replacing each would take most of the time. */
function fold(text: string): string {
  const seen = /[\u034f\u00ad\u200b-\u200f\u2060]/.test(text) ? text.replace(UNSEEN, "") : text;
  const spaced = seen.replace(ODD_SPACE, " ");
  return (spaced.includes("  ") ? spaced.replace(/ {2,}/g, " ") : spaced).trim();
}
