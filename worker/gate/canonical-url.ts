/**
 * Redirects to the canonical URL of each page: the cache has one entry for each URL, and search
 * engines count each URL as a page.
 */
import { listedName, publicationOf } from "../papers/hosts.ts";

/**
 * The redirect from a host with `www.`, or with a dot at its end, to the name that a publication
 * lists; undefined for a listed or unknown host.
 */
export function redirectToListedHost(address: URL): Response | undefined {
  const host = listedName(address.hostname);
  if (host === address.hostname || !publicationOf(host).hosts.includes(host)) return undefined;
  const target = new URL(address);
  target.hostname = host;
  return permanently(target.href);
}

/** Where other programs have their feed, as a site was before: feed readers go on asking there. */
const FORMER_FEEDS: ReadonlyMap<string, string> = new Map([
  ["/feed", "/rss.xml"],
  ["/feed/rss", "/rss.xml"],
  ["/feed/rss2", "/rss.xml"],
  ["/rss", "/rss.xml"],
  ["/index.xml", "/rss.xml"],
  ["/feed/atom", "/atom.xml"],
  ["/atom", "/atom.xml"],
]);

/**
 * The redirect to the canonical path: without double slashes or one at its end; the path of a page
 * decoded and in lower case; the blog's feed for its address in other programs. It names no host, so it cannot leave the site. Undefined if the path
 * is canonical.
 */
export function redirectToCanonicalUrl(
  { pathname, search }: URL,
  isPagePath: (path: string) => boolean,
): Response | undefined {
  const path = pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  const plain = decoded(path).toLowerCase();
  const feed = FORMER_FEEDS.get(plain);
  if (feed !== undefined) return permanently(feed);
  const spelling = isPagePath(plain) ? plain : path;
  return spelling === pathname ? undefined : permanently(spelling + search);
}

/** A path or a part of it, percent-decoded; unchanged where the encoding is malformed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function permanently(location: string): Response {
  return new Response(null, { status: 308, headers: { Location: location } });
}
