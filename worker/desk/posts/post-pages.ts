/** The questions before a post leaves readers' pages. */
import { html } from "hono/html";

import { type Post, readPost } from "../../content/blog/rows/read-post.ts";
import type { DeskParams, DeskRequest } from "../desk-request.ts";
import { deskPage } from "../pages/desk-page.ts";
import { noSuchPost } from "./post-notes.ts";

/** A post that is not removed. */
export async function readStanding(
  { env, domain }: DeskRequest,
  slug: string,
): Promise<Post | undefined> {
  const post = await readPost(env.DB, { domain, slug });
  return post?.kind === "removed" ? undefined : post;
}

/** What is asked before a post leaves the pages of readers. */
const QUESTIONS = {
  remove: {
    verb: "Delete",
    what: "It leaves every page within a minute. Its texts stay among the deleted posts, and can be brought back.",
    no: "Keep it",
  },
  unpublish: {
    verb: "Unpublish",
    what: "It leaves every page within a minute, and is a draft again. Links to it find nothing until it is published.",
    no: "Leave it public",
  },
} as const;

/** The question before a post is deleted. */
export function askToDelete(asked: DeskRequest, { slug = "" }: DeskParams): Promise<Response> {
  return ask(asked, slug, "remove");
}

/** The question before a post becomes a draft again. */
export function askToUnpublish(asked: DeskRequest, { slug = "" }: DeskParams): Promise<Response> {
  return ask(asked, slug, "unpublish");
}

async function ask(
  asked: DeskRequest,
  slug: string,
  act: keyof typeof QUESTIONS,
): Promise<Response> {
  const post = await readStanding(asked, slug);
  if (!post) return noSuchPost(asked);
  const { verb, what, no } = QUESTIONS[act];
  return deskPage(
    asked,
    { title: verb, place: "/desk/posts" },
    html`<div class="desk-head"><h1>${verb} “${post.fields.title}”?</h1></div>
      <p>${what}</p>
      <form
        class="desk-actions"
        method="post"
        action="/desk/posts/${slug}"
        enctype="multipart/form-data"
      >
        <button class="desk-button desk-button-danger" name="do" value="${act}">${verb} it</button>
        <a class="desk-button" href="/desk/posts/${slug}">${no}</a>
      </form>`,
  );
}
