/**
 * Saves while an editor types: to this browser at once, so that a lost connection loses nothing, and after a
 * pause to the desk. A new post is kept here alone until it is saved for the first time, and so is a text with
 * which another one is in conflict.
 */
import { DeskSaving } from "./desk-saving.ts";
import { button, field, note } from "./elements.ts";
import { KeptTexts } from "./kept-texts.ts";
import { sendOnce } from "./send-once.ts";

/** From typing to the copy in this browser. */
const PAUSE_MS = 300;
const KEPT = [
  "title",
  "description",
  "body",
  "picture",
  "picture_alt",
  "picture_credit",
  "category",
  "youtube",
  "authors",
  "tags",
  "topics",
  "corrections",
  "slug",
] as const;

/** Starts to keep what is typed into the form of a post. */
export function keepTyped(form: HTMLFormElement): void {
  const post = form.dataset["post"] ?? "";
  const kept = new KeptTexts(post);
  if (new URLSearchParams(location.search).has("done")) kept.arrived(field(form, "base").value);
  offerTyped(form, kept);
  const say = (text: string) => {
    const status = form.querySelector("[data-status]");
    if (status) status.textContent = text;
  };
  let timer = 0;
  /** What was typed is nowhere but in the form. */
  let isInDanger = false;
  const keep = (isSent: boolean) => {
    clearTimeout(timer);
    timer = 0;
    isInDanger = !kept.keep({ ...textOf(form), isSent });
    if (isInDanger) say("This browser keeps nothing: save before you leave.");
    else if (!desk)
      say(`Kept in this browser. ${post === "" ? "“Save the draft” stores it." : IN_FRONT}`);
  };
  const saved = () => {
    isInDanger = false;
    kept.forgetOwn();
  };
  const hasOther = form.querySelector("[data-conflict]") !== null;
  const desk = post === "" || hasOther ? undefined : new DeskSaving(form, { say, saved });
  const isSending = sendOnce(form, {
    ready: () => desk?.ready(),
    sent: () => {
      desk?.stop();
      keep(true);
    },
    failed: () => desk?.goOn(),
  });
  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === "side") return;
    isInDanger = true;
    timer ||= window.setTimeout(keep, PAUSE_MS, false);
    desk?.typed();
  });
  // A phone may end a page that is not seen.
  document.addEventListener("visibilitychange", () => {
    if (timer) keep(false);
  });
  window.addEventListener("pagehide", () => {
    if (timer) keep(false);
  });
  window.addEventListener("beforeunload", (event) => {
    if (timer) keep(false);
    if (isInDanger && !isSending()) event.preventDefault();
  });
}

const IN_FRONT = "Saving puts it in front of the other text.";

function textOf(form: HTMLFormElement) {
  const fields = Object.fromEntries(KEPT.map((name) => [name, field(form, name).value]));
  return { at: Date.now(), base: field(form, "base").value, fields };
}

/** Offers a text that this browser has and the desk has not. */
function offerTyped(form: HTMLFormElement, kept: KeptTexts): void {
  const [text] = kept.all().filter(({ key, fields }) => {
    const isSame = KEPT.every((name) => same(field(form, name).value, fields[name] ?? ""));
    if (isSame) kept.forget(key);
    return !isSame;
  });
  if (!text) {
    note(form, "typed");
    return;
  }
  const use = button("Use it", () => {
    for (const name of KEPT) field(form, name).value = text.fields[name] ?? "";
    // The desk sees whether another text was saved since.
    field(form, "base").value = text.base;
    form.dispatchEvent(new Event("input", { bubbles: true }));
    kept.forget(text.key);
    note(form, "typed");
  });
  const forget = button("Forget it", () => {
    kept.forget(text.key);
    offerTyped(form, kept);
  });
  const at = new Date(text.at).toLocaleString();
  note(form, "typed", `This browser has another text of ${at}, which was not saved. `, use, forget);
}

function same(one: string, other: string): boolean {
  return one.replaceAll(/\r\n?/g, "\n").trim() === other.replaceAll(/\r\n?/g, "\n").trim();
}
