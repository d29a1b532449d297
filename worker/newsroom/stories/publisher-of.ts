/** The publisher of a feed. */

/** The publisher of a feed: the end of its host, so that the feeds of one site are one voice. */
export function publisherOf(address: string): string {
  const names = (URL.parse(address)?.hostname ?? address).split(".");
  const isShort = names.length > 2 && (names.at(-2)?.length ?? 0) <= 3;
  return names.slice(isShort ? -3 : -2).join(".");
}
