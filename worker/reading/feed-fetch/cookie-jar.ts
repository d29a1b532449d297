/**
 * The cookies of one exchange. Some publishers set one by a redirect and expect it back; none is kept
 * after the exchange, and none is sent to another origin than that which set it.
 * @see https://www.rfc-editor.org/rfc/rfc6265
 */
import { COOKIES_MAX, COOKIE_MAX_CHARACTERS } from "./fetch-limits.ts";
import { isAscii } from "./header-text.ts";

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** Cookies by origin. */
export type CookieJar = Map<string, readonly Cookie[]>;

/** Adds the cookies that an answer sets; an expired one removes the cookie of its name. */
export function addCookies(jar: CookieJar, url: URL, headers: Headers, now: number): void {
  for (const line of headers.getSetCookie().slice(0, COOKIES_MAX)) {
    const [pair = "", ...rest] = line.slice(0, COOKIE_MAX_CHARACTERS).split(";");
    const [name, value] = splitPair(pair);
    const attributes = new Map(
      rest.map(splitPair).map(([key, text]) => [key.toLowerCase(), text] as const),
    );
    if (name === "" || !isAscii(pair) || !isAllowed(url, attributes)) continue;
    const given = attributes.get("path") ?? "";
    const path = given.startsWith("/") ? given : folderOf(url.pathname);
    const others = (jar.get(url.origin) ?? []).filter(
      (cookie) => cookie.name !== name || cookie.path !== path,
    );
    const all = isExpired(attributes, now) ? others : [...others, { name, value, path }];
    jar.set(url.origin, all.slice(-COOKIES_MAX));
  }
}

/** The Cookie header for an address; empty without a cookie. */
export function cookiesFor(jar: CookieJar, { origin, pathname }: URL): string {
  return (jar.get(origin) ?? [])
    .filter(({ path }) => isBelow(pathname, path))
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
}

function splitPair(text: string): readonly [string, string] {
  const equals = text.indexOf("=");
  if (equals < 0) return [text.trim(), ""];
  return [text.slice(0, equals).trim(), text.slice(equals + 1).trim()];
}

/** A cookie for another domain is refused, as is a secure one from an address that is not. */
function isAllowed({ hostname, protocol }: URL, attributes: ReadonlyMap<string, string>): boolean {
  const domain = (attributes.get("domain") ?? "").toLowerCase().replace(/^\./, "");
  const isOwn = domain === "" || hostname === domain || hostname.endsWith(`.${domain}`);
  return isOwn && (protocol === "https:" || !attributes.has("secure"));
}

function isExpired(attributes: ReadonlyMap<string, string>, now: number): boolean {
  const age = attributes.get("max-age") ?? "";
  if (/^-?\d+$/.test(age)) return Number(age) <= 0;
  return Date.parse(attributes.get("expires") ?? "") <= now;
}

function folderOf(pathname: string): string {
  return pathname.slice(0, pathname.lastIndexOf("/")) || "/";
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
}
