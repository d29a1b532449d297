/** What the desk says after a form was sent: the address of the next page names it. */
import { html } from "hono/html";

import type { DeskRequest } from "../desk-request.ts";
import { deskMessage, type Html } from "../pages/desk-page.ts";

const NOTES: Readonly<Record<string, string>> = {
  save: "Saved. Readers see nothing of it yet.",
  publish: "Published. Every page shows it within a minute.",
  schedule: "Scheduled. It appears by itself when its time comes.",
  unpublish: "Unpublished. It is a draft again, and leaves every page within a minute.",
  remove: "Deleted. It is among the deleted posts, and can be brought back from there.",
  restore: "The old text is back. Readers see it once you publish it.",
  undo: "Undone. Every page follows within a minute.",
  calendar: "It is in the calendar. Every page shows it within a minute.",
  cancelled: "Cancelled. Readers see so within a minute; the log undoes it.",
  deleted: "Deleted. It leaves every page within a minute; the log undoes it.",
  ended: "Ended. It leaves every page within a minute; its report stays.",
  begin: "Readers see it as Live within a minute. Post the first update.",
  post: "Posted. Readers who have the page open are told within a minute.",
  correct: "Corrected, and marked as corrected.",
  take: "Taken back. It leaves every page within a minute.",
  end: "The coverage has ended: it is an ordinary post, with its updates in the order of time.",
  decide: "Done. Every page shows it within a minute.",
};

/** The note that an address asks for, with a link to go on; nothing for any other address. */
export function doneNote(url: URL, next?: { readonly name: string; readonly path: string }): Html {
  const done = url.searchParams.get("done") ?? "";
  const note = Object.hasOwn(NOTES, done) ? NOTES[done] : undefined;
  if (note === undefined) return html``;
  const link = next === undefined ? "" : html`<a href="${next.path}">${next.name}</a>`;
  return html`<p class="desk-note" role="status">${note} ${link}</p>`;
}

/** A page that says why something about a post was not done. */
export function refusePost(
  asked: DeskRequest,
  { title, status }: { readonly title: string; readonly status: number },
  message: string,
): Promise<Response> {
  return deskMessage(asked, { title, status, place: "/desk/posts" }, message);
}

/** What is said of what is missing, or was dropped from the last twenty versions. */
export function noSuchPost(
  asked: DeskRequest,
  message = "There is no such post or version.",
): Promise<Response> {
  return refusePost(asked, { title: "Not found", status: 404 }, message);
}
