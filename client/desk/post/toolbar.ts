/** The toolbar above the text, and the keys that people know. */
import { button, field } from "./elements.ts";
import { type Edit, EDITS } from "./markdown-edits.ts";

/** Adds the toolbar to the form of a post. */
export function addToolbar(form: HTMLFormElement): void {
  const text = field(form, "body");
  if (!(text instanceof HTMLTextAreaElement)) return;
  const bar = document.createElement("div");
  bar.className = "desk-toolbar";
  bar.dataset["notes"] = "text-picture";
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "Marks of the text");
  for (const edit of EDITS) {
    bar.appendChild(button(edit.label, () => isTaken(text, edit) || apply(text, edit)));
  }
  text.insertAdjacentElement("beforebegin", bar);
  text.addEventListener("keydown", (event) => {
    const edit = EDITS.find(({ key }) => key === event.key.toLowerCase());
    if (!edit || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    apply(text, edit);
  });
  form.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const save = form.querySelector<HTMLButtonElement>("button[value=save]");
    if (save) form.requestSubmit(save);
  });
}

/** Another way to see a text than its markdown. */
export interface TextView {
  readonly isShown: boolean;
  /** Does what a button of the toolbar says; false where it has no meaning here. */
  act(label: string): boolean;
  /** Puts markdown behind the block in which the caret stands. */
  insert(markdown: string): void;
}

const views = new WeakMap<HTMLTextAreaElement, TextView>();

/** Lets a view take what the toolbar does while it is shown. */
export function viewText(text: HTMLTextAreaElement, view: TextView): void {
  views.set(text, view);
}

/** Whether a view of the text took an edit. */
function isTaken(text: HTMLTextAreaElement, { label, text: put = "" }: Edit): boolean {
  const view = views.get(text);
  if (!view?.isShown) return false;
  if (!view.act(label)) view.insert(put);
  return true;
}

function apply(text: HTMLTextAreaElement, { change }: Edit): void {
  const { value, selectionStart: from, selectionEnd: to } = text;
  const made = change({ value, from, to });
  insert(text, made.start, made.end, made.text);
  text.setSelectionRange(made.select[0], made.select[1]);
}

/** Replaces a part of the text so that the browser's own undo knows of it. */
export function insert(text: HTMLTextAreaElement, start: number, end: number, by: string): void {
  const view = views.get(text);
  if (view?.isShown) {
    view.insert(by.trim());
    return;
  }
  text.focus();
  text.setSelectionRange(start, end);
  // There is no other way into the browser's undo, and every browser has this one.
  if (document.execCommand("insertText", false, by)) return;
  text.setRangeText(by, start, end, "end");
  text.dispatchEvent(new Event("input", { bubbles: true }));
}
