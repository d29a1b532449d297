/** The page of a sponsor: who it is, what readers see, where and when, and what can be done with it. */
import { html } from "hono/html";

import { SPONSOR_TEXT_MAX } from "../../content/sponsors/sponsor-limits.ts";
import { labelsOf, type SponsorText, type StoredSponsor } from "../../content/sponsors/sponsor.ts";
import { dayOf } from "../../platform/dates/days.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskChoice, deskField } from "../pages/desk-field.ts";
import type { Html } from "../pages/desk-page.ts";
import { pictureField } from "../posts/form/picture-field.ts";
import type { RecordForm } from "../records/desk-record.ts";
import { recordPage } from "../records/record-page.ts";
import { placementFields } from "./placement-fields.ts";
import { sponsorPreview } from "./sponsor-preview.tsx";
import { placeWords, SPONSORS_PATH, stateWords } from "./sponsor-words.ts";

type SponsorForm = RecordForm<number, StoredSponsor>;

export function sponsorFormPage(asked: DeskRequest, form: SponsorForm): Promise<Response> {
  const { publication, env, now } = asked;
  const { version, value: sponsor, stored } = form;
  return recordPage(asked, form, {
    path: SPONSORS_PATH,
    title: version === 0 ? "New sponsor" : sponsor.name,
    state: `${stateWords(stored, dayOf(now, publication.timeZone))}.`,
    next: { name: "All sponsors", path: SPONSORS_PATH },
    content: html`${textFields(asked, form, env.PICTURES !== undefined)}
    ${placementFields(asked, form)} ${actions(form)}`,
    after: () => [sponsorPreview(sponsor), pageLinks(form)],
  });
}

/** The pages of its places as they will be; of the lite edition the line above tells enough. */
function pageLinks({ id, value: sponsor }: SponsorForm): Html {
  const places = [...new Set(sponsor.placements.map(({ place }) => place))];
  const pages = places.filter((place) => place !== "lite");
  if (pages.length === 0) return html``;
  return html`<p>On the page itself:</p>
    <ul>
      ${pages.map(
        (place) =>
          html`<li>
            <a href="${SPONSORS_PATH}/${id}/preview?place=${encodeURIComponent(place)}"
              >${placeWords(place)}</a
            >
          </li>`,
      )}
    </ul>`;
}

function textFields({ publication }: DeskRequest, form: SponsorForm, hasStore: boolean): Html {
  const { value: sponsor, faults, version } = form;
  const field = (name: SponsorText, label: string, more: object = {}) =>
    deskField({ name, label, value: sponsor[name], fault: faults[name], hasWords: true, ...more });
  const isEmpty = version === 0 && Object.keys(faults).length === 0;
  const labels = [...new Set([...labelsOf(publication), sponsor.label])];
  const source = sponsor.picture === "" ? html`` : html`src="${sponsor.picture}"`;
  return html`${field("name", "Who it is", { hasFocus: isEmpty })}
    ${field("link", "Where its link leads", { type: "url", hasWords: false })}
    ${field("text", "A line of text", {
      hint: `Up to ${SPONSOR_TEXT_MAX.text} characters. A picture can take its place.`,
    })}
    ${pictureField({
      picture: sponsor.picture,
      fault: faults["picture"],
      hasStore,
      used: [],
      label: "Picture",
    })}
    <img class="desk-picture" data-crop alt="The picture of the sponsor" ${source} />
    ${field("picture_alt", "What the picture shows", { hint: "For those who cannot see it." })}
    ${deskChoice(
      {
        name: "label",
        label: "The word above it",
        value: sponsor.label,
        fault: faults["label"],
        hint: "It always stands there: readers know what is paid for.",
      },
      labels.map((one) => [one, one]),
    )}`;
}

function actions({ id, version, stored }: SponsorForm): Html {
  const { state } = stored;
  const isShown = state === "shown";
  return html`<div class="desk-actions" id="actions" tabindex="-1">
    ${isShown ? button("save", "Save the changes", true) : ""}
    ${state === "draft" ? [button("publish", "Publish", true), button("save", "Save as a draft")] : ""}
    ${state === "removed" ? button("restore", "Bring it back as a draft", true) : ""}
    ${isShown ? button("end", "End it now") : ""}
    ${version > 0 && state !== "removed" ? button("remove", "Delete it") : ""}
    ${isShown ? html`<a class="desk-button" href="${SPONSORS_PATH}/${id}/report">Report</a>` : ""}
    <a class="desk-button" href="${SPONSORS_PATH}">All sponsors</a>
  </div>`;
}

function button(act: string, words: string, isMain = false): Html {
  return html`<button
    class="desk-button${isMain ? " desk-button-main" : ""}"
    name="do"
    value="${act}"
  >
    ${words}
  </button>`;
}
