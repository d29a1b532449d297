/** The browser's entry at the desk: what scripts add to pages that are complete without them. */
import { dragStories } from "./board/drag-stories.ts";
import { addSwitch } from "./formatted/switch-ways.ts";
import { askInForms } from "./keep/ask-in-forms.ts";
import { forgetSent, keepForm } from "./keep/keep-form.ts";
import { keepTyped } from "./keep/keep-typed.ts";
import { noteKept } from "./keep/note-kept.ts";
import { postUpdates } from "./live/post-updates.ts";
import { receivePaste } from "./paste/receive-paste.ts";
import { chooseAuthor } from "./post/choose-author.ts";
import { addCopy } from "./post/copy-link.ts";
import { noteOthers } from "./post/note-others.ts";
import { offerSummary } from "./post/offer-summary.ts";
import { addPictures, addTopPicture } from "./post/pictures.ts";
import { followPreview } from "./post/preview.ts";
import { addToolbar } from "./post/toolbar.ts";

const form = document.querySelector<HTMLFormElement>("form.desk-post");
if (form) {
  addToolbar(form);
  if ("pictures" in form.dataset) addPictures(form);
  addSwitch(form);
  receivePaste(form);
  followPreview(form);
  keepTyped(form);
  chooseAuthor(form);
  offerSummary(form);
  noteOthers(form);
} else {
  noteKept(document);
  askInForms(document);
}

forgetSent();
const kept = document.querySelector<HTMLFormElement>("form[data-keep]");
if (kept) {
  if ("pictures" in kept.dataset) addTopPicture(kept);
  keepForm(kept);
}

const live = document.querySelector<HTMLFormElement>("form.live-form");
if (live) {
  if ("pictures" in live.dataset) addTopPicture(live);
  if ("live" in live.dataset) {
    postUpdates(live);
    noteOthers(live);
  }
}

const board = document.querySelector<HTMLFormElement>("form.board-page");
if (board) dragStories(board);

for (const link of document.querySelectorAll<HTMLTextAreaElement>("textarea[data-copied]")) {
  addCopy(link);
}

// What was done is said once, not again when the page is loaded again.
const address = new URL(location.href);
if (address.searchParams.has("done")) {
  address.searchParams.delete("done");
  history.replaceState(null, "", address);
}
