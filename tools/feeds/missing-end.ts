/** Whether a document lacks its end. The site shows what has come; the operator should know. */

import type { TownDocument } from "./town-document.ts";

/** What may stand before the first element of an XML document. */
const PROLOGUE =
  /^(?:\uFEFF|\u00ef\u00bb\u00bf|\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<![^>[]*(?:\[[^\]]*\][^>]*)?>)*/;

/** The end that a document of XML lacks, as `</rss>`; undefined for a whole one. */
function missingEnd(bytes: Uint8Array): string | undefined {
  // Of UTF-16 every second byte is 0; the names of elements are ASCII.
  const text = Buffer.from(bytes).toString("latin1").replaceAll("\0", "");
  const start = text.replace(/^(?:\u00ff\u00fe|\u00fe\u00ff)/, "").replace(PROLOGUE, "");
  const [, root] = /^<([a-z][\w.:-]*)(?=[\s>])/i.exec(start) ?? [];
  if (root === undefined) return undefined;
  return text.lastIndexOf(`</${root}`) < 0 ? `</${root}>` : undefined;
}

/** A document as the site reads it, with a warning where its bytes lack their end. */
export function withCutWarning(read: TownDocument, bytes: Uint8Array): TownDocument {
  const end = missingEnd(bytes);
  if (end === undefined) return read;
  const warning = `cut off: the document ends without ${end}`;
  return { ...read, warnings: [warning, ...(read.warnings ?? [])] };
}
