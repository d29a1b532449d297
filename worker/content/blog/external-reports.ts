/**
 * The paper's own reports where its blog is an external backend: they are not in the edition, but
 * among the newest ten posts, which are cached like all answers of the blog.
 */
import type { Report } from "../../../shared/edition.ts";
import { BoundedCache } from "../../platform/bounded-cache.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { Scope } from "../scope.ts";
import { type FeedPost, feedPosts } from "./blog.ts";
import { REPORTS_WAIT_MS } from "./post-limits.ts";

const lastReports = new BoundedCache<string, readonly Report[]>({ maxEntries: 200 });

/** The reports of the scope's domain, newest first; those known last where the blog is slow or fails. Never rejects. */
export async function readExternalReports(scope: Scope): Promise<readonly Report[]> {
  const { domain } = scope;
  const reading = feedPosts(scope).then((outcome) => {
    if (outcome.ok)
      lastReports.set(
        domain,
        outcome.value.flatMap((post) => toReport(post, domain)),
      );
  });
  await withTimeout("the blog", reading, REPORTS_WAIT_MS).catch(() => undefined);
  return lastReports.get(domain) ?? [];
}

function toReport(post: FeedPost, domain: string): readonly Report[] {
  const { category, slug, title, description, imageUrl = "", imageFocus, dateTime } = post;
  const time = Date.parse(dateTime);
  const published = Number.isNaN(time) ? null : time;
  if (category === undefined) return [];
  const authors = (post.authors ?? []).map(({ name, role }) => ({ name, role }));
  const focus = imageFocus === undefined ? {} : { imageFocus };
  return [{ domain, category, slug, title, description, imageUrl, ...focus, published, authors }];
}
