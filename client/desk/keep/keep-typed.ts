/**
 * Saves while an editor types: to this browser at once, so that a lost connection loses nothing, and after a
 * pause to the desk. A copy is kept until the desk has confirmed that very text, and leaving before that asks. A
 * new post is kept here alone until it is saved for the first time, and so is a text with which another one is in
 * conflict.
 */
import { button, field, fieldNames, note, valueAt } from "../post/elements.ts";
import { signedOut, whyNotSent } from "./desk-answers.ts";
import { DeskSaving } from "./desk-saving.ts";
import { BROWSER_STORES, KeptTexts } from "./kept-texts.ts";
import { sendOnce } from "./send-once.ts";
import { type Opened, TypedText } from "./typed-text.ts";

/** From typing to the copy in this browser. */
const PAUSE_MS = 300;

/** Starts to keep what is typed into the form of a post. */
export function keepTyped(form: HTMLFormElement): void {
  const post = form.dataset["post"] ?? "";
  const kept = new KeptTexts(post, BROWSER_STORES);
  const typed = new TypedText(kept, Date.now);
  const say = (text: string) => {
    const status = form.querySelector("[data-status]");
    if (status) status.textContent = text;
  };
  let timer = 0;
  const keep = (isSent = false) => {
    clearTimeout(timer);
    timer = 0;
    if (!typed.keep(textOf(form), isSent))
      say("This browser keeps nothing: save before you leave.");
    else if (!desk)
      say(`Kept in this browser. ${post === "" ? "“Save the draft” stores it." : IN_FRONT}`);
  };
  const hasOther = form.querySelector("[data-conflict]") !== null;
  const told = {
    say,
    saved: () => typed.saved(),
    signedOut: () => note(form, "send", ...signedOut()),
  };
  const desk = post === "" || hasOther ? undefined : new DeskSaving(form, told);
  const isSending = sendOnce(form, {
    ready: async () => {
      await desk?.ready();
      const why = await whyNotSent(post);
      note(form, "send", ...why);
      return why.length === 0;
    },
    sent: () => {
      desk?.stop();
      keep(true);
    },
    failed: () => desk?.goOn(),
  });
  const changed = () => {
    typed.typed();
    timer ||= window.setTimeout(keep, PAUSE_MS);
    desk?.typed();
  };
  if (openWith(form, typed) === "refused") desk?.typed();
  offer(form, typed);
  form.addEventListener("input", ({ target }) => {
    // How the page is looked at is no text of it.
    if (!(target instanceof HTMLInputElement && /^(?:side|width)$/.test(target.name))) changed();
  });
  askBeforeLeaving({
    keepNow: () => {
      if (timer) keep();
    },
    isUnsaved: () => typed.isUnsaved && !isSending(),
  });
  // Another window may forget the copy of this one.
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === kept.own && newValue === null && typed.isUnsaved) keep();
  });
}

/** Opens the form with the text that the desk put into it; gives how the desk had answered. */
function openWith(form: HTMLFormElement, typed: TypedText): Opened {
  // Browsers that fill in the form of an older page would make it another post.
  form.autocomplete = "off";
  const isDone = new URLSearchParams(location.search).has("done");
  const opened = "unsaved" in form.dataset ? "refused" : isDone ? "done" : "stored";
  typed.open(opened, textOf(form));
  return opened;
}

/** Keeps the text of a page that goes, and asks while the desk has not all of it. */
function askBeforeLeaving({
  keepNow,
  isUnsaved,
}: {
  readonly keepNow: () => void;
  readonly isUnsaved: () => boolean;
}): void {
  // A phone may end a page that is not seen.
  document.addEventListener("visibilitychange", keepNow);
  window.addEventListener("pagehide", keepNow);
  window.addEventListener("beforeunload", (event) => {
    keepNow();
    if (isUnsaved()) event.preventDefault();
  });
}

const IN_FRONT = "Saving puts it in front of the other text.";

function textOf(form: HTMLFormElement) {
  const fields = Object.fromEntries(
    fieldNames(form).map((name) => [name, valueAt(form, name).value]),
  );
  return { base: field(form, "base").value, fields };
}

/** Offers a text that this browser has and the desk has not. */
function offer(form: HTMLFormElement, typed: TypedText): void {
  const text = typed.offered(textOf(form));
  if (!text) {
    note(form, "typed");
    return;
  }
  const use = button("Use it", () => {
    for (const name of fieldNames(form)) valueAt(form, name).value = text.fields[name] ?? "";
    // The desk sees whether another text was saved since.
    field(form, "base").value = text.base;
    typed.use(text, textOf(form));
    form.dispatchEvent(new Event("input", { bubbles: true }));
    note(form, "typed");
  });
  const forget = button("Forget it", () => {
    typed.forget(text);
    offer(form, typed);
  });
  const at = new Date(text.at).toLocaleString();
  note(form, "typed", `This browser has another text of ${at}, which was not saved. `, use, forget);
}
