/** The document of a content, with its styles, as the Worker makes it. */
import { createElement } from "react";
import { renderToString } from "react-dom/server";

import { printStyles } from "../../../../tools/build/print-styles.ts";
import { PrintDocument } from "../../../../worker/pages/print/PrintDocument.tsx";
import type { PrintContent } from "../../../../worker/pages/print/read-print.ts";
import { sheetOf } from "../../../../worker/pages/print/sheet-sizes.ts";

export function printedHtml(content: PrintContent): string {
  const { css } = printStyles()[sheetOf(content.publication)];
  return `<!DOCTYPE html>${renderToString(createElement(PrintDocument, { content, css, path: "/print" }))}`;
}
