/** robots.txt: what crawlers may read. */

/**
 * robots.txt (RFC 9309): allows all but the data addresses. Pages with `noindex` are allowed, because
 * crawlers must read the page to see it.
 */
export function renderRobots(origin: string): string {
  const rules = ["/functions/", "/convert"].map((path) => `Disallow: ${path}`);
  return ["User-agent: *", "Allow: /", ...rules, "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );
}
