/**
 * The embedded backend served over HTTP: `/functions/get_metainfo` and `/functions/get_details`, in
 * the shapes of SPEC 7.2 and 7.3, so that one deployment can be the blog backend of another.
 */
import { PUBLICATIONS } from "#publications";

import { namesOf } from "../../../shared/trust/bylines.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { currentDecisions } from "../decisions/decisions-cache.ts";
import { type DecisionsInForce, NO_DECISIONS } from "../decisions/decisions-in-force.ts";
import { decisionsSource } from "../edition/decisions-source.ts";
import type { Scope } from "../scope.ts";
import { retryAfter, whenBack } from "../when-back.ts";
import type { ListedPost } from "./backends/backend-posts.ts";
import { findPost, getList } from "./backends/embedded-backend.ts";
import { isHiddenPost } from "./blog.ts";
import { FUNCTIONS_MAX_AGE_SECONDS } from "./post-limits.ts";

/** Pages beyond this one count as empty. */
const LAST_PAGE = 10_000_000;

/**
 * Answers `?domain=&page=` (page 1 where it is not given) with `{ blogs, total }`; 400 with
 * `{ error }` where a parameter cannot be read, 405 for another method, 503 where D1 fails.
 */
export async function answerMetainfo(scope: Scope): Promise<Response> {
  const { env, now } = scope;
  return answerQuery(scope, async (query) => {
    const domain = domainIn(query);
    if (!/^[a-z0-9._:[\]-]{1,255}$/.test(domain)) {
      return answer(400, { error: "domain: a host name is expected, as alderfalls.example" });
    }
    const page = query.get("page") ?? "1";
    if (!/^\d{1,8}$/.test(page) || Number(page) < 1 || Number(page) > LAST_PAGE) {
      return answer(400, { error: "page: a whole number from 1 on is expected" });
    }
    const [decisions, { posts, total }] = await Promise.all([
      decisionsOf(domain, scope),
      getList(env.DB, { domain, page: Number(page), now: now() }),
    ]);
    const blogs = posts.filter(({ slug }) => !isHiddenPost({ decisions }, slug)).map(toBlog);
    return answer(200, { blogs, total }, decisions);
  });
}

/**
 * Answers `?slug=` with a post's fields; `domain` may narrow it to one paper. 404 with `{ error }`
 * where there is none, 400 without a slug, 405 for another method, 503 where D1 fails.
 */
export async function answerDetails(scope: Scope): Promise<Response> {
  const { env, now } = scope;
  return answerQuery(scope, async (query) => {
    const slug = (query.get("slug") ?? "").trim();
    if (slug === "" || slug.length > 300) {
      return answer(400, { error: "slug: the slug of a post is expected" });
    }
    const post = await findPost(env.DB, { slug, domain: domainIn(query), now: now() });
    const decisions = await decisionsOf(post?.domain ?? "", scope);
    if (!post || isHiddenPost({ decisions }, slug))
      return answer(404, { error: "The requested blog post could not be found." });
    const { domain, markdown, videoUrl, topics, pictureAlt, pictureCredit, pictureCaption } = post;
    const details = {
      ...toBlog(post),
      domain,
      blog: markdown,
      youtubeShortsUrl: videoUrl || undefined,
      longTailKeywords: topics,
      pictureAlt: pictureAlt || undefined,
      pictureCredit: pictureCredit || undefined,
      pictureCaption: pictureCaption || undefined,
    };
    return answer(200, details, decisions);
  });
}

/** A post as SPEC 7.2 lists it, with more from its date on. JSON leaves out what is undefined. */
function toBlog(post: ListedPost) {
  return {
    metaTitle: post.title,
    metaDescription: post.description,
    slug: post.slug,
    pinterestImageLink: post.imageUrl,
    pictureFocus: post.imageFocus,
    date: post.date,
    updated: post.updated,
    shortTailKeywords: post.tags,
    // A plain name, for sites that read one author.
    author: namesOf(post.authors) || undefined,
    authors: post.authors.length > 0 ? post.authors : undefined,
    corrections: post.corrections.length > 0 ? post.corrections : undefined,
    category: post.category,
  };
}

/** Refuses other methods; a failure of D1 is answered in the same JSON form. */
async function answerQuery(
  scope: Scope,
  work: (query: URLSearchParams) => Promise<Response>,
): Promise<Response> {
  const { request } = scope;
  const refusal = refuseMethod(request);
  if (refusal) return refusal;
  try {
    return await work(new URL(request.url).searchParams);
  } catch (error) {
    logFailure(scope, "D1", "blog store failed", { error });
    const response = answer(503, { error: `The blog cannot be read. ${whenBack(scope)}` });
    for (const [name, value] of Object.entries(retryAfter(scope)))
      response.headers.set(name, value);
    return response;
  }
}

/** The decisions of the paper whose blog a domain is: its editor may have hidden posts. Never rejects. */
async function decisionsOf(domain: string, scope: Scope): Promise<DecisionsInForce> {
  const publication = PUBLICATIONS.find(({ hosts }) => hosts.includes(domain));
  return publication ? currentDecisions(decisionsSource({ ...scope, publication })) : NO_DECISIONS;
}

function domainIn(query: URLSearchParams): string {
  const domain = (query.get("domain") ?? "").trim().toLowerCase();
  return domain.replace(/^www\./, "");
}

/** Pages of other sites may ask as well: everything here is public, and no cookie is ever read. */
const ANY_ORIGIN = { "access-control-allow-origin": "*" };
/**
 * The preflight request, which browsers send because of the headers of SPEC 7.2 (Fetch standard,
 * CORS protocol).
 */
const PREFLIGHT = {
  ...ANY_ORIGIN,
  "access-control-allow-methods": "GET, HEAD",
  "access-control-allow-headers": "authorization, content-type",
  "access-control-max-age": "86400",
};

function refuseMethod(request: Request): Response | undefined {
  const allow = "GET, HEAD, OPTIONS";
  if (request.method === "OPTIONS") {
    return new Response(null, { status: 204, headers: { ...PREFLIGHT, allow } });
  }
  if (request.method === "GET" || request.method === "HEAD") return undefined;
  const response = answer(405, { error: `method: one of ${allow} is expected` });
  response.headers.set("allow", allow);
  return response;
}

/** An answer; what decisions that could not be read may hide is not cached. */
function answer(
  status: number,
  value: unknown,
  { isUnread }: Pick<DecisionsInForce, "isUnread"> = NO_DECISIONS,
): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: {
      ...ANY_ORIGIN,
      "content-type": "application/json; charset=utf-8",
      "cache-control":
        status === 200 && !isUnread ? `public, max-age=${FUNCTIONS_MAX_AGE_SECONDS}` : "no-store",
    },
  });
}
