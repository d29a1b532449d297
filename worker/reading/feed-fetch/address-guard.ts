/**
 * Decides which addresses may be fetched as feeds. It checks the address as text; a public name
 * that resolves to a private address is refused by the platform, and by
 * `tools/feeds/fetch-public.ts` where a tool fetches.
 */
import type { Outcome } from "../../../shared/outcome.ts";
import { isPublicIpv4, isPublicIpv6, parseIpv4 } from "../../platform/http/ip-address.ts";
import { ADDRESS_MAX_CHARACTERS } from "./fetch-limits.ts";

/** Of a host name without its last dot (RFC 1035, section 2.3.4). */
const MAX_NAME_LENGTH = 253;

/** Suffixes of names in private networks, and of the machine itself. */
const PRIVATE_SUFFIXES =
  `localhost localdomain local internal intranet private corp home lan svc home.arpa localhost4
   localhost6 localdomain4 localdomain6`.split(/\s+/);

/** Public names that lead to a metadata service, or that their owners point at 127.0.0.1. */
const TRAP_SUFFIXES =
  `metadata.goog metadata.tencentyun.com metadata.packet.net metadata.platformequinix.com
   localtest.me lvh.me vcap.me fuf.me lacolhost.com localho.st local.gd lcl.host 127-0-0-1.org.uk
   spoofed.burpcollaborator.net bugbounty.dod.network rbndr.us 1u.ms`.split(/\s+/);

/** Name services that resolve a name to the address spelled in it, in many spellings. */
const WILDCARD_SUFFIXES =
  `nip.io sslip.io xip.io traefik.me backname.io local-ip.co local-ip.sh plex.direct`.split(/\s+/);

/**
 * Words, one IPv4 address, the service: the only form that all those services resolve to the same
 * address.
 */
const PLAIN_WILDCARD_NAME =
  /^(?:[a-z]+[.-])*\d{1,3}([.-])\d{1,3}\1\d{1,3}\1\d{1,3}(?:\.[a-z][a-z-]*)+$/;

/**
 * The address, parsed and without its fragment, if a feed may be fetched from it: http or https, no
 * credentials, and, unless private ones are allowed, port 80 or 443 on a host that is not private,
 * loopback, link-local, reserved or a metadata service in any spelling. Fails with one sentence.
 * The URL parser has already turned decimal, octal, hexadecimal, full-width and percent-encoded
 * spellings into one.
 * @see https://url.spec.whatwg.org/#host-parsing
 */
export function checkFeedAddress(
  address: string,
  options: { readonly allowPrivate: boolean },
): Outcome<URL> {
  if (address.length > ADDRESS_MAX_CHARACTERS) {
    return refuse(`The address is longer than ${ADDRESS_MAX_CHARACTERS} characters.`);
  }
  const url = URL.parse(address);
  if (url === null) return refuse("This is not an address that a feed can be fetched from.");
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    return refuse("The address is not one of http or https.");
  }
  if (url.username !== "" || url.password !== "") {
    return refuse("The address contains a user name or password.");
  }
  url.hash = "";
  if (options.allowPrivate) return { ok: true, value: url };
  if (url.port !== "" && url.port !== "80" && url.port !== "443") {
    return refuse(
      `The address names port ${url.port}, but only ports 80 and 443 are fetched, unless ALLOW_PRIVATE_FEEDS is true.`,
    );
  }
  const host = url.hostname.replace(/\.$/, "");
  const reason = whyClosed(host);
  return reason === undefined
    ? { ok: true, value: url }
    : refuse(`The address points at ${host}, ${reason}.`);
}

/** Whether the name of a host, as the URL parser writes it, is one of the public internet. */
export function isPublicHost(hostname: string): boolean {
  return whyClosed(hostname.replace(/\.$/, "")) === undefined;
}

/** Why a host, as the URL parser writes it, is refused; `undefined` where it is allowed. */
function whyClosed(host: string): string | undefined {
  if (host.startsWith("[")) {
    return isPublicIpv6(host.slice(1, -1)) ? undefined : "which is not on the public internet";
  }
  const bits = parseIpv4(host);
  if (bits !== undefined) {
    return isPublicIpv4(bits) ? undefined : "which is not on the public internet";
  }
  if (host.length > MAX_NAME_LENGTH || host.split(".").includes(""))
    return "which is not a valid name";
  if (endsWithOneOf(host, PRIVATE_SUFFIXES)) return "a name of private networks";
  if (!host.includes(".")) return "a name that only a private network knows";
  if (endsWithOneOf(host, TRAP_SUFFIXES)) return "a name that leads to a private address";
  const spelt = spelledIpv4(host);
  if (spelt.some((address) => !isPublicIpv4(address))) {
    return "a name that spells a private address";
  }
  if (endsWithOneOf(host, WILDCARD_SUFFIXES) && !PLAIN_WILDCARD_NAME.test(host)) {
    return "a name that may stand for any address";
  }
  return undefined;
}

function endsWithOneOf(host: string, suffixes: readonly string[]): boolean {
  return suffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`));
}

/** Every IPv4 address that a name spells with dots or dashes, as `10.0.0.1.nip.io` or `app-10-0-0-1.example.com`. */
function spelledIpv4(host: string): readonly number[] {
  const found: number[] = [];
  const quads = /(?<![0-9])(?=(\d{1,3})([.-])(\d{1,3})\2(\d{1,3})\2(\d{1,3})(?![0-9]))/g;
  for (const [, first, , second, third, fourth] of host.matchAll(quads)) {
    const bits = parseIpv4(`${first}.${second}.${third}.${fourth}`);
    if (bits !== undefined) found.push(bits);
  }
  return found;
}

function refuse(message: string): Outcome<URL> {
  return { ok: false, message };
}
