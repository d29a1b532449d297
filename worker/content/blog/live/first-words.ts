/** The first words of an update, as lists, feeds and home have them. Pure. */
import { decodeHTML } from "entities";

import { cutText } from "../../../../shared/texts/excerpt.ts";
import { LINE_MAX_CHARACTERS } from "./live-limits.ts";

/** The text of the first block that has one, without its markup; empty where there is none. */
export function firstWords(html: string): string {
  const blocks = html.split(/<\/(?:p|h\d|li|figcaption|td|th|pre|blockquote)>/);
  const texts = blocks.map((block) =>
    decodeHTML(block.replaceAll(/<[^>]*>/g, ""))
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
  return cutText(texts.find((one) => one !== "") ?? "", LINE_MAX_CHARACTERS);
}
