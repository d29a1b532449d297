/** `/report/…`: the report of a sponsor, for whom an editor sent its signed address to. */
import { html } from "hono/html";

import type { Scope } from "../../../content/scope.ts";
import { answerText } from "../../../platform/http/answer-text.ts";
import { answerTooManyRequests, withinLimit } from "../../../platform/http/rate-limit.ts";
import { LINK_MAX } from "../../desk-limits.ts";
import { deskPage } from "../../pages/desk-page.ts";
import { deskObject } from "../../posts/desk-calls.ts";
import { readReport } from "./read-report.ts";
import { sponsorReport } from "./sponsor-report.ts";

/** The page; 404 for a forged name, for one that was taken back, and for one whose time is over. */
export async function answerSharedReport(link: string, scope: Scope): Promise<Response> {
  const { settings, env, publication, now } = scope;
  if (settings.desk === "off" || link.length > LINK_MAX) return nothing();
  if (!(await withinLimit(scope, "story"))) return answerTooManyRequests("story");
  const id = await deskObject(env, publication).openReport(link, now());
  const report = id === undefined ? undefined : await readReport(scope, id, now());
  if (!report) return nothing();
  const title = `Report for ${report.sponsor.name}`;
  return deskPage(
    { publication },
    { title, isPublic: true },
    html`<div class="desk-head"><h1 dir="auto">${title}</h1></div>
      ${sponsorReport(report, publication, now())}`,
  );
}

function nothing(): Response {
  return answerText(404, "This report is not available. Ask the paper for a new address.");
}
