/** Whole numbers as they are read: `12,345`. */

export function withCommas(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
