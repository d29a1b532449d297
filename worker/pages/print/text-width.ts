/** How many lines a text takes on paper, estimated on the safe side. Pure. */
import type { TypeStyle } from "./sheet-sizes.ts";

/** Thousandths of the size from space to `~`, as Arial and Times New Roman have them. */
const WIDTHS = {
  sans: widthsOf(
    "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584",
  ),
  sansBold: widthsOf(
    "278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584",
  ),
  serifBold: widthsOf(
    "250 333 555 500 500 1000 833 278 333 333 500 570 250 333 250 278 500 500 500 500 500 500 500 500 500 500 333 333 570 570 570 500 930 722 667 722 722 667 611 778 778 389 500 778 667 944 722 778 611 778 722 556 667 722 722 1000 722 722 667 333 278 333 581 500 333 500 556 444 556 444 333 500 556 278 333 556 278 833 556 500 556 556 444 389 333 556 500 722 500 500 444 394 220 394 520",
  ),
} as const;

/** The first character of the tables. */
const FIRST = 32;

/** Characters that are not in the tables: the widest of usual fonts, on average, in thousandths of the size. */
const OTHERS: readonly (readonly [RegExp, number])[] = [
  // Marks, and what is not seen.
  [/\p{Mn}|\p{Me}|\p{Cf}/u, 0],
  // As wide as the type is high: dashes, Chinese, Japanese, Korean, signs.
  [
    /[\u2014\u2026\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u,
    1_000,
  ],
  // India and South-East Asia.
  [/[\u0900-\u109f\u1780-\u17ff]/u, 800],
  [/\p{Lu}/u, 780],
];
const OTHER_LETTER = 620;
/** Browsers round, and kerning is not counted. */
const SAFETY = 1.01;

function widthsOf(list: string): readonly number[] {
  return list.split(" ").map(Number);
}

/** The width of a text on one line, in points. */
function widthOf(text: string, { family, isBold, size }: TypeStyle): number {
  const widths = WIDTHS[family === "serif" ? "serifBold" : isBold ? "sansBold" : "sans"];
  let thousandths = 0;
  for (const character of text.normalize("NFC")) {
    const known = widths[character.charCodeAt(0) - FIRST];
    thousandths += known ?? plainWidthOf(character, widths);
  }
  return (thousandths / 1000) * size * SAFETY;
}

/** A letter with marks is as wide as without them. */
function plainWidthOf(character: string, widths: readonly number[]): number {
  const plain = widths[character.normalize("NFD").charCodeAt(0) - FIRST];
  if (plain !== undefined) return plain;
  const [, width] = OTHERS.find(([letters]) => letters.test(character)) ?? [];
  return width ?? OTHER_LETTER;
}

/**
 * How many lines a text takes in a column of a width; a word that is wider than it is broken, as are scripts without
 * spaces. Empty texts take none.
 */
export function linesOf(text: string, style: TypeStyle, width: number): number {
  let [lines, used] = [0, Number.POSITIVE_INFINITY];
  // Lines also end behind a hyphen between letters, but not at a space that does not break.
  for (const part of text.trim().split(/(?=[ \t\n\r])(?<![ \t\n\r])|(?<=\p{L}-)(?=\p{L})/u)) {
    const word = part.trim();
    const wide = widthOf(word, style);
    const longer = used + wide + (word === part ? 0 : widthOf(" ", style));
    if (word === "" || longer <= width) {
      used = longer;
      continue;
    }
    // The last letter of a broken line may leave room for half of the next.
    const own = wide <= width ? 1 : Math.ceil(wide / (width - style.size));
    lines += own;
    used = wide - (own - 1) * (width - style.size);
  }
  return lines;
}

/** The height of a text in a column, in points. */
export function heightOf(text: string, style: TypeStyle, width: number): number {
  return linesOf(text, style, width) * style.line;
}
