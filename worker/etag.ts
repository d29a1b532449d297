/** Answers that a reader has already. */

/** Whether an If-None-Match names a document, compared weakly (RFC 9110, 13.1.2); null where there is none. */
export function isNamedBy(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.trim() === "*" || header.split(",").some((tag) => opaque(tag) === opaque(etag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}
