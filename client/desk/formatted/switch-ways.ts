/** The switch between a text as it looks and its markdown, at the end of the toolbar. */
import { button, field } from "../post/elements.ts";
import { viewText } from "../post/toolbar.ts";
import { FormattedView } from "./formatted-view.ts";

/** Remembers how this browser shows texts. */
const WAY = "desk formatted";

/** Adds the switch to the form of a post. */
export function addSwitch(form: HTMLFormElement): void {
  const text = field(form, "body");
  if (!(text instanceof HTMLTextAreaElement)) return;
  let view: FormattedView | undefined;
  const show = (isFormatted: boolean, isAsked: boolean) => {
    if (isFormatted && !view) {
      view = new FormattedView(text);
      viewText(text, view);
    }
    view?.show(isFormatted, isAsked);
    element.setAttribute("aria-pressed", String(isFormatted));
  };
  const element = button("Formatted", () => {
    const isFormatted = !view?.isShown;
    remember(isFormatted);
    show(isFormatted, true);
  });
  element.className = "desk-button desk-way";
  element.setAttribute("aria-pressed", "false");
  form.querySelector(".desk-toolbar")?.appendChild(element);
  if (isRemembered()) show(true, false);
}

function remember(isFormatted: boolean): void {
  try {
    localStorage.setItem(WAY, isFormatted ? "yes" : "");
  } catch {
    // A browser that keeps nothing begins with markdown each time.
  }
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(WAY) === "yes";
  } catch {
    return false;
  }
}
