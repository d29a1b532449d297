/** The fields of a post's form, each with its label, its hint, and what is wrong with it. */
import { html } from "hono/html";

import { CATEGORIES } from "../../../../shared/categories.ts";
import type { Html } from "../../pages/desk-page.ts";
import type { FieldFaults, PostFields, TextField } from "../post-fields.ts";
import { pictureField } from "./picture-field.ts";

interface Field {
  readonly name: TextField;
  readonly label: string;
  readonly hint?: string;
  /** Whether readers get no post without it; a draft may lack it. */
  readonly isNeeded?: boolean;
  readonly control?: (attributes: Html, value: string) => Html;
}

const area = (rows: number) => (attributes: Html, value: string) =>
  // The first line break of a textarea is not part of its text.
  html`<textarea ${attributes} rows="${rows}">${value}</textarea>`;
const line = (attributes: Html, value: string) => html`<input ${attributes} value="${value}" />`;

const MAIN_FIELDS: readonly Field[] = [
  { name: "title", label: "Title", isNeeded: true, control: area(1) },
  {
    name: "description",
    label: "Summary",
    hint: "One sentence, below the title and in lists.",
    isNeeded: true,
    control: area(2),
  },
  {
    name: "body",
    label: "Text",
    isNeeded: true,
    hint: "Markdown: **bold**, _italic_, ## Heading, [words](address), - list.",
    control: area(14),
  },
];

const PICTURE_FIELDS: readonly Field[] = [
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
    hint: "The post stands among the news of this section.",
    control: sections,
  },
  { name: "youtube", label: "Video", hint: "The address of a YouTube video." },
  {
    name: "authors",
    label: "Authors",
    hint: "Names with commas between them; a role in brackets, as Ada Brook (Photographs).",
  },
  {
    name: "tags",
    label: "Tags",
    hint: "Short keywords with commas between them, as bridge, traffic.",
  },
  {
    name: "topics",
    label: "Related topics",
    hint: "Longer ones with commas between them, as history of the harbor bridge.",
  },
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

/** The fields with what is in them, and what is wrong with it. */
export function formFields(
  fields: PostFields,
  faults: FieldFaults,
  { hasStore, isNew }: { readonly hasStore: boolean; readonly isNew: boolean },
): Html {
  const all = [...MAIN_FIELDS, ...PICTURE_FIELDS, ...MORE_FIELDS];
  const first = all.find(({ name }) => faults[name])?.name ?? (isNew ? "title" : undefined);
  const show = (field: Field) => fieldOf(field, fields[field.name], faults[field.name], first);
  const isOpen = MORE_FIELDS.some(({ name }) => faults[name] !== undefined);
  const { picture } = fields;
  return html`${MAIN_FIELDS.map(show)} ${pictureField({ picture, fault: faults.picture, hasStore })}
    ${PICTURE_FIELDS.map(show)}
    <details class="desk-more" ${isOpen ? html`open` : ""}>
      <summary>Section, video, authors, tags, corrections, address</summary>
      ${MORE_FIELDS.map(show)}
    </details>`;
}

function fieldOf(
  { name, label, hint, isNeeded, control = line }: Field,
  value: string,
  fault: string | undefined,
  first: TextField | undefined,
): Html {
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
    ${control(attributes, value)}
    ${hint ? html`<p class="desk-hint" id="${name}-hint" ${name === "description" ? html`data-notes="summary"` : ""}>${hint}</p>` : ""}
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
