/** `/desk/log`: who decided what, the newest first. */
import { html } from "hono/html";

import {
  type LoggedDecision,
  selectNewestDecisions,
} from "../../content/decisions/decision-log.ts";
import { readRows } from "../../platform/d1.ts";
import type { DeskForm } from "../access/desk-form.ts";
import { LOG_DECISIONS } from "../desk-limits.ts";
import type { DeskRequest } from "../desk-request.ts";
import { decisionList } from "../log/decision-list.ts";
import { deskPage, type Html, seeOther } from "../pages/desk-page.ts";
import { doneNote } from "../posts/post-notes.ts";
import { faultNote, undo } from "./decide.ts";

const HERE = "/desk/log";
/** The page. */
export function showLog(asked: DeskRequest): Promise<Response> {
  return logPage(asked);
}

async function logPage(asked: DeskRequest, message?: Html): Promise<Response> {
  const { env, publication, url } = asked;
  const newest = selectNewestDecisions(publication.id, LOG_DECISIONS);
  const shown = await readRows<LoggedDecision>(env.DB, newest);
  const list = await decisionList(asked, shown, HERE);
  return deskPage(
    asked,
    { title: "Log", place: HERE, status: message ? 422 : 200 },
    html`<div class="desk-head"><h1>Log</h1></div>
      ${doneNote(url)} ${message ?? ""}
      ${shown.length === 0 ? html`<p class="desk-empty">No change was made yet.</p>` : list}`,
  );
}

/** Undoes the decision that a form names. */
export async function undoInLog(
  asked: DeskRequest,
  _params: object,
  form: DeskForm,
): Promise<Response> {
  const undone = await undo(asked, form);
  return undone.ok ? seeOther(`${HERE}?done=undo`) : logPage(asked, faultNote(undone.message));
}
