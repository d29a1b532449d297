/**
 * The measures of the printed paper, in points: what is written on a sheet is chosen by them, and the build makes
 * the custom properties of `print.css` from them.
 */
import type { EdgePublication } from "../../papers/edge-publication.ts";

/** Paper as printers have it, without its margins: what is left on A4 is 523 by 769 points. */
export const SHEETS = {
  letter: { size: "letter", width: 540, height: 719 },
  a4: { size: "A4", width: 523, height: 768 },
} as const;

export type SheetName = keyof typeof SHEETS;

/** Half an inch, which every printer reaches. */
export const MARGIN = 36;
/** Between two columns, between two things in one, and between two parts of such a thing. */
export const GUTTER = 20;
export const GAP = 9;
export const INNER_GAP = 4;
/** Between the lines that end a band and the text on both sides. */
export const BAND = 8;
/** Edge of the QR code: an inch is read from a step away. */
export const QR = 72;
/** The frame beside an alert, with its space. */
export const EDGE = 12;
/** An empty part of a column from this height on is a place for what people write by hand. */
export const BY_HAND_MIN = 100;

/** Families whose letters are equally wide on every system, so that the edge can measure lines. */
export const FAMILIES = {
  sans: 'Arial,"Liberation Sans",Arimo,Helvetica,sans-serif',
  serif: '"Times New Roman","Liberation Serif",Tinos,Times,serif',
} as const;

export interface TypeStyle {
  readonly family: keyof typeof FAMILIES;
  readonly isBold: boolean;
  readonly size: number;
  readonly line: number;
}

/** Nothing is smaller than ten points: it is read at arm's length. */
export const TYPE = {
  name: { family: "serif", isBold: true, size: 30, line: 32 },
  alarm: { family: "serif", isBold: true, size: 18, line: 20 },
  head: { family: "serif", isBold: true, size: 14, line: 16 },
  label: { family: "sans", isBold: true, size: 10.5, line: 14 },
  text: { family: "sans", isBold: false, size: 10.5, line: 14 },
  small: { family: "sans", isBold: false, size: 10, line: 13 },
} as const satisfies Readonly<Record<string, TypeStyle>>;

/** Countries whose printers hold Letter, as Unicode's CLDR lists them. */
const LETTER = /^(?:BZ|CA|CL|CO|CR|GT|MX|NI|PA|PH|PR|SV|US|VE)$/;

/** The paper in a publication's printers: by the region of its locale, else by its country. */
export function sheetOf({
  locale,
  country,
}: Pick<EdgePublication, "locale" | "country">): SheetName {
  const region = /^[A-Z]{2}$/.exec(new Intl.Locale(locale).region ?? "")?.[0];
  return LETTER.test(region ?? country) ? "letter" : "a4";
}
