/**
 * Saves while an editor types: to this browser at once, so that a lost connection loses nothing, and after a
 * pause to the desk. A new post is kept here alone until it is saved for the first time.
 */
import { afterPause, button, field, note } from "./elements.ts";
import { saveTyped } from "./save-typed.ts";

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

interface TypedText {
  readonly at: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** Starts to keep what is typed into the form of a post. */
export function keepTyped(form: HTMLFormElement): void {
  const post = form.dataset["post"] ?? "";
  const key = `desk ${location.host} ${post || "new"}`;
  offerTyped(form, key);
  const keep = () => localStorage.setItem(key, JSON.stringify(textOf(form)));
  const say = (text: string) => {
    const status = form.querySelector("[data-status]");
    if (status) status.textContent = text;
  };
  const keepSoon = afterPause(PAUSE_MS, () => {
    try {
      keep();
      if (post === "") say("Kept in this browser. “Save the draft” stores it.");
    } catch {
      say("This browser keeps nothing: save before you leave.");
    }
  });
  const desk = post === "" ? undefined : saveTyped(form, say, () => localStorage.removeItem(key));
  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === "side") return;
    keepSoon();
    desk?.typed();
  });
  form.addEventListener("submit", ({ submitter }) => {
    if (submitter instanceof HTMLButtonElement && submitter.value === "preview") return;
    // The page that follows has the text, or the form again; until then it stays here.
    desk?.stop();
    keep();
  });
}

function textOf(form: HTMLFormElement): TypedText {
  const fields = Object.fromEntries(KEPT.map((name) => [name, field(form, name).value]));
  return { at: Date.now(), fields };
}

/** Offers the text that this browser has and the desk has not. */
function offerTyped(form: HTMLFormElement, key: string): void {
  const isSaved = new URLSearchParams(location.search).has("done");
  if (isSaved) localStorage.removeItem(key.replace(/\S+$/, "new"));
  const kept = parse(localStorage.getItem(key));
  if (!kept) return;
  const isSame = KEPT.every((name) => same(field(form, name).value, kept.fields[name] ?? ""));
  if (isSame || isSaved) {
    localStorage.removeItem(key);
    return;
  }
  const use = button("Use it", () => {
    for (const name of KEPT) field(form, name).value = kept.fields[name] ?? "";
    note(form, "typed");
    form.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const forget = button("Forget it", () => {
    localStorage.removeItem(key);
    note(form, "typed");
  });
  const at = new Date(kept.at).toLocaleString();
  note(form, "typed", `This browser has another text of ${at}, which was not saved. `, use, forget);
}

function same(one: string, other: string): boolean {
  return one.replaceAll(/\r\n?/g, "\n").trim() === other.replaceAll(/\r\n?/g, "\n").trim();
}

function parse(json: string | null): TypedText | undefined {
  try {
    return json === null ? undefined : (JSON.parse(json) as TypedText);
  } catch {
    return undefined;
  }
}
