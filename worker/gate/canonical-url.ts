/**
 * Redirects to the canonical URL of each page: the cache has one entry for each URL, and search
 * engines count each URL as a page.
 */
import { isPagePath } from "../pages/routes.tsx";
import type { EdgePublication } from "../papers/edge-publication.ts";
import { listedName } from "../papers/hosts.ts";
import type { GateRequest } from "./open-request.ts";

/** The redirect of a request; undefined where its address is canonical, as it is behind the platform's cache. */
export function redirectRequest({
  url,
  publication,
  cacheProps,
}: GateRequest): Response | undefined {
  if (cacheProps.publication !== undefined) return undefined;
  return redirectToCanonicalUrl(url, isPagePath) ?? redirectToListedHost(url, publication);
}

/**
 * The redirect from a host with `www.`, or with a dot at its end, to the name that a publication
 * lists; undefined for a listed or unknown host.
 */
export function redirectToListedHost(
  address: URL,
  { hosts }: Pick<EdgePublication, "hosts">,
): Response | undefined {
  const host = listedName(address.hostname);
  if (host === address.hostname || !hosts.includes(host)) return undefined;
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
  isPage: (path: string) => boolean,
): Response | undefined {
  const path = pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  const plain = decoded(path).toLowerCase();
  const feed = FORMER_FEEDS.get(plain);
  if (feed !== undefined) return permanently(feed);
  const spelling = isPage(plain) ? plain : path;
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
