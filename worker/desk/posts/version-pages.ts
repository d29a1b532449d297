/** The versions of a post: their list, and one compared with another, with the way to bring it back. */
import { html } from "hono/html";

import { POST_FIELDS } from "../../content/blog/rows/post-fields.ts";
import {
  parseFields,
  type PostVersion,
  readPost,
  readVersions,
} from "../../content/blog/rows/read-post.ts";
import type { VersionKind } from "../../content/blog/rows/version-kinds.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import type { DeskParams, DeskRequest } from "../desk-request.ts";
import { deskOptions } from "../pages/desk-field.ts";
import { deskList } from "../pages/desk-list.ts";
import { deskPage, type Html } from "../pages/desk-page.ts";
import { deskObject } from "./desk-calls.ts";
import { noSuchPost } from "./post-notes.ts";
import type { FieldChange } from "./versions/compare-texts.ts";

const KIND_NAMES: Readonly<Record<VersionKind, string>> = {
  typed: "saved while typing",
  saved: "saved",
  published: "published",
  scheduled: "scheduled",
  unpublished: "unpublished",
  removed: "deleted",
  imported: "imported",
};

/** All saved texts of a post, the newest first. */
export async function showVersions(
  asked: DeskRequest,
  { slug = "" }: DeskParams,
): Promise<Response> {
  const { env, domain } = asked;
  const key = { domain, slug };
  const [post, versions] = await Promise.all([readPost(env.DB, key), readVersions(env.DB, key)]);
  if (!post) return noSuchPost(asked);
  const rows = versions.map((version) => {
    const { number, editor, kind } = version;
    return html`<li>
      <a href="/desk/posts/${slug}/versions/${number}">${timeOf(version, asked)}</a>
      <p class="small-print">
        <span>${KIND_NAMES[kind]} ${editor === "" ? "" : `by ${editor}`}</span>
        ${number === post.shown && post.published > 0 ? html`<b>What readers get</b>` : ""}
      </p>
    </li>`;
  });
  return deskPage(
    asked,
    { title: "Versions", place: "/desk/posts" },
    html`<div class="desk-head"><h1>Versions of “${post.fields.title}”</h1></div>
      <p>
        The last twenty saved texts are kept. Open one to see what changed, and to bring it back.
      </p>
      ${deskList(rows, "This post was imported, and has not been changed at the desk.")}
      ${post.kind !== "removed" ? html`<p><a class="desk-button" href="/desk/posts/${slug}">Back to the post</a></p>` : ""}`,
  );
}

/** One version beside another: the newest, unless `?with=` names one. */
export async function showVersion(
  asked: DeskRequest,
  { slug = "", number = "" }: DeskParams,
): Promise<Response> {
  const { env, domain, publication, url } = asked;
  const versions = await readVersions(env.DB, { domain, slug });
  const at = versions.findIndex((one) => one.number === Number(number));
  const version = versions[at];
  if (!version) return noSuchPost(asked);
  const wanted = Number(url.searchParams.get("with"));
  // The newest one is compared with the one before it.
  const standard = at === 0 ? versions[1] : versions[0];
  const beside = versions.find((one) => one.number === wanted) ?? standard ?? version;
  const [earlier, later] = [version, beside].toSorted((a, b) => a.number - b.number);
  const changes = await deskObject(env, publication).compare(
    parseFields((earlier ?? version).fields),
    parseFields((later ?? version).fields),
  );
  const { title, description, body } = parseFields(version.fields);
  return deskPage(
    asked,
    { title: "Version", place: "/desk/posts" },
    html`<div class="desk-head"><h1>The text of ${timeOf(version, asked)}</h1></div>
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
      ${compared(asked, { version, beside, versions, changes })}
      <h2>The whole text</h2>
      <h3>${title}</h3>
      <p>${description}</p>
      <pre class="desk-text">${body}</pre>`,
  );
}

interface Compared {
  readonly version: PostVersion;
  readonly beside: PostVersion;
  readonly versions: readonly PostVersion[];
  readonly changes: readonly FieldChange[];
}

function compared(asked: DeskRequest, { version, beside, versions, changes }: Compared): Html {
  if (versions.length < 2) return html``;
  const isEarlier = version.number < beside.number;
  const others = versions.filter((one) => one.number !== version.number);
  return html`<section aria-label="What changed">
    <form class="desk-search" method="get">
      <label for="with"
        >What changed ${isEarlier ? "from it to the text of" : "to it from the text of"}</label
      >
      <select id="with" name="with">
        ${deskOptions(
          others.map((one) => [
            String(one.number),
            `${timeOf(one, asked)}, ${KIND_NAMES[one.kind]}`,
          ]),
          String(beside.number),
        )}
      </select>
      <button class="desk-button">Compare</button>
    </form>
    ${
      changes.length === 0
        ? html`<p class="desk-empty">The two texts are the same.</p>`
        : changes.map(
            ({ name, parts }) =>
              html`<h2>${POST_FIELDS.find((field) => field.name === name)?.label ?? name}</h2>
                <p class="desk-text desk-changes" dir="auto">
                  ${parts.map(({ text, is }) =>
                    is === "same"
                      ? text
                      : is === "added"
                        ? html`<ins>${text}</ins>`
                        : html`<del>${text}</del>`,
                  )}
                </p>`,
          )
    }
  </section>`;
}

function timeOf({ saved_at: ms }: PostVersion, { publication }: DeskRequest): string {
  return dateAndTime(ms, publication);
}
