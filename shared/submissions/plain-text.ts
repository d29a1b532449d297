/** What people from outside wrote, without invisible characters. */
import { plainParameter } from "../search/plain-parameter.ts";

/** One line: also without line breaks, which a mail's header could be made of. */
export function plainLine(text: string): string {
  return plainParameter(text.toWellFormed().replaceAll(/\s+/g, " ")).replaceAll(/ {2,}/g, " ");
}

/** Lines, and no more than one empty line between them. */
export function plainText(text: string): string {
  const lines = text.toWellFormed().split(/\r\n?|\n/);
  return lines
    .map((line) => plainParameter(line.replaceAll("\t", " ")))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
