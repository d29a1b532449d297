/** How much HTML of one item is read. */
import { DATA_IMAGE_LIMIT } from "./allowed-elements.ts";

const HTML_LIMIT = 500_000;
const DATA_IMAGE = /data:image\/[\w.+-]{1,20};base64,/g;
const NOT_BASE64 = /[^\w+/=\s]/g;

/**
 * The beginning of the text. Where inline images make it too long, those that the sanitiser would
 * drop anyway are cut out first, so that the story stays.
 */
export function truncateHtml(html: string): string {
  if (html.length <= HTML_LIMIT) return html;
  return withoutLargeImages(html).slice(0, HTML_LIMIT);
}

function withoutLargeImages(html: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const { index, 0: start } of html.matchAll(DATA_IMAGE)) {
    if (index < from) continue;
    // Its end is searched for: a pattern that matches megabytes of base64 overflows the engine's stack.
    NOT_BASE64.lastIndex = index + start.length;
    const end = NOT_BASE64.exec(html)?.index ?? html.length;
    if (end - index <= DATA_IMAGE_LIMIT) continue;
    kept.push(html.slice(from, index), "data:,");
    from = end;
  }
  return kept.join("") + html.slice(from);
}
