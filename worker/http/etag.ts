/** Conditional requests: a client with the current document gets a 304. */

/** Whether an If-None-Match, null where a request has none, names a tag; compared weakly (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.trim() === "*" || header.split(",").some((tag) => opaque(tag) === opaque(etag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}
