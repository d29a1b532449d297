/** Elements of the desk's pages, made by hand: strings of markup are never parsed here. */

/** A button of the desk, that sends no form. */
export function button(label: string, act: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "desk-button";
  made.textContent = label;
  made.addEventListener("click", act);
  return made;
}

/**
 * A note behind the element that has a place for its kind, else below the head of the page; a note of the same kind
 * is replaced.
 */
export function note(form: Element | Document, kind: string, ...content: (string | Node)[]): void {
  form.querySelector(`[data-note=${kind}]`)?.remove();
  if (content.length === 0) return;
  const made = document.createElement("p");
  made.className = "desk-note";
  made.dataset["note"] = kind;
  made.setAttribute("role", "status");
  for (const part of content) {
    made.appendChild(typeof part === "string" ? document.createTextNode(part) : part);
  }
  const place = form.querySelector(`[data-notes=${kind}]`) ?? form.querySelector(".desk-head");
  place?.insertAdjacentElement("afterend", made);
}

/** The field of a form by its name. */
export function field(
  form: HTMLFormElement,
  name: string,
): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  const found = form.elements.namedItem(name);
  if (
    found instanceof HTMLInputElement ||
    found instanceof HTMLTextAreaElement ||
    found instanceof HTMLSelectElement
  ) {
    return found;
  }
  throw new Error(`The form has no field ${name}.`);
}

/** The names of the fields that a post has, as its form marks them. */
export function fieldNames(form: HTMLFormElement): readonly string[] {
  return [...form.querySelectorAll<HTMLElement>("[data-field]")].map(
    ({ dataset }) => dataset["field"] ?? "",
  );
}

/** What is in a field: also in one of several buttons of which one is chosen. */
export function valueAt(form: HTMLFormElement, name: string): { value: string } {
  const found = form.elements.namedItem(name);
  return found instanceof RadioNodeList ? found : field(form, name);
}

/** Calls `act` once nothing has happened for a while; gives the function that says that something has. */
export function afterPause(ms: number, act: () => void): () => void {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = window.setTimeout(act, ms);
  };
}
