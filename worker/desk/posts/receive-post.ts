/** Takes in the form of a post, for browsers with and without scripts. */
import { html } from "hono/html";

import { firstSentence } from "../../../client/desk/post/first-sentence.ts";
import { SUMMARY_MAX_CHARACTERS } from "../../../shared/shared-limits.ts";
import { whatHappened } from "../../content/blog/rows/plan-change.ts";
import type { FieldFaults } from "../../content/blog/rows/post-faults.ts";
import type { PostFields } from "../../content/blog/rows/post-fields.ts";
import type { PostAct } from "../../content/blog/rows/post-pointers.ts";
import { readPost, stateAt, timeOf } from "../../content/blog/rows/read-post.ts";
import { readTime } from "../../content/decisions/written-time.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import { causeOf, log } from "../../platform/log.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskRequest } from "../desk-request.ts";
import { DESK_HEADERS, type Html, seeOther } from "../pages/desk-page.ts";
import { deskObject } from "./desk-calls.ts";
import { type PostForm, postFormPage } from "./form/post-form.ts";
import { readPostFields } from "./form/read-post-fields.ts";
import { noSuchPost, refusePost } from "./post-notes.ts";
import { orderOf, orderOn, type PostAnswer, type PostOrder } from "./post-order.ts";

const ACTS: readonly PostAct[] = ["type", "save", "publish", "schedule", "unpublish", "remove"];

/** Carries out what the form of a post asks for. */
export async function receivePost(
  asked: DeskRequest,
  slug: string,
  form: DeskForm,
): Promise<Response> {
  const { env, publication, now } = asked;
  const act = ACTS.find((one) => one === textOf(form, "do")) ?? "save";
  const { fields, faults } = readPostFields(form);
  const at = textOf(form, "at");
  const base = textOf(form, "base");
  const time = act === "schedule" ? readTime(at, publication.timeZone, now) : undefined;
  const order = orderOf(asked, {
    slug,
    base,
    act,
    fields,
    hasMadeSlug: textOf(form, "slug").trim() === "",
    at: Math.floor((time ?? 0) / 1_000),
  });
  // Neither comes from a form with a text.
  if (act === "remove" || act === "unpublish") return takeBack(asked, order);
  const answer: PostAnswer =
    Object.keys(faults).length > 0
      ? { is: "faulty", faults }
      : await deskObject(env, publication).changePost(order).catch(unreachable);
  if (asked.request.headers.get("Accept") === "application/json") return toScript(answer, asked);
  if (answer.is === "done") return seeOther(`/desk/posts/${answer.slug}?done=${act}`);
  // A title that changes still makes the address.
  const typed = order.hasMadeSlug ? { ...fields, slug: "" } : fields;
  return again(asked, { slug, fields: typed, base, at }, answer);
}

/** The answer where the store or its object fails. */
export function unreachable(error: unknown): PostAnswer {
  log("post not stored", { cause: causeOf(error) });
  return { is: "faulty", faults: { title: STORE_FAILED } };
}

const STORE_FAILED =
  "The store cannot be reached. Your text is in the form: please try again in a minute.";

/** Deletes or unpublishes what is stored. */
async function takeBack(asked: DeskRequest, order: PostOrder): Promise<Response> {
  const { env, publication, domain } = asked;
  const post = await readPost(env.DB, { domain, slug: order.slug });
  if (!post || post.kind === "removed") return noSuchPost(asked, "There is no such post.");
  const answer = await deskObject(env, publication)
    .changePost(orderOn(post, asked, order.act))
    .catch(unreachable);
  if (answer.is === "done") {
    const isRemoved = order.act === "remove";
    return seeOther(
      isRemoved
        ? "/desk/posts?show=removed&done=remove"
        : `/desk/posts/${order.slug}?done=unpublish`,
    );
  }
  return refusePost(asked, { title: "Not done", status: 503 }, "Please try again in a minute.");
}

/** The form once more, with the editor's own text and what keeps it from being stored. */
async function again(
  asked: DeskRequest,
  { slug, fields, base, at }: { slug: string; fields: PostFields; base: string; at: string },
  answer: Exclude<PostAnswer, { readonly is: "done" }>,
): Promise<Response> {
  const { env, domain, now } = asked;
  const post = slug === "" ? undefined : await readPost(env.DB, { domain, slug });
  const state: PostForm["state"] = slug === "" ? "new" : stateAt(post, now);
  const published = post ? timeOf(post, now) : 0;
  const form = { slug, fields: { ...fields, published }, state, at };
  if (answer.is === "faulty") {
    const faults = { ...answer.faults, ...withSummary(answer.faults, fields) };
    return postFormPage(asked, { ...form, base, faults });
  }
  if (answer.is === "missing") {
    const gone = html`<p class="desk-note desk-note-fault" role="alert">
      This post was deleted while you wrote. Your text is below: “Save the draft” stores it as a new
      post.
    </p>`;
    return postFormPage(asked, {
      ...form,
      slug: "",
      state: "new",
      base: "",
      faults: {},
      message: gone,
      status: 409,
    });
  }
  const message = conflictNote(asked, slug, answer);
  return postFormPage(asked, { ...form, base: answer.base, faults: {}, message, status: 409 });
}

/** Offers the first sentence of the text to an editor whose browser has no scripts. */
function withSummary({ description: fault }: FieldFaults, fields: PostFields): FieldFaults {
  const sentence = firstSentence(fields.body, SUMMARY_MAX_CHARACTERS);
  if (fault === undefined || fields.description !== "" || sentence === "") return {};
  return { description: `${fault} The text begins: “${sentence}”` };
}

function conflictNote(asked: DeskRequest, slug: string, answer: Conflict): Html {
  const at = dateAndTime(answer.savedAt, asked.publication);
  return html`<div class="desk-note desk-note-fault" role="alert" data-conflict>
    <p>
      ${whatHappened(answer, asked.editor)} at ${at}, after you had opened it here. Nothing is lost:
      your text is in the form, and theirs is below and among the
      <a href="/desk/posts/${slug}/versions">older versions</a>. Saving now puts yours in front.
    </p>
    <details>
      <summary>Their text: ${answer.fields.title}</summary>
      <pre class="desk-text">${answer.fields.body}</pre>
    </details>
  </div>`;
}

type Conflict = Extract<PostAnswer, { readonly is: "conflict" }>;

/** The answer to the page's script: what became of the text, in a few words. */
function toScript(answer: PostAnswer, asked: DeskRequest): Response {
  const status = { done: 200, faulty: 422, conflict: 409, missing: 409 }[answer.is];
  const faults: FieldFaults = answer.is === "faulty" ? answer.faults : {};
  const said = answer.is === "conflict" ? { happened: whatHappened(answer, asked.editor) } : {};
  const done = answer.is === "done" ? { slug: answer.slug, base: answer.base } : {};
  return Response.json(
    { is: answer.is, savedAt: asked.now, faults, ...said, ...done },
    { status, headers: DESK_HEADERS },
  );
}
