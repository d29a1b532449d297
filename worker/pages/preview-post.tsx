/** The page of a post that readers cannot see yet: the same document and screen, of a text that is given. */
import { renderToString } from "react-dom/server";

import type { Alert } from "../../shared/alert.ts";
import { keywordsOf, type Post, type PostContent, videoAt } from "../../shared/blog.ts";
import { categoryNamed } from "../../shared/categories.ts";
import type { Outcome } from "../../shared/outcome.ts";
import { focusIn } from "../../shared/pictures/picture-focus.ts";
import type { Author } from "../../shared/trust/bylines.ts";
import { pictureOf, type WrittenCorrection } from "../content/blog/backends/backend-posts.ts";
import { MARKDOWN_LIMITS } from "../content/blog/markdown/markdown-limits.ts";
import { renderMarkdown } from "../content/blog/markdown/render-markdown.ts";
import { postDate } from "../content/blog/post-date.ts";
import { authorsOf, correctionsOf } from "../content/blog/present-bylines.ts";
import type { EdgePublication } from "../papers/edge-publication.ts";
import { otherOriginOf } from "../papers/hosts.ts";
import { longDate, yearIn } from "../platform/dates/format-date.ts";
import { documentOf } from "./render.tsx";
import { BLOG_PAGES } from "./routes/blog-pages.tsx";

/** A post as its author wrote it. */
export interface WrittenPost {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Key or name of a category; empty for none. */
  readonly category: string;
  readonly body: string;
  readonly picture: string;
  readonly picture_alt: string;
  readonly picture_credit: string;
  readonly picture_caption: string;
  readonly picture_focus: string;
  readonly youtube: string;
  readonly authors: readonly Author[];
  readonly corrections: readonly WrittenCorrection[];
  /** With commas between them, as topics. */
  readonly tags: string;
  readonly topics: string;
  /** Seconds since 1970; 0 for now. */
  readonly published: number;
}

export interface PreviewPlace {
  readonly publication: EdgePublication;
  readonly domain: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly alerts: readonly Alert[];
}

/** The whole document. */
export function previewPost(written: WrittenPost, place: PreviewPlace): string {
  const { publication, now, alerts } = place;
  const { timeZone } = publication;
  const page = BLOG_PAGES.find(({ handle }) => handle.id === "post")?.handle;
  if (!page) throw new Error("There is no page of posts.");
  const outcome: Outcome<PostContent> = {
    ok: true,
    value: { post: postOf(written, place), related: [] },
  };
  const url = new URL(`/blog/${encodeURIComponent(written.slug)}`, publication.url);
  const tree = documentOf(page, { post: outcome }, url, {
    scope: { publication },
    alerts,
    alertsAsOf: "",
    today: longDate(now, publication),
    year: yearIn(now, timeZone),
  });
  // Nothing in a preview runs, and its links would replace it in its frame.
  const html = renderToString(tree)
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, "")
    .replace("<head>", '<head><base target="_blank"/>');
  return `<!DOCTYPE html>${html}`;
}

function postOf(written: WrittenPost, { publication, domain, now }: PreviewPlace): Post {
  const imageUrl = pictureOf(written.picture);
  const imageFocus = focusIn(written.picture_focus);
  const video = videoAt(written.youtube);
  const corrections = correctionsOf(written, publication);
  const origin = otherOriginOf(domain, publication);
  const category = categoryNamed(written.category);
  const date = new Date(written.published * 1_000 || now).toISOString();
  return {
    slug: written.slug,
    title: written.title || "Without a title",
    description: written.description,
    domain,
    ...(category === undefined ? {} : { category }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    ...(imageFocus === undefined ? {} : { imageFocus }),
    ...postDate(date, publication),
    html: renderMarkdown(written.body, MARKDOWN_LIMITS.import, publication.hosts),
    ...(origin === undefined ? {} : { origin }),
    ...(video ? { video } : {}),
    ...(written.picture_alt === "" ? {} : { imageAlt: written.picture_alt }),
    ...(written.picture_credit === "" ? {} : { imageCredit: written.picture_credit }),
    ...(written.picture_caption === "" ? {} : { imageCaption: written.picture_caption }),
    ...authorsOf(written, publication),
    ...(corrections.length > 0 ? { corrections } : {}),
    tags: keywordsOf(written.tags),
    topics: keywordsOf(written.topics),
  };
}
