/** Addresses of redirect services that carry the story's own address in their query. */

const PARAMETER = /^(?:url|u|q|to|link|dest|destination|target|goto|redirect)$/i;
/** The last part of a path that redirects, or of a service that does nothing else: `/url`, `/apiclick.aspx`, `/`. */
const REDIRECTS =
  /\/(?:url|link|click|apiclick|out|outbound|exit|go|goto|away|jump|l|r|rd|redir|redirect|track)?(?:\.\w{2,5})?\/?$/i;
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
  if (!/[?&][a-z]{1,11}=https?(?::|%3a)/i.test(address)) return undefined;
  const url = URL.parse(address);
  if (!url || !REDIRECTS.test(url.pathname)) return undefined;
  for (const [name, value] of url.searchParams) {
    const target = PARAMETER.test(name) && /^https?:\/\//i.test(value) ? URL.parse(value) : null;
    if (target && target.hostname !== url.hostname && target.username === "") return target.href;
  }
  return undefined;
}
