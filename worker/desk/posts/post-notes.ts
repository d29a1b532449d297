/** What the desk says after a form was sent: the address of the next page names it. */
import { html } from "hono/html";

import type { Html } from "../pages/desk-page.ts";

const NOTES: Readonly<Record<string, string>> = {
  save: "Saved. Readers see nothing of it yet.",
  publish: "Published. Every page shows it within a minute.",
  schedule: "Scheduled. It appears by itself when its time comes.",
  unpublish: "Taken back. It is a draft again, and leaves every page within a minute.",
  remove: "Deleted. It is among the deleted posts, and can be brought back from there.",
  restore: "The old text is back. Readers see it once you publish it.",
  undo: "Undone. Every page follows within a minute.",
  decide: "Done. Every page shows it within a minute.",
};

/** The note that an address asks for; nothing for any other address. */
export function doneNote(url: URL): Html {
  const done = url.searchParams.get("done") ?? "";
  const note = Object.hasOwn(NOTES, done) ? NOTES[done] : undefined;
  return note === undefined ? html`` : html`<p class="desk-note" role="status">${note}</p>`;
}
