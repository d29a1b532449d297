/** How the paper introduces itself to the publishers whose feeds it visits. */

/** The page that says what is fetched, how often, and how to stop it. */
export const FEED_READER_PATH = "/about/feeds";

/** The User-Agent of every request to a publisher. */
export function feedReaderName({
  name,
  url,
}: {
  readonly name: string;
  readonly url: string;
}): string {
  // A header takes ASCII characters.
  return `${name.replace(/[^\x20-\x7e]/g, "")} feed reader (+${url}${FEED_READER_PATH})`;
}
