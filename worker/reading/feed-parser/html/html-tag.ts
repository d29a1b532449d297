/**
 * Reads one tag of HTML like the HTML standard's tokenizer, so that our reading and a browser's are
 * the same.
 * @see https://html.spec.whatwg.org/multipage/parsing.html#tokenization
 */

/** A start tag or an end tag. */
export interface HtmlTag {
  readonly name: string;
  /** The text between the name and the closing bracket. */
  readonly attributes: string;
  /** Offset behind the closing bracket. */
  readonly behind: number;
  readonly isEmpty: boolean;
}

/** The tag whose name begins there; undefined where the text ends inside it. */
export function readTag(html: string, start: number): HtmlTag | undefined {
  let at = start;
  while (at < html.length && !isNameEnd(html.charCodeAt(at))) at += 1;
  const nameEnd = at;
  while (at >= 0 && at < html.length) {
    const code = html.charCodeAt(at);
    if (code === 62) {
      return {
        name: html.slice(start, nameEnd),
        attributes: html.slice(nameEnd, at),
        behind: at + 1,
        isEmpty: html.charCodeAt(at - 1) === 47,
      };
    }
    at = code === 61 ? valueEnd(html, at) : at + 1;
  }
  return undefined;
}

function isNameEnd(code: number): boolean {
  return code <= 32 || code === 62 || code === 47;
}

/** Offset behind the value that follows the equals sign; -1 where its quote never closes. */
function valueEnd(html: string, equals: number): number {
  let at = equals + 1;
  while (at < html.length && html.charCodeAt(at) <= 32) at += 1;
  const code = html.charCodeAt(at);
  if (code === 34 || code === 39) {
    const end = html.indexOf(code === 34 ? '"' : "'", at + 1);
    return end < 0 ? -1 : end + 1;
  }
  while (at < html.length && html.charCodeAt(at) > 32 && html.charCodeAt(at) !== 62) at += 1;
  return at;
}
