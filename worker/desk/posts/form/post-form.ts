/** The form of a post: its text beside the preview, its fields, and what can be done with it. */
import { html } from "hono/html";

import type { FieldFaults } from "../../../content/blog/rows/post-faults.ts";
import type { PostFields } from "../../../content/blog/rows/post-fields.ts";
import type { PostAct, PostState } from "../../../content/blog/rows/post-pointers.ts";
import { dateAndTime, dateOfZone } from "../../../platform/dates/format-date.ts";
import type { DeskRequest } from "../../desk-request.ts";
import { deskPage, type Html } from "../../pages/desk-page.ts";
import { usedPictures } from "../../pictures/used-pictures.ts";
import { doneNote } from "../post-notes.ts";
import { formFields } from "./form-fields.ts";

export interface PostForm {
  /** The post's slug; empty for a new post. */
  readonly slug: string;
  readonly fields: PostFields;
  readonly base: string;
  readonly state: PostState | "new";
  readonly faults: FieldFaults;
  /** As the form of a time writes it; empty for none. */
  readonly at: string;
  /** When and by whom the text was saved. */
  readonly saved?: { readonly at: number; readonly editor: string };
  /** Whether the text is newer than what readers have. */
  readonly isAhead?: boolean;
  /** What stands above the form. */
  readonly message?: Html;
  readonly status?: number;
}

export async function postFormPage(asked: DeskRequest, form: PostForm): Promise<Response> {
  const { publication, url, env, domain } = asked;
  const { slug, fields, base, state, faults } = form;
  const title = state === "new" ? "New post" : fields.title || "Without a title";
  const hasStore = env.PICTURES !== undefined;
  const used = await usedPictures(env.DB, domain);
  const { people = [] } = publication;
  const hasFaults = Object.keys(faults).length > 0;
  return deskPage(
    asked,
    { title, place: "/desk/posts", status: form.status ?? (hasFaults ? 422 : 200) },
    html`<form
      class="desk-post"
      method="post"
      action="/desk/posts/${slug || "new"}"
      enctype="multipart/form-data"
      novalidate
      data-post="${slug}"
      ${hasStore ? html`data-pictures` : ""}
      ${hasFaults || form.message ? html`data-unsaved` : ""}
    >
      <input type="hidden" name="base" value="${base}" />
      <input type="hidden" name="published" value="${fields.published}" />
      <div class="desk-head">
        <h1 dir="auto">${title}</h1>
        <p class="small-print" data-status role="status">${stateLine(asked, form)}</p>
      </div>
      ${doneNote(url, state === "public" ? { name: "Open its page", path: `/blog/${slug}` } : undefined)}
      ${url.searchParams.has("done") ? wordsNote(fields) : ""} ${form.message ?? ""}
      ${hasFaults ? html`<p class="desk-note desk-note-fault" role="alert">Not stored yet: ${Object.values(faults).join(" ")}</p>` : ""}
      <div class="desk-tabs desk-sides">
        <label><input type="radio" name="side" value="write" checked /> Text</label>
        <label><input type="radio" name="side" value="preview" /> Preview</label>
      </div>
      <div class="desk-halves">
        <div class="desk-write">
          ${formFields(fields, faults, { hasStore, used, people, isNew: state === "new" })}
        </div>
        <section class="desk-preview" aria-label="Preview">
          <button
            class="desk-button"
            formaction="/desk/preview"
            formtarget="preview"
            name="do"
            value="preview"
          >
            Show the page
          </button>
          <a class="desk-skip" href="#actions">Skip the preview</a>
          <div class="desk-tabs">
            <label><input type="radio" name="width" value="phone" checked /> Phone</label>
            <label><input type="radio" name="width" value="wide" /> Wide screen</label>
          </div>
          <iframe name="preview" title="The page as readers get it" src="/desk/preview"></iframe>
        </section>
      </div>
      ${actions(asked, form)}
    </form>`,
  );
}

