/** A sponsor's report at the desk: to be printed, or sent as an address that the sponsor may open. */
import { html } from "hono/html";

import { DAY_MS } from "../../../../shared/time.ts";
import { dateAndTime } from "../../../platform/dates/format-date.ts";
import { type DeskForm, textOf } from "../../access/desk-form.ts";
import { REPORT_DAYS } from "../../desk-limits.ts";
import type { DeskRequest } from "../../desk-request.ts";
import { deskPage, type Html } from "../../pages/desk-page.ts";
import { deskObject, type OpenReport } from "../../posts/desk-calls.ts";
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
  const { env, publication, editor, now } = asked;
  const report = await readReport(asked, Number(id), now);
  if (!report) return noSuchRecord(asked, DESK_SPONSORS);
  const desk = deskObject(env, publication);
  if (textOf(form, "do") === "revoke") {
    await desk.revokeReport(report.id, textOf(form, "link"), now);
    const message = html`<p class="desk-note" role="status">
      Taken back. The address opens nothing any more.
    </p>`;
    return reportPage(asked, report, message);
  }
  const shared = { sponsor: report.id, until: now + REPORT_DAYS * DAY_MS };
  await desk.shareReport({ ...shared, id: crypto.randomUUID().slice(0, 8), editor }, now);
  return reportPage(asked, report);
}

async function reportPage(
  asked: DeskRequest,
  report: SponsorReport,
  message?: Html,
): Promise<Response> {
  const { env, publication, now } = asked;
  const { id, sponsor } = report;
  const links = await deskObject(env, publication).sharedReports(id, now);
  const title = `Report for ${sponsor.name}`;
  return deskPage(
    asked,
    { title, place: SPONSORS_PATH },
    html`<div class="desk-head"><h1 dir="auto">${title}</h1></div>
      ${message ?? ""}
      <div class="no-print">
        <form
          class="desk-actions"
          method="post"
          action="${SPONSORS_PATH}/${id}/report"
          enctype="multipart/form-data"
        >
          <button class="desk-button desk-button-main" name="do" value="share">
            Make an address for the sponsor
          </button>
          <a class="desk-button" href="${SPONSORS_PATH}/${id}">Back to the sponsor</a>
        </form>
        ${links.map((link, at) => linkForm(asked, link, at))}
      </div>
      ${sponsorReport(report, publication, now)}`,
  );
}

function linkForm({ publication, url }: DeskRequest, shared: OpenReport, at: number): Html {
  const { link, id, sponsor, until, editor: by } = shared;
  return html`<form
    class="desk-narrow"
    method="post"
    action="${SPONSORS_PATH}/${sponsor}/report"
    enctype="multipart/form-data"
  >
    <div class="desk-field">
      <label for="link${at}"
        >Send this; it works until ${dateAndTime(until, publication)}. Made by ${by}.</label
      >
      <textarea id="link${at}" data-copied readonly rows="3">
${`${url.origin}/report/${link}`}</textarea>
    </div>
    <input type="hidden" name="link" value="${id}" />
    <button class="desk-button" name="do" value="revoke">Take it back</button>
  </form>`;
}
