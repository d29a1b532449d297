/** `/blog/{slug}.xml`: the updates of a live post as RSS 2.0, the newest first. */
import { updatePath, updatesFeedPath } from "../../../shared/live/live.ts";
import { oneLine } from "../../content/blog/backends/backend-posts.ts";
import { isHiddenPost } from "../../content/blog/blog.ts";
import { readUpdates, type UpdateRow } from "../../content/blog/live/live-rows.ts";
import { isSlug } from "../../content/blog/post-limits.ts";
import { isForCache, type Scope } from "../../content/scope.ts";
import { retryAfter, whenBack } from "../../content/when-back.ts";
import { answerText } from "../../platform/http/answer-text.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { UPDATES_MAX_AGE_SECONDS } from "../document-limits.ts";
import { documentWithEtag } from "../document-with-etag.ts";
import { renderStoryFeed } from "../feeds/story-feed.ts";
import type { XmlNode } from "../xml.ts";

/** The feed of a post; 404 for one without live coverage. */
export async function answerUpdatesFeed(slug: string, scope: Scope): Promise<Response> {
  if (!isSlug(slug) || isHiddenPost(scope, slug)) return noCoverage();
  const { env, domain, publication, origin, now } = scope;
  try {
    const found = await readUpdates(env.DB, { domain, slug, now: now() });
    if (!found) return noCoverage();
    const channel = {
      title: `${oneLine(found.title)} | ${publication.name}`,
      description: `Live coverage by ${publication.name}.`,
      page: `/blog/${slug}`,
      path: updatesFeedPath(slug),
    };
    const feedOf = { ...publication, url: origin };
    const items = found.updates.map((update) => itemOf(update, slug, feedOf));
    return documentWithEtag(scope, renderStoryFeed(channel, items, feedOf), {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": isForCache(scope)
        ? `public, max-age=${UPDATES_MAX_AGE_SECONDS}`
        : "no-store",
    });
  } catch (error) {
    logFailure(scope, "D1", "updates not read", { domain, slug, error });
    const message = `The updates cannot be read just now. ${whenBack(scope)}`;
    return answerText(503, message, retryAfter(scope));
  }
}

function noCoverage(): Response {
  return answerText(404, "There is no live coverage at this address.");
}

function itemOf(
  { number, line, html, author, madeAt, correctedAt }: UpdateRow,
  slug: string,
  { name, url }: { readonly name: string; readonly url: string },
): XmlNode {
  const link = url + updatePath(slug, number);
  const changed = new Date(correctedAt || madeAt).toISOString();
  return [
    "item",
    [
      ["title", oneLine(line)],
      ["link", link],
      ["description", oneLine(line)],
      ["content:encoded", html.toWellFormed()],
      ["dc:creator", oneLine(author) || name],
      ["guid", link, { isPermaLink: "true" }],
      ["pubDate", new Date(madeAt).toUTCString()],
      ["atom:updated", changed],
    ],
  ];
}
