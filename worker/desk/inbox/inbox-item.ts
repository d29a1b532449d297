/** `/desk/inbox/N`: all of a submission, who sent it, and what can be done with it. */
import { html } from "hono/html";

import { arrivedAt } from "../../content/submissions/submission-rows.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import type { SenderProof } from "../../reading/mail/mail-headers.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskMessage, deskPage, type Html } from "../pages/desk-page.ts";
import {
  factsOf,
  KIND_NAMES,
  postAt,
  readSubmission,
  replyAddress,
  type SubmissionView,
} from "../submissions/submission-view.ts";

/** The page of a submission. */
export async function showSubmission(
  asked: DeskRequest,
  { id = "" }: Readonly<Record<string, string>>,
  message?: string,
): Promise<Response> {
  const { publication } = asked;
  const found = await readSubmission(asked, Number(id));
  if (!found) return noSubmission(asked);
  const at = (ms: number) => dateAndTime(ms, publication);
  const { kind, title, values, notes, pictures } = found;
  const kindName = values.occasion ?? KIND_NAMES[kind] ?? kind;
  return deskPage(
    asked,
    { title, place: "/desk/inbox", status: message === undefined ? 200 : 409 },
    html`<div class="desk-head">
        <h1 dir="auto">${title}</h1>
        <p class="small-print">${kindName}, ${at(arrivedAt(found))}</p>
      </div>
      ${message === undefined ? "" : html`<p class="desk-note desk-note-fault" role="alert">${message}</p>`}
      ${decidedNote(found, at)} ${notes.map((note) => html`<p class="desk-note">${note}</p>`)}
      ${factsOf(found).length === 0 ? "" : html`<dl class="desk-facts">${factsOf(found).map(fact)}</dl>`}
      ${values.text ? html`<pre class="desk-text" dir="auto">${values.text}</pre>` : ""}
      ${pictures.map(
        (_name, index) =>
          html`<img
            class="desk-picture"
            src="/desk/inbox/${found.id}/pictures/${index + 1}"
            alt="Picture ${index + 1} of ${pictures.length}"
          />`,
      )}
      ${senderOf(found)} ${actions(found)}
      <p><a class="desk-button" href="/desk/inbox">Back to the inbox</a></p>`,
  );
}

/** What an address of no submission gets. */
export function noSubmission(asked: DeskRequest): Promise<Response> {
  const parts = { title: "Not found", status: 404, place: "/desk/inbox" } as const;
  return deskMessage(asked, parts, "There is no such submission; it may be deleted by now.");
}

function fact([label, value]: readonly [string, string]): Html {
  const isPage = /^https?:\/\//.test(value) || value.startsWith("/");
  return html`<div>
    <dt>${label}</dt>
    <dd dir="auto">${isPage ? html`<a href="${value}" rel="noreferrer">${value}</a>` : value}</dd>
  </div>`;
}

const PROOFS: Readonly<Record<SenderProof, string>> = {
  proved: "The domain of this address vouches for the mail.",
  forged: "The domain of this address says that the mail is not from there.",
  unproved: "Nothing proves that the mail is from this address.",
};

function senderOf(found: SubmissionView): Html {
  const { sender, kind } = found;
  if (!sender) {
    return html`<h2>Who sent it</h2>
      <p>No name was given, or the sender’s details are deleted by now.</p>`;
  }
  const { name, email, phone, proof } = sender;
  return html`<h2>Who sent it</h2>
    <p dir="auto">
      <bdi>${name || "Without a name"}</bdi
      >${email ? html`, <bdi>${email}</bdi>` : ""}${phone ? html`, <bdi>${phone}</bdi>` : ""}
    </p>
    ${proof && kind ? html`<p class="small-print">${PROOFS[proof]}</p>` : ""}
    ${email ? html`<p><a class="desk-button" href="${replyAddress(found)}">Reply by mail</a></p>` : ""}`;
}

const USES: Readonly<Record<string, string>> = {
  post: "a post",
  event: "an event",
  notice: "a notice",
  correction: "a correction",
};

function decidedNote(
  { state, decided_by: by, decided_at: decidedAt, used_as: usedAs, id }: SubmissionView,
  at: (ms: number) => string,
): Html {
  if (state !== "used" && state !== "declined") return html``;
  const what = state === "used" ? `Used for ${USES[usedAs] ?? usedAs}` : "Declined";
  return html`<div class="desk-note">
    <p>${what} by ${by}, ${at(decidedAt)}.</p>
    <form method="post" action="/desk/inbox/${id}" enctype="multipart/form-data">
      <button class="desk-button" name="do" value="reopen">Take it back into the inbox</button>
    </form>
  </div>`;
}

function actions(found: SubmissionView): Html {
  const { state, id, kind } = found;
  if (state === "used" || state === "declined") return html``;
  const slug = postAt(found);
  const main = kind === "event" ? "event" : slug === undefined ? "post" : "correction";
  const button = (act: string, words: string) =>
    html`<button
      class="desk-button ${act === main ? "desk-button-main" : ""}"
      name="do"
      value="${act}"
    >
      ${words}
    </button>`;
  return html`<form
    class="desk-actions"
    method="post"
    action="/desk/inbox/${id}"
    enctype="multipart/form-data"
  >
    ${slug === undefined ? "" : button("correction", "Correct the post")}
    ${kind === "mistake" ? "" : button("event", "Make an event")} ${button("post", "Make a post")}
    ${button("notice", "Put up a notice")}
    ${state === "kept" ? "" : button("keep", "Keep for later")} ${button("decline", "Decline")}
    <button class="desk-button desk-button-danger" name="do" value="spam">Spam</button>
  </form>`;
}
