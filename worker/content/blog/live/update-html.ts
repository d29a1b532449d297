/** The HTML of an update, made of that of a post's body. Pure. */

/**
 * Headings stand below that of the update, and there are no ids: those of thirty updates would be the same. React has
 * written the HTML, so that no text in it has a `<` or a quote.
 */
export function updateHtml(html: string): string {
  return html
    .replaceAll(/(?<=<[a-z][^<>]*) id="[^"]*"/g, "")
    .replaceAll(/(?<=<\/?)h[1-6](?=[\s>])/g, "h4");
}
