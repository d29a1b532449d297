/** What people typed into a field, without blanks around it and half characters. */

/** As one line. */
export function typedLine(text: string): string {
  return text.toWellFormed().replaceAll(/\s+/g, " ").trim();
}

/** As lines. */
export function typedLines(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, "\n").trim();
}
