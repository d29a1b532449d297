/** The addresses at which people outside see a post that is not public: made, copied and taken back. */
import { html } from "hono/html";

import { keepTyped, type Post } from "../../content/blog/rows/read-post.ts";
import { runStatements } from "../../platform/d1.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import { PREVIEW_MS } from "../desk-limits.ts";
import type { DeskParams, DeskRequest } from "../desk-request.ts";
import { deskPage, type Html } from "../pages/desk-page.ts";
import { changeLinks, linkForms } from "./link-forms.ts";
import { doneNote, noSuchPost } from "./post-notes.ts";
import { readStanding } from "./post-pages.ts";

/** The page with the addresses that work now. */
export async function showShared(asked: DeskRequest, { slug = "" }: DeskParams): Promise<Response> {
  const post = await readStanding(asked, slug);
  return post ? sharedPage(asked, post) : noSuchPost(asked);
}

/** Makes an address that works for a day, or takes one back. */
export async function changeShared(
  asked: DeskRequest,
  { slug = "" }: DeskParams,
  form: DeskForm,
): Promise<Response> {
  const { env, domain, now } = asked;
  const post = await readStanding(asked, slug);
  if (!post) return noSuchPost(asked);
  // The next text that its editor types would take its place.
  if (textOf(form, "do") !== "revoke") await runStatements(env.DB, [keepTyped(post)]);
  const shared = { domain, post: post.id, version: post.number, until: now + PREVIEW_MS };
  return sharedPage(asked, post, await changeLinks(asked, form, shared));
}

async function sharedPage(asked: DeskRequest, post: Post, message?: Html): Promise<Response> {
  const action = `/desk/posts/${post.slug}/share`;
  return deskPage(
    asked,
    { title: "Show it to someone outside", place: "/desk/posts" },
    html`<div class="desk-head"><h1>Show “${post.fields.title}” to someone outside</h1></div>
      ${doneNote(asked.url)} ${message ?? ""}
      <p>
        A reader with an address sees the text as it is saved now, without signing in, for one day.
      </p>
      <form class="desk-actions" method="post" action="${action}" enctype="multipart/form-data">
        <button class="desk-button desk-button-main" name="do" value="share">
          Make an address
        </button>
        <a class="desk-button" href="/desk/posts/${post.slug}">Back to the post</a>
      </form>
      ${await linkForms(asked, { post: post.id }, { action, path: "/preview", rows: 4 })}`,
  );
}
