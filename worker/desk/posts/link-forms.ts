/** The addresses for people outside on a page of the desk: made, copied and taken back. */
import { html } from "hono/html";

import { dateAndTime } from "../../platform/dates/format-date.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { Html } from "../pages/desk-page.ts";
import { deskObject } from "./desk-calls.ts";
import type { Opened } from "./sharing/shared-links.ts";
import type { SharedPreview, SharedReport } from "./sharing/signed-link.ts";

/** Makes an address, or takes one back, as a form asks for it; gives what is said of that. */
export async function changeLinks(
  { env, publication, editor, now }: DeskRequest,
  form: DeskForm,
  shared: Omit<SharedPreview, "id"> | Omit<SharedReport, "id">,
): Promise<Html | undefined> {
  const desk = deskObject(env, publication);
  if (textOf(form, "do") === "revoke") {
    await desk.revokeLink(shared, textOf(form, "link"), now);
    return html`<p class="desk-note" role="status">
      Taken back. The address opens nothing any more.
    </p>`;
  }
  await desk.shareLink({ ...shared, id: crypto.randomUUID().slice(0, 8), editor }, now);
  return undefined;
}

interface LinkForms {
  /** Where the forms of the page are sent to. */
  readonly action: string;
  /** Of the addresses, as `/preview`. */
  readonly path: string;
  /** Of the field that has an address. */
  readonly rows: number;
}

/** The addresses that work now, each with the button that takes it back. */
export async function linkForms(
  { env, publication, url, now }: DeskRequest,
  opened: Opened,
  { action, path, rows }: LinkForms,
): Promise<readonly Html[]> {
  const links = await deskObject(env, publication).sharedLinks(opened, now);
  return links.map(({ link, id, until, editor }, at) => {
    const field = `link${at === 0 ? "" : at}`;
    return html`<form
      class="desk-narrow"
      method="post"
      action="${action}"
      enctype="multipart/form-data"
    >
      <div class="desk-field">
        <label for="${field}"
          >Send this; it works until ${dateAndTime(until, publication)}. Made by ${editor}.</label
        >
        <textarea id="${field}" data-copied readonly rows="${rows}">
${`${url.origin}${path}/${link}`}</textarea>
      </div>
      <input type="hidden" name="link" value="${id}" />
      <button class="desk-button" name="do" value="revoke">Take it back</button>
    </form>`;
  });
}
