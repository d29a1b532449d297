/** A plain text as sentences. Pure. */

/** Ends of sentences; those of Chinese and Japanese need no space behind them. */
const END = /[.!?…؟۔।]+["'”’»)\]]*(?=\s)|[。！？]+[」』”’）]*/gu;
/** The letters of an abbreviation or an initial before its dot: `Mr`, `St`, `J`, `p.m`. */
const ABBREVIATION = /(?:^|[\s(])(?:\p{L}|[A-Z][a-z]{1,2}|\p{L}\.\p{L}|Capt|Prof|Sept)$/u;

/**
 * The sentences, without the spaces around them; a text that ends without a mark ends in one too. Where it is
 * unclear whether a sentence ends, as behind `Ken.`, it goes on.
 */
export function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(END)) {
    if (mark === "." && ABBREVIATION.test(text.slice(Math.max(from, index - 6), index))) continue;
    sentences.push(text.slice(from, index + mark.length).trim());
    from = index + mark.length;
  }
  return [...sentences, text.slice(from).trim()].filter((sentence) => sentence !== "");
}
