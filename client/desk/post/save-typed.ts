/** Sends what an editor typed to the desk after a pause, and says what became of it. */
import { afterPause, field, note } from "./elements.ts";

const PAUSE_MS = 4_000;
const RETRY_MS = 15_000;

/** What the desk answers to a script. */
interface Saved {
  readonly is: "done" | "faulty" | "conflict" | "missing";
  readonly base?: string;
  readonly editor?: string;
  readonly faults: Readonly<Record<string, string>>;
}

export interface DeskSaving {
  /** Something was typed. */
  typed(): void;
  /** The form is sent as a whole. */
  stop(): void;
}

/** Starts to save; `say` shows the state, and `saved` is called once the desk has all that was typed. */
export function saveTyped(
  form: HTMLFormElement,
  say: (text: string) => void,
  saved: () => void,
): DeskSaving {
  let isStopped = false;
  let count = 0;
  const save = async (): Promise<void> => {
    if (isStopped || count === 0) return;
    const before = count;
    say("Saving …");
    const answer = await send(form).catch(() => undefined);
    if (!answer) {
      say(navigator.onLine ? UNREACHABLE : "Offline: kept in this browser.");
      window.setTimeout(() => void save(), RETRY_MS);
    } else if (answer.is === "done") {
      field(form, "base").value = answer.base ?? "";
      if (before !== count) return;
      count = 0;
      saved();
      say(`Saved at ${new Date().toLocaleTimeString([], { hour: "numeric", minute: "2-digit" })}.`);
    } else if (answer.is === "faulty") {
      say(`Kept in this browser. ${Object.values(answer.faults).join(" ")}`);
    } else {
      isStopped = true;
      say("Kept in this browser.");
      note(
        form,
        "conflict",
        `${whatHappened(answer)} Your text is safe: save it, and you see both.`,
      );
    }
  };
  const soon = afterPause(PAUSE_MS, () => void save());
  window.addEventListener("online", () => void save());
  return {
    typed() {
      count += 1;
      soon();
    },
    stop() {
      isStopped = true;
    },
  };
}

const UNREACHABLE =
  "Kept in this browser: the desk does not answer. If you were signed out, open it in another tab.";

function whatHappened({ is, editor }: Saved): string {
  if (is === "missing") return "Another editor deleted this post while you wrote.";
  return `${editor || "An import"} saved another text of this post while you wrote.`;
}

async function send(form: HTMLFormElement): Promise<Saved | undefined> {
  const body = new FormData(form);
  body.set("do", "type");
  const headers = { Accept: "application/json" };
  const answer = await fetch(form.action, { method: "POST", headers, body, redirect: "error" });
  return answer.headers.get("Content-Type")?.startsWith("application/json")
    ? ((await answer.json()) as Saved)
    : undefined;
}
