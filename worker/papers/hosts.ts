/** The paper and the blog that a host shows. */
import { PUBLICATIONS } from "#publications";

import type { EdgePublication } from "./edge-publication.ts";

/** The paper of a host name; the first paper for a host that none lists. */
export function publicationOf(hostname: string): EdgePublication {
  const host = listedName(hostname);
  return PUBLICATIONS.find((publication) => publication.hosts.includes(host)) ?? PUBLICATIONS[0];
}

/** The paper of an id; undefined without one. */
export function publicationNamed(id: string | undefined): EdgePublication | undefined {
  return id === undefined ? undefined : PUBLICATIONS.find((publication) => publication.id === id);
}

/**
 * The domain of a host's blog. A host that the paper does not list gets the blog of the paper's own
 * address; the unknown name is never passed on.
 */
export function domainOf(hostname: string, publication: EdgePublication): string {
  const host = listedName(hostname);
  return publication.hosts.includes(host) ? host : listedName(new URL(publication.url).hostname);
}

/** The domains of a publication's blogs: those of its hosts, its own first. */
export function blogDomainsOf({ url, hosts }: EdgePublication): readonly string[] {
  return [...new Set([listedName(new URL(url).hostname), ...hosts])];
}

/** The hosts of the paper with this blog; the domain alone where no paper here has it. */
export function hostsBeside(domain: string): readonly string[] {
  return PUBLICATIONS.find(({ hosts }) => hosts.includes(domain))?.hosts ?? [domain];
}

/**
 * The origin of another host of a paper, which has a blog of its own; undefined for the host of the
 * paper's own address, and for a domain that it does not list.
 */
export function otherOriginOf(
  domain: string,
  { url, hosts }: Pick<EdgePublication, "url" | "hosts">,
): string | undefined {
  const origin = new URL(url);
  if (!hosts.includes(domain) || listedName(origin.hostname) === domain) return undefined;
  origin.hostname = domain;
  return origin.origin;
}

/**
 * A host name as a paper lists it: without `www.`, and without a dot at its end, which does not
 * change the name (RFC 1034, 3.1).
 */
export function listedName(hostname: string): string {
  return hostname.toLowerCase().replace(/^www\.|\.$/g, "");
}
