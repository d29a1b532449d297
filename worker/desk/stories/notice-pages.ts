/** `/desk/notices`: notices at the top of every page, and the lite edition, each after a question. */
import { html } from "hono/html";

import { type LoggedDecision, selectLiveDecisions } from "../../content/decisions/decision-log.ts";
import { readDecisions } from "../../content/decisions/decisions-cache.ts";
import type { LiteValue, NoticeValue } from "../../content/decisions/decisions-in-force.ts";
import { readTime } from "../../content/decisions/written-time.ts";
import { decisionsSource } from "../../content/edition/decisions-source.ts";
import { readRows } from "../../platform/d1.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskRequest } from "../desk-request.ts";
import { decisionList } from "../log/decision-list.ts";
import { deskPage, type Html, seeOther } from "../pages/desk-page.ts";
import { doneNote } from "../posts/post-notes.ts";
import { begunNotice } from "../submissions/begun-forms.ts";
import { addDecision, faultNote, periodIn, undo } from "./decide.ts";
import {
  EMPTY_NOTICE,
  type NoticeFault,
  type NoticeForm,
  noticeForm,
  readNotice,
  sentNotice,
} from "./notice-form.ts";
import { noticePreview } from "./notice-preview.tsx";

const HERE = "/desk/notices";

/** The page: what is in force, and the form of a notice. */
export async function showNotices(asked: DeskRequest): Promise<Response> {
  return noticesPage(asked, { ...EMPTY_NOTICE, text: await begunNotice(asked) });
}

async function noticesPage(
  asked: DeskRequest,
  given: NoticeForm,
  { message, fault }: { readonly message?: Html; readonly fault?: NoticeFault } = {},
): Promise<Response> {
  const { env, publication, url, now } = asked;
  const decisions = await readRows<LoggedDecision>(
    env.DB,
    selectLiveDecisions(publication.id, now),
  );
  const live = decisions.filter(({ kind }) => kind === "notice" || kind === "lite");
  const { isLite } = await readDecisions(decisionsSource(asked));
  return deskPage(
    asked,
    { title: "Notices", place: HERE, status: message || fault ? 422 : 200 },
    html`<div class="desk-head"><h1>Notices</h1></div>
      ${doneNote(url)} ${message ?? ""}
      ${
        live.length === 0
          ? html`<p class="desk-empty">No notice is shown, and the lite edition is off.</p>`
          : html`<h2>In force</h2>
              ${await decisionList(asked, live, HERE)}`
      }
      ${noticeForm(asked, given, fault)}
      <h2>The lite edition</h2>
      <p>
        Every page without pictures, embeds and scripts: for an emergency, when networks are
        overloaded.
      </p>
      <form class="desk-steps" method="post" action="${HERE}" enctype="multipart/form-data">
        ${
          isLite
            ? html`<button class="desk-button" name="do" value="ask-off">Switch it off</button>`
            : html`<button class="desk-button" name="do" value="ask-on">Switch it on</button>`
        }
      </form>`,
  );
}

/** What the forms of the page ask for. */
export async function changeNotices(
  asked: DeskRequest,
  _params: object,
  form: DeskForm,
): Promise<Response> {
  const given = sentNotice(form);
  const act = textOf(form, "do");
  if (act === "undo") {
    const undone = await undo(asked, form);
    return undone.ok
      ? seeOther(`${HERE}?done=undo`)
      : noticesPage(asked, EMPTY_NOTICE, { message: faultNote(undone.message) });
  }
  if (act === "back") return noticesPage(asked, given);
  if (act === "ask-on" || act === "ask-off") return question(asked, liteQuestion(act === "ask-on"));
  if (act === "on" || act === "off") {
    const until = periodIn(asked, form);
    if (!until.ok) return noticesPage(asked, EMPTY_NOTICE, { message: faultNote(until.message) });
    const value: LiteValue = { on: act === "on" };
    await addDecision(asked, { kind: "lite", value, reason: "", endsAt: until.value });
    return seeOther(`${HERE}?done=decide`);
  }
  const notice = readNotice(given, asked);
  if (!notice.ok) return noticesPage(asked, given, { fault: notice.fault });
  const { value } = notice;
  if (act !== "up") return question(asked, noticeQuestion(asked, given, value, notice.endsAt));
  // As it was previewed: two hours and tonight go on moving.
  const previewed = readTime(textOf(form, "ends"), asked.publication.timeZone, asked.now) ?? 0;
  const endsAt = previewed > asked.now ? previewed : notice.endsAt;
  await addDecision(asked, { kind: "notice", value, reason: "", endsAt });
  return seeOther(`${HERE}?done=decide`);
}

function question(asked: DeskRequest, content: Html): Promise<Response> {
  return deskPage(asked, { title: "Is this right?", place: HERE }, content);
}

function noticeQuestion(
  { publication }: DeskRequest,
  given: NoticeForm,
  value: NoticeValue,
  endsAt: number | undefined,
): Html {
  const end = endsAt === undefined ? "you undo it" : dateAndTime(endsAt, publication);
  return html`<div class="desk-head"><h1>Put this at the top of every page?</h1></div>
    <section class="alerts" aria-label="Preview">
      ${noticePreview(value, endsAt, publication)}
    </section>
    <p class="desk-hint">It stands there until ${end}.</p>
    <form class="desk-actions" method="post" action="${HERE}" enctype="multipart/form-data">
      ${Object.entries(given).map(([name, text]) => html`<input type="hidden" name="${name}" value="${text}" />`)}
      <input type="hidden" name="ends" value="${endsAt === undefined ? "" : instant(endsAt)}" />
      <button class="desk-button desk-button-main" name="do" value="up">Publish the notice</button>
      <button class="desk-button" name="do" value="back">No, go back</button>
    </form>`;
}

/** As `readTime` has it, to the second. */
function instant(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

function liteQuestion(isOn: boolean): Html {
  return html`<div class="desk-head">
      <h1>
        ${isOn ? "Take pictures and scripts off every page?" : "Give every page its pictures back?"}
      </h1>
    </div>
    <form class="desk-actions" method="post" action="${HERE}" enctype="multipart/form-data">
      ${
        isOn
          ? html`<p>
              <label for="until">Until (empty: until you switch it off)</label>
              <input id="until" type="datetime-local" name="until" />
            </p>`
          : ""
      }
      <button class="desk-button desk-button-main" name="do" value="${isOn ? "on" : "off"}">
        ${isOn ? "Switch the lite edition on" : "Switch it off"}
      </button>
      <a class="desk-button" href="${HERE}">No, go back</a>
    </form>`;
}
