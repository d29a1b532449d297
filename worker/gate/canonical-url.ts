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

/**
 * The redirect to the canonical path: without double slashes or one at its end; the path of a page
 * decoded and in lower case. It names no host, so it cannot leave the site. Undefined if the path
 * is canonical.
 */
export function redirectToCanonicalUrl(
  { pathname, search }: URL,
  isPagePath: (path: string) => boolean,
): Response | undefined {
  const path = pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  const plain = decoded(path).toLowerCase();
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
