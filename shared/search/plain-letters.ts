/** Letters with marks and letters of their own as the plain ones that readers type for them. */

/** Small letters that Unicode does not decompose. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
};
const OWN_LETTER = /[ßẞæœøłđðþħı]/giu;

/** Letters, and the marks of Hawaiian and Ukrainian that stand within words, of which one of these is left. */
const HAS_MARKED = /[ßẞæœøłđðþħıʻʼ\p{scx=Grek}\p{scx=Cyrl}\p{scx=Hebr}\p{scx=Arab}]/iu;
/** Accents, points and lengthened lines; of Cyrillic the stress and the dots, but not the bow of `й`. */
const MARK =
  /(?<=[\p{scx=Grek}\p{scx=Hebr}\p{scx=Arab}])[\p{M}\u0640]+|(?<=\p{scx=Cyrl})[\u0301\u0308]+|(?<=\p{L})[ʻʼ](?=\p{L})|(?<![\p{L}\p{N}])ʻ(?=\p{L})/gu;

/** A text without letters that stand for plain ones, in any script but the accents of Latin. */
export function withPlainLetters(text: string): string {
  if (!HAS_MARKED.test(text)) return text;
  return text.normalize("NFD").replace(MARK, "").normalize("NFC").replace(OWN_LETTER, plainLetter);
}

function plainLetter(letter: string): string {
  return PLAIN[letter.toLowerCase()] ?? letter;
}
