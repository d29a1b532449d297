/** The addresses of sponsors at the desk. */
import { SPONSOR_IDS } from "../../content/sponsors/sponsor-limits.ts";
import { EMPTY_SPONSOR, labelsOf } from "../../content/sponsors/sponsor.ts";
import type { DeskRequest, DeskRoute } from "../desk-request.ts";
import { readSponsor } from "./change-sponsor.ts";
import { previewSponsor } from "./preview-page.ts";
import { addSponsor, noSuchSponsor, receiveSponsor, SPONSOR_ID } from "./receive-sponsor.ts";
import { changeReport, showReport } from "./report/report-pages.ts";
import { sponsorFormPage } from "./sponsor-form.ts";
import { showSponsors } from "./sponsor-list.ts";
import { undoSponsor } from "./undo-sponsor.ts";

const sponsorAt = (rest: string) => new RegExp(`^/desk/sponsors/(?<id>${SPONSOR_ID})${rest}$`);

export const SPONSOR_ROUTES: readonly DeskRoute[] = [
  { path: /^\/desk\/sponsors$/, show: showSponsors },
  {
    path: /^\/desk\/sponsors\/new$/,
    show: newSponsor,
    change: (asked, _params, form) => addSponsor(asked, form),
    hasLongForm: true,
  },
  { path: /^\/desk\/sponsors\/undo$/, change: undoSponsor },
  {
    path: sponsorAt(""),
    show: (asked, { id = "" }) => editSponsor(asked, id),
    change: (asked, { id = "" }, form) => receiveSponsor(asked, id, form),
    hasLongForm: true,
  },
  { path: sponsorAt("/preview"), show: (asked, { id = "" }) => previewSponsor(asked, id) },
  {
    path: sponsorAt("/report"),
    show: (asked, { id = "" }) => showReport(asked, id),
    change: (asked, { id = "" }, form) => changeReport(asked, id, form),
  },
];

function newSponsor(asked: DeskRequest): Promise<Response> {
  const [first, last] = SPONSOR_IDS;
  const id = first + Math.floor(Math.random() * (last - first + 1));
  const [label = EMPTY_SPONSOR.label] = labelsOf(asked.publication);
  const known = { sponsor: { ...EMPTY_SPONSOR, label }, stored: EMPTY_SPONSOR };
  return sponsorFormPage(asked, { id, version: 0, ...known, faults: {} });
}

async function editSponsor(asked: DeskRequest, id: string): Promise<Response> {
  const known = await readSponsor(asked, Number(id));
  if (!known) return noSuchSponsor(asked);
  const { sponsor, version, changed_at: at, editor } = known;
  const parts = { id: known.id, version, sponsor, stored: sponsor, faults: {} };
  return sponsorFormPage(asked, { ...parts, saved: { at, editor } });
}
