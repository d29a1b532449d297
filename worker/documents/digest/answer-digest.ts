/**
 * `/digest`, `/digest.txt` and `/digest.xml`, of the day or with `?week` of the week. The feed has one
 * item, the latest issue: a service that turns feeds into mail sends it once.
 */
import { isForCache, type Scope } from "../../content/scope.ts";
import { COMMON_HEADERS } from "../../platform/http/data-headers.ts";
import { DIGEST_MAX_AGE_SECONDS } from "../document-limits.ts";
import { documentWithEtag } from "../document-with-etag.ts";
import { renderStoryFeed } from "../feeds/story-feed.ts";
import type { XmlNode } from "../xml.ts";
import { digestPath, digestTitle, renderDigest, renderDigestPage } from "./digest-html.ts";
import { renderDigestText } from "./digest-text.ts";
import { type Digest, isEmpty, readDigest } from "./digest.ts";

/** The styles stand at the elements, as in the mail; nothing else but pictures is loaded. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const FORMS = {
  "/digest": {
    render: renderDigestPage,
    headers: {
      ...COMMON_HEADERS,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": PAGE_POLICY,
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  },
  "/digest.txt": {
    render: renderDigestText,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  },
  "/digest.xml": {
    render: renderDigestFeed,
    headers: { "Content-Type": "application/rss+xml; charset=utf-8" },
  },
} as const;

/** The digest in the form of a path. */
export async function answerDigest(path: keyof typeof FORMS, scope: Scope): Promise<Response> {
  const { render, headers } = FORMS[path];
  const now = scope.now();
  const isOfWeek = new URL(scope.request.url).searchParams.has("week");
  const digest = await readDigest(scope, isOfWeek ? "week" : "day", now);
  const left = Math.floor((scope.decisions.changesAt - now) / 1000);
  const seconds = Math.min(DIGEST_MAX_AGE_SECONDS, left);
  const isStored = seconds > 0 && digest.isWhole && isForCache(scope);
  return documentWithEtag(scope, render(digest), {
    ...headers,
    "Content-Language": digest.publication.locale,
    ...(path === "/digest" && digest.sponsor ? { Sponsors: String(digest.sponsor.id) } : {}),
    "Cache-Control": isStored ? `public, max-age=${seconds}` : "no-store",
  });
}

/** The latest issue as RSS 2.0, with the whole mail in its item; no item while there is nothing to tell. */
export function renderDigestFeed(digest: Digest): string {
  const { publication, origin, issue, stories, reports } = digest;
  const { period, day, at } = issue;
  const page = digestPath(digest);
  const headlines = [...reports, ...stories].map(({ title }) => title);
  const item: XmlNode = [
    "item",
    [
      ["title", digestTitle(digest)],
      ["link", origin + page],
      ["description", headlines.join(" · ")],
      ["content:encoded", renderDigest(digest).toString()],
      ["guid", `${origin}/digest#${period}-${day}`, { isPermaLink: "false" }],
      ["pubDate", new Date(at).toUTCString()],
    ],
  ];
  const channel = {
    title: `${publication.name}: the ${period} in one page`,
    description: `Notices, our own reports, five stories and the next events, once a ${period}.`,
    page,
    path: page.replace("/digest", "/digest.xml"),
  };
  return renderStoryFeed(channel, isEmpty(digest) ? [] : [item], { ...publication, url: origin });
}
