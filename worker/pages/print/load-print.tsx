/** The data of both addresses of the printed paper: a module of its own, which is loaded when one is asked for. */
import type { ReactNode } from "react";

import type { PageRequest } from "../page.ts";
import { PrintDocument, type PrintDocumentProps } from "./PrintDocument.tsx";
import { readPrint } from "./read-print.ts";

export interface Printed {
  readonly document: ReactNode;
  /** Whether no part is missing because its store failed. */
  readonly isWhole: boolean;
}

/** The document of a path. */
export async function loadPrint(
  request: PageRequest,
  path: PrintDocumentProps["path"],
): Promise<Printed> {
  const content = await readPrint(request);
  return { document: <PrintDocument content={content} path={path} />, isWhole: content.isWhole };
}
