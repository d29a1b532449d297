/** The words of a table in a template, which may have several lines. */
export function words(table: string): string[] {
  return table.trim().split(/\s+/);
}
