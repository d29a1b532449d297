/** Keeps what people write in a form of `/submit` until it has arrived, and says what is going on. */

const KEY = "submit ";

/** Follows a form; on the page of thanks, forgets what was written in its form. */
export function startSubmit(island: HTMLElement): void {
  if (!(island instanceof HTMLFormElement)) {
    sessionStorage.removeItem(KEY + (island.dataset["form"] ?? ""));
    return;
  }
  const key = KEY + new URL(island.action).pathname;
  const fields = [...island.querySelectorAll<HTMLInputElement>("[name]")].filter(
    ({ type }) => type !== "hidden" && type !== "file",
  );
  restore(fields, key);
  island.addEventListener("input", () => {
    const typed = fields.map(({ name, value }) => [name, value]);
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
  });
  followSending(island);
}

/** Puts back what was written before, where the fields are empty. */
function restore(fields: readonly HTMLInputElement[], key: string): void {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? "{}") as Readonly<Record<string, string>>;
  for (const field of fields) field.value ||= kept[field.name] ?? "";
}

function followSending(form: HTMLFormElement): void {
  const status = form.querySelector("[role=status]");
  const button = form.querySelector("button");
  const show = (text: string, isSending: boolean) => {
    status?.replaceChildren(text);
    button?.toggleAttribute("aria-disabled", isSending);
  };
  let isSending = false;
  form.addEventListener("submit", (event) => {
    if (isSending || !navigator.onLine) event.preventDefault();
    if (isSending) return;
    isSending = navigator.onLine;
    show(isSending ? "Sending …" : OFFLINE, isSending);
  });
  // Out of the history cache, or after the browser's own page about the network.
  addEventListener("pageshow", () => {
    isSending = false;
    show("", false);
  });
}

const OFFLINE = "You are offline. What you wrote stays here: send it when you are connected.";
