/**
 * Makes the addresses of feeds absolute. Returns only http and https. A valid absolute address is
 * returned as written.
 */

const SIMPLE_PATH = /^\/?(?:[\w~%=+-]+\/)*[\w~%=+-]+(?:\.[\w~%=+-]+)*\/?$/;

/**
 * Most addresses. They need no URL parser, which takes several times as long: no character
 * references, and no host that must be decoded.
 */
const ORDINARY =
  /^https?:\/\/(?:(?!xn--)[a-z0-9-]+\.)+[a-z]{2,}(?:\/(?:[\w~%=+,;:@!$()*./?#-]|&(?![#aA]))*)?$/;

/** Longer addresses are refused by servers and browsers. */
const LENGTH_LIMIT = 4_096;

/**
 * The absolute http(s) address of a reference, or undefined where there is none (other schemes,
 * unreadable text). `base` may be empty.
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5
 */
export function absoluteUrl(reference: string, base: string): string | undefined {
  if (reference.length > LENGTH_LIMIT) return undefined;
  if (ORDINARY.test(reference)) return reference;
  const text = tidy(reference);
  if (text === "") return undefined;
  if (isHttp(text)) return isPlain(text) && URL.canParse(text) ? text : parsed(text, undefined);
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(text)?.[0].toLowerCase();
  if (scheme !== undefined) {
    if (scheme === "feed:")
      return absoluteUrl(text.slice(5).replace(/^\/\/(?!\/)/, "http://"), base);
    const isWeb = scheme === "http:" || scheme === "https:";
    // A scheme alone would be the base itself.
    return isWeb && /[^/\\]/.test(text.slice(scheme.length)) ? parsed(text, base) : undefined;
  }
  if (text.startsWith("www.")) return parsed(`http://${text}`, undefined);
  if (base === "") return undefined;
  return SIMPLE_PATH.test(text) ? joined(text, base) : parsed(text, base);
}

/** `herald.example/2026/story`; `index.php/news` is a page of the same site. */
const HOST_AND_PATH =
  /^(?!www\.)(?:[a-z0-9-]+\.)+[a-z]{2,}(?<!\.(?:x?html?|php|aspx?|cfm|cgi|jspx?|shtml|xml|rss))(?::\d{1,5})?\//i;

/** A scheme before another one, and a scheme with one slash before a host. */
const SCHEME_TWICE = /^(?:https?:?\/+)+(https?):?(?=\/\/)/i;
const ONE_SLASH = /^(https?:\/)(?=(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[:/?#]|$))/i;

/** The address of a feed's element: one that begins with a host but no scheme is of http. */
export function elementAddress(reference: string, base: string): string | undefined {
  if (reference.length <= LENGTH_LIMIT && ORDINARY.test(reference)) return reference;
  const text = reference.trim().replace(SCHEME_TWICE, "$1:").replace(ONE_SLASH, "$1/");
  return absoluteUrl(HOST_AND_PATH.test(text) ? `http://${text}` : text, base);
}

/** White space and control characters are removed, as in browsers. */
function tidy(reference: string): string {
  // Escaped twice: `&amp;` is not part of any address.
  const text = reference.trim().replaceAll(/&(?:amp|#0*38|#x0*26);/gi, "&");
  if (!/[\u0000-\u0020\u007f\u00ad\u200b-\u200f\u2028-\u202e\ufeff]/.test(text)) return text;
  return text
    .replace(/[\u0000-\u001f\u007f\u00ad\u200b-\u200f\u2028-\u202e\ufeff]+/g, "")
    .trim()
    .replaceAll(" ", "%20");
}

function isHttp(text: string): boolean {
  return text.startsWith("https://") || text.startsWith("http://");
}

/** True for an address that needs no encoding in HTML or in a header. */
function isPlain(text: string): boolean {
  return !/["<>\\^`{|}\s\u0000-\u0020]|^https?:\/\/[^/?#]*'/.test(text);
}

/** Cache: consecutive addresses usually have the same base. */
let lastBase = { base: "", origin: "", folder: "" };

/** Resolves a path without dots and double slashes as the URL parser does, but faster. */
function joined(path: string, base: string): string | undefined {
  if (lastBase.base !== base) {
    const root = parsed("/", base);
    const folder = parsed(".", base);
    if (root === undefined || folder === undefined) return undefined;
    lastBase = { base, origin: root.slice(0, -1), folder };
  }
  return path.startsWith("/") ? lastBase.origin + path : lastBase.folder + path;
}

function parsed(text: string, base: string | undefined): string | undefined {
  const url = URL.parse(text, base === "" ? undefined : base);
  if (url === null) return undefined;
  if (url.protocol !== "http:" && url.protocol !== "https:") return undefined;
  // The URL standard allows quotes in hosts; DNS does not.
  if (url.hostname === "" || /["'`{}$!*(),;=&]/.test(url.hostname)) return undefined;
  return url.href;
}

/** Characters of two bases together. */
const BASE_LENGTH_LIMIT = 1_000;

/** An `xml:base` within another. Bases that are relative to each other grow with every level. */
export function innerBaseUrl(own: string, outer: string, otherwise: string): string {
  const isTooLong = own.length + outer.length > BASE_LENGTH_LIMIT;
  return isTooLong ? otherwise : (absoluteUrl(own, outer) ?? otherwise);
}
