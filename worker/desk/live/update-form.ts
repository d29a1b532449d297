/** The form of an update, made for a thumb: a text, a picture, a button. */
import { html } from "hono/html";

import { UPDATE_MAX_CHARACTERS } from "../../content/blog/live/live-limits.ts";
import { deskField } from "../pages/desk-field.ts";
import type { Html } from "../pages/desk-page.ts";
import { pictureField } from "../posts/form/picture-field.ts";
import type { UpdateFaults } from "./live-order.ts";

/** An update as its form has it. */
export interface TypedUpdate {
  /** The name of the form. */
  readonly form: string;
  /** Of a correction: when the text was corrected last; else 0. */
  readonly base: number;
  readonly text: string;
  readonly picture: string;
  readonly pictureAlt: string;
}

export interface UpdateForm {
  readonly slug: string;
  readonly typed: TypedUpdate;
  readonly faults: UpdateFaults;
  /** Whether the deployment stores pictures. */
  readonly hasStore: boolean;
  /** The number of the update that is corrected; left out for a new one. */
  readonly number?: number;
}

/** The form; that of a new update keeps what is typed until the desk has it. */
export function updateForm({ slug, typed, faults, hasStore, number }: UpdateForm): Html {
  const isNew = number === undefined;
  return html`<form
    class="live-form"
    method="post"
    action="/desk/posts/${slug}/live"
    enctype="multipart/form-data"
    data-post="${slug}"
    ${isNew ? html`data-live` : ""}
    ${hasStore ? html`data-pictures` : ""}
  >
    <input type="hidden" name="id" value="${typed.form}" />
    <input type="hidden" name="base" value="${typed.base}" />
    ${isNew ? "" : html`<input type="hidden" name="number" value="${number}" />`}
    ${deskField({
      name: "text",
      label: isNew ? "What has happened" : `Update ${number}`,
      value: typed.text,
      fault: faults.text,
      rows: 4,
      most: UPDATE_MAX_CHARACTERS,
      hasWords: true,
    })}
    ${pictureField({ picture: typed.picture, fault: faults.picture, hasStore, used: [], label: "Picture" })}
    <div class="desk-field live-form-alt" data-field="picture_alt">
      <label for="picture_alt">What the picture shows</label>
      <input
        id="picture_alt"
        name="picture_alt"
        value="${typed.pictureAlt}"
        maxlength="300"
        dir="auto"
      />
    </div>
    <p class="live-form-send">
      <span data-notes="send" hidden></span>
      <button class="desk-button desk-button-main" name="do" value="${isNew ? "post" : "correct"}">
        ${isNew ? "Post" : "Correct it"}
      </button>
      ${isNew ? "" : html`<a class="desk-button" href="/desk/posts/${slug}/live">Leave it</a>`}
    </p>
  </form>`;
}
