/** The address to which a pasted link leads: that of its text, not that of the service which counts clicks. Pure. */

/** Paths of services that lead on to an address in their query: `/url`, `/l.php`, `/redirect`, `/`. */
const LEADS_ON =
  /^\/(?:url|l|link|out|go|goto|away|jump|redir|redirect|click|safety\/go|v2\/url)?(?:\.\w{2,5})?\/?$/i;
const PARAMETERS = ["url", "q", "u", "to", "target", "dest", "redirect", "a", "z", "uddg"];
/** The address in a path: `/v3/__https://town.example/x__;!!`. */
const IN_PATH = /\/v3\/__(https?:\/?\/?.+?)__;/i;
const IS_ADDRESS = /^(?:https?:\/\/|www\.)[^\s…]+$/i;

/** The address; services may lead to one another. */
export function linkOf(href: string, text: string, left = 3): string {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol)) return href;
  const target = left > 0 ? targetOf(url) : undefined;
  if (target !== undefined) return linkOf(target, text, left - 1);
  const said = IS_ADDRESS.test(text) ? URL.parse(text.replace(/^www\./i, "https://www.")) : null;
  return said && siteOf(said) !== siteOf(url) ? said.href : href;
}

function siteOf({ hostname }: URL): string {
  return hostname.replace(/^www\./, "");
}

function targetOf(url: URL): string | undefined {
  const inPath = IN_PATH.exec(url.href)?.[1];
  if (inPath !== undefined) return inPath.replace(/^(https?:)\/*/i, "$1//");
  if (!LEADS_ON.test(url.pathname)) return undefined;
  for (const name of PARAMETERS) {
    const value = url.searchParams.get(name) ?? "";
    // Proofpoint writes `https-3A__town.example_x`.
    const plain = /^https?-3A__/.test(value)
      ? value.replaceAll("_", "/").replaceAll("-", "%")
      : value;
    const target = /^https?(?::|%3A)\/\//i.test(plain) ? URL.parse(decoded(plain)) : null;
    if (target && target.username === "" && siteOf(target) !== siteOf(url)) return target.href;
  }
  return undefined;
}

function decoded(address: string): string {
  try {
    return /^https?%3A|-3A__/i.test(address) ? decodeURIComponent(address) : address;
  } catch {
    return address;
  }
}
