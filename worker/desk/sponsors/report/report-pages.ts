/** A sponsor's report at the desk: to be printed, or sent as an address that the sponsor may open. */
import { html } from "hono/html";

import { DAY_MS } from "../../../../shared/time.ts";
import type { DeskForm } from "../../access/desk-form.ts";
import { REPORT_DAYS } from "../../desk-limits.ts";
import type { DeskRequest } from "../../desk-request.ts";
import { deskPage, type Html } from "../../pages/desk-page.ts";
import { changeLinks, linkForms } from "../../posts/link-forms.ts";
import { noSuchRecord } from "../../records/change-record.ts";
import { DESK_SPONSORS } from "../desk-sponsors.ts";
import { SPONSORS_PATH } from "../sponsor-words.ts";
import { readReport } from "./read-report.ts";
import { type SponsorReport, sponsorReport } from "./sponsor-report.ts";

/** The report, with the addresses that open it. */
export async function showReport(asked: DeskRequest, id: string): Promise<Response> {
  const report = await readReport(asked, Number(id), asked.now);
  return report ? reportPage(asked, report) : noSuchRecord(asked, DESK_SPONSORS);
}

/** Makes an address that opens the report for some weeks, or takes one back. */
export async function changeReport(
  asked: DeskRequest,
  id: string,
  form: DeskForm,
): Promise<Response> {
  const { now } = asked;
  const report = await readReport(asked, Number(id), now);
  if (!report) return noSuchRecord(asked, DESK_SPONSORS);
  const shared = { sponsor: report.id, until: now + REPORT_DAYS * DAY_MS };
  return reportPage(asked, report, await changeLinks(asked, form, shared));
}

async function reportPage(
  asked: DeskRequest,
  report: SponsorReport,
  message?: Html,
): Promise<Response> {
  const { publication, now } = asked;
  const { id: sponsor } = report;
  const title = `Report for ${report.sponsor.name}`;
  const action = `${SPONSORS_PATH}/${sponsor}/report`;
  return deskPage(
    asked,
    { title, place: SPONSORS_PATH },
    html`<div class="desk-head"><h1 dir="auto">${title}</h1></div>
      ${message ?? ""}
      <div class="no-print">
        <form class="desk-actions" method="post" action="${action}" enctype="multipart/form-data">
          <button class="desk-button desk-button-main" name="do" value="share">
            Make an address for the sponsor
          </button>
          <a class="desk-button" href="${SPONSORS_PATH}/${sponsor}">Back to the sponsor</a>
        </form>
        ${await linkForms(asked, { sponsor }, { action, path: "/report", rows: 3 })}
      </div>
      ${sponsorReport(report, publication, now)}`,
  );
}
