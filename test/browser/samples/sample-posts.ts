/** The sample posts, in the blog of a test site. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { readPost } from "../../../tools/blog/post-file.ts";
import { publish } from "../../edge/blog/blog-posts.ts";
import type { TestSite } from "../../edge/site.ts";

const FOLDER = "tools/sample-posts";
/** So far back that no post is in the future by any test machine's clock. */
const TEN_YEARS_SECONDS = 10 * 365 * 86_400;

/** A post with a picture, a video, tables and code. */
export const RICH_POST = "/blog/a-photo-walk";

/** Publishes every sample post on the paper that it names. */
export async function publishSamplePosts(site: Pick<TestSite, "write">): Promise<void> {
  const posts = readdirSync(FOLDER).map((name) => {
    const read = readPost(name, readFileSync(join(FOLDER, name)), "alderfallsbeacon.example");
    if (!read.ok) throw new Error(`${name} is no post: ${JSON.stringify(read.faults)}`);
    const { file: _file, slugLine: _line, ...post } = read.post;
    return { ...post, published: post.published - TEN_YEARS_SECONDS };
  });
  await publish(site, ...posts);
}
