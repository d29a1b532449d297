/** What a file is that an operator wants to import, told by its content: its name may be anything. */
import { readFileSync, statSync } from "node:fs";

import { parsedJson } from "../../shared/texts/json-fields.ts";
import { firstBytes, isGzip, linesOf } from "./backup-lines.ts";
import { LINE_NAMES } from "./lines/line-schemas.ts";

/**
 * - `backup`: lines of `archive export`, also damaged ones.
 * - `document`: XML or JSON, as feeds and other programs' exports are.
 * - `other`: neither.
 */
export type FileKind = "backup" | "document" | "empty" | "other";

/** A longer text of JSON in one piece is no feed that the parser reads, so it need not be told from a backup. */
const DOCUMENT_MAX_BYTES = 50_000_000;
/** A JSON Feed begins with `{"version":"https`, a backup's line holds an object. */
const BACKUP_LINE = new RegExp(
  `^\\s*\\{\\s*"(?:${["backup", "end", ...LINE_NAMES].join("|")})"\\s*:\\s*\\{`,
);

/** What a file is. Rejects with a sentence where it cannot be read, or is packed with other files. */
export async function kindOfFile(file: string): Promise<FileKind> {
  if (statSync(file).isDirectory()) throw new Error(`${file} is a folder, not a file.`);
  const start = firstBytes(file, 4);
  if (start.toString("latin1") === "PK\u0003\u0004")
    throw new Error(`${file} is a ZIP archive: unpack it, and import the file in it.`);
  let first: string | undefined;
  for await (const { line } of linesOf(file)) {
    first ??= line.trimStart();
    // XML may hold any text, and a damaged backup does not begin with a bracket of XML.
    if (first.startsWith("<")) return "document";
    if (!BACKUP_LINE.test(line)) continue;
    return isGzip(start) || !isOneDocument(file) ? "backup" : "document";
  }
  if (first === undefined) return "empty";
  if (/^[{[]/.test(first)) return "document";
  // The content tells nothing: its name says what it was.
  return /\.(?:jsonl|ndjson)(?:\.gz)?$/i.test(file) ? "backup" : "other";
}

/** Whether the whole file is one JSON value of another program: `{"feed":{"entry":[…]}}`. */
function isOneDocument(file: string): boolean {
  if (statSync(file).size > DOCUMENT_MAX_BYTES) return false;
  const value = parsedJson(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value) || Object.keys(value).length > 1) return true;
  // The one line of a backup that other programs write as well, with other fields.
  return "feed" in value && !Object.hasOwn(value.feed as object, "address");
}
