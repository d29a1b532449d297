/** `/desk/inbox`: what people sent, by what became of it. */
import { html } from "hono/html";

import { parsePage } from "../../../shared/blog.ts";
import { PER_PAGE } from "../../content/submissions/submission-limits.ts";
import {
  arrivedAt,
  selectCounts,
  selectSubmissions,
  type SubmissionRow,
  type SubmissionState,
} from "../../content/submissions/submission-rows.ts";
import { runStatements } from "../../platform/d1.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskList, deskSteps, deskTabs } from "../pages/desk-list.ts";
import { deskMessage, deskPage, type Html } from "../pages/desk-page.ts";
import { KIND_NAMES, viewOf } from "../submissions/submission-view.ts";

const TABS = [
  { state: "new", name: "New" },
  { state: "kept", name: "Kept" },
  { state: "suspected", name: "Looks like spam" },
  { state: "used", name: "Used" },
  { state: "declined", name: "Declined" },
] as const satisfies readonly { readonly state: SubmissionState; readonly name: string }[];

const NOTHING: Readonly<Record<(typeof TABS)[number]["state"], string>> = {
  new: "Nothing new. What readers send by form or mail comes here.",
  kept: "Nothing is kept for later.",
  suspected: "Nothing looks like spam.",
  used: "Nothing was used in the last thirty days.",
  declined: "Nothing was declined in the last thirty days.",
};

const NOTES: Readonly<Record<string, string>> = {
  keep: "It is kept for later.",
  decline: "Declined. Who sent it is deleted in thirty days.",
  spam: "It is gone. What its sender sends from now on is set apart.",
  reopen: "It is in the inbox again.",
};

/** The list of one state. */
export async function showInbox(asked: DeskRequest): Promise<Response> {
  const { url, env, publication, settings } = asked;
  const parts = { title: "Inbox", place: "/desk/inbox" } as const;
  if (settings.inbox === "off") {
    return deskMessage(asked, { ...parts, status: 200 }, OFF);
  }
  const { state } = TABS.find((one) => one.state === url.searchParams.get("show")) ?? TABS[0];
  const page = parsePage(url.searchParams.get("page"));
  const [counted = [], found = []] = await runStatements(env.DB, [
    selectCounts(publication.id),
    selectSubmissions(publication.id, state, page),
  ]);
  const counts = new Map(
    (counted as readonly { state: string; items: number }[]).map((one) => [one.state, one.items]),
  );
  const rows = found as readonly SubmissionRow[];
  const address = (to: number) => `/desk/inbox?show=${state}&page=${to}`;
  const done = url.searchParams.get("done") ?? "";
  const note = Object.hasOwn(NOTES, done) ? NOTES[done] : undefined;
  const tabs = TABS.map(
    ({ state: to, name }) =>
      [`${name} ${counts.get(to) ?? ""}`, `/desk/inbox?show=${to}`, to === state] as const,
  );
  return deskPage(
    asked,
    parts,
    html`<div class="desk-head"><h1>Inbox</h1></div>
      ${note === undefined ? "" : html`<p class="desk-note" role="status">${note}</p>`}
      ${deskTabs("Submissions by state", tabs)}
      ${deskList(
        rows.slice(0, PER_PAGE).map((row) => listed(row, asked)),
        NOTHING[state],
      )}
      ${deskSteps(page, rows.length > PER_PAGE, address)}`,
  );
}

const OFF =
  "The inbox is off, so readers cannot send anything. Set INBOX to on; docs/operations.md shows the steps.";

function listed(row: SubmissionRow, { publication }: DeskRequest): Html {
  const { id, kind, title, notes, pictures, sender, values, used_as: usedAs } = viewOf(row);
  const kindName = values.occasion ?? KIND_NAMES[kind] ?? kind;
  const from = sender?.name || sender?.email;
  return html`<li>
    <a dir="auto" href="/desk/inbox/${id}">${title}</a>
    <p class="small-print">
      <b>${kindName}</b><span>${dateAndTime(arrivedAt({ id }), publication)}</span>
      ${from ? html`<span><bdi>${from}</bdi></span>` : ""}
      ${pictures.length > 0 ? html`<span>${pictures.length === 1 ? "1 picture" : `${pictures.length} pictures`}</span>` : ""}
      ${usedAs === "" ? "" : html`<span>used for ${usedAs === "event" ? "an event" : `a ${usedAs}`}</span>`}
      ${row.state === "suspected" ? html`<span>${notes[0] ?? ""}</span>` : ""}
    </p>
  </li>`;
}
