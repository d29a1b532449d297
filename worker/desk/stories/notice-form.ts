/** The form of a notice: what it says, how grave it is, and until when, each by one tap. */
import { html } from "hono/html";

import { typedLine } from "../../../shared/texts/typed-text.ts";
import { NOTICE_MAX } from "../../content/decisions/decision-limits.ts";
import type { NoticeValue } from "../../content/decisions/decisions-in-force.ts";
import { noticeLink } from "../../content/decisions/notice-rules.ts";
import { NOTICE_SEVERITY, SEVERITIES } from "../../content/decisions/present-alerts.ts";
import { readTime } from "../../content/decisions/written-time.ts";
import { dateAndTime, zoneName } from "../../platform/dates/format-date.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskField } from "../pages/desk-field.ts";
import type { Html } from "../pages/desk-page.ts";

/** The fields of the form, as they were sent. */
export interface NoticeForm {
  readonly text: string;
  readonly link: string;
  readonly severity: string;
  /** One of `LENGTHS`; empty where only a time was sent. */
  readonly length: string;
  readonly until: string;
}
export const EMPTY_NOTICE: NoticeForm = { text: "", link: "", severity: "", length: "", until: "" };

/** What is wrong with a field, in a sentence. */
export interface NoticeFault {
  readonly field: "text" | "link" | "severity" | "until";
  readonly message: string;
}

type Read =
  | { readonly ok: true; readonly value: NoticeValue; readonly endsAt: number | undefined }
  | { readonly ok: false; readonly fault: NoticeFault };

const MEANINGS: Readonly<Record<string, string>> = {
  extreme: "act now, lives are in danger",
  severe: "people or property are in danger",
  moderate: "plan for it: a closed road, no power",
  minor: "good to know, in one line",
};

/** How long a notice stays, as `readTime` has it; two of them are no lengths. */
const LENGTHS = { "2h": "Two hours", tonight: "Tonight", tomorrow: "Tomorrow" } as const;
const FOR_NOW = "none";
const AT_A_TIME = "until";

/** The fields that were sent. */
export function sentNotice(form: DeskForm): NoticeForm {
  const line = (name: string) => typedLine(textOf(form, name));
  return {
    text: line("text"),
    link: line("link"),
    severity: line("severity"),
    length: line("length"),
    until: line("until"),
  };
}

/** The notice that was typed, or the first thing that is wrong with it. */
export function readNotice(given: NoticeForm, { publication, now }: DeskRequest): Read {
  const { text, link, severity } = given;
  if (text === "") return refused("text", "Write what readers must know.");
  if (text.length > NOTICE_MAX) {
    return refused("text", `At most ${NOTICE_MAX} characters; these are ${text.length}.`);
  }
  const address = noticeLink(link);
  if (link !== "" && address === "") {
    return refused("link", "The link must be an http(s) address, or a path as /blog.");
  }
  if (severity !== "" && !SEVERITIES.includes(severity)) {
    return refused("severity", "Choose how grave it is.");
  }
  const value = { text, link: address, severity: severity || NOTICE_SEVERITY };
  const length = given.length || (given.until === "" ? FOR_NOW : AT_A_TIME);
  if (length === FOR_NOW) return { ok: true, value, endsAt: undefined };
  const end = length === AT_A_TIME ? given.until : length;
  if (end === "") return refused("until", "Say until when.");
  const endsAt = readTime(end, publication.timeZone, now);
  if (endsAt === undefined) return refused("until", `${end.slice(0, 40)} is no time.`);
  return endsAt > now ? { ok: true, value, endsAt } : refused("until", "That time is over.");
}

function refused(field: NoticeFault["field"], message: string): Read {
  return { ok: false, fault: { field, message } };
}

/** The form with what was typed. */
export function noticeForm(asked: DeskRequest, given: NoticeForm, fault?: NoticeFault): Html {
  const faultOf = (field: NoticeFault["field"]) =>
    fault?.field === field ? fault.message : undefined;
  const field = (name: "text" | "link", label: string, more: object = {}) =>
    deskField({
      name,
      label,
      value: given[name],
      fault: faultOf(name),
      hasFocus: fault?.field === name,
      ...more,
    });
  return html`<h2>A new notice</h2>
    <form class="desk-narrow" method="post" action="/desk/notices" enctype="multipart/form-data">
      ${field("text", "What readers must know, at the top of every page", { rows: 3, most: NOTICE_MAX })}
      ${field("link", "Where they read more (an address, or a path as /blog/water; may be empty)")}
      <fieldset class="desk-choices">
        <legend>How grave it is</legend>
        ${SEVERITIES.map((one) =>
          choice({
            name: "severity",
            value: one,
            isChosen: one === (given.severity || NOTICE_SEVERITY),
            label: one.charAt(0).toUpperCase() + one.slice(1),
            hint: MEANINGS[one] ?? "",
          }),
        )}
        ${faultNote("severity", faultOf("severity"))}
      </fieldset>
      ${lengths(asked, given, faultOf("until"))}
      <button class="desk-button desk-button-main" name="do" value="ask">Preview the notice</button>
    </form>`;
}

function lengths(
  { publication, now }: DeskRequest,
  given: NoticeForm,
  fault: string | undefined,
): Html {
  const chosen = given.length || (given.until === "" ? FOR_NOW : AT_A_TIME);
  const one = (value: string, label: string, hint: string) =>
    choice({ name: "length", value, label, hint, isChosen: value === chosen });
  return html`<fieldset class="desk-choices">
    <legend>Until when, in ${zoneName(now, publication)}, the time of ${publication.town}</legend>
    ${Object.entries(LENGTHS).map(([value, label]) =>
      one(
        value,
        label,
        `until ${dateAndTime(readTime(value, publication.timeZone, now) ?? now, publication)}`,
      ),
    )}
    ${one(FOR_NOW, "As long as it takes", "until you undo it")}
    ${one(AT_A_TIME, "Another time", "")}
    <input
      class="desk-choices-more"
      type="datetime-local"
      name="until"
      aria-label="Until"
      value="${given.until}"
      ${fault === undefined ? "" : html`aria-invalid="true" aria-describedby="until-fault" autofocus`}
    />
    ${faultNote("until", fault)}
  </fieldset>`;
}

function faultNote(name: string, fault: string | undefined): Html | string {
  return fault === undefined ? "" : html`<p class="desk-fault" id="${name}-fault">${fault}</p>`;
}

function choice({
  name,
  value,
  label,
  hint,
  isChosen,
}: {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  readonly isChosen: boolean;
}): Html {
  return html`<label>
    <input type="radio" name="${name}" value="${value}" ${isChosen ? html`checked` : ""} />
    <span><strong>${label}</strong>${hint === "" ? "" : `: ${hint}`}</span>
  </label>`;
}
