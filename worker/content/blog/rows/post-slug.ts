/** The address that a post gets of its title. Pure. */
import { slugOf } from "../../../reading/normalise/story-text.ts";
import { SLUG_MAX_CHARACTERS } from "../post-limits.ts";

/** Whole words, in small letters, up to half of the longest address; `post` where a title has no letters of ASCII. */
export function postSlugOf(title: string): string {
  const words = slugOf(title.replaceAll(/['’]/g, "")).split("-");
  const slug = words.reduce(
    (made, word) =>
      made.length + word.length < SLUG_MAX_CHARACTERS / 2 ? `${made}-${word}` : made,
    "",
  );
  return slug.slice(1) || "post";
}
