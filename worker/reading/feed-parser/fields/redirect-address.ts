/** Addresses of redirect services that carry the story's own address in their query or their path. */

const PARAMETER = /^(?:url|u|q|to|link|dest|destination|target|goto|redirect|murl|ued|uddg)$/i;
/** The last part of a path that redirects, or of a service that does nothing else: `/url`, `/apiclick.aspx`, `/`. */
const REDIRECTS =
  /\/(?:url|link|click|apiclick|out|outbound|exit|go|goto|away|jump|l|r|rd|redir|redirect|track|deeplink|cread)?(?:\.\w{2,5})?\/?$/i;
const REDIRECTING_HOST = /^out\./;
/** The address behind `https://href.li/?`, and in paths of mail filters. */
const WHOLE = /^https?:\/\/[^/?#]+\/(?:\?|v3\/__)(https?:\/\/[^*]+?)(?:__;[^/]*)?$/i;
/** Copies of mobile pages at Google: `/amp/s/` before the page's host, with `s` for https. */
const MOBILE_COPY =
  /^https?:\/\/(?:www\.google\.[a-z.]{2,6}\/amp|[^/?#]+\.cdn\.ampproject\.org\/[cv])\/(s\/)?([^/.]+\.[^/]+\/.*)$/i;
/** One service may lead to the next. */
const SERVICES_MAX = 3;

/**
 * The address to which a redirect service leads, where its query says so; any other address is
 * returned unchanged. A page that is about another one, as a translation, is no redirect.
 */
export function withoutRedirect(address: string): string {
  let current = address;
  for (let count = 0; count < SERVICES_MAX; count += 1) {
    const target = targetOf(current);
    if (target === undefined) break;
    current = target;
  }
  return current;
}

function targetOf(address: string): string | undefined {
  if (!address.includes("=http")) return targetInPath(address);
  const url = URL.parse(address);
  if (!url || !(REDIRECTS.test(url.pathname) || REDIRECTING_HOST.test(url.hostname)))
    return undefined;
  for (const [name, value] of url.searchParams) {
    const target = PARAMETER.test(name) && /^https?:\/\//i.test(value) ? URL.parse(value) : null;
    if (target && target.hostname !== url.hostname && target.username === "") return target.href;
  }
  return undefined;
}

function targetInPath(address: string): string | undefined {
  if (!/[?_]https?:|\/amp\/|ampproject/.test(address)) return undefined;
  const [, https, page] = MOBILE_COPY.exec(address) ?? [];
  const target =
    page === undefined ? WHOLE.exec(address)?.[1] : `http${https ? "s" : ""}://${page}`;
  return target === undefined || URL.parse(target)?.username !== "" ? undefined : target;
}
