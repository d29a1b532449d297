/** The data of both addresses of the printed paper: a module of its own, which is loaded when one is asked for. */
import type { ReactNode } from "react";
import { PRINT_STYLES } from "virtual:page-assets";

import type { PageRequest } from "../page.ts";
import { PrintDocument, type PrintDocumentProps } from "./PrintDocument.tsx";
import { readPrint } from "./read-print.ts";
import { sheetOf } from "./sheet-sizes.ts";

export interface Printed {
  readonly document: ReactNode;
  /** The source of its style for the content policy. */
  readonly style: string;
  /** Whether no part is missing because its store failed. */
  readonly isWhole: boolean;
}

/** The document of a path. */
export async function loadPrint(
  request: PageRequest,
  path: PrintDocumentProps["path"],
): Promise<Printed> {
  const content = await readPrint(request);
  const { css, source } = PRINT_STYLES[sheetOf(content.publication)];
  return {
    document: <PrintDocument {...{ content, path, css }} />,
    style: source,
    isWhole: content.isWhole,
  };
}
