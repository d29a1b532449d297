/**
 * Sends what an editor typed to the desk after a pause, one text after the other, and says what became of it. A
 * text whose answer was lost is sent again as it was: the desk knows it then.
 */
import { field, note } from "../post/elements.ts";
import { isSignedOut } from "./desk-answers.ts";

const PAUSE_MS = 4_000;
const RETRY_MS = 15_000;
/** How long the desk may take. */
const WAIT_MS = 30_000;
/** How long a form waits for what is being saved. */
const READY_MS = 5_000;

/** What the desk answers to a script. */
interface SavedAnswer {
  readonly is: "done" | "faulty" | "conflict" | "missing";
  readonly base?: string;
  /** Of a conflict: who did what, as the beginning of a sentence. */
  readonly happened?: string;
  readonly faults: Readonly<Record<string, string>>;
}

interface Told {
  /** Shows the state. */
  readonly say: (text: string) => void;
  /** The desk has all that was typed. */
  readonly saved: () => void;
  /** The desk takes no text of this browser. */
  readonly signedOut: () => void;
}

export class DeskSaving {
  readonly #form: HTMLFormElement;
  readonly #told: Told;
  #isStopped = false;
  #timer = 0;
  /** How often something was typed, and how much of it the desk has. */
  #typed = 0;
  #stored = 0;
  /** What has no answer yet. */
  #sent: { readonly body: FormData; readonly typed: number } | undefined;
  #saving: Promise<void> | undefined;

  constructor(form: HTMLFormElement, told: Told) {
    this.#form = form;
    this.#told = told;
    window.addEventListener("online", () => void this.#save());
  }

  /** Something was typed. */
  typed(): void {
    this.#typed += 1;
    this.#later(PAUSE_MS);
  }

  /** Waits for what was sent and has no answer; undefined where there is none. */
  ready(): Promise<void> | undefined {
    if (this.#isStopped || !this.#sent) return undefined;
    const soon = new Promise<void>((resolve) => window.setTimeout(resolve, READY_MS));
    return Promise.race([this.#save(), soon]);
  }

  /** The form is sent as a whole. */
  stop(): void {
    this.#isStopped = true;
  }

  /** The form did not arrive anywhere. */
  goOn(): void {
    this.#isStopped = false;
    this.#later(PAUSE_MS);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#save(), ms);
  }

  #save(): Promise<void> {
    if (this.#isStopped || (this.#stored === this.#typed && !this.#sent)) return Promise.resolve();
    this.#saving ??= this.#saveOnce().finally(() => {
      this.#saving = undefined;
    });
    return this.#saving;
  }

  async #saveOnce(): Promise<void> {
    const { say } = this.#told;
    say("Saving …");
    const sent = (this.#sent ??= { body: new FormData(this.#form), typed: this.#typed });
    const answer = await send(this.#form.action, sent.body).catch(() => undefined);
    if (!answer || answer === "signed out") {
      if (answer) this.#told.signedOut();
      say(navigator.onLine ? UNREACHABLE : "Offline: kept in this browser.");
      this.#later(RETRY_MS);
      return;
    }
    this.#sent = undefined;
    if (answer.is === "done") this.#have(sent.typed, answer.base ?? "");
    else if (answer.is === "faulty") {
      say(`Kept in this browser. ${Object.values(answer.faults).join(" ")}`);
    } else {
      this.stop();
      say("Kept in this browser.");
      const safe = "while you wrote. Your text is safe: save it, and you see both.";
      note(this.#form, "conflict", `${answer.happened ?? GONE} ${safe}`);
    }
  }

  /** The desk has the text of a time. */
  #have(typed: number, base: string): void {
    field(this.#form, "base").value = base;
    this.#stored = typed;
    if (typed !== this.#typed) {
      this.#later(PAUSE_MS);
      return;
    }
    this.#told.saved();
    const at = new Date().toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });
    this.#told.say(`Saved at ${at}.`);
  }
}

const GONE = "Another editor deleted this post, or changed its address,";
const UNREACHABLE = "Kept in this browser: the desk does not answer.";

async function send(
  address: string,
  body: FormData,
): Promise<SavedAnswer | "signed out" | undefined> {
  body.set("do", "type");
  const headers = { Accept: "application/json" };
  const signal = AbortSignal.timeout(WAIT_MS);
  const options = { method: "POST", headers, body, signal, redirect: "manual" } as const;
  const answer = await fetch(address, options);
  if (isSignedOut(answer)) return "signed out";
  return answer.headers.get("Content-Type")?.startsWith("application/json")
    ? ((await answer.json()) as SavedAnswer)
    : undefined;
}
