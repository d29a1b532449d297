/** The fields of a post's form, each with its label, its hint, and what is wrong with it. */
import { html } from "hono/html";

import { CATEGORIES } from "../../../../shared/categories.ts";
import {
  type FieldFaults,
  POST_FIELDS,
  type PostField,
  type PostFields,
  type TextField,
} from "../../../content/blog/rows/post-fields.ts";
import type { Html } from "../../pages/desk-page.ts";
import { pictureField } from "./picture-field.ts";

const FIELDS: readonly PostField[] = POST_FIELDS;

/** The fields with what is in them, and what is wrong with it. */
export function formFields(
  fields: PostFields,
  faults: FieldFaults,
  { hasStore, isNew }: { readonly hasStore: boolean; readonly isNew: boolean },
): Html {
  const first = FIELDS.find(({ name }) => faults[name])?.name ?? (isNew ? "title" : undefined);
  const show = (field: PostField) =>
    field.kind === "picture"
      ? pictureField({ picture: fields.picture, fault: faults.picture, hasStore })
      : fieldOf(field, fields[field.name], faults[field.name], first);
  const more = FIELDS.filter(({ isMore }) => isMore);
  const isOpen = more.some(({ name }) => faults[name] !== undefined);
  return html`${FIELDS.filter(({ isMore }) => !isMore).map(show)}
    <details class="desk-more" ${isOpen ? html`open` : ""}>
      <summary>Section, video, authors, tags, corrections, address</summary>
      ${more.map(show)}
    </details>`;
}

function fieldOf(
  { name, kind, label, hint, rows, lacks }: PostField,
  value: string,
  fault: string | undefined,
  first: TextField | undefined,
): Html {
  const isNeeded = lacks !== undefined;
  const described = [
    isNeeded ? `${name}-needed` : "",
    hint ? `${name}-hint` : "",
    fault ? `${name}-fault` : "",
  ];
  const attributes = html`id="${name}" name="${name}" dir="auto"
  aria-describedby="${described.join(" ").trim()}" ${isNeeded ? html`placeholder=" "` : ""}
  ${fault ? html`aria-invalid="true"` : ""} ${name === first ? html`autofocus` : ""}`;
  return html`<div class="desk-field" data-field="${name}">
    <label for="${name}">${label}</label>
    ${isNeeded ? html`<span class="desk-needed" id="${name}-needed">needed to publish</span>` : ""}
    ${kind === "section" ? sections(attributes, value) : control(attributes, value, rows)}
    ${hint ? html`<p class="desk-hint" id="${name}-hint" ${name === "description" ? html`data-notes="summary"` : ""}>${hint}</p>` : ""}
    ${fault ? html`<p class="desk-fault" id="${name}-fault">${fault}</p>` : ""}
  </div>`;
}

function control(attributes: Html, value: string, rows: number | undefined): Html {
  if (rows === undefined) return html`<input ${attributes} value="${value}" />`;
  // The first line break of a textarea is not part of its text.
  return html`<textarea ${attributes} rows="${rows}">${value}</textarea>`;
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
