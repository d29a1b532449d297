/** The fields of a post's form, each with its label, its hint, and what is wrong with it. */
import { html } from "hono/html";

import { CATEGORIES } from "../../../../shared/categories.ts";
import type { PaperPerson } from "../../../../shared/trust/bylines.ts";
import type { FieldFaults } from "../../../content/blog/rows/post-faults.ts";
import {
  POST_FIELDS,
  type PostField,
  type PostFields,
} from "../../../content/blog/rows/post-fields.ts";
import { type DeskChoices, deskOptions } from "../../pages/desk-field.ts";
import type { Html } from "../../pages/desk-page.ts";
import type { UsedPicture } from "../../pictures/used-pictures.ts";
import { focusField, pictureField } from "./picture-field.ts";

const FIELDS: readonly PostField[] = POST_FIELDS;

/** What a form offers to choose from. */
export interface FormChoices {
  /** Whether the deployment stores pictures. */
  readonly hasStore: boolean;
  readonly used: readonly UsedPicture[];
  readonly people: readonly PaperPerson[];
}

/** The fields with what is in them, and what is wrong with it. */
export function formFields(
  fields: PostFields,
  faults: FieldFaults,
  { isNew, ...choices }: FormChoices & { readonly isNew: boolean },
): Html {
  const first = FIELDS.find(({ name }) => faults[name])?.name ?? (isNew ? "title" : undefined);
  const show = (field: PostField) => {
    const { name, kind } = field;
    if (kind === "picture")
      return pictureField({ picture: fields.picture, fault: faults.picture, ...choices });
    if (kind === "focus")
      return focusField(fields.picture, fields.picture_focus, faults.picture_focus);
    return fieldOf(field, fields[name], faults[name], { isFirst: name === first, ...choices });
  };
  const more = FIELDS.filter(({ isMore }) => isMore);
  const isOpen = more.some(({ name }) => faults[name] !== undefined);
  return html`${FIELDS.filter(({ isMore }) => !isMore).map(show)}
    <details class="desk-more" ${isOpen ? html`open` : ""}>
      <summary>Video, tags, corrections, address</summary>
      ${more.map(show)}
    </details>`;
}

function fieldOf(
  { name, kind, label, hint, rows, lacks }: PostField,
  value: string,
  fault: string | undefined,
  { isFirst, people }: { readonly isFirst: boolean; readonly people: readonly PaperPerson[] },
): Html {
  const isNeeded = lacks !== undefined;
  const described = [
    isNeeded ? `${name}-needed` : "",
    hint ? `${name}-hint` : "",
    fault ? `${name}-fault` : "",
  ];
  const attributes = html`id="${name}" name="${name}" dir="auto"
  aria-describedby="${described.join(" ").trim()}" ${isNeeded ? html`placeholder=" "` : ""}
  ${fault ? html`aria-invalid="true"` : ""} ${isFirst ? html`autofocus` : ""}`;
  return html`<div class="desk-field" data-field="${name}">
    <label for="${name}">${label}</label>
    ${isNeeded ? html`<span class="desk-needed" id="${name}-needed">needed to publish</span>` : ""}
    ${
      kind === "section"
        ? html`<select ${attributes}>
            ${deskOptions(SECTIONS, value)}
          </select>`
        : control(attributes, value, rows)
    }
    ${kind === "authors" && people.length > 0 ? chooser(people) : ""}
    ${hint ? html`<p class="desk-hint" id="${name}-hint" ${name === "description" ? html`data-notes="summary"` : ""}>${hint}</p>` : ""}
    ${fault ? html`<p class="desk-fault" id="${name}-fault">${fault}</p>` : ""}
  </div>`;
}

function control(attributes: Html, value: string, rows: number | undefined): Html {
  if (rows === undefined) return html`<input ${attributes} value="${value}" />`;
  // The first line break of a textarea is not part of its text.
  return html`<textarea ${attributes} rows="${rows}">${value}</textarea>`;
}

/** The paper's people: the chosen one joins the byline, without scripts when the form is sent. */
function chooser(people: readonly PaperPerson[]): Html {
  return html`<label class="visually-hidden" for="author_added">Add a person of the paper</label>
    <select id="author_added" name="author_added">
      <option value="">Add a person of the paper</option>
      ${people.map(
        ({ name, role }) =>
          html`<option value="${name}">${role === "" ? name : `${name}, ${role}`}</option>`,
      )}
    </select>`;
}

/** The sections that a post may stand in. */
export const SECTIONS: DeskChoices = [
  ["", "None: the blog alone"],
  ...CATEGORIES.map(({ key, label }) => [key, label] as const),
];
