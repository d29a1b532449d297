/** `/desk/notices`: notices at the top of every page, and the lite edition, each after a question. */
import { html } from "hono/html";

import type { Outcome } from "../../../shared/outcome.ts";
import { type LoggedDecision, selectLiveDecisions } from "../../content/decisions/decision-log.ts";
import { readDecisions } from "../../content/decisions/decisions-cache.ts";
import type { LiteValue, NoticeValue } from "../../content/decisions/decisions-in-force.ts";
import { NOTICE_MAX, noticeLink } from "../../content/decisions/notice-rules.ts";
import { SEVERITIES } from "../../content/decisions/present-alerts.ts";
import { decisionsSource } from "../../content/edition/decisions-source.ts";
import { readRows } from "../../platform/d1.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskPage, type Html, seeOther } from "../pages/desk-page.ts";
import { doneNote } from "../posts/post-notes.ts";
import { addDecision, faultNote, periodIn, undo } from "./decide.ts";
import { entryList } from "./story-pages.ts";

const HERE = "/desk/notices";

/** The fields of the form, as they were sent. */
interface NoticeForm {
  readonly text: string;
  readonly link: string;
  readonly severity: string;
  readonly until: string;
}
const EMPTY: NoticeForm = { text: "", link: "", severity: "", until: "" };

/** The page: what is in force, and the form of a notice. */
export function showNotices(asked: DeskRequest): Promise<Response> {
  return noticesPage(asked, EMPTY);
}

async function noticesPage(
  asked: DeskRequest,
  given: NoticeForm,
  message?: Html,
): Promise<Response> {
  const { env, publication, editor, url, now } = asked;
  const entries = await readRows<LoggedDecision>(env.DB, selectLiveDecisions(publication.id, now));
  const live = entries.filter(({ kind }) => kind === "notice" || kind === "lite");
  const { isLite } = await readDecisions(decisionsSource(asked));
  return deskPage(
    publication,
    { title: "Notices", place: HERE, editor, status: message ? 422 : 200 },
    html`<div class="desk-head"><h1>Notices</h1></div>
      ${doneNote(url)} ${message ?? ""}
      ${
        live.length === 0
          ? html`<p class="desk-empty">No notice is shown, and the lite edition is off.</p>`
          : html`<h2>In force</h2>
              ${entryList(asked, live, HERE)}`
      }
      ${noticeForm(given)}
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

function noticeForm(given: NoticeForm): Html {
  return html`<h2>A new notice</h2>
    <form class="desk-narrow" method="post" action="${HERE}" enctype="multipart/form-data">
      <div class="desk-field">
        <label for="text">What readers must know, at the top of every page</label>
        <textarea id="text" name="text" rows="3" maxlength="${NOTICE_MAX}">${given.text}</textarea>
      </div>
      <div class="desk-field">
        <label for="link"
          >Where they read more (an address, or a path as /blog/water; may be empty)</label
        >
        <input id="link" name="link" value="${given.link}" />
      </div>
      <div class="desk-field">
        <label for="until">Until (empty: until you undo it)</label>
        <input id="until" type="datetime-local" name="until" value="${given.until}" />
      </div>
      <div class="desk-field">
        <label for="severity">Severity</label>
        <select id="severity" name="severity">
          <option value="">Usual (severe)</option>
          ${SEVERITIES.map(
            (one) =>
              html`<option value="${one}" ${one === given.severity ? html`selected` : ""}>
                ${one}
              </option>`,
          )}
        </select>
      </div>
      <button class="desk-button desk-button-main" name="do" value="ask">Preview the notice</button>
    </form>`;
}

/** What the forms of the page ask for. */
export async function changeNotices(
  asked: DeskRequest,
  _params: object,
  form: DeskForm,
): Promise<Response> {
  const line = (name: string) => textOf(form, name).toWellFormed().replaceAll(/\s+/g, " ").trim();
  const given = {
    text: line("text"),
    link: line("link"),
    severity: line("severity"),
    until: line("until"),
  };
  const act = textOf(form, "do");
  if (act === "undo") {
    const undone = await undo(asked, form);
    return undone.ok
      ? seeOther(`${HERE}?done=undo`)
      : noticesPage(asked, EMPTY, faultNote(undone.message));
  }
  if (act === "back") return noticesPage(asked, given);
  if (act === "ask-on" || act === "ask-off") return question(asked, liteQuestion(act === "ask-on"));
  const until = periodIn(asked, form);
  if (act === "on" || act === "off") {
    if (!until.ok) return noticesPage(asked, EMPTY, faultNote(until.message));
    const value: LiteValue = { on: act === "on" };
    await addDecision(asked, {
      kind: "lite",
      value,
      reason: "",
      endsAt: until.value,
    });
    return seeOther(`${HERE}?done=decide`);
  }
  const notice = noticeOf(given);
  if (!notice.ok) return noticesPage(asked, given, faultNote(notice.message));
  if (!until.ok) return noticesPage(asked, given, faultNote(until.message));
  if (act !== "up") return question(asked, noticeQuestion(asked, given, notice.value, until.value));
  await addDecision(asked, {
    kind: "notice",
    value: notice.value,
    reason: "",
    endsAt: until.value,
  });
  return seeOther(`${HERE}?done=decide`);
}

function noticeOf({ text, link, severity }: NoticeForm): Outcome<NoticeValue> {
  if (text === "") return { ok: false, message: "Write what readers must know" };
  if (text.length > NOTICE_MAX) {
    return { ok: false, message: `At most ${NOTICE_MAX} characters; these are ${text.length}` };
  }
  const address = noticeLink(link);
  if (link !== "" && address === "") {
    return { ok: false, message: "The link must be an http(s) address, or a path as /blog" };
  }
  const grave = SEVERITIES.includes(severity) ? { severity } : {};
  return { ok: true, value: { text, link: address, ...grave } };
}

function question({ publication, editor }: DeskRequest, content: Html): Promise<Response> {
  return deskPage(publication, { title: "Is this right?", place: HERE, editor }, content);
}

function noticeQuestion(
  { publication }: DeskRequest,
  given: NoticeForm,
  { text, link }: NoticeValue,
  until: number | undefined,
): Html {
  const { locale, timeZone } = publication;
  const end = until === undefined ? "" : `until ${dateAndTime(until, locale, timeZone)}`;
  return html`<div class="desk-head"><h1>Put this at the top of every page?</h1></div>
    <section class="alerts" aria-label="Preview">
      <ul class="alerts-list">
        <li>
          <div class="alert-item" data-severity="notice">
            <p>
              <span class="alert-item-severity">Notice</span>
              <strong class="alert-item-headline">${text}</strong>
            </p>
            ${end === "" ? "" : html`<p class="alert-item-facts">${end}</p>`}
            ${link === "" ? "" : html`<a class="alert-item-link" href="${link}">Read more</a>`}
          </div>
        </li>
      </ul>
    </section>
    <form class="desk-actions" method="post" action="${HERE}" enctype="multipart/form-data">
      ${Object.entries(given).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <button class="desk-button desk-button-main" name="do" value="up">Publish the notice</button>
      <button class="desk-button" name="do" value="back">No, go back</button>
    </form>`;
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
