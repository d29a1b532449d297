/** The form of a post: its text beside the preview, its fields, and what can be done with it. */
import { html } from "hono/html";

import { CATEGORIES } from "../../../shared/categories.ts";
import { dateAndTime, dateOfZone } from "../../publications/format-date.ts";
import type { DeskVisit } from "../desk-visit.ts";
import { deskPage, type Html } from "../pages/desk-page.ts";
import type { FieldFaults, PostFields, TextField } from "./post-fields.ts";
import { doneNote } from "./post-notes.ts";
import type { PostState } from "./post-rows.ts";

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

/** The page of a post. */
export function postFormPage(visit: DeskVisit, form: PostForm): Promise<Response> {
  const { publication, editor, url } = visit;
  const { slug, fields, base, state, faults } = form;
  const title = state === "new" ? "New post" : fields.title || "Without a title";
  const hasFaults = Object.keys(faults).length > 0;
  return deskPage(
    publication,
    { title, place: "/desk/posts", editor, status: form.status ?? (hasFaults ? 422 : 200) },
    html`<form
      class="desk-post"
      method="post"
      action="/desk/posts/${slug || "new"}"
      enctype="multipart/form-data"
      novalidate
      data-post="${slug}"
      ${visit.env.PICTURES ? html`data-pictures` : ""}
    >
      <input type="hidden" name="base" value="${base}" />
      <div class="desk-head">
        <h1>${title}</h1>
        <p class="desk-state small-print" data-status role="status">${stateLine(visit, form)}</p>
      </div>
      ${doneNote(url)} ${form.message ?? ""}
      ${hasFaults ? html`<p class="desk-note desk-note-fault" role="alert">Not stored yet: ${Object.values(faults).join(" ")}</p>` : ""}
      <div class="desk-tabs desk-sides">
        <label><input type="radio" name="side" value="write" checked /> Text</label>
        <label><input type="radio" name="side" value="preview" /> Preview</label>
      </div>
      <div class="desk-halves">
        <div class="desk-write">${writing(fields, faults)}</div>
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
          <iframe name="preview" title="The page as readers get it" src="/desk/preview"></iframe>
        </section>
      </div>
      ${actions(visit, form)}
    </form>`,
  );
}

function stateLine(
  { publication, now }: DeskVisit,
  { state, fields, saved, isAhead }: PostForm,
): string {
  const { locale, timeZone } = publication;
  const time = (ms: number) => dateAndTime(ms, locale, timeZone);
  const at = time(fields.published * 1_000 || now);
  const said = {
    new: "Not saved yet.",
    draft: "A draft.",
    scheduled: `Appears ${at}.`,
    public: `Published ${at}.`,
    removed: "Deleted.",
  }[state];
  const ahead = isAhead ? " This text is newer than what readers have." : "";
  const who = saved ? ` Saved ${time(saved.at)} by ${saved.editor || "an import"}.` : "";
  return said + ahead + who;
}

interface Field {
  readonly name: TextField;
  readonly label: string;
  readonly hint?: string;
  readonly control?: (attributes: Html, value: string) => Html;
}

const area = (rows: number) => (attributes: Html, value: string) =>
  // The first line break of a textarea is not part of its text.
  html`<textarea ${attributes} rows="${rows}">${value}</textarea>`;
const line = (attributes: Html, value: string) => html`<input ${attributes} value="${value}" />`;

const MAIN_FIELDS: readonly Field[] = [
  { name: "title", label: "Title", control: area(2) },
  {
    name: "description",
    label: "In a sentence",
    hint: "Stands below the title and in lists.",
    control: area(2),
  },
  {
    name: "body",
    label: "Text",
    hint: "Markdown: **bold**, _italic_, ## Heading, [words](address), - list.",
    control: area(18),
  },
  {
    name: "picture",
    label: "Picture",
    hint: "The address of a picture; it stands above the text.",
  },
  {
    name: "picture_alt",
    label: "What the picture shows",
    hint: "For those who cannot see it.",
  },
  { name: "picture_credit", label: "Who made the picture" },
];

