/** What the tests read out of a page's HTML. */

/** Slugs of the articles that the page's cards lead to, in order. */
export function headlines(html: string): readonly string[] {
  return [...html.matchAll(/<a(?: class="[^"]*")? href="\/article\/([^"]+)"/g)].map(
    (match) => match[1] ?? "",
  );
}

/** The page without the marks that React leaves between texts. */
export function withoutMarks(html: string): string {
  return html.replaceAll("<!-- -->", "");
}
