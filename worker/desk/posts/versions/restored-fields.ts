/** An older text of a post as it is brought back. Pure. */
import type { PostFields } from "../../../content/blog/rows/post-fields.ts";
import type { Post } from "../../../content/blog/rows/read-post.ts";

/** A correction that readers had begins with its day. */
const PUBLISHED = /^\s*\d{4}-\d\d-\d\d/;

/**
 * The text at the post's present address, with every correction that readers have: a promise to them is not taken
 * back with a text. Those that the older text alone has were withdrawn, unless it never published them.
 */
export function restoredFields(
  { slug, shownFields }: Pick<Post, "slug" | "shownFields">,
  older: PostFields,
): PostFields {
  if (!shownFields) return { ...older, slug };
  const shown = linesIn(shownFields.corrections);
  const unpublished = linesIn(older.corrections).filter(
    (line) => !PUBLISHED.test(line) && !shown.includes(line),
  );
  return { ...older, slug, corrections: [...shown, ...unpublished].join("\n") };
}

function linesIn(text: string): readonly string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}
