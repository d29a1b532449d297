/**
 * Where tags, comments and CDATA sections end, in well-formed text and in broken text. Every function
 * only looks forward, so that the time stays linear.
 */
import type { Quota } from "../feed-limits.ts";

/** Results of searches, so that no stretch of text is searched twice for the same mark. */
export interface Lookahead {
  readonly markup: Quota;
  /** Offset of the last `]]>` and `-->` found; Infinity where there are no more. */
  cdataEnd: number;
  commentEnd: number;
  /** True if the definitions of a DOCTYPE have no end. */
  hasOpenSubset: boolean;
  /** Offset of the next `<![CDATA[`. */
  nextCdata: number;
  /** Offset of the next `?>`. */
  instructionEnd: number;
  /** Name → offset of its next end tag. */
  readonly endTags: Map<string, number>;
  /** Name → stretch of the text without an end tag of it. */
  readonly unclosed: Map<string, { readonly from: number; readonly boundary: number }>;
}

/** The longest processing instruction, in characters. */
const INSTRUCTION_REACH = 5_000;

/** Before any search. */
export function newLookahead(markup: Quota): Lookahead {
  return {
    markup,
    cdataEnd: -1,
    commentEnd: -1,
    hasOpenSubset: false,
    nextCdata: -1,
    instructionEnd: -1,
    endTags: new Map(),
    unclosed: new Map(),
  };
}

/** True for the code of a character that may begin a name. */
export function isNameStart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code > 127;
}

/** Offset behind the name that begins there. */
export function endOfName(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code <= 32 || code === 62 || code === 47 || code === 60) break;
    at += 1;
  }
  return at;
}

/**
 * Offset of the bracket that ends a start tag, or of the character before the next tag where the
 * bracket is missing; -1 at the end of the text. A bracket inside a quoted value does not end the
 * tag, unless the closing quote is missing.
 */
export function tagEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 62) return at;
    if (code === 60) return at - 1;
    if ((code === 34 || code === 39) && isValueStart(text, at, from)) {
      const end = text.indexOf(code === 34 ? '"' : "'", at + 1);
      const bracket = bracketBefore(text, at + 1, end < 0 ? text.length : end);
      if (bracket >= 0 && (end < 0 || !isValueEnd(text, end)))
        return text.charCodeAt(bracket) === 60 ? bracket - 1 : bracket;
      if (end < 0) return -1;
      at = end;
    }
    at += 1;
  }
  return -1;
}

/** Characters of a small group, and names of groups that are looked for. */
const GROUP_REACH = 2_000;
const GROUP_NAMES = 50;

/** True if a small group has its end tag before the next group of its name and the end of its item. */
export function isEndTagNear(
  text: string,
  written: string,
  from: number,
  memory: Lookahead,
): boolean {
  let end = memory.endTags.get(written);
  if (end === undefined || end < from) {
    if (end === undefined && memory.endTags.size >= GROUP_NAMES) return false;
    end = nextOf(text, `</${written}`, from);
    memory.endTags.set(written, end);
  }
  if (end - from > GROUP_REACH) return false;
  const inside = text.slice(from, end);
  return !inside.includes(`<${written}`) && !/<\/?(?:[\w-]+:)?(?:item|entry)\b/i.test(inside);
}

/** Offset behind the CDATA section that begins there; behind its opening where it never ends. */
export function cdataEnd(text: string, at: number, memory: Lookahead): number {
  if (memory.cdataEnd < at + 9) memory.cdataEnd = nextOf(text, "]]>", at + 9);
  return memory.cdataEnd === Infinity ? at + 9 : memory.cdataEnd + 3;
}

/** Offset behind the comment that begins there; behind its opening where it never ends. */
export function commentEnd(text: string, at: number, memory: Lookahead): number {
  if (memory.commentEnd < at + 4) memory.commentEnd = nextOf(text, "-->", at + 4);
  return memory.commentEnd === Infinity ? at + 4 : memory.commentEnd + 3;
}

/** Offset of the next such mark; Infinity where there is none. */
export function nextOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? Infinity : at;
}

/**
 * Offset behind the processing instruction that begins there. Declarations without their question
 * mark, or without any end, occur; they must not swallow the first tag of the feed.
 */
export function instructionEnd(text: string, at: number, memory: Lookahead): number {
  if (memory.instructionEnd < at) memory.instructionEnd = nextOf(text, "?>", at);
  const isDeclaration = text.startsWith("<?xml", at);
  if (!isDeclaration && memory.instructionEnd - at < INSTRUCTION_REACH) {
    return memory.instructionEnd + 2;
  }
  const next = bracketBefore(text, at + 2, text.length);
  if (next < 0) return text.length;
  return text.charCodeAt(next) === 62 ? next + 1 : next;
}

function bracketBefore(text: string, from: number, end: number): number {
  for (let at = from; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 60 || code === 62) return at;
  }
  return -1;
}

function isValueStart(text: string, quote: number, from: number): boolean {
  let at = quote - 1;
  while (at > from && text.charCodeAt(at) <= 32) at -= 1;
  return text.charCodeAt(at) === 61;
}

function isValueEnd(text: string, quote: number): boolean {
  const code = text.charCodeAt(quote + 1);
  return code === 62 || code === 47 || code <= 32 || code === 63;
}
