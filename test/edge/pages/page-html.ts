/** Reads parts of a page's HTML. */

/** The slugs of the articles that the page's cards link to, in order. */
export function articleSlugs(html: string): readonly string[] {
  return [...html.matchAll(/<a(?: class="[^"]*")? href="\/article\/([^"]+)"/g)].map(
    (match) => match[1] ?? "",
  );
}

/** The page without the comments that React puts between texts. */
export function withoutComments(html: string): string {
  return html.replaceAll("<!-- -->", "");
}
