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

const LOADS_AHEAD = /prefetch|prerender|preview/i;

/** Whether a browser loads a page without showing it: ahead of a click, for a script, or in a frame. */
export function isAhead(headers: Headers): boolean {
  const says = (name: string) => LOADS_AHEAD.test(headers.get(name) ?? "");
  if (says("Sec-Purpose") || says("Purpose")) return true;
  const destination = headers.get("Sec-Fetch-Dest");
  if (destination === "document") return false;
  // Browsers of before 2021 and 2023 send none.
  if (destination === null) return says("X-Purpose") || says("X-Moz");
  // A service worker that passes a navigation on.
  return destination !== "empty" || headers.get("Sec-Fetch-Mode") !== "navigate";
}
