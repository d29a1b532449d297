/**
 * `/blog/{slug}/live.json`: what has changed on a live post, for the script on its page. An isolate asks D1 once in ten
 * seconds, however many pages ask it, and the paper's object once a minute how often they may.
 */
import type { LivePoll } from "../../../shared/live/live-poll.ts";
import { isEmbedded } from "../../content/blog/ask-blog.ts";
import { oneLine } from "../../content/blog/backends/backend-posts.ts";
import { isHiddenPost } from "../../content/blog/blog.ts";
import { POLL_FRESH_MS, POLL_USABLE_MS } from "../../content/blog/live/live-limits.ts";
import { readLive } from "../../content/blog/live/live-rows.ts";
import { isSlug } from "../../content/blog/post-limits.ts";
import { newestOf } from "../../content/blog/present-live.ts";
import type { Scope } from "../../content/scope.ts";
import { retryAfter, whenBack } from "../../content/when-back.ts";
import { BoundedCache } from "../../platform/bounded-cache.ts";
import { answerText } from "../../platform/http/answer-text.ts";
import { DATA_HEADERS } from "../../platform/http/data-headers.ts";
import { matchesEtag } from "../../platform/http/etag.ts";
import { answerTooManyRequests, withinLimit } from "../../platform/http/rate-limit.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { PAGE_WAIT_MS } from "../../platform/platform-limits.ts";
import { SharedWork } from "../../platform/shared-work.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import { everySeconds, isPollAllowed } from "./poll-rate.ts";

/** A live post as it was read at a time; undefined where the slug has none. */
interface ReadPost {
  readonly post: Omit<LivePoll, "every"> | undefined;
  readonly at: number;
}

const known = new BoundedCache<string, ReadPost>({ maxEntries: 200 });
const reads = new SharedWork<ReadPost | undefined>(PAGE_WAIT_MS * 2);

/** The answer, 304 where nothing has changed; 404 for a post without live coverage. */
export async function answerPoll(slug: string, scope: Scope): Promise<Response> {
  if (!isPollAllowed(scope)) return answerTooManyRequests("live");
  if (!isEmbedded(scope) || !isSlug(slug) || isHiddenPost(scope, slug)) return noCoverage();
  const key = `${scope.domain} ${slug}`;
  const before = known.get(key);
  const now = scope.now();
  if (before && isWithin(POLL_FRESH_MS, before, now)) return answer(before, scope);
  // Anyone can ask for slugs that no post has.
  if (!before?.post && !(await withinLimit(scope, "live"))) return answerTooManyRequests("live");
  const reading = reads.join(key, scope, () => readPost(key, slug, scope));
  const read = await withTimeout("D1", reading, PAGE_WAIT_MS).catch(() => undefined);
  const found = read ?? (before && isWithin(POLL_USABLE_MS, before, now) ? before : undefined);
  if (found) return answer(found, scope);
  return answerText(503, `This cannot be read just now. ${whenBack(scope)}`, retryAfter(scope));
}

async function readPost(key: string, slug: string, scope: Scope): Promise<ReadPost | undefined> {
  const { domain, env, now } = scope;
  try {
    const row = await readLive(env.DB, { domain, slug, now: now() });
    const post = row && {
      revision: row.revision,
      newest: newestOf(row),
      line: oneLine(row.line),
      isLive: row.endedAt === 0,
    };
    const read = { post, at: now() };
    known.set(key, read);
    return read;
  } catch (error) {
    logFailure(scope, "D1", "live post not read", { domain, slug, error });
    return undefined;
  }
}

function answer({ post }: ReadPost, scope: Scope): Response {
  if (!post) return noCoverage();
  const every = everySeconds(scope);
  const etag = `W/"${post.revision}-${post.isLive ? every : "ended"}"`;
  const headers = {
    ...DATA_HEADERS,
    "Content-Type": "application/json; charset=utf-8",
    // Caches would add their time to that of the isolate.
    "Cache-Control": "no-cache",
    ETag: etag,
  };
  if (matchesEtag(scope.request.headers.get("If-None-Match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(JSON.stringify({ ...post, every } satisfies LivePoll), { headers });
}

function noCoverage(): Response {
  return answerText(404, "There is no live coverage at this address.");
}

function isWithin(ms: number, { at }: ReadPost, now: number): boolean {
  return now >= at && now - at < ms;
}
