/** The WebSub hub in the Link headers of an answer, which count before those in the document. */

/** The hub of a feed, and the address under which the hub knows it; either may be missing. */
export interface HubLinks {
  readonly hub?: string;
  readonly self?: string;
}

/** No real header is longer. */
const LONGEST = 8_000;

/**
 * The first link of each of the two relations, as absolute addresses.
 * @see https://www.w3.org/TR/websub/#discovery
 */
export function hubLinks(header: string | null, base: string): { readonly links?: HubLinks } {
  const links: { hub?: string; self?: string } = {};
  for (const [, target = "", parameters = ""] of (header ?? "")
    .slice(0, LONGEST)
    .matchAll(/<([^<>]*)>([^<]*)/g)) {
    const [, quoted, plain = ""] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(parameters) ?? [];
    const relations = (quoted ?? plain).toLowerCase().split(/\s+/);
    const address = URL.parse(target, base)?.href;
    if (relations.includes("hub")) links.hub ??= address ?? "";
    if (relations.includes("self")) links.self ??= address ?? "";
  }
  return links.hub ? { links } : {};
}
