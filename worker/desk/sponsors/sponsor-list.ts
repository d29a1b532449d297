/** `/desk/sponsors`: the paper's sponsors, where each stands, and until when. */
import { html } from "hono/html";

import type { RecordRow } from "../../content/records/record-rows.ts";
import { isOver } from "../../content/sponsors/read-sponsor-form.ts";
import { selectSponsors, type SponsorListName } from "../../content/sponsors/sponsor-store.ts";
import { parseSponsor } from "../../content/sponsors/sponsor.ts";
import { readRows } from "../../platform/d1.ts";
import { dayOf } from "../../platform/dates/days.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { Html } from "../pages/desk-page.ts";
import { recordListPage } from "../records/record-list.ts";
import { periodWords, placeWords, SPONSORS_PATH, stateWords } from "./sponsor-words.ts";

/** The lists. */
export function showSponsors(asked: DeskRequest): Promise<Response> {
  const { env, publication, now } = asked;
  return recordListPage<SponsorListName>(asked, {
    title: "Sponsors",
    path: SPONSORS_PATH,
    add: "Add a sponsor",
    label: "Sponsors by state",
    lists: [
      {
        name: "current",
        title: "Now and next",
        empty:
          "No sponsor yet. A shop of the town, a line about it, a place and two days are enough.",
      },
      { name: "past", title: "Past", empty: "No sponsor’s time is over yet." },
      { name: "deleted", title: "Deleted", empty: "Nothing was deleted." },
    ],
    read: async (name) => {
      const query = selectSponsors(publication.id, name, now);
      const rows = await readRows<RecordRow<number>>(env.DB, query);
      return rows.map((row) => sponsorItem(row, asked));
    },
  });
}

function sponsorItem({ id, fields }: RecordRow<number>, { publication, now }: DeskRequest): Html {
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
