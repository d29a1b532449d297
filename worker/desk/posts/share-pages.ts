/** The addresses at which people outside see a post that is not public: made, copied and taken back. */
import { html } from "hono/html";

import { DAY_MS } from "../../../shared/time.ts";
import { keepTyped, type Post } from "../../content/blog/rows/read-post.ts";
import { runStatements } from "../../platform/d1.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskParams, DeskRequest } from "../desk-request.ts";
import { deskPage, type Html } from "../pages/desk-page.ts";
import { deskObject } from "./desk-calls.ts";
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
  const { env, publication, domain, editor, now } = asked;
  const post = await readStanding(asked, slug);
  if (!post) return noSuchPost(asked);
  const desk = deskObject(env, publication);
  if (textOf(form, "do") === "revoke") {
    await desk.revokeLink(post.id, textOf(form, "link"), now);
    return sharedPage(
      asked,
      post,
      html`<p class="desk-note" role="status">Taken back. The address opens nothing any more.</p>`,
    );
  }
  // The next text that its editor types would take its place.
  await runStatements(env.DB, [keepTyped(post)]);
  const shared = { domain, post: post.id, version: post.number, until: now + DAY_MS };
  await desk.shareLink({ ...shared, id: crypto.randomUUID().slice(0, 8), editor }, now);
  return sharedPage(asked, post);
}

async function sharedPage(asked: DeskRequest, post: Post, message?: Html): Promise<Response> {
  const { env, publication, url, now } = asked;
  const links = await deskObject(env, publication).sharedLinks(post.id, now);
  const action = `/desk/posts/${post.slug}/share`;
  return deskPage(
    asked,
    { title: "Show it to someone outside", place: "/desk/posts" },
    html`<div class="desk-head"><h1>Show “${post.fields.title}” to someone outside</h1></div>
      ${doneNote(url)} ${message ?? ""}
      <p>
        A reader with an address sees the text as it is saved now, without signing in, for one day.
      </p>
      <form class="desk-actions" method="post" action="${action}" enctype="multipart/form-data">
        <button class="desk-button desk-button-main" name="do" value="share">
          Make an address
        </button>
        <a class="desk-button" href="/desk/posts/${post.slug}">Back to the post</a>
      </form>
      ${links.map(
        ({ link, id, until, editor: by }, at) =>
          html`<form
            class="desk-narrow"
            method="post"
            action="${action}"
            enctype="multipart/form-data"
          >
            <div class="desk-field">
              <label for="link${at === 0 ? "" : at}"
                >Send this; it works until ${dateAndTime(until, publication)}. Made by ${by}.</label
              >
              <textarea id="link${at === 0 ? "" : at}" data-copied readonly rows="4">
${`${url.origin}/preview/${link}`}</textarea>
            </div>
            <input type="hidden" name="link" value="${id}" />
            <button class="desk-button" name="do" value="revoke">Take it back</button>
          </form>`,
      )}`,
  );
}
