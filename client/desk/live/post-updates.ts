/** Posts updates of a live post: at once, or once the line is back, each once. What is typed is kept meanwhile. */
import { keepValue, keptValue } from "../keep/browser-store.ts";
import { isSignedOut, signedOut } from "../keep/desk-answers.ts";
import { field, note } from "../post/elements.ts";
import { Outbox, type OutgoingUpdate } from "./outbox.ts";

const RETRY_MS = 10_000;
/** How long the desk may take. */
const WAIT_MS = 20_000;
const TYPED = ["text", "picture", "picture_alt"] as const;

/** What the desk answers to a script. */
interface Answer {
  readonly is: "done" | "faulty" | "conflict" | "missing";
  readonly faults?: Readonly<Record<string, string>>;
}

/** Starts to send the form of a live post. */
export function postUpdates(form: HTMLFormElement): void {
  const { pathname: path } = new URL(form.action);
  const outbox = new Outbox(path, () => localStorage);
  const draft = new Draft(form, `desk draft ${path}`);
  draft.restore();
  form.addEventListener("input", () => draft.keep());
  const sending = new Sending(form, outbox, draft);
  form.addEventListener("submit", (event) => {
    const chosen = form.elements.namedItem("picture_file");
    // A picture that is still being stored goes with the form itself.
    if (chosen instanceof HTMLInputElement && (chosen.files ?? []).length > 0) return;
    const fields = draft.fields();
    if (fields["text"] === "" && fields["picture"] === "") return;
    const id = field(form, "id").value;
    if (!outbox.add({ id, fields })) return;
    event.preventDefault();
    field(form, "id").value = crypto.randomUUID();
    draft.put({});
    void sending.send();
  });
  window.addEventListener("online", () => void sending.send());
  void sending.send();
}

/** What is typed into the form, as this browser keeps it. */
class Draft {
  readonly #form: HTMLFormElement;
  readonly #key: string;

  constructor(form: HTMLFormElement, key: string) {
    this.#form = form;
    this.#key = key;
  }

  fields(): Readonly<Record<string, string>> {
    return Object.fromEntries(TYPED.map((name) => [name, field(this.#form, name).value.trim()]));
  }

  /** Puts texts into the form; empty ones where none are given. */
  put(fields: Readonly<Record<string, string>>): void {
    for (const name of TYPED) {
      const into = field(this.#form, name);
      into.value = fields[name] ?? "";
      if (name === "picture") into.dispatchEvent(new Event("input", { bubbles: true }));
    }
    this.keep();
  }

  keep(): void {
    keepValue(this.#key, this.fields());
  }

  /** Fills in what was kept, unless the desk has put a refused text there. */
  restore(): void {
    if (TYPED.some((name) => field(this.#form, name).value !== "")) return;
    const kept = (keptValue(this.#key) ?? {}) as Readonly<Record<string, string>>;
    if (TYPED.some((name) => (kept[name] ?? "") !== "")) this.put(kept);
  }
}

class Sending {
  readonly #form: HTMLFormElement;
  readonly #outbox: Outbox;
  readonly #draft: Draft;
  #isBusy = false;
  #timer = 0;

  constructor(form: HTMLFormElement, outbox: Outbox, draft: Draft) {
    this.#form = form;
    this.#outbox = outbox;
    this.#draft = draft;
  }

  /** Sends what waits, one after the other. */
  async send(): Promise<void> {
    if (this.#isBusy) return;
    clearTimeout(this.#timer);
    this.#isBusy = true;
    let posted = 0;
    for (const update of this.#outbox.waiting()) {
      this.#say(`Posting “${update.fields["text"] ?? ""}” …`);
      if (!(await this.#sendOne(update))) break;
      posted += 1;
    }
    this.#isBusy = false;
    const waiting = this.#outbox.waiting();
    if (waiting.length > 0) {
      this.#timer = window.setTimeout(() => void this.send(), RETRY_MS);
    } else if (posted > 0) this.#showPosted();
  }

  /** Whether the next one may be sent. */
  async #sendOne({ id, fields }: OutgoingUpdate): Promise<boolean> {
    const body = new FormData();
    for (const [name, text] of Object.entries({ ...fields, id, do: "post" })) body.set(name, text);
    const headers = { Accept: "application/json" };
    const signal = AbortSignal.timeout(WAIT_MS);
    const options = { method: "POST", headers, body, signal, redirect: "manual" } as const;
    try {
      const answer = await fetch(this.#form.action, options);
      if (isSignedOut(answer)) {
        note(this.#form, "send", ...signedOut());
        return false;
      }
      // Its store may be there again in a minute.
      if (answer.status >= 500) throw new Error("The desk does not answer.");
      const { is, faults = {} } = (await answer.json()) as Answer;
      this.#outbox.remove(id);
      if (is === "done") return true;
      this.#takeBack(fields, is === "missing" ? GONE : Object.values(faults).join(" "));
    } catch {
      const many = this.#outbox.waiting().length;
      this.#say(
        `${navigator.onLine ? "The desk cannot be reached" : "You are offline"}. ${keptWords(many)}`,
      );
    }
    return false;
  }

  /** A refused text is in the form again, before what was typed since. */
  #takeBack(fields: OutgoingUpdate["fields"], why: string): void {
    const typed = this.#draft.fields();
    const texts = [fields["text"], typed["text"]].filter(Boolean);
    this.#draft.put({ ...fields, text: texts.join("\n\n") });
    this.#say(`Not posted. ${why}`);
  }

  /** The list is on the page that is loaded again, unless the next update is being typed. */
  #showPosted(): void {
    const { text = "", picture = "" } = this.#draft.fields();
    if (text === "" && picture === "") location.assign(`${location.pathname}?done=post`);
    else this.#say("Posted. It is in the list once this page is loaded again.");
  }

  #say(words: string): void {
    note(this.#form, "send", words);
  }
}

const GONE = "There is no such live post any more.";

function keptWords(many: number): string {
  const what = many === 1 ? "The update is" : `${many} updates are`;
  return `${what} kept in this browser, and posted once the line is back.`;
}
