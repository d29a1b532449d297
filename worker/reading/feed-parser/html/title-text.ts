/**
 * HTML as plain text, for titles, names and categories.
 */
import { decodeHtml } from "../xml/character-references.ts";

const HTML_TAG =
  /^(?:a|abbr|acronym|address|applet|article|aside|b|bdi|bdo|big|blink|blockquote|body|br|center|cite|code|dd|del|dfn|div|dl|dt|em|embed|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|marquee|meta|nav|nobr|object|ol|p|picture|pre|q|rb|rp|rt|ruby|s|samp|script|section|small|source|span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|time|tr|tt|u|ul|var|video|wbr)$/;

const VOID_TAG = /^(?:br|hr|img|wbr)$/;
const FORMAT_TAG = /^(?:b|big|center|div|em|font|h[1-6]|i|p|small|span|strong|u)$/;
const BREAK_TAG =
  /^(?:address|article|aside|blockquote|br|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|td|th|tr|ul)$/;

/** True for the names of HTML's elements that stand in texts; lower case. */
export function isHtmlName(name: string): boolean {
  return HTML_TAG.test(name);
}

/** One line of text: runs of white space become one space; without soft hyphens and spaces of no width. */
export function oneLine(text: string): string {
  const line = text.replace(/[\u00ad\u200b\u2060\ufeff]+/g, "").trim();
  return /[\t\n\r\f\u2028\u2029]| {2}/.test(line)
    ? line.replace(/[ \t\n\r\f\u2028\u2029]+/g, " ")
    : line;
}

/**
 * The text of a title that may hold HTML. Removes tags that are HTML (void, closed later, or with
 * attributes); `5 < 6` and `the <section> element` are text and stay. Resolves references that
 * were escaped twice.
 */
export function titleText(html: string): string {
  // The search for each end tag is quadratic, so it is limited to the length of real titles.
  const text = html.includes("<") ? withoutTags(html, html.length > 10_000) : html;
  const unwrapped = text.includes("<![CDATA[") ? text.replace(/<!\[CDATA\[|\]\]>?/g, "") : text;
  return oneLine(decodeTwice(unwrapped));
}

/** The text of HTML without any tag. */
export function plainText(html: string): string {
  return oneLine(decodeTwice(html.includes("<") ? withoutTags(html, true) : html));
}

/** Resolves references twice, for text that was escaped twice: `&amp;#8217;`. */
export function decodeTwice(text: string): string {
  if (!text.includes("&")) return text;
  const once = decodeHtml(text);
  return once.includes("&") ? decodeHtml(once) : once;
}

function withoutTags(html: string, always = false): string {
  const out: string[] = [];
  let from = 0;
  const lower = html.toLowerCase();
  const places = placesIn(lower);
  let at = html.indexOf("<");
  while (at >= 0) {
    const tag = /^<(\/?)(?:[\w-]{1,20}:)?([a-z][a-z0-9]*)((?:\s[^<>]*|\/)?)>/i.exec(
      html.slice(at, at + 2_000),
    );
    const name = tag?.[2]?.toLowerCase() ?? "";
    if (html.startsWith("<!--", at)) {
      const end = html.indexOf("-->", at);
      out.push(html.slice(from, at));
      from = end < 0 ? html.length : end + 3;
      at = end < 0 ? -1 : html.indexOf("<", from);
      continue;
    }
    if (tag && (always || (HTML_TAG.test(name) && isMarkup(tag, name, places, at)))) {
      out.push(html.slice(from, at));
      if (BREAK_TAG.test(name)) out.push(" ");
      from = at + tag[0].length;
      if ((name === "script" || name === "style") && tag[1] === "") {
        const end = lower.indexOf(`</${name}`, from);
        from = end < 0 ? html.length : end;
      }
    }
    at = html.indexOf("<", Math.max(from, at + 1));
  }
  return out.join("") + html.slice(from);
}

/** Offsets of the first start tag and the last end tag of a name; -1 where there is none. */
type Places = (name: string) => { readonly first: number; readonly lastEnd: number };

/** Searched once for each name, because a search for each tag is quadratic. */
function placesIn(lower: string): Places {
  const found = new Map<string, { readonly first: number; readonly lastEnd: number }>();
  return (name) => {
    const places = found.get(name) ?? {
      first: lower.indexOf(`<${name}`),
      lastEnd: lower.lastIndexOf(`</${name}`),
    };
    found.set(name, places);
    return places;
  };
}

function isMarkup(tag: RegExpExecArray, name: string, places: Places, at: number): boolean {
  const { first, lastEnd } = places(name);
  if (tag[1] === "/") return first >= 0 && first < at;
  // A formatting tag at the start is markup even without an end tag.
  if (at === 0 && FORMAT_TAG.test(name)) return true;
  return VOID_TAG.test(name) || (tag[3] ?? "").includes("=") || lastEnd >= at;
}
