/**
 * Keeps what is typed into a form of one page in this browser until the desk has taken it, so that neither a lost
 * connection nor a closed window loses it. The form of a refused text has it already.
 */
import { button, note } from "../post/elements.ts";
import { forgetValue, keepValue, keptValue } from "./browser-store.ts";

const PREFIX = "desk form ";
/** A text of another day is no longer expected in a new form. */
const KEPT_MS = 24 * 60 * 60_000;

interface KeptForm {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly isSent: boolean;
}

/** Starts to keep a form, and fills in what was kept of it. */
export function keepForm(form: HTMLFormElement): void {
  const key = PREFIX + new URL(form.action).pathname;
  const isRefused = "unsaved" in form.dataset;
  const kept = read(key);
  const address = new URLSearchParams(location.search);
  // A form that begins with something else is not that of the kept text.
  const isBegun = address.has("from");
  if (isBegun || address.has("done") || isRefused || (kept && Date.now() - kept.at > KEPT_MS))
    forgetValue(key);
  else if (kept && fill(form, kept)) {
    const drop = button("Forget it", () => {
      forgetValue(key);
      form.reset();
      note(document, "typed");
    });
    note(document, "typed", "What you had typed here, and had not saved, is in the form. ", drop);
  }
  const keep = (isSent: boolean) =>
    keepValue(key, { at: Date.now(), fields: fieldsOf(form), isSent });
  form.addEventListener("input", () => keep(false));
  form.addEventListener("submit", () => keep(true));
}

/** Forgets the form that was sent last, once a page says that it was carried out. */
export function forgetSent(): void {
  if (!new URLSearchParams(location.search).has("done")) return;
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && read(key)?.isSent) forgetValue(key);
  } catch {
    // Nothing was kept.
  }
}

function fieldsOf(form: HTMLFormElement): KeptForm["fields"] {
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts) as KeptForm["fields"];
}

/** Puts kept texts into the fields that people fill in; gives whether any differed. */
function fill(form: HTMLFormElement, { fields }: KeptForm): boolean {
  let isOther = false;
  for (const [name, text] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    const isTyped =
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement && field.type !== "hidden");
    if (!isTyped || field.value === text) continue;
    field.value = text;
    isOther = true;
  }
  return isOther;
}

function read(key: string): KeptForm | undefined {
  return keptValue(key) as KeptForm | undefined;
}
