/** The answer with a document that is text: its ETag, and 304 for a client that has the same. */
import type { Scope } from "../content/scope.ts";
import { documentEtag, matchesEtag } from "../platform/http/etag.ts";

/** A document with its ETag; 304 for a client that sends the same ETag. */
export function documentWithEtag(
  { request }: Pick<Scope, "request">,
  body: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const etag = documentEtag(body);
  const all = { ...headers, ETag: etag };
  return matchesEtag(request.headers.get("If-None-Match"), etag)
    ? new Response(null, { status: 304, headers: all })
    : new Response(body, { headers: all });
}
