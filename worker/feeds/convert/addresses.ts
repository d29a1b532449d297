/**
 * Addresses as feeds write them, made absolute. Only http and https leave this file; an address that
 * is good already is not rewritten, so that readers and comparisons see what the publisher wrote.
 */

/**
 * Query parameters that follow a reader around and name nothing: click numbers of advertisers and
 * marks of mailings. Publishers' own words (`ref`, `at_medium` …) stay: some pages need them.
 */
const TRACKING_NAMES = new Set(
  `fbclid gclid gclsrc dclid gbraid wbraid msclkid yclid twclid ttclid li_fat_id igshid igsh mc_cid
   mc_eid _hsenc _hsmi __hstc __hssc __hsfp hsctatracking mkt_tok vero_id vero_conv oly_anon_id
   oly_enc_id wickedid _openstat xtor pk_campaign pk_kwd pk_source pk_medium mtm_campaign mtm_source
   mtm_medium mtm_keyword mtm_content`
    .trim()
    .split(/\s+/),
);

const SIMPLE_PATH = /^\/?(?:[\w~%=+-]+\/)*[\w~%=+-]+(?:\.[\w~%=+-]+)*\/?$/;

/**
 * What nearly all addresses look like; of these the platform need not be asked, which takes several
 * times as long. Nothing that can be a reference, and no host that must be decoded.
 */
const ORDINARY =
  /^https?:\/\/(?:(?!xn--)[a-z0-9-]+\.)+[a-z]{2,}(?:\/(?:[\w~%=+,;:@!$()*./?#-]|&(?![#aA]))*)?$/;

const TRACKING_PREFIX = /^(?:utm|hsa)_/;

/** Longer addresses are refused by servers and browsers. */
const LENGTH_LIMIT = 8_192;

/**
 * The absolute http(s) address of a reference, or undefined where there is none (other schemes,
 * unreadable text). `base` may be empty.
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5
 */
export function absolute(reference: string, base: string): string | undefined {
  if (reference.length > LENGTH_LIMIT) return undefined;
  if (ORDINARY.test(reference)) return reference;
  const text = tidy(reference);
  if (text === "") return undefined;
  if (isHttp(text)) return isPlain(text) && URL.canParse(text) ? text : parsed(text, undefined);
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(text)?.[0].toLowerCase();
  if (scheme !== undefined) {
    if (scheme === "feed:") return absolute(text.slice(5).replace(/^\/\/(?!\/)/, "http://"), base);
    const isWeb = scheme === "http:" || scheme === "https:";
    // A scheme alone would be the base itself.
    return isWeb && /[^/\\]/.test(text.slice(scheme.length)) ? parsed(text, base) : undefined;
  }
  if (text.startsWith("www.")) return parsed(`http://${text}`, undefined);
  if (base === "") return undefined;
  return SIMPLE_PATH.test(text) ? joined(text, base) : parsed(text, base);
}

/** The address without the parameters that only count readers; everything else stays as written. */
export function withoutTracking(address: string): string {
  const question = address.indexOf("?");
  const hash = address.indexOf("#");
  const fragment = hash < 0 ? "" : address.slice(hash + 1);
  const clean = fragment !== "" && isTrackingFragment(fragment) ? address.slice(0, hash) : address;
  if (question < 0 || (hash >= 0 && hash < question)) return clean;
  const end = clean.indexOf("#", question);
  const query = clean.slice(question + 1, end < 0 ? undefined : end);
  const pairs = query.split("&");
  const kept = pairs.filter((pair) => !isTracking(pair));
  if (kept.length === pairs.length) return clean;
  const rest = end < 0 ? "" : clean.slice(end);
  return clean.slice(0, question) + (kept.length > 0 ? `?${kept.join("&")}` : "") + rest;
}

function isTrackingFragment(fragment: string): boolean {
  return fragment.split("&").every((pair) => pair.includes("=") && isTracking(pair));
}

function isTracking(pair: string): boolean {
  const equals = pair.indexOf("=");
  const name = (equals < 0 ? pair : pair.slice(0, equals)).toLowerCase().replace(/^(?:amp;)+/, "");
  return TRACKING_NAMES.has(name) || TRACKING_PREFIX.test(name);
}

/** Without the white space and the control characters that browsers drop from addresses too. */
function tidy(reference: string): string {
  // Escaped twice: no address means to have `&amp;` in it.
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

/** Nothing that would have to be encoded before it stands in HTML or in a header. */
function isPlain(text: string): boolean {
  return !/["'<>\\^`{|}\s\u0000-\u0020]/.test(text);
}

/** Bases come in long runs: each is taken apart once. */
let known = { base: "", origin: "", folder: "" };

/** What the URL parser would give for a path without dots and double slashes, only sooner. */
function joined(path: string, base: string): string | undefined {
  if (known.base !== base) {
    const root = parsed("/", base);
    const folder = parsed(".", base);
    if (root === undefined || folder === undefined) return undefined;
    known = { base, origin: root.slice(0, -1), folder };
  }
  return path.startsWith("/") ? known.origin + path : known.folder + path;
}

function parsed(text: string, base: string | undefined): string | undefined {
  const url = URL.parse(text, base === "" ? undefined : base);
  if (url === null) return undefined;
  if (url.protocol !== "http:" && url.protocol !== "https:") return undefined;
  // The URL standard lets hosts have quotes; nobody's DNS does.
  if (url.hostname === "" || /["'`{}$!*(),;=&]/.test(url.hostname)) return undefined;
  return url.href.replaceAll("'", "%27");
}

/** Longer ones come of documents that mean harm. */
const BASE_LENGTH_LIMIT = 1_000;

/** An `xml:base` within another. Bases that are relative to each other grow with every level. */
export function innerBase(own: string, outer: string, otherwise: string): string {
  const isTooLong = own.length + outer.length > BASE_LENGTH_LIMIT;
  return isTooLong ? otherwise : (absolute(own, outer) ?? otherwise);
}
