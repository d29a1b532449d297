/** The addresses of sponsors at the desk. */
import { EMPTY_SPONSOR, labelsOf } from "../../content/sponsors/sponsor.ts";
import type { DeskRoute } from "../desk-request.ts";
import { recordPath, recordRoutes } from "../records/record-routes.ts";
import { DESK_SPONSORS } from "./desk-sponsors.ts";
import { previewSponsor } from "./preview-page.ts";
import { receiveSponsor } from "./receive-sponsor.ts";
import { changeReport, showReport } from "./report/report-pages.ts";
import { showSponsors } from "./sponsor-list.ts";

export const SPONSOR_ROUTES: readonly DeskRoute[] = [
  ...recordRoutes(DESK_SPONSORS, {
    list: showSponsors,
    begin: async ({ publication }) => {
      const [label = EMPTY_SPONSOR.label] = labelsOf(publication);
      return { ...EMPTY_SPONSOR, label };
    },
    receive: receiveSponsor,
  }),
  {
    path: recordPath(DESK_SPONSORS, "/preview"),
    show: (asked, { id = "" }) => previewSponsor(asked, id),
  },
  {
    path: recordPath(DESK_SPONSORS, "/report"),
    show: (asked, { id = "" }) => showReport(asked, id),
    change: (asked, { id = "" }, form) => changeReport(asked, id, form),
  },
];
