/** The pages beside a post's form: its versions, the question before it is deleted, and a preview for others. */
import { html } from "hono/html";

import { DAY_MS } from "../../../shared/time.ts";
import {
  keepTyped,
  parseFields,
  type Post,
  readPost,
  readVersions,
} from "../../content/blog/rows/read-post.ts";
import type { VersionKind } from "../../content/blog/rows/version-kinds.ts";
import { runStatements } from "../../platform/d1.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskPage, type Html } from "../pages/desk-page.ts";
import { deskObject } from "./desk-calls.ts";
import { NOT_FOUND, refusePost } from "./post-notes.ts";

type Params = Readonly<Record<string, string>>;

const KIND_NAMES: Readonly<Record<VersionKind, string>> = {
  typed: "saved while typing",
  saved: "saved",
  published: "published",
  scheduled: "scheduled",
  unpublished: "unpublished",
  removed: "deleted",
  imported: "imported",
};

function missing(asked: DeskRequest): Promise<Response> {
  return refusePost(asked, NOT_FOUND, "There is no such post or version.");
}

function beside(asked: DeskRequest, title: string, content: Html): Promise<Response> {
  const { publication, editor } = asked;
  return deskPage(publication, { title, place: "/desk/posts", editor }, content);
}

/** All saved texts of a post, the newest first. */
export async function showVersions(asked: DeskRequest, { slug = "" }: Params): Promise<Response> {
  const { env, domain, publication } = asked;
  const key = { domain, slug };
  const [post, versions] = await Promise.all([readPost(env.DB, key), readVersions(env.DB, key)]);
  if (!post) return missing(asked);
  const at = (ms: number) => dateAndTime(ms, publication.locale, publication.timeZone);
  const rows = versions.map(
    ({ number, saved_at: savedAt, editor, kind }) =>
      html`<li>
        <a href="/desk/posts/${slug}/versions/${number}">${at(savedAt)}</a>
        <p class="small-print">${KIND_NAMES[kind]} ${editor === "" ? "" : `by ${editor}`}</p>
      </li>`,
  );
  return beside(
    asked,
    "Versions",
    html`<div class="desk-head"><h1>Versions of “${post.fields.title}”</h1></div>
      <p>The last twenty saved texts are kept. Open one to read it, and to bring it back.</p>
      ${
        rows.length === 0
          ? html`<p class="desk-empty">
              This post was imported, and has not been changed at the desk.
            </p>`
          : html`<ul class="desk-list">
              ${rows}
            </ul>`
      }
      ${post.kind !== "removed" ? html`<p><a class="desk-button" href="/desk/posts/${slug}">Back to the post</a></p>` : ""}`,
  );
}

/** One version, with the way to bring it back. */
export async function showVersion(
  asked: DeskRequest,
  { slug = "", number = "" }: Params,
): Promise<Response> {
  const { env, domain, publication } = asked;
  const versions = await readVersions(env.DB, { domain, slug });
  const version = versions.find((one) => one.number === Number(number));
  if (!version) return missing(asked);
  const { title, description, body } = parseFields(version.fields);
  const at = dateAndTime(version.saved_at, publication.locale, publication.timeZone);
  return beside(
    asked,
    "Version",
    html`<div class="desk-head"><h1>The text of ${at}</h1></div>
      <form
        class="desk-actions"
        method="post"
        action="/desk/posts/${slug}/versions/${number}"
        enctype="multipart/form-data"
      >
        <button class="desk-button desk-button-main" name="do" value="restore">
          Bring this text back
        </button>
        <a class="desk-button" href="/desk/posts/${slug}/versions">All versions</a>
      </form>
      <h2>${title}</h2>
      <p>${description}</p>
      <pre class="desk-text">${body}</pre>`,
  );
}

/** A post that is not removed. */
async function readStanding({ env, domain }: DeskRequest, slug: string): Promise<Post | undefined> {
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
export function askToDelete(asked: DeskRequest, { slug = "" }: Params): Promise<Response> {
  return ask(asked, slug, "remove");
}

/** The question before a post becomes a draft again. */
export function askToUnpublish(asked: DeskRequest, { slug = "" }: Params): Promise<Response> {
  return ask(asked, slug, "unpublish");
}

async function ask(
  asked: DeskRequest,
  slug: string,
  act: keyof typeof QUESTIONS,
): Promise<Response> {
  const post = await readStanding(asked, slug);
  if (!post) return missing(asked);
  const { verb, what, no } = QUESTIONS[act];
  return beside(
    asked,
    verb,
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

/** The question before a reader outside gets a preview. */
export async function askToShare(asked: DeskRequest, { slug = "" }: Params): Promise<Response> {
  const post = await readStanding(asked, slug);
  if (!post) return missing(asked);
  return beside(asked, "Show it to someone outside", shareQuestion(slug, post.fields.title));
}

function shareQuestion(slug: string, title: string): Html {
  return html`<div class="desk-head"><h1>Show “${title}” to someone outside</h1></div>
    <p>A reader with the address sees the saved text, without signing in, for one day.</p>
    <form
      class="desk-actions"
      method="post"
      action="/desk/posts/${slug}/share"
      enctype="multipart/form-data"
    >
      <button class="desk-button desk-button-main" name="do" value="share">Make an address</button>
      <a class="desk-button" href="/desk/posts/${slug}">Back to the post</a>
    </form>`;
}

/** The address of a preview that lasts a day. */
export async function shareIt(asked: DeskRequest, { slug = "" }: Params): Promise<Response> {
  const { env, publication, domain, url, now } = asked;
  const post = await readStanding(asked, slug);
  if (!post) return missing(asked);
  const until = now + DAY_MS;
  // The next text that its editor types would take its place.
  await runStatements(env.DB, [keepTyped(post)]);
  const shared = { domain, post: post.id, version: post.number, until };
  const link = await deskObject(env, publication).shareLink(shared);
  const at = dateAndTime(until, publication.locale, publication.timeZone);
  return beside(
    asked,
    "Show it to someone outside",
    html`<div class="desk-head"><h1>An address for “${post.fields.title}”</h1></div>
      <div class="desk-field">
        <label for="link">Send this; it works until ${at}.</label>
        <textarea id="link" readonly rows="4">${`${url.origin}/preview/${link}`}</textarea>
      </div>
      <p><a class="desk-button" href="/desk/posts/${slug}">Back to the post</a></p>`,
  );
}
