/**
 * UTF-8 that a publisher's database took for windows-1252 and encoded again: `Itâ€™s`, `CafÃ©`. Only
 * pairs and triples of characters that stand in no language are replaced.
 */

/** Quotes, dashes and the like; lower-case letters with accents; signs; emoji. */
const TWICE =
  /â[€‚„][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Ã[\u00a0-\u00aa\u00ac-\u00ba\u00bc-\u00bf‰œŸ]|Â[\u00a0£©®°·½]|ðŸ[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2}|â€(?=[\s<])/g;
/** Where windows-1252 differs from the first 256 characters of Unicode: the byte of each. */
const BYTES = new Map(
  Array.from(
    new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 32 }, (_, at) => 128 + at)),
  ).map((character, at): [string, number] => [character, 128 + at]),
);

/** The text with its twice encoded characters decoded. */
export function withoutTwiceEncoded(text: string): string {
  // Cheap for nearly every document.
  if (!["â€", "Ã", "Â", "ðŸ"].some((lead) => text.includes(lead))) return text;
  return text.replace(TWICE, (characters) => {
    // The third byte of a closing quote has no character in windows-1252, and is often lost.
    if (characters === "â€") return "”";
    const bytes = Array.from(characters, (one) => BYTES.get(one) ?? one.charCodeAt(0));
    const decoded = new TextDecoder().decode(Uint8Array.from(bytes));
    return decoded.includes("\ufffd") ? characters : decoded;
  });
}