/** Asks for what the picture shows, where the post was saved without. */
function wordsNote({ picture, picture_alt: words }: PostFields): Html {
  if (picture === "" || words !== "") return html``;
  return html`<p class="desk-note" role="status">
    Say what the picture shows, for readers who cannot see it:
    <a href="#picture_alt">What the picture shows</a>
  </p>`;
}

function stateLine(
  { publication, now }: DeskRequest,
  { state, fields, saved, isAhead }: PostForm,
): string {
  const time = (ms: number) => dateAndTime(ms, publication);
  const at = time(fields.published * 1_000 || now);
  const said = {
    new: "Not saved yet.",
    draft: "A draft.",
    scheduled: `Appears ${at}.`,
    public: `Published ${at}.`,
    removed: "Deleted.",
  }[state];
  const ahead = isAhead ? AHEAD[state === "scheduled" ? "scheduled" : "public"] : "";
  const who = saved ? ` Saved ${time(saved.at)} by ${saved.editor || "an import"}.` : "";
  return said + ahead + who;
}

const AHEAD = {
  scheduled: " What appears then is an older text, until you schedule the changes.",
  public: " This text is newer than what readers have.",
} as const;

/** The main button of each state: what it says, and what it does. */
const MAIN = {
  new: ["Publish", "publish"],
  draft: ["Publish", "publish"],
  removed: ["Publish", "publish"],
  scheduled: ["Schedule the changes", "schedule"],
  public: ["Publish the changes", "publish"],
} as const satisfies Readonly<Record<PostForm["state"], readonly [string, PostAct]>>;

function actions({ publication }: DeskRequest, { slug, state, at, faults }: PostForm): Html {
  const isScheduled = state === "scheduled";
  const isSeen = state === "public" || isScheduled;
  const fault = faults.at;
  const [label, act] = MAIN[state];
  return html`<div class="desk-actions" id="actions" tabindex="-1">
    <span data-notes="send" hidden></span>
    <button class="desk-button desk-button-main" name="do" value="${act}">${label}</button>
    ${isScheduled ? html`<button class="desk-button" name="do" value="publish">Publish now</button>` : ""}
    <button class="desk-button" name="do" value="save">
      ${isSeen ? "Save for later" : "Save the draft"}
    </button>
    ${
      state === "public"
        ? html`<a class="desk-button" href="/blog/${slug}">See it</a>`
        : html`<p class="desk-when">
            <label for="at">${isScheduled ? "Appears at" : "or publish at"}</label>
            <input
              id="at"
              type="datetime-local"
              name="at"
              value="${at}"
              ${fault ? html`aria-invalid="true" aria-describedby="at-fault"` : ""}
            />
            ${isScheduled ? "" : html`<button class="desk-button" name="do" value="schedule">Schedule</button>`}
            <span class="desk-hint"
              >${publication.timeZone.replace(/^.*\//, "").replaceAll("_", " ")} time</span
            >
            ${fault ? html`<span class="desk-fault" id="at-fault">${fault}</span>` : ""}
          </p>`
    }
    ${
      slug === ""
        ? ""
        : html`<p class="desk-others">
            <a href="/desk/posts/${slug}/live">Cover live</a>
            <a href="/desk/posts/${slug}/versions">Older versions</a>
            <a href="/desk/posts/${slug}/share">Show it to someone outside</a>
            ${isSeen ? html`<a href="/desk/posts/${slug}/unpublish">Unpublish</a>` : ""}
            <a href="/desk/posts/${slug}/delete">Delete</a>
          </p>`
    }
  </div>`;
}

/** A time as the form has it, in the paper's zone; empty for none. */
export function timeOfForm(seconds: number, timeZone: string): string {
  return seconds === 0
    ? ""
    : dateOfZone(seconds * 1_000, timeZone)
        .toISOString()
        .slice(0, 16);
}
