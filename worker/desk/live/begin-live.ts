/** *Cover live*: a new post that is public at once and grows by updates, or one that is there. */
import { html } from "hono/html";

import { withAuthor } from "../../../client/desk/post/choose-author.ts";
import type { FieldFaults } from "../../content/blog/rows/post-faults.ts";
import { EMPTY_FIELDS, type PostFields } from "../../content/blog/rows/post-fields.ts";
import { readPost, stateAt } from "../../content/blog/rows/read-post.ts";
import { authorOf } from "../access/author-of.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskParams, DeskRequest } from "../desk-request.ts";
import { deskChoice, deskField } from "../pages/desk-field.ts";
import { deskPage, seeOther } from "../pages/desk-page.ts";
import { deskObject } from "../posts/desk-calls.ts";
import { SECTIONS } from "../posts/form/form-fields.ts";
import { readPostFields } from "../posts/form/read-post-fields.ts";
import { orderOf, orderOn } from "../posts/post-order.ts";
import { unreachable } from "../posts/receive-post.ts";
import { orderLive } from "./order-live.ts";

/** The form of a new live post. */
export function showNewLive(asked: DeskRequest): Promise<Response> {
  return newLivePage(asked, { fields: EMPTY_FIELDS, base: crypto.randomUUID(), faults: {} });
}

interface NewLive {
  readonly fields: PostFields;
  readonly base: string;
  readonly faults: FieldFaults;
}

function newLivePage(asked: DeskRequest, { fields, base, faults }: NewLive): Promise<Response> {
  const hasFaults = Object.keys(faults).length > 0;
  const field = (name: "title" | "description", label: string) =>
    deskField({
      name,
      label,
      value: fields[name],
      fault: faults[name],
      rows: 1,
      hasWords: true,
    });
  return deskPage(
    asked,
    { title: "Cover live", place: "/desk/posts", status: hasFaults ? 422 : 200 },
    html`<div class="desk-head"><h1>Cover live</h1></div>
      <p>
        A post that grows: it is public at once, stands on home as Live, and you add updates from
        your phone. To cover a post that is there, open it and choose “Cover live”.
      </p>
      ${hasFaults ? html`<p class="desk-note desk-note-fault" role="alert">Not begun yet: ${Object.values(faults).join(" ")}</p>` : ""}
      <form
        class="desk-narrow"
        method="post"
        action="/desk/live"
        enctype="multipart/form-data"
        novalidate
        data-keep
        ${hasFaults ? html`data-unsaved` : ""}
      >
        <input type="hidden" name="base" value="${base}" />
        ${field("title", "Title")} ${field("description", "What is happening, in one sentence")}
        ${deskChoice({ name: "category", label: "Section", value: fields.category }, SECTIONS)}
        <div class="desk-actions">
          <button class="desk-button desk-button-main" name="do" value="begin">
            Publish it and begin
          </button>
        </div>
      </form>`,
  );
}

/** Publishes a new post and begins with its coverage. */
export async function beginLive(
  asked: DeskRequest,
  _params: DeskParams,
  form: DeskForm,
): Promise<Response> {
  const { env, publication } = asked;
  const read = readPostFields(form);
  const fields = { ...read.fields, authors: withAuthor(read.fields.authors, authorOf(asked)) };
  const base = textOf(form, "base");
  const parts = { slug: "", base, fields, hasMadeSlug: true, isLive: true };
  const order = orderOf(asked, { act: "publish", ...parts });
  const answer =
    Object.keys(read.faults).length > 0
      ? ({ is: "faulty", faults: read.faults } as const)
      : await deskObject(env, publication).changePost(order).catch(unreachable);
  if (answer.is === "done") {
    await orderLive(asked, { act: "begin", slug: answer.slug });
    return seeOther(`/desk/posts/${answer.slug}/live?done=begin`);
  }
  const faults = answer.is === "faulty" ? answer.faults : { title: TAKEN };
  return newLivePage(asked, { fields, base, faults });
}

const TAKEN = "Another editor has just written a post with this title.";

/** Makes a post public, if it is not; gives what it lacks for that. */
export async function publishForLive(
  asked: DeskRequest,
  slug: string,
): Promise<FieldFaults | undefined> {
  const { env, publication, domain, now } = asked;
  const post = await readPost(env.DB, { domain, slug });
  if (!post || post.kind === "removed") return { title: "There is no such post." };
  if (stateAt(post, now) === "public") return undefined;
  const order = { ...orderOn(post, asked, "publish"), isLive: true };
  const answer = await deskObject(env, publication).changePost(order).catch(unreachable);
  if (answer.is === "done") return undefined;
  return answer.is === "faulty" ? answer.faults : { title: "Another editor changed it just now." };
}
