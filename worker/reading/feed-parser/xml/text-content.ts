/**
 * The end of an element with text for readers (`title`, `description`, `content` …). Everything before
 * its end tag belongs to it: escaped, in CDATA, as XHTML, or as HTML without escaping.
 */
import { take } from "../feed-limits.ts";
import { roleOf } from "./element-roles.ts";
import { cdataEnd, commentEnd, endOfName, type Lookahead, nextOf } from "./token-ends.ts";

/** Where an element with text ends. */
export interface TextContentEnd {
  /** Offset behind the last character of the text. */
  readonly end: number;
  /** Where scanning goes on. */
  readonly next: number;
  /** False where the end tag is missing. */
  readonly closed: boolean;
}

/** The end of the element whose text begins at `start`; `written` is the name in its start tag. */
export function textContentEnd(
  text: string,
  written: string,
  start: number,
  memory: Lookahead,
): TextContentEnd {
  const unclosed = memory.unclosed.get(written);
  if (unclosed && start >= unclosed.from && start < unclosed.boundary) {
    return recover(text, start, unclosed.boundary, memory);
  }
  let at = text.indexOf("<", start);
  while (at >= 0 && take(memory.markup)) {
    const code = text.charCodeAt(at + 1);
    if (code === 33) {
      if (text.startsWith("<![CDATA[", at)) at = cdataInText(text, at, written, memory);
      else at = text.startsWith("<!--", at) ? commentEnd(text, at, memory) : at + 2;
    } else if (code === 47) {
      if (isName(text, at + 2, written)) {
        return { end: at, next: at + 2 + written.length, closed: true };
      }
      if (isBoundary(text, at + 2)) break;
      at += 2;
    } else if (isBoundary(text, at + 1)) break;
    else at += 1;
    at = text.indexOf("<", at);
  }
  const isOver = at < 0 || memory.markup.left < 0;
  const boundary = isOver ? text.length : at;
  if (memory.unclosed.size < 1_000) memory.unclosed.set(written, { from: start, boundary });
  return recover(text, start, boundary, memory);
}

/** Without an end tag the element ends at the next tag that only a feed has. */
function recover(text: string, start: number, boundary: number, memory: Lookahead): TextContentEnd {
  let at = text.indexOf("<", start);
  while (at >= 0 && at < boundary && take(memory.markup)) {
    const code = text.charCodeAt(at + 1);
    if (code === 33 && text.startsWith("<![CDATA[", at)) at = cdataEnd(text, at, memory);
    else {
      const from = code === 47 ? at + 2 : at + 1;
      const name = text.slice(from, Math.min(endOfName(text, from), from + 40)).toLowerCase();
      if (roleOf(name) !== undefined && !HTML_NAMES.has(name)) break;
      at += 1;
    }
    at = text.indexOf("<", at);
  }
  const isOver = at < 0 || memory.markup.left < 0;
  const end = isOver ? boundary : Math.min(at, boundary);
  return { end, next: end, closed: false };
}

/** Names that stand in a feed and in a text as well. */
const HTML_NAMES = new Set(["body", "source", "rdf:li", "content", "summary"]);

/**
 * Behind a CDATA section, unless its end is missing: then the next section would be swallowed, and
 * the element's end tag before that one counts.
 */
function cdataInText(text: string, at: number, written: string, memory: Lookahead): number {
  const end = cdataEnd(text, at, memory);
  if (end === at + 9) return end;
  if (memory.nextCdata <= at) memory.nextCdata = nextOf(text, "<![CDATA[", at + 9);
  if (memory.nextCdata >= end) return end;
  const close = text.slice(at + 9, memory.nextCdata).indexOf(`</${written}>`);
  return close < 0 ? end : at + 9 + close;
}

function isName(text: string, at: number, written: string): boolean {
  const first = text.charCodeAt(at);
  if (first < 128 && (first | 32) !== (written.charCodeAt(0) | 32)) return false;
  const end = at + written.length;
  if (
    !text.startsWith(written, at) &&
    text.slice(at, end).toLowerCase() !== written.toLowerCase()
  ) {
    return false;
  }
  const code = text.charCodeAt(end);
  return code <= 32 || code === 62 || code === 60 || Number.isNaN(code);
}

/** True at the name of a tag that ends every text for readers. */
function isBoundary(text: string, at: number): boolean {
  const code = text.charCodeAt(at) | 32;
  // i(tem), e(ntry), c(hannel)
  if (code !== 105 && code !== 101 && code !== 99) return false;
  const name = text.slice(at, Math.min(endOfName(text, at), at + 9)).toLowerCase();
  return name === "item" || name === "entry" || name === "channel";
}
