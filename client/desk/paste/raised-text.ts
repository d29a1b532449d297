/** Letters above and below the line, as markdown can write them: 10⁵ is not 105. Pure. */

const DIGITS = "0123456789+-=()";
const SIGNS: Readonly<Record<string, string>> = { sup: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾", sub: "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎" };

/** The text in such letters; a name of a footnote in brackets and the letters of `1st` stay as they are. */
export function raisedText(text: string, raised: string): string {
  if (!/\d/.test(text) || /^\s*\[/.test(text)) return text;
  const plain = text.replaceAll("−", "-");
  const signs = plain.replaceAll(
    /[\d+=()-]/g,
    (one) => SIGNS[raised]?.charAt(DIGITS.indexOf(one)) ?? one,
  );
  const isWhole = /^[\d\s+=()-]*$/.test(plain);
  return isWhole || raised === "sub" ? signs : `^${text}`;
}
