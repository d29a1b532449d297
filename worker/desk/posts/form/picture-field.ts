/**
 * The picture of a post in its form: a file to choose, where there is a store for it, one that was used before, or
 * the address of one; the part that every crop shows, and what is left of it where readers see it.
 */
import { html } from "hono/html";

import { FOCUS_STEPS } from "../../../../shared/pictures/picture-focus.ts";
import type { Html } from "../../pages/desk-page.ts";
import type { UsedPicture } from "../../pictures/used-pictures.ts";

export interface PictureField {
  /** The address; empty for none. */
  readonly picture: string;
  readonly fault: string | undefined;
  /** Whether the deployment stores pictures. */
  readonly hasStore: boolean;
  readonly used: readonly UsedPicture[];
  readonly label?: string;
}

/** The part of the form. */
export function pictureField({
  picture,
  fault,
  hasStore,
  used,
  label = "Picture above the text",
}: PictureField): Html {
  const described = fault ? "picture-hint picture-fault" : "picture-hint";
  const attributes = html`aria-describedby="${described}" ${fault ? html`aria-invalid="true"` : ""}`;
  const address = html`<input id="picture" name="picture" value="${picture}" ${attributes} />`;
  return html`<div class="desk-field" data-field="picture">
    ${
      hasStore
        ? html`<label for="picture_file">${label}</label>
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
        : html`<label for="picture">${label}</label>
            ${address}
            <p class="desk-hint" id="picture-hint">
              The address of a picture: this deployment has no store for pictures (R2).
            </p>`
    }
    ${fault ? html`<p class="desk-fault" id="picture-fault">${fault}</p>` : ""}
    ${used.length > 0 ? usedBefore(used) : ""}
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

/** Without scripts the chosen one takes the place of the address when the form is sent. */
function usedBefore(used: readonly UsedPicture[]): Html {
  return html`<details class="desk-more">
    <summary>Or one that was used before</summary>
    <fieldset class="desk-used">
      <legend class="visually-hidden">Pictures that were used before</legend>
      ${used.map(
        ({ address, alt, credit }, at) =>
          html`<label>
            <input
              type="radio"
              name="picture_again"
              value="${address}"
              data-alt="${alt}"
              data-credit="${credit}"
            />
            <img src="${address}" alt="${alt || `Picture ${at + 1}`}" loading="lazy" />
          </label>`,
      )}
    </fieldset>
  </details>`;
}

/** Where readers see the picture, and how it is cropped there. */
const CROPS = [
  ["lead", "As the lead"],
  ["card", "On a card"],
  ["whole", "On its own page"],
] as const;

/** The part that every crop shows, chosen by a tap on the picture, beside the crops. */
export function focusField(picture: string, focus: string, fault: string | undefined): Html {
  const source = picture === "" ? html`` : html`src="${picture}"`;
  const choices = FOCUS_STEPS.flatMap((top) => FOCUS_STEPS.map((left) => [left, top] as const));
  return html`<fieldset class="desk-field desk-focus" data-field="picture_focus">
    <legend>What every crop shows</legend>
    <p class="desk-hint">Tap the part of the picture that must not be cut off.</p>
    ${fault ? html`<p class="desk-fault">${fault}</p>` : ""}
    <div class="desk-focus-picture">
      <img data-crop alt="" ${source} />
      <div class="desk-focus-grid">
        ${choices.map(
          ([left, top]) =>
            html`<label
              ><input
                type="radio"
                name="picture_focus"
                value="${left} ${top}"
                ${focus === `${left} ${top}` ? html`checked` : ""}
              /><span class="visually-hidden"
                >${left} % from the left, ${top} % from the top</span
              ></label
            >`,
        )}
      </div>
    </div>
    <label class="desk-focus-none"
      ><input type="radio" name="picture_focus" value="" ${focus === "" ? html`checked` : ""} /> The
      middle</label
    >
    <div class="desk-crops">
      ${CROPS.map(
        ([name, words]) =>
          html`<figure data-shape="${name}">
            <img data-crop alt="" ${source} />
            <figcaption>${words}</figcaption>
          </figure>`,
      )}
    </div>
  </fieldset>`;
}
