/** How much HTML of one item is read. */
import { DATA_PICTURE_LIMIT } from "./allowed-elements.ts";

const HTML_LIMIT = 500_000;
/** A picture that was pasted into its text, and is too large to be kept there anyway. */
const PASTED_PICTURE = new RegExp(
  `data:image/[\\w.+-]{1,20};base64,[\\w+/=\\s]{${DATA_PICTURE_LIMIT},}`,
  "g",
);

/** The beginning of the text; where pasted pictures make it too long, the story is what stays. */
export function truncateHtml(html: string): string {
  if (html.length <= HTML_LIMIT) return html;
  return html.replace(PASTED_PICTURE, "data:,").slice(0, HTML_LIMIT);
}
