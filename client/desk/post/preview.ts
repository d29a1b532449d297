/** Shows the page anew after a pause in typing, at the place to which it was scrolled. */
import { afterPause } from "./elements.ts";

const PAUSE_MS = 1_200;

/** Starts to follow the form. */
export function followPreview(form: HTMLFormElement): void {
  const show = form.querySelector<HTMLButtonElement>("button[value=preview]");
  if (!show) return;
  const renew = () => {
    const old = form.querySelector<HTMLIFrameElement>("iframe[name=preview]");
    // Where the preview is behind a tab, it waits; without a connection the last one stays.
    if (!old || old.offsetParent === null || !navigator.onLine) return;
    const top = old.contentDocument?.scrollingElement?.scrollTop ?? 0;
    // A new frame each time: pages that a frame shows after one another would fill the browser's history.
    const frame = document.createElement("iframe");
    frame.title = old.title;
    old.name = "";
    frame.name = "preview";
    frame.addEventListener("load", () => {
      frame.contentDocument?.scrollingElement?.scrollTo(0, top);
      old.remove();
    });
    old.insertAdjacentElement("beforebegin", frame);
    form.requestSubmit(show);
  };
  // It is pressed by itself from here on.
  show.hidden = true;
  const soon = afterPause(PAUSE_MS, renew);
  form.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.name === "width")) soon();
  });
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === "side") renew();
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      renew();
    }
  });
  if (form.dataset["post"] !== "") renew();
}
