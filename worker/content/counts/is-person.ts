/**
 * Whether a request is a person's who gets a page to see, as far as its headers tell: programs that say that they
 * are, and pages that a browser loads ahead, are none. A program that pretends to be a browser counts.
 */

/** Browsers, graphical and of text. */
const BROWSER =
  /^(?:Mozilla|Opera|Lynx|w3m|E?Links|Dillo|NetSurf|UCWEB|BlackBerry|Nokia|SAMSUNG|SonyEricsson)\b/i;

/** Words of programs; `CUBOT` makes telephones, and old Internet Explorers are `compatible`. */
const PROGRAM =
  /(?<!cu)bot|crawl|spider|slurp|https?:|headless|phantom|preview|prerender|lighthouse|externalhit|embedly|archiver|scrap|scanner|monitor|synthetic|pingdom|uptime|gtmetrix|ptst\/|validator|googleother|google-|mediapartners|python|curl|wget|java\/|okhttp|axios|node-fetch|selenium|puppeteer|playwright|-user\b|compatible;(?! (?:msie|konqueror))/i;

type Asked = Pick<Request, "headers"> & { readonly cf?: unknown };

/** Whether it is a browser's request for a page that it shows now. */
export function isPerson(request: Asked): boolean {
  return isBrowser(request) && !isAhead(request.headers);
}

/** Whether a browser asks, by its own words; the platform names the programs that it knows. */
export function isBrowser({ headers, cf }: Asked): boolean {
  const agent = headers.get("User-Agent") ?? "";
  if (!BROWSER.test(agent) || PROGRAM.test(agent)) return false;
  return !(cf as { readonly verifiedBotCategory?: string } | undefined)?.verifiedBotCategory;
}

/** The headers by which browsers say that they load a page ahead: of today, and of older ones. */
const AHEAD = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"];

/** Whether a browser loads a page without showing it: ahead of a click, for a script, or in a frame. */
export function isAhead(headers: Headers): boolean {
  const destination = headers.get("Sec-Fetch-Dest");
  if (destination !== null && destination !== "document") {
    // A service worker that passes a navigation on.
    if (destination !== "empty" || headers.get("Sec-Fetch-Mode") !== "navigate") return true;
  }
  return AHEAD.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ""));
}
