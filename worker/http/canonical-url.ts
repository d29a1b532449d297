/**
 * One spelling of each address: readers share what is cached by an address, and search engines count
 * each spelling as another page. Other spellings are answered with a redirect.
 */
import { listedName, publicationOf } from "../publications/hosts.ts";

/**
 * The redirect from a host with `www.`, or with the root's dot, to the name that a publication lists;
 * undefined where the host is spelled so, or listed by none.
 */
export function redirectToListedHost(address: URL): Response | undefined {
  if (!address.hostname.startsWith("www.")) return undefined;
  const host = listedName(address.hostname);
  if (!publicationOf(address.hostname).hosts.includes(host)) return undefined;
  const target = new URL(address);
  target.hostname = host;
  return permanently(target.href);
}

/**
 * The redirect to a path's one spelling: without doubled slashes, without one at its end, and of a page
 * as the site writes it, decoded and in small letters. It names no host, so it cannot lead off the site.
 * Undefined where the path is spelled so.
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

/** A path or a part of it without percent-encoding; as it is where that is malformed. */
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
