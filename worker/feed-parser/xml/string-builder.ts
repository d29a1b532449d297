/**
 * Text that is put together of many pieces. The engine only chains what is appended to a string, and a
 * chain of short pieces takes thirty times the memory of their text; here it is never a long one.
 */

export interface StringBuilder {
  whole: string;
  /** Not in one block yet. */
  last: string;
  count: number;
  /** Characters added. */
  length: number;
}

/** Pieces that are chained at most. */
const CHAIN = 500;
/** Characters in which patterns are replaced at a time. */
const STRETCH = 4_096;

export function newBuilder(): StringBuilder {
  return { whole: "", last: "", count: 0, length: 0 };
}

export function append(pieces: StringBuilder, text: string): void {
  pieces.last += text;
  pieces.count += 1;
  pieces.length += text.length;
  if (pieces.count < CHAIN) return;
  pieces.whole += inOneBlock(pieces.last);
  pieces.last = "";
  pieces.count = 0;
}

/** Everything that was added. */
export function built(pieces: StringBuilder): string {
  return pieces.whole + pieces.last;
}

/** The text with every character changed as `change` does it, which must look at nothing around it. */
export function mapChunks(text: string, change: (stretch: string) => string): string {
  if (text.length <= STRETCH) return change(text);
  let out = "";
  for (let at = 0; at < text.length; at += STRETCH)
    out += inOneBlock(change(text.slice(at, at + STRETCH)));
  return out;
}

const NOTHING = /^(?!)/;

/** The same text: a pattern can only be looked for in one block. */
function inOneBlock(text: string): string {
  return NOTHING.test(text) ? "" : text;
}
