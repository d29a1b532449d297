/** `/desk/sponsors`: the paper's sponsors, where each stands, and until when. */
import { html } from "hono/html";

import { isOver } from "../../content/sponsors/read-sponsor-form.ts";
import {
  selectSponsors,
  type SponsorListName,
  type SponsorRow,
} from "../../content/sponsors/sponsor-store.ts";
import { parseSponsor } from "../../content/sponsors/sponsor.ts";
import { readRows } from "../../platform/d1.ts";
import { dayOf } from "../../platform/dates/days.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskPage, type Html } from "../pages/desk-page.ts";
import { doneNote } from "../posts/post-notes.ts";
import { periodWords, placeWords, SPONSORS_PATH, stateWords } from "./sponsor-words.ts";

const LISTS = [
  {
    name: "current",
    title: "Now and next",
    empty: "No sponsor yet. A shop of the town, a line about it, a place and two days are enough.",
  },
  { name: "past", title: "Past", empty: "No sponsor’s time is over yet." },
  { name: "deleted", title: "Deleted", empty: "Nothing was deleted." },
] as const satisfies readonly { name: SponsorListName; title: string; empty: string }[];

/** The list that `?show=` names. */
export async function showSponsors(asked: DeskRequest): Promise<Response> {
  const { env, publication, editor, url, now } = asked;
  const list = LISTS.find(({ name }) => name === url.searchParams.get("show")) ?? LISTS[0];
  const rows = await readRows<SponsorRow>(env.DB, selectSponsors(publication.id, list.name, now));
  return deskPage(
    publication,
    { title: "Sponsors", place: SPONSORS_PATH, editor },
    html`<div class="desk-head">
        <h1>Sponsors</h1>
        <a class="desk-button desk-button-main" href="${SPONSORS_PATH}/new">Add a sponsor</a>
      </div>
      ${doneNote(url)}
      <nav class="desk-tabs" aria-label="Sponsors by state">
        ${LISTS.map(
          ({ name, title }) =>
            html`<a
              href="${SPONSORS_PATH}${name === "current" ? "" : `?show=${name}`}"
              ${name === list.name ? html`aria-current="page"` : ""}
              >${title}</a
            >`,
        )}
      </nav>
      ${
        rows.length === 0
          ? html`<p class="desk-empty">${list.empty}</p>`
          : html`<ul class="desk-list">
              ${rows.map((row) => sponsorItem(row, asked))}
            </ul>`
      }`,
  );
}

function sponsorItem({ id, fields }: SponsorRow, { publication, now }: DeskRequest): Html {
  const sponsor = parseSponsor(fields);
  const today = dayOf(now, publication.timeZone);
  const { state, placements, name } = sponsor;
  const left = placements.filter((one) => !isOver(one, today));
  const told = left.length > 0 ? left : placements.slice(-1);
  return html`<li>
    <a dir="auto" href="${SPONSORS_PATH}/${id}">${name}</a>
    <p class="small-print">
      <b data-state="${state}">${stateWords(sponsor, today)}</b>
      ${told.map(
        (one) => html`<span>${placeWords(one.place)}, ${periodWords(one, publication)}</span>`,
      )}
      ${state === "shown" ? html`<span><a href="${SPONSORS_PATH}/${id}/report">Report</a></span>` : ""}
    </p>
  </li>`;
}
