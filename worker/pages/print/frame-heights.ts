/** What stands around the columns of the sheets, and the height that it leaves them. */
import type { PrintContent } from "./read-print.ts";
import { BAND, GUTTER, QR, SHEETS, type SheetName, TYPE } from "./sheet-sizes.ts";
import { heightOf } from "./text-width.ts";

/** Numbers stand beside one another. */
const NUMBERS_IN_ROW = 3;

/** The numbers that the paper lists, else its own telephones. */
export function numbersOf({ numbers, contact }: PrintContent["publication"]) {
  return numbers ?? contact.phones;
}

/** The heights of the columns of both sheets, in points. */
export function frameHeights(
  content: Pick<PrintContent, "publication" | "date" | "made">,
  sheet: SheetName,
): { readonly first: number; readonly second: number } {
  const { width, height } = SHEETS[sheet];
  const beside = width - QR - GUTTER;
  const { name } = content.publication;
  const masthead = heightOf(name, TYPE.name, beside) + heightOf(content.date, TYPE.label, beside);
  const lines = 2 * TYPE.small.line;
  const running = TYPE.small.line;
  return {
    first: height - Math.max(QR, masthead + lines) - 2 * BAND - 1 - numbersHeight(content, width),
    second: height - running - 2 * BAND - 1,
  };
}

function numbersHeight({ publication }: Pick<PrintContent, "publication">, width: number): number {
  const numbers = numbersOf(publication);
  if (numbers.length === 0) return 0;
  const cell = (width - (NUMBERS_IN_ROW - 1) * GUTTER) / NUMBERS_IN_ROW;
  const cells = numbers.map(
    ({ label, number }) => heightOf(label, TYPE.small, cell) + heightOf(number, TYPE.head, cell),
  );
  const rows = Array.from({ length: Math.ceil(cells.length / NUMBERS_IN_ROW) }, (_, row) =>
    Math.max(...cells.slice(row * NUMBERS_IN_ROW, (row + 1) * NUMBERS_IN_ROW)),
  );
  const between = (rows.length - 1) * (BAND / 2);
  return rows.reduce((sum, row) => sum + row, 0) + between + TYPE.label.line + 3 * BAND + 1;
}
