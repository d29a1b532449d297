/**
 * Builds a text out of many short strings. The engine stores appended strings as a chain, and a chain of short
 * strings takes thirty times the memory of its text. The builder flattens it every few hundred strings.
 */

/** A text that grows. */
export interface StringBuilder {
  whole: string;
  /** Not in one block yet. */
  last: string;
  count: number;
  /** Characters added. */
  length: number;
}

/** Pieces before the chain is flattened. */
const CHAIN = 500;
/** Characters that are replaced at a time. */
const CHUNK = 4_096;

/** An empty text. */
export function newBuilder(): StringBuilder {
  return { whole: "", last: "", count: 0, length: 0 };
}

/** Adds a string at the end. */
export function append(builder: StringBuilder, text: string): void {
  builder.last += text;
  builder.count += 1;
  builder.length += text.length;
  if (builder.count < CHAIN) return;
  builder.whole += inOneBlock(builder.last);
  builder.last = "";
  builder.count = 0;
}

/** The whole text. */
export function built(builder: StringBuilder): string {
  return builder.whole + builder.last;
}

/** The text with `change` applied in chunks; it must treat each character alone. */
export function mapChunks(text: string, change: (chunk: string) => string): string {
  if (text.length <= CHUNK) return change(text);
  let out = "";
  for (let at = 0; at < text.length; at += CHUNK)
    out += inOneBlock(change(text.slice(at, at + CHUNK)));
  return out;
}

const NOTHING = /^(?!)/;

/** The same text, flattened: the engine flattens a string before it runs a pattern on it. */
function inOneBlock(text: string): string {
  return NOTHING.test(text) ? "" : text;
}