const MORE_FIELDS: readonly Field[] = [
  {
    name: "category",
    label: "Section",
    hint: "Among whose news the post stands.",
    control: sections,
  },
  { name: "youtube", label: "Video", hint: "The address of a YouTube video." },
  {
    name: "authors",
    label: "Authors",
    hint: "Names with commas between them; a role in brackets.",
  },
  { name: "tags", label: "Tags", hint: "Words with commas between them." },
  { name: "topics", label: "Topics", hint: "Words with commas between them." },
  {
    name: "corrections",
    label: "Corrections",
    hint: "A line for each: what was wrong, and what is right. It gets the day's date.",
    control: area(2),
  },
  {
    name: "slug",
    label: "Address",
    hint: "The end of the post's address; left empty, it is made of the title.",
  },
];

function writing(fields: PostFields, faults: FieldFaults): Html {
  const isOpen = MORE_FIELDS.some(({ name }) => faults[name] !== undefined);
  return html`${MAIN_FIELDS.map((field) => fieldOf(field, fields, faults))}
    <details class="desk-more" ${isOpen ? html`open` : ""}>
      <summary>Section, video, authors, tags, corrections, address</summary>
      ${MORE_FIELDS.map((field) => fieldOf(field, fields, faults))}
    </details>`;
}

function fieldOf(
  { name, label, hint, control = line }: Field,
  fields: PostFields,
  faults: FieldFaults,
): Html {
  const fault = faults[name];
  const described = [hint ? `${name}-hint` : "", fault ? `${name}-fault` : ""].join(" ").trim();
  const attributes = html`id="${name}" name="${name}" aria-describedby="${described}"
  ${fault ? html`aria-invalid="true"` : ""}`;
  return html`<div class="desk-field" data-field="${name}">
    <label for="${name}">${label}</label>
    ${control(attributes, fields[name])}
    ${hint ? html`<p class="desk-hint" id="${name}-hint">${hint}</p>` : ""}
    ${fault ? html`<p class="desk-fault" id="${name}-fault">${fault}</p>` : ""}
  </div>`;
}

function sections(attributes: Html, value: string): Html {
  return html`<select ${attributes}>
    <option value="">None: the blog alone</option>
    ${CATEGORIES.map(
      ({ key, label }) =>
        html`<option value="${key}" ${key === value ? html`selected` : ""}>${label}</option>`,
    )}
  </select>`;
}

const PUBLISH: Readonly<Record<PostForm["state"], string>> = {
  new: "Publish",
  draft: "Publish",
  removed: "Publish",
  scheduled: "Publish now",
  public: "Publish the changes",
};

function actions({ publication }: DeskVisit, { slug, state, at, faults }: PostForm): Html {
  const isSeen = state === "public" || state === "scheduled";
  const fault = faults.at;
  return html`<div class="desk-actions">
    <button class="desk-button desk-button-main" name="do" value="publish">
      ${PUBLISH[state]}
    </button>
    <button class="desk-button" name="do" value="save">
      ${isSeen ? "Save for later" : "Save the draft"}
    </button>
    ${isSeen ? html`<button class="desk-button" name="do" value="unpublish">Take back</button>` : ""}
    ${
      state === "public"
        ? html`<a class="desk-button" href="/blog/${slug}">See it</a>`
        : html`<p class="desk-when">
            <label for="at">or at</label>
            <input
              id="at"
              type="datetime-local"
              name="at"
              value="${at}"
              ${fault ? html`aria-invalid="true" aria-describedby="at-fault"` : ""}
            />
            <button class="desk-button" name="do" value="schedule">Schedule</button>
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
            <a href="/desk/posts/${slug}/versions">Older versions</a>
            <a href="/desk/posts/${slug}/share">Show it to somebody</a>
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
