/**
 * Reads one tag of HTML like the HTML standard's tokenizer, so that our reading and a browser's are
 * the same.
 * @see https://html.spec.whatwg.org/multipage/parsing.html#tokenization
 */

/** A start tag or an end tag. */
export interface HtmlTag {
  readonly name: string;
  /** Offset behind the name: where attributes begin. */
  readonly nameEnd: number;
  /** Offset behind the closing bracket. */
  readonly behind: number;
  readonly isEmpty: boolean;
}

/** The tag whose name begins there; undefined where the text ends inside it. */
export function readTag(html: string, start: number): HtmlTag | undefined {
  let at = start;
  let code = html.charCodeAt(at);
  while (code > 32 && code !== 62 && code !== 47) {
    at += 1;
    code = html.charCodeAt(at);
  }
  if (at >= html.length) return undefined;
  const nameEnd = at;
  const name = html.slice(start, at);
  if (code === 62) return { name, nameEnd, behind: at + 1, isEmpty: false };
  while (at < html.length) {
    code = html.charCodeAt(at);
    if (code === 62) {
      return { name, nameEnd, behind: at + 1, isEmpty: html.charCodeAt(at - 1) === 47 };
    }
    if (code === 61) {
      at = valueEnd(html, at);
      if (at < 0) return undefined;
    } else at += 1;
  }
  return undefined;
}

/** Calls back for each attribute of the tag, the first of repeated ones included again. */
export function eachAttribute(
  html: string,
  tag: HtmlTag,
  visit: (name: string, value: string) => void,
): void {
  const end = tag.behind - 1;
  let at = tag.nameEnd;
  while (at < end) {
    let code = html.charCodeAt(at);
    if (code <= 32 || code === 47) {
      at += 1;
      continue;
    }
    if (code === 61) {
      const valueStop = valueEnd(html, at);
      at = valueStop < 0 ? end : Math.max(valueStop, at + 1);
      continue;
    }
    const nameStart = at;
    while (at < end && code > 32 && code !== 61 && code !== 47) {
      at += 1;
      code = html.charCodeAt(at);
    }
    const name = html.slice(nameStart, at).toLowerCase();
    while (at < end && html.charCodeAt(at) <= 32) at += 1;
    if (at < end && html.charCodeAt(at) === 61) {
      const from = valueStart(html, at);
      const valueStop = valueEnd(html, at);
      at = valueStop < 0 ? end : Math.min(valueStop, end);
      const quote = html.charCodeAt(from);
      const isQuoted = quote === 34 || quote === 39;
      visit(name, isQuoted ? html.slice(from + 1, at - 1) : html.slice(from, at));
    } else visit(name, "");
  }
}

function valueStart(html: string, equals: number): number {
  let at = equals + 1;
  while (at < html.length && html.charCodeAt(at) <= 32) at += 1;
  return at;
}

/** Offset behind the value that follows the equals sign; -1 where its quote never closes. */
function valueEnd(html: string, equals: number): number {
  let at = valueStart(html, equals);
  const code = html.charCodeAt(at);
  if (code === 34 || code === 39) {
    const end = html.indexOf(code === 34 ? '"' : "'", at + 1);
    return end < 0 ? -1 : end + 1;
  }
  while (at < html.length) {
    const next = html.charCodeAt(at);
    if (next <= 32 || next === 62) break;
    at += 1;
  }
  return at;
}
