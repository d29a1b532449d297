/** The styles of the printed paper, which stand in it: its measures as custom properties, then `print.css`. */
import { readFileSync } from "node:fs";

import {
  BAND,
  EDGE,
  FAMILIES,
  GAP,
  GUTTER,
  INNER_GAP,
  MARGIN,
  QR,
  SHEETS,
  type SheetName,
  TYPE,
} from "../../worker/pages/print/sheet-sizes.ts";
import { sourceHash } from "./page-scripts.ts";

const RULES = new URL("../../worker/pages/print/print.css", import.meta.url);
const MEASURES = {
  margin: MARGIN,
  gutter: GUTTER,
  gap: GAP,
  "inner-gap": INNER_GAP,
  band: BAND,
  qr: QR,
  edge: EDGE,
};

interface PrintStyle {
  readonly css: string;
  /** For the content policy, as `'sha256-…'`. */
  readonly source: string;
}

/** Those of each size of paper. */
export function printStyles(): Readonly<Record<SheetName, PrintStyle>> {
  const rules = readFileSync(RULES, "utf8")
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([{};,>]) ?/g, "$1")
    .trim();
  return { letter: styleOf("letter", rules), a4: styleOf("a4", rules) };
}

function styleOf(name: SheetName, rules: string): PrintStyle {
  const { size, width, height } = SHEETS[name];
  const lengths = Object.entries({ ...MEASURES, width, height }).map(
    ([property, points]) => `--${property}:${points}pt`,
  );
  const types = Object.entries(TYPE).map(
    ([property, { family, isBold, size: points, line }]) =>
      `--${property}:${isBold ? "bold " : ""}${points}pt/${line}pt ${FAMILIES[family]}`,
  );
  const page = `@page{size:${size};margin:${MARGIN}pt}`;
  const css = `${page}:root{${[...lengths, ...types].join(";")}}${rules}`;
  return { css, source: sourceHash(css) };
}
