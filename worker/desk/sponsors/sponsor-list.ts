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
import { deskList, deskTabs } from "../pages/desk-list.ts";
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
  const tabs = LISTS.map(
    ({ name, title }) =>
      [
        title,
        name === "current" ? SPONSORS_PATH : `${SPONSORS_PATH}?show=${name}`,
        name === list.name,
      ] as const,
  );
  return deskPage(
    publication,
    { title: "Sponsors", place: SPONSORS_PATH, editor },
    html`<div class="desk-head">
        <h1>Sponsors</h1>
        <a class="desk-button desk-button-main" href="${SPONSORS_PATH}/new">Add a sponsor</a>
      </div>
      ${doneNote(url)} ${deskTabs("Sponsors by state", tabs)}
      ${deskList(
        rows.map((row) => sponsorItem(row, asked)),
        list.empty,
      )}`,
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
