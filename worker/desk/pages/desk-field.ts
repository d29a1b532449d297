/** A field of a form of the desk, with its label, its hint, and what is wrong with it. */
import { html } from "hono/html";

import type { Html } from "./desk-page.ts";

export interface DeskField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly fault?: string | undefined;
  readonly hint?: string | undefined;
  readonly type?: "date" | "time" | "url" | undefined;
  /** Of a longer text. */
  readonly rows?: number | undefined;
  /** Characters. */
  readonly most?: number | undefined;
  /** Whether it has words, in a language of either direction. */
  readonly hasWords?: boolean;
  /** Whether it has the focus first. */
  readonly hasFocus?: boolean;
}

export function deskField(field: DeskField): Html {
  const { name, label, value, fault, hint, type, rows, most, hasWords, hasFocus } = field;
  const attributes = html`${fieldAttributes(field)} ${hasWords ? html`dir="auto"` : ""}
  ${most === undefined ? "" : html`maxlength="${most}"`} ${hasFocus ? html`autofocus` : ""}`;
  // A day or a time that cannot be read is shown as it was typed.
  const shown = fault === undefined ? (type ?? "text") : "text";
  return html`<div class="desk-field" data-field="${name}">
    <label for="${name}">${label}</label>
    ${
      rows === undefined
        ? html`<input ${attributes} type="${shown}" value="${value}" />`
        : html`<textarea ${attributes} rows="${rows}">${value}</textarea>`
    }
    ${hint ? html`<p class="desk-hint" id="${name}-hint">${hint}</p>` : ""}
    ${fault ? html`<p class="desk-fault" id="${name}-fault">${fault}</p>` : ""}
  </div>`;
}

/** Values, each with its words. */
export type DeskChoices = readonly (readonly [value: string, words: string])[];

/** The options of a choice. */
export function deskOptions(choices: DeskChoices, chosen: string): readonly Html[] {
  return choices.map(
    ([value, words]) =>
      html`<option value="${value}" ${value === chosen ? html`selected` : ""}>${words}</option>`,
  );
}

/** One of several values; those of a group have a heading. */
export function deskChoice(
  field: Omit<DeskField, "type" | "rows">,
  choices: DeskChoices,
  groups: Readonly<Record<string, DeskChoices>> = {},
): Html {
  const { name, label, value, fault, hint } = field;
  return html`<div class="desk-field" data-field="${name}">
    <label for="${name}">${label}</label>
    <select ${fieldAttributes(field)}>
      ${deskOptions(choices, value)}
      ${Object.entries(groups).map(
        ([heading, of]) => html`<optgroup label="${heading}">${deskOptions(of, value)}</optgroup>`,
      )}
    </select>
    ${hint ? html`<p class="desk-hint" id="${name}-hint">${hint}</p>` : ""}
    ${fault ? html`<p class="desk-fault" id="${name}-fault">${fault}</p>` : ""}
  </div>`;
}

function fieldAttributes({ name, fault, hint }: Pick<DeskField, "name" | "fault" | "hint">): Html {
  const described = [hint ? `${name}-hint` : "", fault ? `${name}-fault` : ""].join(" ").trim();
  return html`id="${name}" name="${name}"
  ${described === "" ? "" : html`aria-describedby="${described}"`}
  ${fault ? html`aria-invalid="true"` : ""}`;
}
