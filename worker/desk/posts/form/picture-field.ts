/** The picture of a post in its form: a file to choose, where there is a store for it, or the address of one. */
import { html } from "hono/html";

import type { Html } from "../../pages/desk-page.ts";

interface PictureField {
  /** The address; empty for none. */
  readonly picture: string;
  readonly fault: string | undefined;
  /** Whether the deployment stores pictures. */
  readonly hasStore: boolean;
}

/** The part of the form. */
export function pictureField({ picture, fault, hasStore }: PictureField): Html {
  const described = fault ? "picture-hint picture-fault" : "picture-hint";
  const attributes = html`aria-describedby="${described}" ${fault ? html`aria-invalid="true"` : ""}`;
  const address = html`<input id="picture" name="picture" value="${picture}" ${attributes} />`;
  const shown = picture === "" ? html`hidden` : html`src="${picture}"`;
  return html`<div class="desk-field" data-field="picture">
    <img class="desk-picture" alt="The picture above the text" ${shown} />
    ${
      hasStore
        ? html`<label for="picture_file">Picture above the text</label>
            <input
              id="picture_file"
              type="file"
              name="picture_file"
              accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
              ${attributes}
            />
            <p class="desk-hint" id="picture-hint" data-notes="picture">
              A photo of up to 8 MB. Where it was taken is removed from it.
            </p>`
        : html`<label for="picture">Picture above the text</label>
            ${address}
            <p class="desk-hint" id="picture-hint">
              The address of a picture: this deployment has no store for pictures (R2).
            </p>`
    }
    ${fault ? html`<p class="desk-fault" id="picture-fault">${fault}</p>` : ""}
    ${
      hasStore
        ? html`<details class="desk-more">
            <summary>Or the address of a picture</summary>
            <label class="visually-hidden" for="picture">Address of a picture</label>
            ${address}
          </details>`
        : ""
    }
  </div>`;
}
