/** Puts posts into the blog of a test site, as the operator's command does. */
import { renderPost } from "../../../tools/blog/store/render-posts.ts";
import { writeStatements } from "../../../tools/blog/store/statements.ts";
import type { StoredPost } from "../../../worker/content/blog/rows/stored-post.ts";
import { aStoredPost } from "../../worker/content/blog/database.ts";
import type { TestSite } from "../site.ts";

/** Publishes posts on the Gazette; the default is a plain post of a year ago. */
export async function publish(
  site: Pick<TestSite, "write">,
  ...posts: readonly Partial<StoredPost>[]
) {
  const published = Math.floor(Date.now() / 1000) - 365 * 86_400;
  const whole = posts.map((parts, index) =>
    aStoredPost({
      domain: "harborgazette.example",
      slug: `post-${index}`,
      published: published + index,
      updated: published,
      stored: published,
      ...parts,
    }),
  );
  await site.write(writeStatements(whole, whole.flatMap(renderPost)));
}
