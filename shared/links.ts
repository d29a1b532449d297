/** Links from feeds and posts: which of them may be shown, and in what form (SPEC 5). */

/** Those of SPEC 5, and telephone numbers. */
const SAFE_PROTOCOLS = ["http:", "https:", "irc:", "ircs:", "mailto:", "xmpp:", "tel:"];

/** The address in its standard form where it is absolute and http or https; otherwise empty. */
export function webUrl(address: string): string {
  const url = URL.parse(address.trim());
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return "";
  return url.username === "" && url.password === "" ? url.href : "";
}

/**
 * The path of this site that an address names, in its standard form, with query and fragment; empty for
 * any other text. `/.//host/` and its like are no path: their standard form leads to another site.
 * @see https://url.spec.whatwg.org/#path-state
 */
export function sitePath(address: string): string {
  const url = address.startsWith("/") ? resolved(address) : undefined;
  return url ? url.pathname + url.search + url.hash : "";
}

/** A placeholder for the site's origin, because the site has several hosts. */
const SITE = "https://site.invalid";

/**
 * A link of a markdown text as it may stand in a page: relative, or with one of the safe
 * protocols; anything else becomes empty, also `//host`, `/.//host` and links that cannot be parsed.
 */
export function safeLink(address: string): string {
  const link = address.trim();
  if (/^[\\/]{2}/.test(link) || /[\u0000-\u001f\u007f]/.test(link)) return "";
  if (!/^[a-z][a-z0-9+.-]*:/i.test(link)) return resolved(link) ? link : "";
  const url = URL.parse(link);
  return url && SAFE_PROTOCOLS.includes(url.protocol) ? link : "";
}

/** Whether a safe link is relative, or leads to one of the site's hosts. */
export function isWithinSite(link: string, hosts: readonly string[]): boolean {
  const url = URL.parse(link);
  if (!url) return true;
  return /^https?:$/.test(url.protocol) && hosts.includes(url.host.replace(/^www\./, ""));
}

/** A relative link on this site; undefined for a link to another site and for one that cannot be parsed. */
function resolved(link: string): URL | undefined {
  const url = URL.parse(link, SITE);
  return url?.origin === SITE && !url.pathname.startsWith("//") ? url : undefined;
}
