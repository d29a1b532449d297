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
  for (const edit of EDITS) bar.appendChild(button(edit.label, () => apply(text, edit)));
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

function apply(text: HTMLTextAreaElement, { change }: Edit): void {
  const { value, selectionStart: from, selectionEnd: to } = text;
  const made = change({ value, from, to });
  insert(text, made.start, made.end, made.text);
  text.setSelectionRange(made.select[0], made.select[1]);
}

/** Replaces a part of the text so that the browser's own undo knows of it. */
export function insert(text: HTMLTextAreaElement, start: number, end: number, by: string): void {
  text.focus();
  text.setSelectionRange(start, end);
  // There is no other way into the browser's undo, and every browser has this one.
  if (document.execCommand("insertText", false, by)) return;
  text.setRangeText(by, start, end, "end");
  text.dispatchEvent(new Event("input", { bubbles: true }));
}
