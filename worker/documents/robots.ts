/** robots.txt: what crawlers may read, and what may be done with what they read. */
import { contentSignal, contentUsage, type Rights } from "../../shared/trust/rights.ts";

/**
 * robots.txt (RFC 9309): allows all but the data addresses. Pages with `noindex` are allowed, because
 * crawlers must read the page to see it. The rights are said in the terms of contentsignals.org and of
 * draft-ietf-aipref-attach.
 */
export function renderRobots(origin: string, publication: { readonly rights?: Rights }): string {
  return [
    `# Rights are reserved: ${origin}/terms`,
    "User-agent: *",
    `Content-Signal: ${contentSignal(publication)}`,
    `Content-Usage: ${contentUsage(publication)}`,
    "Allow: /",
    ...["/functions/", "/convert", "/go/"].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
